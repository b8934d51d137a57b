// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// The code that a developer with UIKit experience types first.
@Suite struct UIKitNameTests {
  @Test func `the names of UITextView compile and mean the same`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    let style = TextStyle(font: face, size: 17)
    #expect(style.fonts.count == 1 && style.size == 17)
    let view = TextView("one two", style: style, frame: rect(0, 0, 200, 100))
    #expect(TextView(style: style).text.isEmpty)

    view.selection = TextSelection(anchor: 4, head: 7)
    expect(view.selectedTextRange, equals: TextRange(4..<7))
    let start = view.caretRect(for: view.selectedTextRange.startPosition)
    expect(start, equals: view.caretRect(for: 4))
    expect(view.caretRect(for: view.selectedTextRange.endPosition), equals: view.caretRect(for: 7))
    expect(view.selectionRects(for: 4..<7), equals: view.selectionRects(for: TextRange(4, 7)))
    expect(view.firstRect(for: 4..<7), equals: view.firstRect(for: TextRange(4, 7)))

    view.insertText("2")
    view.undo()
    expect(view.text, equals: "one two")
    view.redo()
    expect(view.text, equals: "one 2")
  }

  @Test func `a text that is set is no step of undo`() throws {
    let view = TextView("ab", style: TextStyle(fonts: []))
    view.selection = TextSelection(caret: 2)
    view.insertText("c")
    view.text = "x abc"
    expect(view.selection.head, equals: 5)
    view.undo()
    expect(view.text, equals: "x ab")
    view.undo()
    expect(view.text, equals: "x ab")
  }

  @Test func `an animator is scrubbed by its fraction`() {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(frame: rect(0, 0, 10, 10))
    window.addSubview(view)
    let animator = ViewPropertyAnimator(in: window, duration: 1, curve: .linear) {
      view.frame.x = 20
    }
    animator.fractionComplete = 0.5
    #expect(view.frame.x == 10 && animator.fractionComplete == 0.5)
  }
}
