// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaRendering

/// The answer to a highlight request: the words, and the selection after each event.
struct HighlightAnswer: JSONObjectWritable {
  private let id: JSONValue?
  private let words: [Word]
  private let states: [State]

  /// Plays the events.
  init(_ request: HighlightRequest) {
    id = request.id
    var player = HighlightPlayer(request)
    words = Word.list(player.highlighter)
    let showsHighlights = request.events.contains { event in
      switch event {
      case .keep, .remove: true
      default: false
      }
    }
    states = request.events.map { event in
      let isOtherText = player.play(event)
      var state = State(player.highlighter)
      if isOtherText { state.words = Word.list(player.highlighter) }
      if showsHighlights { state.highlights = Highlight.list(player.highlighter) }
      if request.hasOutlines { state.outline = player.highlighter.outline }
      return state
    }
  }

  func writeFields(to writer: inout JSONWriter) {
    if let id { writer.field("id", id) }
    writer.field("states", states)
    writer.field("words", words)
  }
}

/// Plays the events of a request on its layout.
private struct HighlightPlayer {
  private(set) var highlighter: Highlighter<TextLayout>
  private var request: LayoutRequest

  init(_ request: HighlightRequest) {
    self.request = request.layout
    highlighter = Highlighter(
      request.layout.layout(), style: request.style, slop: request.slop,
      maxDistance: request.maxDistance)
  }

  /// Plays an event; returns whether it changes the words or their rectangles.
  mutating func play(_ event: HighlightEvent) -> Bool {
    switch event {
    case .tap(let point): highlighter.tap(at: point)
    case .clear: highlighter.clear()
    case .keep: highlighter.keepSelection()
    case .remove(let point): highlighter.removeHighlight(at: point)
    case .drag(let points):
      guard let first = points.first else { return false }
      highlighter.beginDrag(at: first)
      for point in points.dropFirst() { highlighter.drag(to: point) }
      highlighter.endDrag()
    case .reload(let text):
      let change = TextDiff().change(from: request.text, to: text)
      request = request.reloaded(text, change: change)
      highlighter.reload(request.layout(), change: change)
      return true
    case .width(let width):
      request.setBlockWidth(width)
      highlighter.relayout(request.layout())
      return true
    }
    return false
  }
}

/// A word, its text and the rectangles that it covers.
private struct Word: JSONObjectWritable {
  private let range: TextRange
  private let rects: [Rect]
  private let text: String

  /// Returns the words of a highlighter.
  static func list(_ highlighter: Highlighter<TextLayout>) -> [Word] {
    let geometry = highlighter.geometry
    return geometry.words.enumerated().map {
      Word(
        range: $1, rects: geometry.rects(ofWord: $0), text: geometry.geometry.text(in: $1))
    }
  }

  func writeFields(to writer: inout JSONWriter) {
    writer.field("end", range.end)
    writer.field("rects", rects)
    writer.field("start", range.start)
    writer.field("text", text)
  }
}

/// A stored highlight and its bands.
private struct Highlight: JSONObjectWritable {
  private let bands: [HighlightBand]
  private let range: TextRange
  private let selected: ClosedRange<Int>
  private let text: String

  /// Returns the highlights of a highlighter.
  static func list(_ highlighter: Highlighter<TextLayout>) -> [Highlight] {
    zip(highlighter.highlights, highlighter.highlightedRanges).map { words, range in
      Highlight(
        bands: highlighter.geometry.bands(behind: words, style: highlighter.style), range: range,
        selected: words, text: highlighter.geometry.geometry.text(in: range))
    }
  }

  func writeFields(to writer: inout JSONWriter) {
    writer.field("bands", bands)
    writer.field("range", range.json)
    writer.field("selected", selected.json)
    writer.field("text", text)
  }
}

/// The selection and its bands.
private struct State: JSONObjectWritable {
  private let bands: [HighlightBand]
  private let range: TextRange?
  private let selected: ClosedRange<Int>?
  private let text: String
  /// The words, after an event that changes them or their rectangles.
  var words: [Word]?
  /// The stored highlights, in requests that store any.
  var highlights: [Highlight]?
  /// The outline of all bands, on request.
  var outline: [PathElement]?

  init(_ highlighter: Highlighter<TextLayout>) {
    bands = highlighter.bands
    range = highlighter.selectedRange
    selected = highlighter.selection.selected
    text = highlighter.selectedText
  }

  func writeFields(to writer: inout JSONWriter) {
    writer.field("bands", bands)
    if let highlights { writer.field("highlights", highlights) }
    if let outline { writer.field("outline", outline.reduce(into: "") { $0.append($1) }) }
    writer.field("range", range?.json ?? .null)
    writer.field("selected", selected?.json ?? .null)
    writer.field("text", text)
    if let words { writer.field("words", words) }
  }
}

extension ClosedRange<Int> {
  /// The range as `[first,last]`.
  fileprivate var json: JSONValue { .array([.integer(lowerBound), .integer(upperBound)]) }
}

extension HighlightBand: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("containsEnd", containsEnd)
    writer.field("containsStart", containsStart)
    rect.writeFields(to: &writer)
  }
}
