// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Selections whose ends are where the text changes, and text that is more than its units.
@Suite struct ReloadEdgeTests {
  /// Maps the selection between the marks of a text (one mark: a caret) and marks it again.
  private func reload(
    _ old: String, _ new: String, _ edges: TextChange.Edges = .sticky,
    hunks: TextDiff.Hunks = .multiple, caret: TextChange.Association = .after
  ) -> String {
    let marked = MarkedText(old)
    let selection = TextSelection(anchor: marked.range.start, head: marked.range.end)
    let reload = TextReload(
      from: marked.text, to: new, [selection],
      options: TextReload.Options(
        diff: TextDiff(hunks: hunks), edges: edges, caretAssociation: caret))
    let range = reload.selections[0].range
    return MarkedText(new, at: range.isEmpty ? [range.start] : [range.start, range.end]).source
  }

  /// The changes as `start-end:text`.
  private func changes(_ old: String, _ new: String, _ hunks: TextDiff.Hunks) -> [String] {
    TextDiff(hunks: hunks).change(from: old, to: new).edits.map {
      "\($0.range.start)-\($0.range.end):\($0.text)"
    }
  }

  @Test(arguments: TextDiff.Hunks.allCases)
  func `where the selection touches what changes`(hunks: TextDiff.Hunks) {
    expect(reload("ab|cd", "abXcd", hunks: hunks), equals: "abX|cd")
    expect(reload("ab|cd", "abXcd", hunks: hunks, caret: .before), equals: "ab|Xcd")
    expect(reload("a|bc|d", "aXbcd", hunks: hunks), equals: "aX|bc|d")
    expect(reload("a|bc|d", "abcXd", hunks: hunks), equals: "a|bc|Xd")
    expect(reload("ab |cd", "ab xyz", hunks: hunks), equals: "ab xyz|")
    expect(reload("ab cd|", "ab xyz", hunks: hunks), equals: "ab xyz|")
    expect(reload("ab |cd", "ab xyz", hunks: hunks, caret: .before), equals: "ab |xyz")
    expect(reload("ab cd|", "ab xyz", hunks: hunks, caret: .before), equals: "ab |xyz")
    expect(reload("ab |cd| ef", "ab xyz ef", hunks: hunks), equals: "ab xyz| ef")
    expect(reload("ab |cd| ef", "ab xd ef", hunks: hunks), equals: "ab x|d| ef")
    expect(reload("ab |cd| ef", "ab cx ef", hunks: hunks), equals: "ab |c|x ef")
  }

  @Test func `exclusive edges keep a replaced word selected`() {
    expect(reload("ab |cd| ef", "ab xyz ef", .exclusive), equals: "ab |xyz| ef")
    expect(reload("ab |cd ef", "ab xyz ef", .exclusive), equals: "ab |xyz ef")
    expect(reload("ab cd| ef", "ab xyz ef", .exclusive), equals: "ab xyz| ef")
    expect(reload("ab c|d ef", "ab xyz ef", .exclusive), equals: "ab xyz| ef")
    // An insertion has no inside: the association decides.
    expect(reload("ab|cd", "abXcd", .exclusive), equals: "abX|cd")
    expect(reload("a|bc|d", "aXbcd", .exclusive), equals: "aX|bc|d")
    // The expectation of the first program's test s6 depends on sticky edges.
    let bug = "Watch |Bugger| attack"
    expect(reload(bug, "Watch Bug vehicle attack"), equals: "Watch |Bug| vehicle attack")
    expect(
      reload(bug, "Watch Bug vehicle attack", .exclusive), equals: "Watch |Bug vehicle| attack")
  }

  @Test(arguments: TextDiff.Hunks.allCases)
  func `clusters are never cut`(hunks: TextDiff.Hunks) {
    expect(reload("👍👍|a", "👍👍aZ", hunks: hunks), equals: "👍👍|aZ")
    expect(reload("ab|", "👨‍👩‍👧ab", hunks: hunks), equals: "👨‍👩‍👧ab|")
    expect(reload("a\r\n|b", "a\r\nb!", hunks: hunks), equals: "a\r\n|b!")
    expect(reload("e\u{301}|x", "\u{E9}x", hunks: hunks), equals: "\u{E9}|x")
    expect(reload("👍|", "👎", hunks: hunks), equals: "👎|")
    expect(reload("👍|", "👍🏽", hunks: hunks), equals: "👍🏽|")
    expect(reload("🇺🇸|🇬🇧", "🇺🇸🇫🇷🇬🇧", hunks: hunks), equals: "🇺🇸🇫🇷|🇬🇧")
    expect(reload("cafe|", "cafe\u{301}", hunks: hunks), equals: "cafe\u{301}|")
    expect(reload("👍👍👍abc|", "", hunks: hunks), equals: "|")
    expect(reload("👍 |ab|", "👍 abc", hunks: hunks), equals: "👍 |ab|c")
  }

