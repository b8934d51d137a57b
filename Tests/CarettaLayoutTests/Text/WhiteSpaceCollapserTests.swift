// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

@Suite struct WhiteSpaceCollapserTests {
  /// A text after collapsing: `x` is gone from white space, `o` is gone entirely; `y` and
  /// `p` are the second halves of CRLF, `X` and `O` are spaces with marks, `_` is a space that a
  /// mark follows.
  private func shown(_ text: String) -> String {
    let units = ParagraphText.utf16(Array(text.utf16))
    let wide = WhiteSpaceCollapser.collapsing(units)
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      let narrow = WhiteSpaceCollapser.collapsing(.ascii(Array(text.utf8)))
      expect(
        narrow.text.utf16(0..<narrow.text.length), equals: wide.text.utf16(0..<wide.text.length))
      expect(narrow.hasCollapsed, equals: wide.hasCollapsed)
    }
    var result = String.UnicodeScalarView()
    for scalar in wide.text.string(0..<wide.text.length).unicodeScalars {
      result.append(
        scalar.value < 7 ? ["x", "o", "y", "p", "X", "O", "_"][Int(scalar.value)] : scalar)
    }
    let shown = String(result)
    expect(
      wide.hasCollapsed,
      equals: shown.unicodeScalars.contains { "xoypXO_".unicodeScalars.contains($0) })
    return shown
  }

  @Test(arguments: [
    ("A B", "A B"), ("A  B", "A xB"), ("A \t\n B", "A xxxB"), ("A\nB", "A B"), ("A\r\nB", "A yB"),
    ("\r\nB", "opB"), ("A \r\n", "Axxy"),
    ("A\tB", "A B"), ("  A", "ooA"), ("A  ", "Axx"), ("   ", "ooo"), ("", ""), (" ", "o"),
  ])
  func `runs of white space become one space and none at the ends`(text: String, expected: String) {
    expect(shown(text), equals: expected)
  }

  @Test func `a zero width space takes the line break beside it`() {
    expect(shown("A\u{200B}\nB"), equals: "A\u{200B}oB")
    expect(shown("A \n\u{200B}B"), equals: "Aoo\u{200B}B")
    expect(shown("A\u{200B} B"), equals: "A\u{200B} B")
  }

  @Test func `bidi controls are looked past`() {
    expect(shown("A \u{202B} B"), equals: "A \u{202B}xB")
    expect(shown("\u{202B} B"), equals: "\u{202B}oB")
    expect(shown("A \u{2069}"), equals: "Ax\u{2069}")
  }

  @Test func `other characters that end lines still do`() {
    expect(shown("A \u{2028} B"), equals: "Ax\u{2028}oB")
    expect(shown("A\u{0B} B"), equals: "A\u{0B}oB")
  }

  @Test func `a space with a mark is white space`() {
    expect(shown("A \u{301}B"), equals: "A \u{301}B")
    expect(shown("A  \u{301}B"), equals: "A X\u{301}B")
    expect(shown("  \u{301}B"), equals: "oO\u{301}B")
    expect(shown("A\n \u{200C}\n"), equals: "A X\u{200C}x")
    expect(shown("A\t\u{301}B"), equals: "A_\u{301}B")
    expect(shown("A \t\u{301}B"), equals: "A x\u{301}B")
  }

  @Test func `ideographs are no reason to leave a line break out`() {
    expect(shown("漢\n字"), equals: "漢 字")
  }

  @Test func `controls that stand for what is gone are not taken for it`() {
    expect(shown("A\u{0}\u{1}\u{6}B"), equals: "A\u{7}\u{7}\u{7}B")
  }
}
