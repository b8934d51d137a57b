// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension Rect: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("height", height)
    writer.field("width", width)
    writer.field("x", x)
    writer.field("y", y)
  }
}

extension TextSelectionRect: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("containsEnd", containsEnd)
    writer.field("containsStart", containsStart)
    writer.field("direction", writingDirection.rawValue)
    rect.writeFields(to: &writer)
  }
}

extension CaretExplanation: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("cluster", [cluster.start, cluster.end])
    writer.field("font", fontIndex)
    writer.field("level", level)
    writer.field("line", stop.line)
    writer.field("offset", position.offset)
    writer.field("text", text)
  }
}

extension LayoutViolation: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    if let line { writer.field("line", line) }
    writer.field("message", message)
    if let offset { writer.field("offset", offset) }
    writer.field("rule", rule.rawValue)
  }
}

extension TextRange {
  /// The range as `[start,end]`.
  var json: JSONValue { .array([.integer(start), .integer(end)]) }
}

extension Point: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("x", x)
    writer.field("y", y)
  }
}

extension Size: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("height", height)
    writer.field("width", width)
  }
}

extension EdgeInsets: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("bottom", bottom)
    writer.field("left", left)
    writer.field("right", right)
    writer.field("top", top)
  }
}
