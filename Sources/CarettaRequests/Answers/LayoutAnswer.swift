// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// The answer to a layout request, or to one page of it: the requested sections, and the size.
package struct LayoutAnswer: JSONObjectWritable {
  private let request: LayoutRequest
  private let layout: TextLayout
  /// The violations found by the layout's audit; nil without an audit.
  private let audit: [LayoutViolation]?
  private let hasDigest: Bool
  /// Additional data of a page; nil for the whole text.
  private let page: Page?

  /// A page of a text.
  struct Page {
    var number: Int
    /// The text that has lines on it.
    var range: TextRange
    var hitPoints: [Point]
    /// The offsets on the page whose carets are explained.
    var explained: [Int]
    /// The objects of the whole text.
    var attachments: [TextAttachment]
    /// The whole text.
    var units: [UInt16]
  }

  /// Lays out the request.
  ///
  /// `isAudited` adds the member `audit` with the violations found by the layout's audit,
  /// `hasDigest` the member `digest`.
  package init(_ request: LayoutRequest, isAudited: Bool = false, hasDigest: Bool = false) {
    self.init(
      request, request.layout(), page: nil, isAudited: isAudited, hasDigest: hasDigest)
  }

  /// Creates the answer of a page.
  init(
    _ request: LayoutRequest, _ layout: TextLayout, page: Page?, isAudited: Bool, hasDigest: Bool
  ) {
    self.request = request
    self.layout = layout
    self.page = page
    self.hasDigest = hasDigest
    audit = isAudited ? layout.audit() : nil
  }

  /// Returns the answer to a request, with pages or without, as a line of JSON.
  package static func response(
    _ reader: RequestReader, _ fonts: FontLibrary, isAudited: Bool = false, hasDigest: Bool = false
  ) throws(RequestError) -> Response {
    if let request = try PagesRequest(reader, fonts: fonts) {
      let answer = try PagesAnswer(request, isAudited: isAudited, hasDigest: hasDigest)
      return Response(json: answer, failsCheck: answer.hasViolations)
    }
    let request = try LayoutRequest(reader, fonts: fonts)
    return LayoutAnswer(request, isAudited: isAudited, hasDigest: hasDigest).response
  }

  /// The answer as a line of JSON.
  package var response: Response { Response(json: self, failsCheck: hasViolations) }

  /// Whether the layout was audited and the audit found violations.
  var hasViolations: Bool { audit.map { !$0.isEmpty } ?? false }

  func writeFields(to writer: inout JSONWriter) {
    let sections = request.sections
    let isVertical = layout.axes.mode.isVertical
    if sections.contains(.accessibility) {
      writer.field("accessibility", layout.accessibilityRuns)
    }
    if sections.contains(.attachments) {
      let objects = page?.attachments ?? layout.attachments
      writer.field(
        "attachments",
        layout.attachmentBoxes.map { PlacedObject(box: $0, offset: objects[$0.index].offset) })
    }
    if let audit { writer.field("audit", audit) }
    if sections.contains(.boxes) {
      writer.field("boxes", layout.inlineBoxes)
    }
    if sections.contains(.breaks) { writer.field("breaks", breaks) }
    if sections.contains(.carets) {
      writer.list(
        "carets", layout.caretStops.lazy.map { CaretAnswer(stop: $0, isVertical: isVertical) })
    }
    if sections.contains(.decorations) { writer.field("decorations", layout.textDecorations) }
    if hasDigest { writer.field("digest", layout.digest.description) }
    if let page { writer.field("end", page.range.end) }
    if sections.contains(.emphasis) { writer.field("emphasis", layout.emphasisMarks) }
    if !request.explained.isEmpty { writer.field("explanations", explanations) }
    if request.hasSystemFonts, page == nil {
      writer.field("fonts", layout.fonts.map(NamedFace.init))
    }
    if sections.contains(.glyphs) {
      writer.list(
        "glyphs", layout.glyphRuns.lazy.map { GlyphRunAnswer(run: $0, isVertical: isVertical) })
    }
    if sections.contains(.hits) { writer.field("hits", hits) }
    if let id = request.id, page == nil { writer.field("id", id) }
    if sections.contains(.inspection) {
      writer.field("inspection", LayoutInspection(layout))
    }
    if !sections.isDisjoint(with: [.lines, .markers, .ruby]) { writeLines(to: &writer) }
    if sections.contains(.missing) { writer.field("missing", missing) }
    if sections.contains(.notes), page == nil { writer.field("notes", request.notes) }
    if let page {
      writer.field("page", page.number)
    } else if !layout.block.containers.isEmpty {
      writer.field("overflow", layout.overflowOffset.map { JSONValue.integer($0) } ?? .null)
    }
    if sections.contains(.selections) { writer.field("selections", selections) }
    writer.field("size", layout.size)
    if let page { writer.field("start", page.range.start) }
    if request.hasMarkup, page == nil { writer.field("text", request.text) }
    if sections.contains(.transformed) {
      let range = page?.range ?? TextRange(0, layout.length)
      writer.field("transformed", layout.transformedText(in: range))
    }
    if sections.contains(.words) { writer.field("words", words) }
  }

  private func writeLines(to writer: inout JSONWriter) {
    let ruby =
      request.sections.contains(.ruby)
      ? Dictionary(grouping: layout.rubyAnnotations, by: \.line) : nil
    let markers = Dictionary(
      (request.sections.contains(.markers) ? layout.markers : []).map { ($0.line, $0) },
      uniquingKeysWith: { first, _ in first })
    let (isVertical, page) = (layout.axes.mode.isVertical, page?.number)
    writer.list(
      "lines",
      layout.lines.enumerated().lazy.map { index, line in
        LineAnswer(
          line: line, isVertical: isVertical, page: page, marker: markers[index],
          ruby: ruby.map { $0[index] ?? [] })
      })
  }

  private var explanations: [CaretExplanation] {
    (page?.explained ?? request.explained).compactMap { layout.explain(TextPosition($0)) }
  }

  private var hits: [Hit] {
    (page?.hitPoints ?? request.hitPoints).map {
      Hit(
        point: $0, position: layout.closestPosition(to: $0),
        character: layout.characterRange(at: $0))
    }
  }

  /// The offsets at which lines may end; on a page only in its own text, the end included.
  private var breaks: [LineBreakOpportunity] {
    let all = layout.breakOpportunities
    guard let range = page?.range else { return all }
    return all.filter { $0.offset > range.start && $0.offset <= range.end }
  }

  /// The rectangles of each range; on a page, only ranges with rectangles.
  private var selections: [RangeAreas<TextSelectionRect>] {
    let found = request.ranges.map { range in
      let inside = TextRange(min(range.start, layout.length), min(range.end, layout.length))
      return RangeAreas(
        range: inside, rects: layout.selectionRects(for: inside, extendingToContainer: false))
    }
    return page == nil ? found : found.filter { !$0.rects.isEmpty }
  }

  /// The text without glyphs; on a page, only in its own text.
  private var missing: [MissingText] {
    let range = page?.range ?? TextRange(0, layout.length)
    return layout.missingGlyphs(in: range).map {
      MissingText(range: $0, text: layout.text(in: $0))
    }
  }

  /// The words; on a page, words with text on it, and their rectangles there.
  private var words: [Word] {
    let units = page?.units ?? Array(layout.text.utf16)
    var words = layout.words
    if let range = page?.range {
      words = words.filter { $0.start < range.end && $0.end > range.start }
    }
    return words.map { range in
      Word(
        range: range, rects: layout.rects(ofWord: range),
        text: String(decoding: units[range.start..<range.end], as: UTF16.self))
    }
  }
}

