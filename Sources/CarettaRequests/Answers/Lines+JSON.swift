// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// A line with the number of its page, its list marker and its annotations, if there are any.
///
/// A vertical line has a block extent from left to right, and its content from the top.
struct LineAnswer: JSONObjectWritable {
  var line: LineBox
  var isVertical: Bool
  /// The number of the page; nil for a layout without pages.
  var page: Int?
  /// The marker of a list item; nil without a marker.
  var marker: ListMarkerBox?
  /// The annotations of the line; nil if they are not requested.
  var ruby: [RubyFragment]?

  func writeFields(to writer: inout JSONWriter) {
    writer.field("baseline", line.baseline)
    if !isVertical { writer.field("bottom", line.bottom) }
    if let container = line.container { writer.field("container", container) }
    writer.field("end", line.range.end)
    if isVertical { writer.field("height", line.bottom - line.top) }
    writer.field("left", line.left)
    if let marker { writer.field("marker", marker) }
    if let page { writer.field("page", page) }
    if !line.parts.isEmpty {
      writer.list("parts", line.parts.lazy.map { Part(part: $0, isVertical: isVertical) })
    }
    writer.field("reason", line.endReason.rawValue)
    if isVertical { writer.field("right", line.left + line.width) }
    if let ruby { writer.field("ruby", ruby) }
    writer.field("start", line.range.start)
    writer.field("top", line.top)
    if !isVertical { writer.field("width", line.width) }
  }

  /// A part of a line.
  private struct Part: JSONObjectWritable {
    var part: LinePart
    var isVertical: Bool

    func writeFields(to writer: inout JSONWriter) {
      writer.field("end", part.range.end)
      isVertical ? writer.field("height", part.width) : writer.field("left", part.left)
      writer.field("start", part.range.start)
      isVertical ? writer.field("top", part.left) : writer.field("width", part.width)
    }
  }
}

extension ListMarkerBox: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    if !missingCharacters.isEmpty { writer.field("missing", missingCharacters) }
    writer.field("rect", rect)
    writer.field("text", text)
  }
}

/// A caret; on a vertical line it has a width.
struct CaretAnswer: JSONObjectWritable {
  var stop: CaretStop
  var isVertical: Bool

  func writeFields(to writer: inout JSONWriter) {
    writer.field("affinity", stop.affinity.rawValue)
    writer.field("height", stop.height)
    writer.field("line", stop.line)
    writer.field("offset", stop.offset)
    if isVertical { writer.field("width", stop.width) }
    writer.field("x", stop.x)
    writer.field("y", stop.y)
  }
}

/// A run of glyphs; on a vertical line, with whether and how they are rotated by 90°.
struct GlyphRunAnswer: JSONObjectWritable {
  var run: GlyphRun
  var isVertical: Bool

  func writeFields(to writer: inout JSONWriter) {
    if run.isAnnotation { writer.field("annotation", true) }
    writer.field("clusters", run.clusters)
    if isVertical, run.isCounterclockwise { writer.field("counterclockwise", true) }
    writer.field("font", run.fontIndex)
    if let palette = run.palette { writer.field("fontPalette", palette) }
    writer.list("ids", run.glyphs.lazy.map(Int.init))
    writer.field("level", Int(run.level))
    writer.field("line", run.line)
    if run.isMarker { writer.field("marker", true) }
    if isVertical { writer.field("sideways", run.isSideways) }
    writer.field("size", run.size)
    if isVertical { writer.field("widthScale", run.widthScale) }
    writer.list("x", run.positions.lazy.map(\.x))
    writer.list("y", run.positions.lazy.map(\.y))
  }
}
