// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

extension AccessibilityTree: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("focus", Int(focus))
    writer.field("nodes", nodes)
    writer.field("root", Int(root))
  }
}

extension AccessibilityNode: JSONObjectWritable {
  /// Writes a run with the keys of a layout's answer, and its box as `bounds`.
  func writeFields(to writer: inout JSONWriter) {
    writer.field("bounds", bounds)
    if let run { run.writeCharacters(to: &writer) }
    if run == nil { writer.field("children", children.map { Int($0) }) }
    if run == nil { writer.field("clipsChildren", clipsChildren) }
    if let run { run.writeStyle(to: &writer) }
    writer.field("id", Int(id))
    if let run {
      writer.field("language", run.language)
      writer.field("line", run.line)
    }
    writer.field("name", name)
    if run != nil {
      writer.field("nextOnLine", nextOnLine.map { .integer(Int($0)) } ?? JSONValue.null)
      writer.field("previousOnLine", previousOnLine.map { .integer(Int($0)) } ?? JSONValue.null)
    }
    writer.field("role", role.rawValue)
    if let scrolling {
      writer.field("scroll", scrolling.offset)
      writer.field("scrollMax", scrolling.maximum)
      writer.field("scrollMin", scrolling.minimum)
    }
    if let run { writer.field("start", run.range.start) }
    if let textSelection {
      writer.object("textSelection") { writer in
        writer.field("anchor", textSelection.anchor)
        writer.field("focus", textSelection.focus)
      }
    }
    if let value { writer.field("value", value) }
    if let run { writer.field("wordStarts", run.wordStarts) }
  }
}

extension AccessibilityNode.Position: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("characterIndex", characterIndex)
    writer.field("node", Int(node))
  }
}

extension AccessibilityRun {
  fileprivate func writeCharacters(to writer: inout JSONWriter) {
    writer.field("characterLengths", characterLengths)
    writer.field("characterPositions", characterPositions)
    writer.field("characterWidths", characterWidths)
  }

  fileprivate func writeStyle(to writer: inout JSONWriter) {
    writer.field("direction", direction.rawValue)
    writer.field("end", range.end)
    writer.field("font", fontIndex)
  }
}
