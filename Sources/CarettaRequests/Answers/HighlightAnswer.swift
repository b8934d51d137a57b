// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// The answer to a highlight request: the words, and the selection after each event.
struct HighlightAnswer: JSONWritable {
  private let id: JSONValue?
  private let words: [Word]
  private let states: [State]

  /// Plays the events.
  init(_ request: HighlightRequest) {
    id = request.layout.id
    var highlighter = Highlighter(request.layout.layout(), style: request.style)
    let geometry = highlighter.geometry
    words = geometry.words.enumerated().map {
      Word(range: $1, rects: geometry.rects(ofWord: $0))
    }
    states = request.events.map { event in
      event.play(on: &highlighter)
      return State(highlighter)
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if let id { writer.field("id", id) }
      writer.field("states", states)
      writer.field("words", words)
    }
  }

  /// A word and the rectangles that it covers.
  private struct Word: JSONWritable {
    let range: TextRange
    let rects: [Rect]

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.field("end", range.end)
        writer.field("rects", rects)
        writer.field("start", range.start)
      }
    }
  }

  /// The selection and its bands.
  private struct State: JSONWritable {
    private let bands: [HighlightBand]
    private let range: TextRange?
    private let selected: ClosedRange<Int>?
    private let text: String

    init(_ highlighter: Highlighter<TextLayout>) {
      bands = highlighter.bands
      range = highlighter.selectedRange
      selected = highlighter.selection.selected
      text = highlighter.selectedText
    }

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.field("bands", bands)
        writer.field("range", pair(range.map { ($0.start, $0.end) }))
        writer.field("selected", pair(selected.map { ($0.lowerBound, $0.upperBound) }))
        writer.field("text", text)
      }
    }

    private func pair(_ numbers: (Int, Int)?) -> JSONValue {
      numbers.map { .array([.integer($0.0), .integer($0.1)]) } ?? .null
    }
  }
}

extension HighlightBand: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("containsEnd", containsEnd)
      writer.field("containsStart", containsStart)
      writer.field("height", rect.height)
      writer.field("width", rect.width)
      writer.field("x", rect.x)
      writer.field("y", rect.y)
    }
  }
}
