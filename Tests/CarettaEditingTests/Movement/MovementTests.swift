// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct MovementTests {
  /// The offsets of a movement made again and again until it leads nowhere, at most ten.
  private func walk(
    _ tokenizer: TextTokenizer, _ movement: TextMovement, from offset: Int,
    _ affinity: TextAffinity = .downstream, steps: Int = 10
  ) -> [Int] {
    var mover = TextMover(tokenizer)
    var place = TextPosition(offset, affinity)
    var result: [Int] = []
    while result.count < steps, let next = mover.position(from: place, by: movement) {
      place = next
      result.append(place.offset)
    }
    return result
  }

  private func lua(_ text: String) -> TextTokenizer { TextTokenizer(text, language: .lua) }

  // MARK: - Words

  @Test func `words of natural text, right to their ends, left to their starts`() {
    let right = [0, 1, 2, 3, 4, 5, 6, 7, 8].map {
      walk(TextTokenizer("Hi, you."), .wordRight, from: $0, steps: 1).first
    }
    expect(right, equals: [2, 2, 7, 7, 7, 7, 7, 8, nil])
    let left = (0...8).map { walk(TextTokenizer("Hi, you."), .wordLeft, from: $0, steps: 1).first }
    expect(left, equals: [nil, 0, 0, 0, 0, 4, 4, 4, 4])
    expect(walk(TextTokenizer(" ab  c "), .wordRight, from: 0), equals: [3, 6, 7])
    expect(walk(TextTokenizer(" ab  c "), .wordLeft, from: 7), equals: [5, 1, 0])
  }

  @Test(arguments: [
    ("    foo._bar = 5", [7, 12, 16], [15, 8, 4, 0]),
    ("self._main_Test:run(x)", [4, 15, 19, 21, 22], [20, 16, 5, 0]),
    (
      "local s = \"hello big world\" -- say hi_there", [5, 7, 16, 20, 26, 34, 37, 43],
      [38, 35, 31, 21, 17, 11, 6, 0]
    ),
    (#"print("don\'t\nstop, \"now\"")"#, [5, 10, 13, 19, 26, 30], [23, 15, 12, 7, 0]),
    ("--[[ multi_line\n two ]] z", [10, 15, 20, 25], [24, 17, 11, 5, 0]),
    ("x = [[a_b]]", [1, 7, 9, 11], [8, 6, 0]), ("y = 0xFF + 3.14e-2", [1, 8, 18], [11, 4, 0]),
    ("a==b", [1, 4], [3, 0]), ("a..b", [1, 4], [3, 0]), ("x=1..2", [1, 3, 6], [5, 2, 0]),
    ("t[#t+1]=v", [1, 4, 6, 9], [8, 5, 3, 0]), ("goto done ::done::", [4, 9, 16, 18], [12, 5, 0]),
    ("if a~=nil then", [2, 4, 9, 14], [10, 6, 3, 0]), ("s = \"abc", [1, 8], [5, 0]),
    ("naïve_é = 1", [7, 11], [10, 0]),
  ])
  func `words of Lua`(text: String, right: [Int], left: [Int]) {
    expect(walk(lua(text), .wordRight, from: 0, steps: 99), equals: right)
    expect(walk(lua(text), .wordLeft, from: text.utf16.count, steps: 99), equals: left)
  }

  @Test func `in a paragraph from right to left, words to the left come later`() {
    let hebrew = TextTokenizer("אב גד")
    expect(walk(hebrew, .wordLeft, from: 0), equals: [2, 5])
    expect(walk(hebrew, .wordRight, from: 5), equals: [3, 0])
  }

  // MARK: - Lines

  @Test func `the start of a line of code goes to and fro between indentation and margin`() {
    let line = lua("    foo._bar = 5")
    expect(walk(line, .lineStart, from: 16, steps: 4), equals: [4, 0, 4, 0])
    expect(walk(line, .lineStart, from: 2, steps: 1), equals: [4])
    expect(walk(line, .lineStart, from: 0, steps: 1), equals: [4])
    let lines = lua("if x then\n    y()\nend")
    expect(walk(lines, .lineStart, from: 17, steps: 3), equals: [14, 10, 14])
    expect(walk(lua("   "), .lineStart, from: 3), equals: [0])
    expect(walk(lua("ab"), .lineStart, from: 2), equals: [0])
  }

  @Test func `the start and end of a visual line`() throws {
    let text = TextTokenizer(LaidOutText(try Box.layout("abcd efgh", width: 50)))
    expect(walk(text, .lineEnd, from: 5, .upstream), equals: [])
    expect(walk(text, .lineEnd, from: 5), equals: [9])
    expect(walk(text, .lineEnd, from: 2), equals: [5])
    expect(walk(text, .lineStart, from: 7), equals: [5])
    expect(walk(text, .lineStart, from: 5, .upstream), equals: [0])
    expect(walk(TextTokenizer("  ab"), .lineStart, from: 4), equals: [0])
  }

  @Test func `in code a line that is wrapped has two starts and two ends`() throws {
    let text = TextTokenizer(
      LaidOutText(try Box.layout("  abc def ghi", width: 60)), syntax: .code(LexedText(.lua)))
    // Lines: "  abc ", "def ", "ghi".
    expect(walk(text, .lineStart, from: 8, steps: 4), equals: [6, 2, 0, 2])
    expect(walk(text, .lineEnd, from: 3, steps: 4), equals: [6, 13])
  }

  @Test func `paragraphs and the document have ends that stay`() throws {
    let text = lua("  ab\n  cd\nef")
    expect(walk(text, .paragraphStart, from: 9), equals: [5])
    expect(walk(text, .paragraphStart, from: 5), equals: [])
    expect(walk(text, .paragraphEnd, from: 5), equals: [9])
    expect(walk(text, .documentStart, from: 9), equals: [0])
    expect(walk(text, .documentEnd, from: 0).last, equals: 12)
    expect(walk(text, .paragraphEnd, from: 99), equals: [])
    expect(walk(TextTokenizer(""), .documentEnd, from: 0), equals: [])
  }

  // MARK: - Without a layout

  @Test func `without a layout, clusters are columns and paragraphs lines`() {
    let text = TextTokenizer("abcdef\nab\ne\u{301}👍🏽cdef")
    expect(walk(text, .right, from: 9), equals: [10, 12, 16, 17, 18, 19, 20])
    expect(walk(text, .left, from: 12), equals: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(walk(text, .down, from: 5), equals: [9, 19, 20])
    expect(walk(text, .up, from: 12), equals: [8, 1, 0])
    expect(walk(TextTokenizer("אב"), .left, from: 0), equals: [1, 2])
    expect(walk(TextTokenizer("a\r\n\r\nb"), .down, from: 1), equals: [3, 6])
  }

  // MARK: - With a layout

  @Test func `up and down keep to their column`() throws {
    let text = TextTokenizer(LaidOutText(try Box.layout("abcdef\nab\nabcdef", width: 100)))
    expect(walk(text, .down, from: 5), equals: [9, 15, 16])
    expect(walk(text, .up, from: 15), equals: [9, 5, 0])
    expect(walk(text, .up, from: 2), equals: [0])
    var mover = TextMover(text)
    var caret = TextSelection(caret: 5)
    for movement in [TextMovement.down, .left, .right, .down] {
      caret = mover.moved(caret, by: movement)
    }
    expect(caret.head, equals: 12, "a step to the side forgets the column")
  }

  @Test func `arrows follow the screen through both directions`() throws {
    let text = TextTokenizer(LaidOutText(try Box.layout(Box.hebrew("ab CD ef"))))
    // On the screen: ab DC ef.
    let right = walk(text, .right, from: 0)
    expect(right.sorted(), equals: Array(1...8))
    expect(walk(text, .left, from: 8).sorted(), equals: Array(0...7))
    #expect(right.prefix(2) == [1, 2] && right.suffix(2) == [7, 8])
  }

  // MARK: - Selections

  @Test func `a range is left at its edges`() {
    let text = TextTokenizer("one two three")
    func moved(_ selection: TextSelection, by movement: TextMovement) -> TextSelection {
      var mover = TextMover(text)
      return mover.moved(selection, by: movement)
    }
    let range = TextSelection(anchor: 4, head: 7)
    expect(moved(range, by: .left).head, equals: 4)
    expect(moved(range, by: .right).head, equals: 7)
    expect(moved(range, by: .wordRight).head, equals: 13)
    expect(moved(TextSelection(anchor: 7, head: 4), by: .wordLeft).head, equals: 0)
    expect(moved(range, by: .documentEnd), equals: TextSelection(caret: 13, affinity: .upstream))
    expect(moved(TextSelection(caret: 13), by: .right).head, equals: 13)
  }

  @Test func `extending moves the head alone`() {
    var mover = TextMover(TextTokenizer("one two three"))
    var selection = TextSelection(caret: 4)
    selection = mover.extended(selection, by: .wordRight)
    #expect(selection.range == TextRange(4, 7) && selection.anchor == 4)
    selection = mover.extended(selection, by: .documentStart)
    expect(selection, equals: TextSelection(anchor: 4, head: 0))
    selection = mover.extended(selection, by: .left)
    expect(selection, equals: TextSelection(anchor: 4, head: 0))
    selection = mover.extended(TextSelection(anchor: 99, head: -9), by: .up)
    expect(selection.range, equals: TextRange(0, 13))
  }

  // MARK: - Vertical lines

  @Test func `keys with arrows lead where they point on vertical lines`() throws {
    let layout = try Box.layout("abcd\nefgh\nijkl", ParagraphStyle(writingMode: .verticalRL))
    let tokenizer = TextTokenizer(LaidOutText(layout))
    expect(walk(tokenizer, .down, from: 0, steps: 3), equals: [1, 2, 3])
    expect(walk(tokenizer, .up, from: 3), equals: [2, 1, 0])
    expect(walk(tokenizer, .left, from: 2), equals: [7, 12, 14])
    expect(walk(tokenizer, .right, from: 12), equals: [7, 2, 0])
    expect(walk(tokenizer, .wordRight, from: 0, steps: 2), equals: [4, 9])
    var mover = TextMover(tokenizer)
    let range = TextSelection(anchor: 1, head: 3)
    expect(mover.moved(range, by: .down).head, equals: 3)
    expect(mover.moved(range, by: .up).head, equals: 1)
    expect(mover.moved(range, by: .left).head, equals: 8)
    expect(mover.extended(range, by: .left).head, equals: 8)
  }
}
