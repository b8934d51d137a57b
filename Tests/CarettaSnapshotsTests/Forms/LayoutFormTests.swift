// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@testable import CarettaSnapshots

@Suite struct LayoutFormTests {
  @Test func `a layout is a line for each of its lines`() throws {
    let layout = try Box.layout("one two\tthree\nfour", width: 100)
    expect(
      LayoutForm().text(of: layout),
      equals: """
        layout: 3 lines, width 100, size 70 × 60
        line 0: 0–8, top 0, baseline 16, left 0, width 70, "one two\\t"
        line 1: 8–14, top 20, baseline 36, left 0, width 50, "three\\n"
        line 2: 14–18, top 40, baseline 56, left 0, width 40, "four"

        """)
  }

  @Test func `carets stand below their line`() throws {
    let layout = try Box.layout("ab cd", width: 30)
    expect(
      LayoutForm([.carets]).text(of: layout),
      equals: """
        layout: 2 lines, width 30, size 20 × 40
        line 0: 0–3, top 0, baseline 16, left 0, width 20, "ab "
          carets: 0 at 0, 1 at 10, 2 at 20, 3↑ at 30
        line 1: 3–5, top 20, baseline 36, left 0, width 20, "cd"
          carets: 3 at 0, 4 at 10, 5 at 20

        """)
  }

  @Test func `what is not seen or turns the order is escaped`() {
    expect(
      LayoutForm.quoted("\u{202E}a\u{A0}\"\\\u{2028}שa".utf16),
      equals: "\"\\u{202E}a\\u{A0}\\\"\\\\\\u{2028}שa\"")
    expect(LayoutForm.quoted("👩‍👩‍👧".utf16), equals: "\"👩‍👩‍👧\"")
    expect(LayoutForm.quoted([0x61, 0xD800]), equals: "\"a\u{FFFD}\"")
  }

  private func words(_ old: TextLayout, _ new: TextLayout, _ form: LayoutForm = LayoutForm())
    -> [String]
  {
    LayoutForm.sentences(form.text(of: old), form.text(of: new))
  }

  @Test func `a change is said in words`() throws {
    let old = try Box.layout("one two three four", width: 100)
    expect(
      words(old, try Box.layout("one two three four", width: 80)),
      equals: [
        "there are 3 lines (2 before)", "the width is 80 (was 100)",
        "the size is 70 × 60 (was 100 × 40)", "line 1 ends at 14 (was 18)",
        "line 1 has the width 50 (was 100)",
      ])
    expect(
      words(old, try Box.layout("one two thrEe four", width: 100)),
      equals: ["line 1 reads \"thrEe four\" (was \"three four\")"])
    expect(
      words(
        old, try Box.layout("one two three four", width: 100, ParagraphStyle(textAlign: .right))),
      equals: ["line 0 begins at x 30 (was 0)"])
    #expect(words(old, old).isEmpty)
  }

  @Test func `carets that moved are said in words`() throws {
    let form = LayoutForm([.carets])
    let old = try Box.layout("abc", width: 100)
    let new = try Box.layout("abc", width: 100, letterSpacing: 2)
    expect(
      words(old, new, form),
      equals: [
        "the size is 36 × 20 (was 30 × 20)", "line 0 has the width 36 (was 30)",
        "caret 1 on line 0 is at 12 (was 10)", "caret 2 on line 0 is at 24 (was 20)",
        "caret 3 on line 0 is at 36 (was 30)",
      ])
  }

  @Test func `a kept text of another kind is compared line by line`() {
    expect(
      LayoutForm.sentences("a\nb\nc\n", "a\nB\nc\nd\n"),
      equals: ["line 2 is different", "line 4 is new"])
    expect(LayoutForm.sentences("", "layout: 1 line\n"), equals: ["line 1 is new"])
  }
}
