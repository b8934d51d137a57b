// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct EditorObservingTests {
  private final class Log {
    var entries: [String] = []
  }

  private func name(_ event: TextEditor.Event) -> String {
    switch event {
    case .text(let change): "text \(change.edits.map { $0.text })"
    case .selections(let selections): "selections \(selections.main.head)"
    }
  }

  @Test func `observers are called in the order in which they were added, until they are removed`()
    throws
  {
    let editor = try Box.editor("a|b")
    let log = Log()
    let first = editor.observe { log.entries.append("1 " + name($0)) }
    editor.observe { log.entries.append("2 " + name($0)) }
    editor.insertText("x")
    expect(
      log.entries, equals: ["1 text [\"x\"]", "2 text [\"x\"]", "1 selections 2", "2 selections 2"])
    first.cancel()
    first.cancel()
    log.entries = []
    editor.deleteBackward()
    expect(log.entries, equals: ["2 text [\"\"]", "2 selections 1"])
  }

  @Test func `an observer that edits does not change the order of events for others`() throws {
    let editor = try Box.editor("|")
    let mirror = Log()
    mirror.entries = [""]
    editor.observe { [unowned editor] event in
      if case .text = event, editor.document.length == 1 { editor.insertText("b") }
    }
    editor.observe { event in
      guard case .text(let change) = event else { return }
      mirror.entries.append((try? change.applied(to: mirror.entries.last ?? "")) ?? "error")
    }
    editor.insertText("a")
    expect(editor.document.text, equals: "ab")
    expect(mirror.entries, equals: ["", "a", "ab"])
  }

  @Test func `an observer may remove another one, and add one for later events`() throws {
    let editor = try Box.editor("|")
    let log = Log()
    var second: EventObservation?
    editor.observe { [unowned editor] event in
      guard case .text = event, editor.document.length == 1 else { return }
      second?.cancel()
      editor.observe { log.entries.append("3 " + name($0)) }
    }
    second = editor.observe { log.entries.append("2 " + name($0)) }
    editor.insertText("a")
    expect(log.entries, equals: ["3 selections 1"])
    second = nil
  }
}
