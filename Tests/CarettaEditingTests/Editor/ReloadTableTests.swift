// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// A text, a replacement in it, and the resulting selection.
struct ReloadCase: Sendable, CustomTestStringConvertible {
  var name: String
  /// The replaced range; nil for no replacement.
  var range: TextRange?
  var text: String
  /// Start and length before and after.
  var before: (start: Int, length: Int)
  var after: (start: Int, length: Int)

  init(
    _ name: String, _ range: Range<Int>?, _ text: String, from before: (Int, Int),
    to after: (Int, Int)
  ) {
    self.name = name
    self.range = range.map { TextRange($0.lowerBound, $0.upperBound) }
    self.text = text
    self.before = before
    self.after = after
  }

  var testDescription: String { "\(name) \(text)" }

  func new(_ old: String) throws -> String {
    guard let range else { return old }
    let edit = TextEdit(range, text)
    return try TextChange(oldLength: old.utf16.count, edits: [edit]).applied(to: old)
  }
}

/// The tests of the two programs that live reload comes from.
@Suite struct ReloadTableTests {
  private static let tweet = "Watch Bugger attack videos together and discuss strategy."
  private static let growth = "Growth and learning\n\nWhat books are you reading?"

  static let tweets: [ReloadCase] = [
    ReloadCase("c0", nil, "", from: (10, 0), to: (10, 0)),
    ReloadCase("s0", nil, "", from: (6, 6), to: (6, 6)),
    ReloadCase("c1", 35..<56, "", from: (10, 0), to: (10, 0)),
    ReloadCase("c2", 0..<6, "", from: (10, 0), to: (4, 0)),
    ReloadCase("c3", 0..<5, "View", from: (10, 0), to: (9, 0)),
    ReloadCase("c4", 6..<13, "", from: (10, 0), to: (6, 0)),
    ReloadCase("c5", 0..<5, "View recorded", from: (10, 0), to: (18, 0)),
    ReloadCase("s1", 27..<36, "", from: (6, 6), to: (6, 6)),
    ReloadCase("s2", 6..<6, "the ", from: (6, 6), to: (10, 6)),
    ReloadCase("s3", 7..<11, "ea", from: (6, 6), to: (6, 4)),
    ReloadCase("s4", 7..<7, "ig bad b", from: (6, 6), to: (6, 14)),
    ReloadCase("s5", 9..<12, "", from: (6, 6), to: (6, 3)),
    ReloadCase("s6", 9..<12, " vehicle", from: (6, 6), to: (6, 3)),
    ReloadCase("s7", 6..<10, "", from: (6, 6), to: (6, 2)),
    ReloadCase("s8", 5..<9, "ing some ti", from: (6, 6), to: (16, 3)),
    ReloadCase("s9", 6..<13, "", from: (6, 6), to: (6, 0)),
    ReloadCase("s10", 3..<15, "", from: (6, 6), to: (3, 0)),
    ReloadCase("s11", 5..<12, "ing", from: (6, 6), to: (8, 0)),
  ]

  static let growths: [ReloadCase] = [
    ReloadCase("caret, nothing", nil, "", from: (11, 0), to: (11, 0)),
    ReloadCase("caret", 19..<48, "", from: (11, 0), to: (11, 0)),
    ReloadCase("caret", 0..<7, "", from: (11, 0), to: (4, 0)),
    ReloadCase("caret", 4..<6, "ing", from: (11, 0), to: (12, 0)),
    ReloadCase("caret", 7..<19, "", from: (11, 0), to: (7, 0)),
    ReloadCase("caret", 7..<19, "& career development", from: (11, 0), to: (27, 0)),
    ReloadCase("nothing", nil, "", from: (7, 3), to: (7, 3)),
    ReloadCase("", 26..<32, "", from: (7, 3), to: (7, 3)),
    ReloadCase("", 6..<6, ", development", from: (7, 3), to: (20, 3)),
    ReloadCase("", 8..<9, "", from: (7, 3), to: (7, 2)),
    ReloadCase("", 9..<9, "y time we di", from: (7, 3), to: (7, 15)),
    ReloadCase("", 9..<10, "", from: (7, 3), to: (7, 2)),
    ReloadCase("", 9..<10, "y", from: (7, 3), to: (7, 2)),
    ReloadCase("", 7..<9, "", from: (7, 3), to: (7, 1)),
    ReloadCase("", 7..<8, "that does not e", from: (7, 3), to: (22, 2)),
    ReloadCase("", 7..<11, "", from: (7, 3), to: (7, 0)),
    ReloadCase("", 6..<11, "", from: (7, 3), to: (6, 0)),
    ReloadCase("", 7..<10, "or", from: (7, 3), to: (9, 0)),
  ]

  @Test(arguments: tweets, TextDiff.Hunks.allCases)
  func `the first program's tests`(_ test: ReloadCase, hunks: TextDiff.Hunks) throws {
    try check(test, Self.tweet, hunks)
  }

  @Test(arguments: growths, TextDiff.Hunks.allCases)
  func `the second program's tests`(_ test: ReloadCase, hunks: TextDiff.Hunks) throws {
    try check(test, Self.growth, hunks)
  }

  private func check(_ test: ReloadCase, _ old: String, _ hunks: TextDiff.Hunks) throws {
    let new = try test.new(old)
    let start = test.before.start
    let end = start + test.before.length
    // In both directions: a selection keeps its own.
    for (anchor, head) in [(start, end), (end, start)] {
      let selection = TextSelection(anchor: anchor, head: head)
      let reload = TextReload(
        from: old, to: new, [selection], options: TextReload.Options(diff: TextDiff(hunks: hunks)))
      let mapped = reload.selections[0]
      expect(mapped.range.start, equals: test.after.start, "\(reload.change.edits)")
      expect(mapped.range.length, equals: test.after.length, "\(reload.change.edits)")
      #expect(mapped.isCaret || mapped.isBackward == selection.isBackward)
      try expect(reload.change.applied(to: old), equals: new)
    }
  }
}
