// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct DiffTests {
  private func edits(_ old: String, _ new: String, _ diff: TextDiff = TextDiff()) -> [String] {
    diff.change(from: old, to: new).edits.map { "\($0.range.start)-\($0.range.end):\($0.text)" }
  }

  @Test func `words are compared first, then the edits are trimmed`() {
    expect(edits("one two three four", "one 2 three 4"), equals: ["4-7:2", "14-18:4"])
    expect(edits("walking slowly", "walked slowly"), equals: ["4-7:ed"])
    expect(edits("a_b c", "a_c c"), equals: ["2-3:c"])
    // The word in front is new; the letters it shares with the next one are not taken apart.
    expect(edits("cat dog", "car cat dog"), equals: ["0-0:car "])
  }

  @Test func `edits closer than three units are one`() {
    expect(edits("a--b", "x--y"), equals: ["0-4:x--y"])
    expect(edits("a---b", "x---y"), equals: ["0-1:x", "4-5:y"])
    expect(edits("a👍b", "x👍y"), equals: ["0-4:x👍y"])
    expect(edits("a👍👍b", "x👍👍y"), equals: ["0-1:x", "5-6:y"])
  }

  @Test func `what comes first in the old text is left out first`() {
    expect(edits("one two", "two one"), equals: ["0-4:", "7-7: one"])
  }

  @Test func `beyond the cap there is one edit, and it says so`() {
    let old = (0..<40).map { "a\($0)" }.joined(separator: " ")
    let new = (0..<40).map { "b\($0)" }.joined(separator: " ")
    var work = TextDiff.Work()
    let change = TextDiff(cap: 79).change(from: old, to: new, work: &work)
    expect(change.edits.count, equals: 1)
    #expect(work.hasReachedCap)
    expect(work.tokens, equals: 158)
    work = TextDiff.Work()
    expect(TextDiff(cap: 80).change(from: old, to: new, work: &work).edits.count, equals: 1)
    #expect(!work.hasReachedCap)
    expect(TextDiff(cap: -1).change(from: "a b c", to: "x b y").edits.count, equals: 1)
  }

  @Test func `long texts take time in proportion`() throws {
    // Words that are all alike make every diagonal long.
    let same = String(repeating: "a ", count: 20_000)
    var work = TextDiff.Work()
    _ = TextDiff().change(
      from: "x---" + same + "y", to: "b c d---" + same + "a a ---" + same + "z", work: &work)
    #expect(work.comparisons < 10 * work.tokens + 3_000_000)
    // A run of regional indicators is one run for a search backward.
    let flags = String(repeating: "🇺🇸", count: 5_000)
    let change = TextDiff().change(from: flags, to: "🇬" + flags)
    #expect(
      try change.applied(to: flags).unicodeScalars.elementsEqual(("🇬" + flags).unicodeScalars))
    // One cluster that is all of the text.
    let marks = "a" + String(repeating: "\u{301}", count: 20_000)
    expect(TextDiff().change(from: marks, to: marks + "\u{301}").edits.count, equals: 1)
  }

  @Test func `a word changed in a long text is found by the scan`() {
    let start = String(repeating: "one two three four\n", count: 20_000)
    var work = TextDiff.Work()
    let change = TextDiff().change(
      from: start + "five" + start, to: start + "FIVE" + start, work: &work)
    expect(change.edits, equals: [TextEdit(TextRange(380_000, 380_004), "FIVE")])
    expect(work.bytesBetween, equals: 8)
    expect(work.tokens, equals: 2)
  }

  @Test func `texts that are not in one piece are compared too`() {
    let pieces = ["ab", "cd", "ef"].joined()
    #expect(TextDiff().change(from: "abcdef", to: pieces).isIdentity)
  }
}
