// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import TestSupport
import Testing

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
    #expect(reload("ab|cd", "abXcd", hunks: hunks) == "abX|cd")
    #expect(reload("ab|cd", "abXcd", hunks: hunks, caret: .before) == "ab|Xcd")
    #expect(reload("a|bc|d", "aXbcd", hunks: hunks) == "aX|bc|d")
    #expect(reload("a|bc|d", "abcXd", hunks: hunks) == "a|bc|Xd")
    #expect(reload("ab |cd", "ab xyz", hunks: hunks) == "ab xyz|")
    #expect(reload("ab cd|", "ab xyz", hunks: hunks) == "ab xyz|")
    #expect(reload("ab |cd", "ab xyz", hunks: hunks, caret: .before) == "ab |xyz")
    #expect(reload("ab cd|", "ab xyz", hunks: hunks, caret: .before) == "ab |xyz")
    #expect(reload("ab |cd| ef", "ab xyz ef", hunks: hunks) == "ab xyz| ef")
    #expect(reload("ab |cd| ef", "ab xd ef", hunks: hunks) == "ab x|d| ef")
    #expect(reload("ab |cd| ef", "ab cx ef", hunks: hunks) == "ab |c|x ef")
  }

  @Test func `exclusive edges keep a replaced word selected`() {
    #expect(reload("ab |cd| ef", "ab xyz ef", .exclusive) == "ab |xyz| ef")
    #expect(reload("ab |cd ef", "ab xyz ef", .exclusive) == "ab |xyz ef")
    #expect(reload("ab cd| ef", "ab xyz ef", .exclusive) == "ab xyz| ef")
    #expect(reload("ab c|d ef", "ab xyz ef", .exclusive) == "ab xyz| ef")
    // An insertion has no inside: the association decides.
    #expect(reload("ab|cd", "abXcd", .exclusive) == "abX|cd")
    #expect(reload("a|bc|d", "aXbcd", .exclusive) == "aX|bc|d")
    // The expectation of the first program's test s6 depends on sticky edges.
    let bug = "Watch |Bugger| attack"
    #expect(reload(bug, "Watch Bug vehicle attack") == "Watch |Bug| vehicle attack")
    #expect(reload(bug, "Watch Bug vehicle attack", .exclusive) == "Watch |Bug vehicle| attack")
  }

  @Test(arguments: TextDiff.Hunks.allCases)
  func `clusters are never cut`(hunks: TextDiff.Hunks) {
    #expect(reload("👍👍|a", "👍👍aZ", hunks: hunks) == "👍👍|aZ")
    #expect(reload("ab|", "👨‍👩‍👧ab", hunks: hunks) == "👨‍👩‍👧ab|")
    #expect(reload("a\r\n|b", "a\r\nb!", hunks: hunks) == "a\r\n|b!")
    #expect(reload("e\u{301}|x", "\u{E9}x", hunks: hunks) == "\u{E9}|x")
    #expect(reload("👍|", "👎", hunks: hunks) == "👎|")
    #expect(reload("👍|", "👍🏽", hunks: hunks) == "👍🏽|")
    #expect(reload("🇺🇸|🇬🇧", "🇺🇸🇫🇷🇬🇧", hunks: hunks) == "🇺🇸🇫🇷|🇬🇧")
    #expect(reload("cafe|", "cafe\u{301}", hunks: hunks) == "cafe\u{301}|")
    #expect(reload("👍👍👍abc|", "", hunks: hunks) == "|")
    #expect(reload("👍 |ab|", "👍 abc", hunks: hunks) == "👍 |ab|c")
  }

  @Test(arguments: TextDiff.Hunks.allCases)
  func `what is replaced begins and ends at clusters`(hunks: TextDiff.Hunks) {
    #expect(changes("👍👍a", "👍👍aZ", hunks) == ["5-5:Z"])
    #expect(changes("ab", "👨‍👩‍👧ab", hunks) == ["0-0:👨‍👩‍👧"])
    #expect(changes("a\r\nb", "a\r\nb!", hunks) == ["4-4:!"])
    #expect(changes("e\u{301}x", "\u{E9}x", hunks) == ["0-2:\u{E9}"])
    #expect(changes("👍", "👎", hunks) == ["0-2:👎"])
    #expect(changes("👍", "👍🏽", hunks) == ["0-2:👍🏽"])
    #expect(changes("🇺🇸🇬🇧", "🇺🇸🇫🇷🇬🇧", hunks) == ["4-4:🇫🇷"])
    #expect(changes("cafe", "cafe\u{301}", hunks) == ["3-4:e\u{301}"])
    #expect(changes("👍👍👍abc", "", hunks) == ["0-9:"])
    #expect(changes("👍 ab", "👍 abc", hunks) == ["5-5:c"])
    #expect(changes("aab", "aaab", hunks) == ["2-2:a"])
    #expect(changes("a\rb", "a\nb", hunks) == ["1-2:\n"])
    #expect(changes("a\r\nb", "a\nb", hunks) == ["1-3:\n"])
    #expect(changes("", "", hunks) == [])
    #expect(changes("", "x", hunks) == ["0-0:x"])
    #expect(changes("x", "", hunks) == ["0-1:"])
  }

  // MARK: - Errors of the first program

  @Test(arguments: TextDiff.Hunks.allCases)
  func `a change that begins where the selection ends leaves it`(hunks: TextDiff.Hunks) {
    #expect(reload("|hello| world", "hello, world", hunks: hunks) == "|hello|, world")
    #expect(reload("|hello| world", "hello", hunks: hunks) == "|hello|")
  }

  @Test func `canonically equal texts are different texts`() throws {
    let reload = TextReload(from: "e\u{301}", to: "\u{E9}", [TextSelection(caret: 2)])
    #expect(!reload.change.isIdentity)
    #expect(try reload.change.applied(to: "e\u{301}").unicodeScalars.count == 1)
    #expect(reload.selections == [TextSelection(caret: 1)])
  }

  @Test func `two edits far apart leave what is between`() {
    let old = "the cat sat on the mat"
    let new = "a cat sat on a mat"
    #expect(changes(old, new, .single) == ["0-18:a cat sat on a"])
    #expect(changes(old, new, .multiple) == ["0-3:a", "15-18:a"])
    #expect(reload("the cat s|at on the mat", new, hunks: .single) == "a cat sat on a| mat")
    #expect(reload("the cat s|at on the mat", new) == "a cat s|at on a mat")
    #expect(reload("the cat |sat| on the mat", new, hunks: .single) == "a cat sat on a| mat")
    #expect(reload("the cat |sat| on the mat", new) == "a cat |sat| on a mat")
  }

  @Test func `a caret at the start of a replaced range goes after the new text`() {
    #expect(reload("ab |cd ef", "ab xyz ef") == "ab xyz| ef")
    #expect(reload("a|ab", "aaab") == "a|aab")
    #expect(reload("aa|b", "aaab") == "aaa|b")
  }

  @Test func `offsets outside and inside clusters have an answer`() {
    let selections = [
      TextSelection(anchor: -5, head: 99), TextSelection(caret: 1), TextSelection(caret: .max),
      TextSelection(caret: .min), TextSelection(anchor: 3, head: 1),
    ]
    let reload = TextReload(from: "👍🏽", to: "👍🏽a", selections)
    #expect(
      reload.selections == [
        TextSelection(anchor: 0, head: 4), TextSelection(caret: 4), TextSelection(caret: 5),
        TextSelection(caret: 0), TextSelection(caret: 4),
      ])
  }

  @Test func `one selection comes out for each that goes in`() {
    let carets = (0...6).map { TextSelection(caret: $0, affinity: .upstream) }
    let reload = TextReload(from: "abc def", to: "def", carets)
    #expect(reload.selections.map(\.head) == [0, 0, 0, 0, 0, 1, 2])
    #expect(reload.selections.allSatisfy { $0.affinity == .upstream })
  }
}
