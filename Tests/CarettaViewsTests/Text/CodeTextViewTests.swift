// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

@Suite struct CodeTextViewTests {
  private func stops(_ view: TextView) -> [Int] {
    var stops: [Int] = []
    view.select(TextSelection(caret: 0))
    while true {
      let before = view.selection
      view.move(by: .wordRight)
      if view.selection == before { return stops }
      stops.append(view.selection.head)
    }
  }

  @Test func `words are those of the current text after typing, reloads and undo`() throws {
    let document = try Box.document("x = 1")
    let view = TextView(document, frame: rect(0, 0, 400, 300), syntax: .code(LexedText(.lua)))
    expect(stops(view), equals: [1, 5])
    view.select(TextSelection(caret: 0))
    view.insertText("self._main_Test = ")
    expect(stops(view), equals: [4, 15, 19, 23])
    view.reload("local y = self._main_Test", options: TextReload.Options(isUndoable: true))
    expect(stops(view), equals: [5, 7, 14, 25])
    view.editor.undo()
    expect(stops(view), equals: [4, 15, 19, 23])
  }

  @Test func `an observer does not disconnect the view`() throws {
    let document = try Box.document("a")
    let view = TextView(document, frame: rect(0, 0, 400, 40))
    view.layoutIfNeeded()
    let height = view.contentSize.height
    var heights: [Double] = []
    let observation = view.observe { [unowned view] _ in
      view.layoutIfNeeded()
      heights.append(view.contentSize.height)
    }
    view.insertText("b\nc")
    #expect(heights.allSatisfy { $0 == height + 20 } && heights.count == 2)
    observation.cancel()
    view.insertText("\n")
    expect(heights.count, equals: 2)
  }
}
