// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

/// In the box font at size 16 every character is 16 points wide: two cells of white space.
@Suite struct LayoutShowTests {
  private func show(_ options: String...) -> String { show(options) }

  private func show(_ options: [String]) -> String {
    let font = ["--fonts", TestFiles.path("Fonts"), "--font", "Box-Regular.ttf", "--show"]
    return CommandRun(["layout"] + font + options, bytes: []).output
  }

  @Test func `lines stand between the edges of the block`() {
    expect(
      show("--text", "ab cd ef", "--width", "96"),
      equals: """
        [0,6) │ab  cd      │
        [6,8) │ef          │

        """)
    expect(
      show("--text", "ab", "--width", "96", "--align", "center"), equals: "[0,2) │     ab     │\n")
    expect(show("--text", "ab"), equals: "[0,2) │ab\n")
  }

  @Test func `the empty text, and the empty line after a line feed`() {
    expect(show("--text=", "--width", "32", "--caret", "0"), equals: "[0,0) │    │\n      │^\n")
    expect(
      show("--text", "a\n", "--width", "32", "--caret", "2"),
      equals: "[0,2) │a   │\n[2,2) │    │\n      │^\n")
  }

  @Test func `carets and selections are marked under their lines`() {
    expect(
      show(
        "--text", "ab cd ef", "--width", "96", "--caret", "7", "--ranges",
        #"[{"start":1,"end":4}]"#),
      equals: """
        [0,6) │ab  cd      │
              │ ~~~~
        [6,8) │ef          │
              │ ^

        """)
    expect(show("--text", "ab", "--caret", "99"), equals: "[0,2) │ab\n      │  ^\n")
  }

  @Test(arguments: [("96", "         "), ("48", "   ")])
  func `right to left text is in visual order at the right edge`(width: String, room: String) {
    let shown = show("--text", "אבג", "--width", width, "--caret", "0")
    expect(shown, equals: "[0,3) │\(room)גבא│\n      │\(room)   ^\n")
  }

  @Test func `what is left out is an ellipsis`() {
    expect(
      show("--text", "abcdef", "--width", "64", "--max-lines", "1"), equals: "[0,6) │abc…    │\n")
  }

  @Test func `wide and combined characters, and those that a terminal would obey`() {
    expect(TerminalCells.count(of: "日"), equals: 2)
    expect(TerminalCells.count(of: "👩‍👩‍👧"), equals: 2)
    expect(TerminalCells.count(of: "e\u{301}"), equals: 1)
    expect(TerminalCells.text(of: "\u{1B}"), equals: " ")
    expect(TerminalCells.text(of: "\u{202E}"), equals: " ")
    #expect(!show("--text", "a\u{1B}[31mb").contains("\u{1B}"))
  }

  @Test func `colors are for terminals`() {
    var output: [UInt8] = []
    var console = Console(
      input: ByteSource { [] }, output: ByteSink { output += $0 }, error: ByteSink { _ in })
    console.usesColor = true
    let arguments = [
      "layout", "--text", "ab", "--fonts", TestFiles.path("Fonts"), "--font", "Box-Regular.ttf",
      "--show", "--ranges", #"[{"start":0,"end":1}]"#,
    ]
    expect(Caretta.run(arguments: arguments, console: console), equals: 0)
    #expect(String(decoding: output, as: UTF8.self).contains("\u{1B}[7ma\u{1B}[0m"))
    #expect(!CommandRun(arguments, bytes: []).output.contains("\u{1B}"))
  }

  @Test func `vertical lines are columns under the ranges of their text`() {
    let shown = show(
      "--text", "ab cd ef", "--height", "96", "--writing-mode", "vertical-rl", "--caret", "7",
      "--ranges", #"[{"start":1,"end":4}]"#)
    expect(
      shown,
      equals: """
        [6,8) [0,6)
        ───────────
        e     a
        f<    b~
               ~
              c~
              d

        ───────────

        """)
    let left = show("--text", "ab\ncd", "--writing-mode", "vertical-lr")
    expect(left, equals: "[0,3) [3,5)\n───────────\na     c\nb     d\n")
  }

  @Test func `lines from bottom to top begin at the lower edge`() {
    let options = ["--text", "ab", "--writing-mode", "sideways-lr", "--caret", "0"]
    expect(show(options), equals: "[0,2)\nb\na<\n─────\n")
    expect(show(options + ["--height", "64"]), equals: "[0,2)\n─────\n\n\nb\na<\n─────\n")
  }

  @Test func `a drawing is of one text`() {
    let run = CommandRun(["layout", "--jsonl", "--show"], bytes: Array("{\"text\":\"a\"}\n".utf8))
    #expect(run.errors.contains("--show is not for --jsonl"))
  }
}
