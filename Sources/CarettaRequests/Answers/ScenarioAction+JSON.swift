// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews

extension ScenarioAction {
  /// Writes the fields after `at`, in the order of their keys.
  func writeFields(to writer: inout JSONWriter) {
    switch self {
    case .insert(let text): Self.write("insert", text: text, to: &writer)
    case .deleteBackward(let count): Self.write("deleteBackward", count: count, to: &writer)
    case .deleteForward(let count): Self.write("deleteForward", count: count, to: &writer)
    case .undo(let count): Self.write("undo", count: count, to: &writer)
    case .redo(let count): Self.write("redo", count: count, to: &writer)
    case .mark(let text, let selected):
      writer.field("event", "mark")
      if let selected { writer.field("selected", selected.json) }
      writer.field("text", text)
    case .unmark: writer.field("event", "unmark")
    case .reload(let text, let view):
      Self.write("reload", text: text, to: &writer)
      Self.write(view, to: &writer)
    case .select(let selection):
      writer.field("event", "select")
      writer.field("head", selection.head)
    case .move(let movement, let count):
      Self.write("move", count: count, to: &writer)
      writer.field("movement", movement.rawValue)
    case .extend(let movement, let count):
      Self.write("extend", count: count, to: &writer)
      writer.field("movement", movement.rawValue)
    case .tap(let point, let count):
      writer.field("event", count < 2 ? "tap" : count == 2 ? "doubleTap" : "tripleTap")
      writer.field("point", point)
    case .dragSelect(let points):
      writer.field("event", "dragSelect")
      writer.field("points", points)
    case .focus, .keyboard, .rotate, .resize, .fontSize, .drag, .perform:
      writeViewFields(to: &writer)
    }
  }

  private func writeViewFields(to writer: inout JSONWriter) {
    switch self {
    case .focus(let name):
      writer.field("event", "focus")
      writer.field("name", name.map(JSONValue.string) ?? .null)
    case .keyboard(let height):
      writer.field("event", "keyboard")
      writer.field("height", height)
    case .rotate(let orientation):
      writer.field("event", "rotate")
      writer.field("orientation", orientation.rawValue)
    case .resize(let size, let view):
      writer.field("event", "resize")
      writer.field("size", size)
      Self.write(view, to: &writer)
    case .fontSize(let size, let view):
      writer.field("event", "fontSize")
      writer.field("size", size)
      Self.write(view, to: &writer)
    case .drag(let offset, let view):
      writer.field("event", "dragTo")
      writer.field("offset", offset)
      Self.write(view, to: &writer)
    case .perform(let name):
      writer.field("event", "perform")
      writer.field("name", name)
    case .insert, .deleteBackward, .deleteForward, .undo, .redo, .mark, .unmark, .reload, .select,
      .move, .extend, .tap, .dragSelect:
      break
    }
  }

  private static func write(_ event: String, count: Int, to writer: inout JSONWriter) {
    writer.field("count", count)
    writer.field("event", event)
  }

  private static func write(_ event: String, text: String, to writer: inout JSONWriter) {
    writer.field("event", event)
    writer.field("text", text)
  }

  private static func write(_ view: String?, to writer: inout JSONWriter) {
    if let view { writer.field("view", view) }
  }
}
