// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension LineBox: JSONWritable {
  func write(to writer: inout JSONWriter) {
    write(to: &writer, page: nil, marker: nil, ruby: nil)
  }

  /// Writes the line, with the number of its page if there are pages, with its list marker, and
  /// with its annotations if they are requested.
  func write(
    to writer: inout JSONWriter, page: Int?, marker: ListMarkerBox?, ruby: [RubyFragment]?
  ) {
    writer.object { writer in
      writer.field("baseline", baseline)
      writer.field("bottom", bottom)
      if let container { writer.field("container", container) }
      writer.field("end", range.end)
      writer.field("left", left)
      if let marker { writer.field("marker", marker) }
      if let page { writer.field("page", page) }
      if !parts.isEmpty { writer.field("parts", parts) }
      writer.field("reason", endReason.rawValue)
      if let ruby { writer.field("ruby", ruby) }
      writer.field("start", range.start)
      writer.field("top", top)
      writer.field("width", width)
    }
  }
}

extension ListMarkerBox: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if !missingCharacters.isEmpty { writer.field("missing", missingCharacters) }
      writer.field("rect", rect)
      writer.field("text", text)
    }
  }
}

extension LinePart: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("end", range.end)
      writer.field("left", left)
      writer.field("start", range.start)
      writer.field("width", width)
    }
  }
}

extension CaretStop: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("affinity", affinity.rawValue)
      writer.field("height", height)
      writer.field("line", line)
      writer.field("offset", offset)
      writer.field("x", x)
      writer.field("y", y)
    }
  }
}

extension Rect: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("height", height)
      writer.field("width", width)
      writer.field("x", x)
      writer.field("y", y)
    }
  }
}

extension TextSelectionRect: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("containsEnd", containsEnd)
      writer.field("containsStart", containsStart)
      writer.field("direction", writingDirection.rawValue)
      writer.field("height", rect.height)
      writer.field("width", rect.width)
      writer.field("x", rect.x)
      writer.field("y", rect.y)
    }
  }
}

extension GlyphRun: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if isAnnotation { writer.field("annotation", true) }
      writer.field("clusters", clusters)
      writer.field("font", fontIndex)
      if let palette { writer.field("fontPalette", palette) }
      writer.field("ids", glyphs.map(Int.init))
      writer.field("level", Int(level))
      writer.field("line", line)
      if isMarker { writer.field("marker", true) }
      writer.field("size", size)
      writer.field("x", positions.map(\.x))
      writer.field("y", positions.map(\.y))
    }
  }
}

extension CaretExplanation: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("cluster", [cluster.start, cluster.end])
      writer.field("font", fontIndex)
      writer.field("level", level)
      writer.field("line", stop.line)
      writer.field("offset", position.offset)
      writer.field("text", text)
    }
  }
}

extension LayoutViolation: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if let line { writer.field("line", line) }
      writer.field("message", message)
      if let offset { writer.field("offset", offset) }
      writer.field("rule", rule.rawValue)
    }
  }
}

extension TextRange {
  /// The range as `[start,end]`.
  var json: JSONValue { .array([.integer(start), .integer(end)]) }
}

extension Point: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("x", x)
      writer.field("y", y)
    }
  }
}

extension Size: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("height", height)
      writer.field("width", width)
    }
  }
}

extension EdgeInsets: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("bottom", bottom)
      writer.field("left", left)
      writer.field("right", right)
      writer.field("top", top)
    }
  }
}