/// A range of text that no font can show.
private struct MissingText: JSONObjectWritable {
  var range: TextRange
  var text: String

  func writeFields(to writer: inout JSONWriter) {
    writer.field("end", range.end)
    writer.field("start", range.start)
    writer.field("text", text)
  }
}

/// A point, the position nearest to it, and the grapheme cluster whose box contains the point.
private struct Hit: JSONObjectWritable {
  var point: Point
  var position: TextPosition
  /// Nil for a point that is not inside the text.
  var character: TextRange?

  func writeFields(to writer: inout JSONWriter) {
    writer.field("affinity", position.affinity.rawValue)
    writer.field("character", character?.json ?? .null)
    writer.field("inside", character != nil)
    writer.field("offset", position.offset)
    point.writeFields(to: &writer)
  }
}

/// An attachment and its area.
private struct PlacedObject: JSONObjectWritable {
  let box: AttachmentBox
  let offset: Int

  func writeFields(to writer: inout JSONWriter) {
    writer.field("line", box.line)
    writer.field("offset", offset)
    writer.field("rect", box.rect)
  }
}

extension InlineBoxFragment: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("end", range.end)
    writer.field("hasLeftEdge", hasLeftEdge)
    writer.field("hasRightEdge", hasRightEdge)
    writer.field("line", line)
    writer.field("rect", rect)
    writer.field("start", range.start)
  }
}

/// A word, its text and the rectangles that it covers.
private struct Word: JSONObjectWritable {
  var range: TextRange
  var rects: [Rect]
  var text: String

  func writeFields(to writer: inout JSONWriter) {
    writer.field("end", range.end)
    writer.field("rects", rects)
    writer.field("start", range.start)
    writer.field("text", text)
  }
}

/// A range of the text and the rectangles that it covers.
private struct RangeAreas<Area: JSONWritable>: JSONObjectWritable {
  var range: TextRange
  var rects: [Area]

  func writeFields(to writer: inout JSONWriter) {
    writer.field("end", range.end)
    writer.field("rects", rects)
    writer.field("start", range.start)
  }
}
