// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// A text view through the names of `UITextInput`.
@Suite struct TextViewInputTests {
  @Test func `ranges and positions of UITextInput`() throws {
    let view = try BoxView.textView("ab cd\nאב", width: 100)
    view.layoutIfNeeded()
    #expect(view.hasText)
    view.selectedTextRange = TextRange(3, 5)
    expect(view.selection, equals: TextSelection(anchor: 3, head: 5))
    view.selectedTextRange = TextRange(1, 999)
    expect(view.selectedTextRange, equals: TextRange(1, 8))
    expect(view.offset(from: view.beginningOfDocument, to: view.endOfDocument), equals: 8)
    expect(view.position(from: TextPosition(7), offset: 2), equals: nil)
    expect(view.textRange(from: TextPosition(4), to: TextPosition(2)), equals: TextRange(2, 4))
    expect(view.position(from: TextPosition(1), in: .right, offset: 2), equals: TextPosition(3))
    expect(view.position(from: TextPosition(0), in: .left, offset: 1), equals: nil)
    expect(view.position(from: TextPosition(2), in: .up, offset: 1)?.offset, equals: 0)
    expect(view.characterRange(byExtending: TextPosition(6), in: .left), equals: TextRange(6, 7))
    expect(view.position(within: TextRange(6, 8), farthestIn: .left)?.offset, equals: 8)
    expect(view.baseWritingDirection(for: TextPosition(7), in: .forward), equals: .rtl)
    expect(
      view.tokenizer.rangeEnclosingPosition(
        TextPosition(4), with: .word, inDirection: .storage(.forward)), equals: TextRange(3, 5))
    view.replace(TextRange(0, 2), withText: "xyz")
    #expect(view.text(in: TextRange(0, 6)) == "xyz cd" && view.selectedTextRange == TextRange(3, 3))
  }

  /// Words are the runs of text between spaces.
  private struct Undivided: TextInputTokenizer {
    let base: TextTokenizer

    func rangeEnclosingPosition(
      _ position: TextPosition, with granularity: TextGranularity,
      inDirection direction: TextDirection
    ) -> TextRange? {
      guard granularity == .word else {
        return base.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
      }
      let isForward = base.storageDirection(of: direction, at: position) == .forward
      let units = base.source.utf16(in: TextRange(0, base.source.length))
      let character = isForward ? position.offset : position.offset - 1
      guard units.indices.contains(character), units[character] != 0x20 else { return nil }
      return TextRange(
        (units[..<character].lastIndex(of: 0x20) ?? -1) + 1,
        units[character...].firstIndex(of: 0x20) ?? units.count)
    }
  }

  @Test func `a tokenizer of its own finds the words of a view`() throws {
    let view = TextView(try Box.document("ab- cd")) { Undivided(base: TextTokenizer($0)) }
    view.move(by: .wordRight)
    expect(view.selection.head, equals: 3)
    view.extendSelections(by: .wordLeft)
    expect(view.selectedTextRange, equals: TextRange(0, 3))
    expect(TextTaps(view.tokenizer).range(forDoubleTapAt: 1), equals: TextRange(0, 3))
    view.selectedTextRange = TextRange(6, 6)
    view.delete(.wordLeft)
    view.insertText("x- y")
    view.delete(.wordLeft)
    view.delete(.wordLeft)
    expect(view.text, equals: "ab- ")
    view.text = "ef- ab- "
    view.delete(.wordLeft)
    expect(view.text, equals: "ef- ")
  }

  @Test func `composed text is marked until it is accepted`() throws {
    let view = try BoxView.textView("ab", width: 100)
    view.selectedTextRange = TextRange(1, 1)
    view.setMarkedText("ni", selectedRange: TextRange(2, 2))
    #expect(view.markedTextRange == TextRange(1, 3) && view.text == "anib")
    view.setMarkedText("你", selectedRange: TextRange(1, 1))
    view.unmarkText()
    #expect(view.markedTextRange == nil && view.text == "a你b")
    expect(view.selectedTextRange, equals: TextRange(2, 2))
  }

  @Test func `a text that is set keeps the selection with its text`() throws {
    let view = try BoxView.textView("the cat sat", width: 100)
    view.selectedTextRange = TextRange(4, 7)
    view.text = "look, the cat sat"
    expect(view.selectedTextRange, equals: TextRange(10, 13))
    view.text = ""
    #expect(!view.hasText && view.selectedTextRange == TextRange(0, 0))
    expect(view.endOfDocument, equals: TextPosition(0))
  }
}