  @Test(arguments: TextDiff.Hunks.allCases)
  func `what is replaced begins and ends at clusters`(hunks: TextDiff.Hunks) {
    expect(changes("👍👍a", "👍👍aZ", hunks), equals: ["5-5:Z"])
    expect(changes("ab", "👨‍👩‍👧ab", hunks), equals: ["0-0:👨‍👩‍👧"])
    expect(changes("a\r\nb", "a\r\nb!", hunks), equals: ["4-4:!"])
    expect(changes("e\u{301}x", "\u{E9}x", hunks), equals: ["0-2:\u{E9}"])
    expect(changes("👍", "👎", hunks), equals: ["0-2:👎"])
    expect(changes("👍", "👍🏽", hunks), equals: ["0-2:👍🏽"])
    expect(changes("🇺🇸🇬🇧", "🇺🇸🇫🇷🇬🇧", hunks), equals: ["4-4:🇫🇷"])
    expect(changes("cafe", "cafe\u{301}", hunks), equals: ["3-4:e\u{301}"])
    expect(changes("👍👍👍abc", "", hunks), equals: ["0-9:"])
    expect(changes("👍 ab", "👍 abc", hunks), equals: ["5-5:c"])
    expect(changes("aab", "aaab", hunks), equals: ["2-2:a"])
    expect(changes("a\rb", "a\nb", hunks), equals: ["1-2:\n"])
    expect(changes("a\r\nb", "a\nb", hunks), equals: ["1-3:\n"])
    expect(changes("", "", hunks), equals: [])
    expect(changes("", "x", hunks), equals: ["0-0:x"])
    expect(changes("x", "", hunks), equals: ["0-1:"])
  }

  // MARK: - Errors of the first program

  @Test(arguments: TextDiff.Hunks.allCases)
  func `a change that begins where the selection ends leaves it`(hunks: TextDiff.Hunks) {
    expect(reload("|hello| world", "hello, world", hunks: hunks), equals: "|hello|, world")
    expect(reload("|hello| world", "hello", hunks: hunks), equals: "|hello|")
  }

  @Test func `canonically equal texts are different texts`() throws {
    let reload = TextReload(from: "e\u{301}", to: "\u{E9}", [TextSelection(caret: 2)])
    #expect(!reload.change.isIdentity)
    try expect(reload.change.applied(to: "e\u{301}").unicodeScalars.count, equals: 1)
    expect(reload.selections, equals: [TextSelection(caret: 1)])
  }

  @Test func `two edits far apart leave what is between`() {
    let old = "the cat sat on the mat"
    let new = "a cat sat on a mat"
    expect(changes(old, new, .single), equals: ["0-18:a cat sat on a"])
    expect(changes(old, new, .multiple), equals: ["0-3:a", "15-18:a"])
    expect(reload("the cat s|at on the mat", new, hunks: .single), equals: "a cat sat on a| mat")
    expect(reload("the cat s|at on the mat", new), equals: "a cat s|at on a mat")
    expect(reload("the cat |sat| on the mat", new, hunks: .single), equals: "a cat sat on a| mat")
    expect(reload("the cat |sat| on the mat", new), equals: "a cat |sat| on a mat")
  }

  @Test func `a caret at the start of a replaced range goes after the new text`() {
    expect(reload("ab |cd ef", "ab xyz ef"), equals: "ab xyz| ef")
    expect(reload("a|ab", "aaab"), equals: "a|aab")
    expect(reload("aa|b", "aaab"), equals: "aaa|b")
  }

  @Test func `offsets outside and inside clusters have an answer`() {
    let selections = [
      TextSelection(anchor: -5, head: 99), TextSelection(caret: 1), TextSelection(caret: .max),
      TextSelection(caret: .min), TextSelection(anchor: 3, head: 1),
    ]
    let reload = TextReload(from: "👍🏽", to: "👍🏽a", selections)
    expect(
      reload.selections,
      equals: [
        TextSelection(anchor: 0, head: 4), TextSelection(caret: 4), TextSelection(caret: 5),
        TextSelection(caret: 0), TextSelection(caret: 4),
      ])
  }

  @Test func `one selection comes out for each that goes in`() {
    let carets = (0...6).map { TextSelection(caret: $0, affinity: .upstream) }
    let reload = TextReload(from: "abc def", to: "def", carets)
    expect(reload.selections.map(\.head), equals: [0, 0, 0, 0, 0, 1, 2])
    #expect(reload.selections.allSatisfy { $0.affinity == .upstream })
  }
}
