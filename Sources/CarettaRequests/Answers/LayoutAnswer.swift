// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// The answer to a layout request: the sections that it includes, and the size.
package struct LayoutAnswer: JSONWritable {
  private let request: LayoutRequest
  private let layout: TextLayout
  /// The violations that the layout's own check finds; nil without a check.
  private let audit: [LayoutViolation]?
  private let hasDigest: Bool

  /// Lays out the request; `isAudited` adds the member `audit` with the violations that the
  /// layout's own check finds, `hasDigest` the member `digest`.
  package init(_ request: LayoutRequest, isAudited: Bool = false, hasDigest: Bool = false) {
    self.hasDigest = hasDigest
    self.request = request
    layout = request.layout()
    audit = isAudited ? layout.audit() : nil
  }

  /// The answer as a line of JSON.
  package var response: Response { Response(json: self) }

  func write(to writer: inout JSONWriter) {
    let sections = request.sections
    writer.object { writer in
      if sections.contains(.accessibility) {
        writer.field("accessibility", layout.accessibilityRuns)
      }
      if sections.contains(.attachments) {
        writer.field("attachments", layout.attachmentBoxes.map { PlacedObject($0, in: layout) })
      }
      if let audit { writer.field("audit", audit) }
      if sections.contains(.boxes) {
        writer.field("boxes", layout.inlineBoxes.map(BoxPart.init))
      }
      if sections.contains(.breaks) { writer.field("breaks", layout.breakOpportunities) }
      if sections.contains(.carets) {
        if isVertical {
          writer.field("carets", layout.carets.map(VerticalCaret.init))
        } else {
          writer.field("carets", layout.carets)
        }
      }
      if hasDigest { writer.field("digest", layout.digest.description) }
      if !request.explained.isEmpty { writer.field("explanations", explanations) }
      if request.hasSystemFonts {
        writer.field("fonts", layout.fonts.map(NamedFace.init))
      }
      if sections.contains(.glyphs) {
        if isVertical {
          writer.field("glyphs", layout.glyphRuns.map(VerticalGlyphs.init))
        } else {
          writer.field("glyphs", layout.glyphRuns)
        }
      }
      if sections.contains(.hits) { writer.field("hits", hits) }
      if let id = request.id { writer.field("id", id) }
      if sections.contains(.inspection) {
        writer.field("inspection", LayoutInspection(layout))
      }
      if sections.contains(.lines) {
        if isVertical {
          writer.field("lines", layout.lines.map(VerticalLine.init))
        } else {
          writer.field("lines", layout.lines)
        }
      }
      if !layout.block.containers.isEmpty {
        writer.field("overflow", layout.overflowOffset.map { JSONValue.integer($0) } ?? .null)
      }
      if sections.contains(.selections) { writer.field("selections", selections) }
      writer.object("size") { writer in
        writer.field("height", layout.size.height)
        writer.field("width", layout.size.width)
      }
      if sections.contains(.words) { writer.field("words", words) }
    }
  }

  private var isVertical: Bool { layout.axes.mode.isVertical }

  private var explanations: [CaretExplanation] {
    request.explained.compactMap { layout.explain(TextPosition($0)) }
  }

  private var hits: [Hit] {
    request.hitPoints.map {
      Hit(
        point: $0, position: layout.closestPosition(to: $0),
        character: layout.characterRange(at: $0))
    }
  }

  private var selections: [RangeAreas<TextSelectionRect>] {
    request.ranges.map { range in
      let inside = TextRange(min(range.start, layout.length), min(range.end, layout.length))
      return RangeAreas(
        range: inside, rects: layout.selectionRects(for: inside, extendingToContainer: false))
    }
  }

  private var words: [Word] {
    let units = Array(layout.text.utf16)
    return layout.words.map { range in
      Word(
        range: range, rects: layout.rects(ofWord: range),
        text: String(decoding: units[range.start..<range.end], as: UTF16.self))
    }
  }
}

/// A point, the position nearest to it, and the grapheme cluster whose box holds it.
private struct Hit: JSONWritable {
  var point: Point
  var position: TextPosition
  /// Nil for a point that is not inside the text.
  var character: TextRange?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("affinity", position.affinity.rawValue)
      writer.field("character", character?.json ?? .null)
      writer.field("inside", character != nil)
      writer.field("offset", position.offset)
      writer.field("x", point.x)
      writer.field("y", point.y)
    }
  }
}

/// An attachment and its area.
private struct PlacedObject: JSONWritable {
  private let offset: Int
  private let line: Int
  private let rect: Rect

  init(_ box: AttachmentBox, in layout: TextLayout) {
    offset = layout.attachments[box.index].offset
    line = box.line
    rect = box.rect
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("line", line)
      writer.field("offset", offset)
      writer.field("rect", rect)
    }
  }
}

/// A part of a span's box on a line.
private struct BoxPart: JSONWritable {
  let fragment: InlineBoxFragment

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("end", fragment.range.end)
      writer.field("hasLeftEdge", fragment.hasLeftEdge)
      writer.field("hasRightEdge", fragment.hasRightEdge)
      writer.field("line", fragment.line)
      writer.field("rect", fragment.rect)
      writer.field("start", fragment.range.start)
    }
  }
}

/// A word, its text and the rectangles that it covers.
private struct Word: JSONWritable {
  var range: TextRange
  var rects: [Rect]
  var text: String

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("end", range.end)
      writer.field("rects", rects)
      writer.field("start", range.start)
      writer.field("text", text)
    }
  }
}

/// A range of the text and the rectangles that it covers.
private struct RangeAreas<Area: JSONWritable>: JSONWritable {
  var range: TextRange
  var rects: [Area]

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("end", range.end)
      writer.field("rects", rects)
      writer.field("start", range.start)
    }
  }
}
