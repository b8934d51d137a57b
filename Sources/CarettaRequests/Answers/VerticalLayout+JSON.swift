// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// A vertical line: its block extent from left to right, its content from the top.
struct VerticalLine: JSONWritable {
  var line: LineBox
  /// The number of the page; nil for a layout without pages.
  var page: Int?
  /// The marker of a list item; nil without a marker.
  var marker: ListMarkerBox?
  /// The annotations of the line; nil if they are not requested.
  var ruby: [RubyFragment]?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("baseline", line.baseline)
      if let container = line.container { writer.field("container", container) }
      writer.field("end", line.range.end)
      writer.field("height", line.bottom - line.top)
      writer.field("left", line.left)
      if let marker { writer.field("marker", marker) }
      if let page { writer.field("page", page) }
      if !line.parts.isEmpty { writer.field("parts", line.parts.map(VerticalPart.init)) }
      writer.field("reason", line.endReason.rawValue)
      writer.field("right", line.left + line.width)
      if let ruby { writer.field("ruby", ruby) }
      writer.field("start", line.range.start)
      writer.field("top", line.top)
    }
  }
}

/// A part of a vertical line: its content from the top.
private struct VerticalPart: JSONWritable {
  var part: LinePart

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("end", part.range.end)
      writer.field("height", part.width)
      writer.field("start", part.range.start)
      writer.field("top", part.left)
    }
  }
}

/// A caret of a vertical line.
struct VerticalCaret: JSONWritable {
  var stop: CaretStop

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("affinity", stop.affinity.rawValue)
      writer.field("height", stop.height)
      writer.field("line", stop.line)
      writer.field("offset", stop.offset)
      writer.field("width", stop.width)
      writer.field("x", stop.x)
      writer.field("y", stop.y)
    }
  }
}

/// Glyphs of a vertical line, and whether and how they are rotated by 90°.
struct VerticalGlyphs: JSONWritable {
  var run: GlyphRun

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if run.isAnnotation { writer.field("annotation", true) }
      writer.field("clusters", run.clusters)
      if run.isCounterclockwise { writer.field("counterclockwise", true) }
      writer.field("font", run.fontIndex)
      if let palette = run.palette { writer.field("fontPalette", palette) }
      writer.field("ids", run.glyphs.map(Int.init))
      writer.field("level", Int(run.level))
      writer.field("line", run.line)
      if run.isMarker { writer.field("marker", true) }
      writer.field("sideways", run.isSideways)
      writer.field("size", run.size)
      writer.field("widthScale", run.widthScale)
      writer.field("x", run.positions.map(\.x))
      writer.field("y", run.positions.map(\.y))
    }
  }
}
