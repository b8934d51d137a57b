// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaSnapshots

@Suite struct LineDiffTests {
  /// Texts of one letter a line.
  private func diff(_ old: String, _ new: String) -> LineDiff {
    LineDiff(
      old.map(String.init).joined(separator: "\n"), new.map(String.init).joined(separator: "\n"))
  }
  private func hunks(_ old: String, _ new: String) -> [String] {
    diff(old, new).changes.map { "\($0.old)→\($0.new)" }
  }

  @Test(arguments: [
    ("abc", "abc", []), ("abc", "abd", ["2..<3→2..<3"]), ("abc", "ac", ["1..<2→1..<1"]),
    ("ac", "abc", ["1..<1→1..<2"]), ("abcdef", "abxdey", ["2..<3→2..<3", "5..<6→5..<6"]),
    ("aaa", "aa", ["2..<3→2..<2"]), ("abcabba", "cbabac", nil),
  ])
  func `changes are what differs`(old: String, new: String, expected: [String]?) {
    if let expected { expect(hunks(old, new), equals: expected) }
    expect(applied(old, new), equals: Array(new))
  }

  /// The old lines with each change made.
  private func applied(_ old: String, _ new: String) -> [Character] {
    let (from, to) = (Array(old), Array(new))
    var result: [Character] = []
    var at = 0
    for hunk in diff(old, new).changes {
      result += from[at..<hunk.old.lowerBound] + to[hunk.new]
      at = hunk.old.upperBound
    }
    return result + from[at...]
  }

  @Test func `changes make the new text of the old one`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      func letters() -> String {
        String(
          (0..<Int.random(in: 1...12, using: &random)).map { _ in
            "abc".randomElement(using: &random) ?? "a"
          })
      }
      let (old, new) = (letters(), letters())
      expect(applied(old, new), equals: Array(new), "\(old) → \(new)")
    }
  }

  @Test func `a unified diff has three lines around, and parts that are apart`() {
    expect(
      diff("abcdefghijklmnop", "aXcdefghijklmnoY").unified(oldName: "old", newName: "new"),
      equals: """
        --- old
        +++ new
        @@ -1,5 +1,5 @@
         a
        -b
        +X
         c
         d
         e
        @@ -13,4 +13,4 @@
         m
         n
         o
        -p
        +Y
        """)
    #expect(diff("a", "a").unified(oldName: "old", newName: "new").isEmpty)
  }

  @Test func `text that is equal only canonically differs`() {
    expect(LineDiff("e\u{301}", "\u{E9}").changes.count, equals: 1)
    expect(LineDiff("a\r\nb", "a\nb").changes.count, equals: 1)
  }

  @Test func `long texts without anything in common are one change`() {
    let old = (0..<3000).map(String.init).joined(separator: "\n")
    let new = (3000..<6000).map(String.init).joined(separator: "\n")
    expect(LineDiff(old, new).changes, equals: [.init(old: 0..<3000, new: 0..<3000)])
  }
}
