// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct TapTests {
  private func natural(_ text: String) -> TextTaps { TextTaps(TextTokenizer(text)) }
  private func lua(_ text: String) -> TextTaps { TextTaps(TextTokenizer(text, language: .lua)) }

  // MARK: - One tap

  @Test func `a tap in natural text goes to the edge of a word`() {
    let taps = natural("Hello world")
    expect(
      (0...11).map { taps.caret(forTapAt: TextPosition($0)).offset },
      equals: [0, 0, 5, 5, 5, 5, 6, 6, 11, 11, 11, 11])
  }

  @Test func `the first character of a word is a whole cluster`() {
    let taps = natural("e\u{301}cole x")
    expect([0, 2, 3].map { taps.caret(forTapAt: TextPosition($0)).offset }, equals: [0, 0, 6])
  }

  @Test func `a tap between words goes to the next one, after the last to the end`() {
    let taps = natural("a  (b) ")
    expect(
      (0...7).map { taps.caret(forTapAt: TextPosition($0)).offset },
      equals: [0, 1, 4, 4, 4, 5, 7, 7])
    expect(natural("").caret(forTapAt: TextPosition(0)), equals: TextPosition(0))
    expect(natural("ab").caret(forTapAt: TextPosition(99)).offset, equals: 2)
    expect(natural("ab").caret(forTapAt: TextPosition(-9)).offset, equals: 0)
  }

  @Test func `the end of a visual line stays`() throws {
    let layout = try Box.layout("abcdefgh", width: 50)
    let taps = TextTaps(TextTokenizer(LaidOutText(layout)))
    expect(taps.caret(forTapAt: TextPosition(5, .upstream)), equals: TextPosition(5, .upstream))
    expect(taps.caret(forTapAt: TextPosition(5)).offset, equals: 8)
    expect(natural("ab\ncd").caret(forTapAt: TextPosition(2)).offset, equals: 2)
  }

  @Test func `a tap stays on its visual line`() throws {
    let taps = natural("Really?!\n\nNext one.")
    expect(taps.caret(forTapAt: TextPosition(7)).offset, equals: 8)
    expect(taps.caret(forTapAt: TextPosition(9)).offset, equals: 9)
    expect(natural("one. \n  two").caret(forTapAt: TextPosition(4)).offset, equals: 5)
    // The word after the space is on the next line, and so is the rest of a broken word.
    let wrapped = TextTaps(TextTokenizer(LaidOutText(try Box.layout("abc.  defgh", width: 60))))
    expect(wrapped.caret(forTapAt: TextPosition(5)), equals: TextPosition(6, .upstream))
    let broken = TextTaps(TextTokenizer(LaidOutText(try Box.layout("abcdefgh", width: 50))))
    expect(broken.caret(forTapAt: TextPosition(2)), equals: TextPosition(5, .upstream))
    expect(broken.caret(forTapAt: TextPosition(6)), equals: TextPosition(8, .upstream))
  }

  @Test func `a tap in code is exact, in strings too`() {
    let taps = lua("s = \"hello big\" -- some comment")
    for offset in 0...taps.tokenizer.base.source.length {
      expect(taps.caret(forTapAt: TextPosition(offset)), equals: TextPosition(offset))
    }
    let exact = TextTaps(TextTokenizer("Hello"), policy: .exact)
    expect(exact.caret(forTapAt: TextPosition(3)).offset, equals: 3)
  }

  // MARK: - Two taps

  @Test(arguments: [
    ("    foo.[|_bar] = 5", "_"), ("    foo[|.]_bar = 5", "."), ("    foo._bar [|=] 5", "="),
    ("[|    ]foo._bar = 5", " "), ("s = \"hello [b|ig] world\"", "g"),
    ("s = [|\"]hello\"", "quote"),
    ("x = \"a[|\\n]b\"", "escape"), ("x[|~=]y", "operator"), ("x[~|=]y", "part of it"),
    ("x = \"a[|,] b\"", "text in a string"), ("[|--]x", "comment"), ("x[|  \t]--y", "space"),
    ("x[|--[[]y", "long comment"), ("[foo]|", "after"), ("[foo]|\nx", "line end"),
    ("x |\n", "caret"),
    ("|", "empty"),
  ])
  func `a double tap in code`(marked: String, about: String) {
    expectDoubleTap(marked, lua)
  }

  @Test(arguments: [
    ("Hi[|,] you", "punctuation"), ("H[i|] x", "word"), ("[a|b]_c", "underscore"), ("a[|_]b", "_"),
    ("a[| \u{A0} ]b", "space"), ("a [|👨‍👩‍👧] b", "emoji"), ("a[|--]b", "one cluster at a time"),
    ("[ab]|", "after"), ("ab.|", "caret"), ("a[| ] \u{301}b", "an accent on a space"),
  ])
  func `a double tap in natural text`(marked: String, about: String) {
    if about == "one cluster at a time" {
      expect(natural("a--b").range(forDoubleTapAt: 1), equals: TextRange(1, 2))
    } else if about == "word" {
      expect(natural("Hi x").range(forDoubleTapAt: 1), equals: TextRange(0, 2))
    } else {
      expectDoubleTap(marked, natural)
    }
  }

  /// The tap is at `|`; the selected text is in the brackets around the tap.
  private func expectDoubleTap(_ marked: String, _ taps: (String) -> TextTaps) {
    var text = ""
    var offset = 0
    var start: Int?
    var end: Int?
    let scalars = Array(marked.unicodeScalars)
    let bar = scalars.firstIndex(of: "|") ?? 0
    let open = scalars[...bar].lastIndex(of: "[")
    let close = scalars.lastIndex(of: "]")
    for (index, scalar) in scalars.enumerated() {
      if index == bar {
        offset = text.utf16.count
      } else if index == open, close != nil {
        start = text.utf16.count
      } else if index == close, open != nil {
        end = text.utf16.count
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    let expected = TextRange(start ?? offset, end ?? offset)
    let found = taps(text).range(forDoubleTapAt: offset)
    expect(MarkedText.show(text, [found]), equals: MarkedText.show(text, [expected]))
  }

  @Test func `white space is that of the visual line`() throws {
    let layout = try Box.layout("ab    cd", width: 40)
    let taps = TextTaps(TextTokenizer(LaidOutText(layout)))
    expect(taps.range(forDoubleTapAt: 3), equals: TextRange(2, 6))
    let lines = natural("a  \n  b")
    expect(lines.range(forDoubleTapAt: 1), equals: TextRange(1, 3))
    expect(lines.range(forDoubleTapAt: 5), equals: TextRange(4, 6))
  }

  // MARK: - Three taps

  @Test func `a triple tap selects the paragraph with its indentation`() {
    let taps = lua("if x then\n    y()\r\n\nend")
    expect(taps.range(forTripleTapAt: 12), equals: TextRange(10, 17))
    expect(taps.rangeWithTerminator(forTripleTapAt: 12), equals: TextRange(10, 19))
    expect(taps.range(forTripleTapAt: 19), equals: TextRange(19, 19))
    expect(taps.range(forTripleTapAt: 22), equals: TextRange(20, 23))
    expect(natural("a b\nc").range(forTripleTapAt: 1), equals: TextRange(0, 3))
    expect(natural("").range(forTripleTapAt: 0), equals: TextRange(0, 0))
  }

  // MARK: - Sequences

  @Test func `taps count when they are near in time and place`() {
    var taps = TapSequence(longestInterval: 0.3, greatestDistance: 10)
    let counts = [
      (0, 5), (8, 5.25), (0, 5.5), (0, 5.75), (0, 6.25), (11, 6.25), (11, 6), (.nan, 6), (11, 6),
      (11, .infinity),
    ].map { (x: Double, time: Double) in taps.tap(at: Point(x: x, y: 0), time: time) }
    expect(counts, equals: [1, 2, 3, 1, 1, 1, 1, 1, 1, 1])
    expect(taps.count, equals: 1)
  }

  @Test func `one, two, three taps and a drag`() throws {
    let layout = try Box.layout("one two\nthree four", width: 200)
    var taps = TapSelection(layout, TextTaps(TextTokenizer(LaidOutText(layout))))
    let two = Point(x: 52, y: 10)
    func tap(_ point: Point, _ time: Double) -> TextSelection { taps.tap(at: point, time: time) }
    expect(tap(two, 0), equals: TextSelection(caret: 4))
    expect(taps.drag(to: Point(x: 22, y: 30)), equals: TextSelection(anchor: 4, head: 10))
    expect(tap(two, 0.1).range, equals: TextRange(4, 7))
    expect(taps.drag(to: Point(x: 5, y: 10)), equals: TextSelection(anchor: 7, head: 0))
    expect(taps.drag(to: Point(x: 75, y: 30)).range, equals: TextRange(4, 18))
    expect(taps.drag(to: Point(x: 35, y: 10)), equals: TextSelection(anchor: 7, head: 3))
    expect(tap(two, 0.2).range, equals: TextRange(0, 7))
    expect(taps.drag(to: Point(x: 5, y: 30)).range, equals: TextRange(0, 18))
    expect(tap(Point(x: 500, y: 500), 9), equals: TextSelection(caret: 18))
    expect(tap(Point(x: 500, y: 500), 9.1).range, equals: TextRange(14, 18))
  }
}
