// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews

extension Timeline.Sample: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("adjustedContentInset", adjustedContentInset)
      writer.field("animating", isAnimating)
      writer.field("at", at)
      if caret.isNull {
        writer.field("caret", JSONValue.null)
      } else {
        writer.field("caret", caret)
      }
      writer.field("caretVisible", isCaretVisible)
      writer.field("contentOffset", contentOffset)
      writer.field("contentSize", contentSize)
      writer.field("fraction", fraction)
      writer.field("paddedCaretVisible", isPaddedCaretVisible)
    }
  }
}

extension Timeline.Entry: JSONWritable {
  /// An event of the scenario is written with the keys of the request.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if case .action(.select(let selection)) = event { writer.field("anchor", selection.anchor) }
      writer.field("at", at)
      switch event {
      case .action(let action): action.writeFields(to: &writer)
      case .start(let from, let to, let duration):
        writer.field("duration", duration)
        writer.field("event", "start")
        writer.field("from", from)
        writer.field("to", to)
      case .stop(let offset): writeFields(of: "stop", offset, to: &writer)
      case .complete(let offset): writeFields(of: "complete", offset, to: &writer)
      case .write(let offset): writeFields(of: "write", offset, to: &writer)
      }
    }
  }

  private func writeFields(of event: String, _ offset: Point, to writer: inout JSONWriter) {
    writer.field("event", event)
    writer.field("offset", offset)
  }
}

extension ScenarioAction {
  /// Writes the fields after `at`, in the order of their keys.
  fileprivate func writeFields(to writer: inout JSONWriter) {
    switch self {
    case .insert(let text):
      writer.field("event", "insert")
      writer.field("text", text)
    case .deleteBackward(let count):
      writer.field("count", count)
      writer.field("event", "deleteBackward")
    case .select(let selection):
      writer.field("event", "select")
      writer.field("head", selection.head)
    case .move(let movement, let count):
      writer.field("count", count)
      writer.field("event", "move")
      writer.field("movement", movement.rawValue)
    case .keyboard(let height):
      writer.field("event", "keyboard")
      writer.field("height", height)
    case .rotate(let orientation):
      writer.field("event", "rotate")
      writer.field("orientation", orientation.rawValue)
    case .drag(let offset):
      writer.field("event", "dragTo")
      writer.field("offset", offset)
    case .reload(let text):
      writer.field("event", "reload")
      writer.field("text", text)
    }
  }
}
