// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Anything that can be done to a text, in any order.
@Suite struct EditorFuzzTests {
  static let seeds: [UInt64] = Array(0..<10)

  /// A text that is updated only from the editor's events.
  private final class Model {
    var text: String
    var selectionEvents = 0
    var found: [String] = []

    init(_ text: String) { self.text = text }
  }

  /// The values that refer to ranges of a text.
  private struct Ranges: Equatable {
    var spans: [TextSpan]
    var attachments: [TextAttachment]
    var annotations: [TextAnnotation]

    init(_ editor: TextEditor) {
      spans = editor.spans
      attachments = editor.document.attachments
      annotations = editor.annotations
    }
  }

  private func text(_ generator: inout TextGenerator) -> String {
    generator.numbers.below(3) == 0
      ? generator.salad() : (0..<4).map { _ in generator.text() }.joined(separator: "\n")
  }

  private func act(_ editor: TextEditor, _ generator: inout TextGenerator) -> String {
    func offset() -> Int { generator.numbers.below(editor.document.length + 4) - 2 }
    switch generator.numbers.below(14) {
    case 0...2:
      let text = String(generator.text().unicodeScalars.prefix(4))
      editor.insertText(text)
      return "insert \(text.debugDescription)"
    case 3:
      editor.deleteBackward(generator.numbers.one(of: [.grapheme, .lastMark]))
      return "delete backward"
    case 4:
      editor.deleteForward()
      return "delete forward"
    case 5, 6:
      let count = generator.numbers.one(of: [1, 1, 2, 4])
      let selections = (0..<count).map { _ in TextSelection(anchor: offset(), head: offset()) }
      editor.select(TextSelections(selections, main: generator.numbers.below(count)))
      return "select"
    case 7, 8:
      let text = String(generator.text().unicodeScalars.prefix(3))
      editor.setMarkedText(text, selectedRange: TextRange(offset(), offset()))
      return "mark \(text.debugDescription)"
    case 9:
      editor.unmarkText()
      return "unmark"
    case 10:
      var scalars = Array(editor.document.text.unicodeScalars)
      let start = generator.numbers.below(scalars.count + 1)
      let end = min(scalars.count, start + generator.numbers.below(9))
      scalars.replaceSubrange(start..<end, with: generator.text().unicodeScalars.prefix(6))
      var new = String.UnicodeScalarView()
      new.append(contentsOf: scalars)
      editor.reload(
        String(new), options: TextReload.Options(isUndoable: true),
        viewport: TextEditor.Viewport(top: Double(offset()), height: 100))
      return "reload"
    case 11:
      editor.undo()
      return "undo"
    case 12:
      editor.redo()
      return "redo"
    default:
      editor.replace(TextRange(offset(), offset()), with: generator.numbers.one(of: ["", "x\r"]))
      return "replace"
    }
  }

  private func check(_ editor: TextEditor, _ model: Model) {
    let text = editor.document.text
    if !text.utf8.elementsEqual(model.text.utf8) { model.found.append("the text is another") }
    let end = text.utf16.count
    let clusters = GraphemeBoundaries.clusters(of: Array(text.utf16))
    let bounds = Set([0] + clusters.map(\.upperBound))
    var last = -1
    for selection in editor.selections.all {
      if !bounds.contains(selection.anchor) || !bounds.contains(selection.head) {
        model.found.append("\(selection) cuts a cluster")
      }
      let isApart = selection.range.start > last || selection.range.start == last && last >= 0
      if !isApart || selection.isCaret && selection.head == last {
        model.found.append("selections meet: \(editor.selections.all)")
      }
      last = selection.range.end
    }
    if let marked = editor.markedRange, marked.start < 0 || marked.end > end || marked.isEmpty {
      model.found.append("marked \(marked) of \(end)")
    }
  }

  private func spans(_ length: Int, _ generator: inout TextGenerator) -> [TextSpan] {
    (0..<generator.numbers.below(6)).map { _ in
      TextSpan(
        TextRange(generator.numbers.below(length + 1), generator.numbers.below(length + 1)),
        size: generator.numbers.one(of: [nil, 30, 7.3]),
        letterSpacing: generator.numbers.one(of: [nil, nil, 1.5]),
        color: generator.numbers.one(of: [nil, .black]))
    }
  }

  @Test(arguments: seeds)
  func `anything in any order, and back again`(seed: UInt64) throws {
    var generator = TextGenerator(seed: seed &+ 4242)
    for _ in 0..<4 {
      let original = text(&generator)
      let editor = TextEditor(try Box.document(original, width: 120))
      let length = original.utf16.count
      editor.spans = spans(length, &generator)
      editor.document.setAttachments(
        original.utf16.enumerated().filter { $0.element == 0xFFFC }.map {
          TextAttachment(at: $0.offset, width: 7, height: 30)
        })
      editor.annotations = (0..<4).map { index in
        TextAnnotation(
          TextRange(generator.numbers.below(length + 1), generator.numbers.below(length + 1)),
          name: "\(index)")
      }
      let first = Ranges(editor)
      let model = Model(original)
      editor.observe { event in
        switch event {
        case .text(let change):
          do {
            model.text = try change.applied(to: model.text)
          } catch {
            model.found.append("\(error)")
          }
        case .selections: model.selectionEvents += 1
        }
      }
      for step in 0..<60 {
        model.selectionEvents = 0
        let action = act(editor, &generator)
        check(editor, model)
        if model.selectionEvents > 1 { model.found.append("\(model.selectionEvents) events") }
        if !model.found.isEmpty {
          Issue.record("seed \(seed) step \(step) \(action): \(model.found.prefix(2))")
          return
        }
      }
      expect(editor.document.differencesFromScratch(), equals: [])
      editor.unmarkText()
      while editor.canRedo { editor.redo() }
      let latest = editor.document.text
      let last = Ranges(editor)
      while editor.canUndo { editor.undo() }
      #expect(editor.document.text.utf8.elementsEqual(original.utf8))
      expect(Ranges(editor), equals: first)
      expect(editor.document.differencesFromScratch(), equals: [])
      while editor.canRedo { editor.redo() }
      #expect(editor.document.text.utf8.elementsEqual(latest.utf8))
      expect(Ranges(editor), equals: last)
      expect(editor.document.differencesFromScratch(), equals: [])
      check(editor, model)
      expect(model.found, equals: [])
    }
  }
}
