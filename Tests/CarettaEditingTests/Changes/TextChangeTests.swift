// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct TextChangeTests {
  /// A change in the notation `start-end:text`, one word for each edit; `_` is a space.
  private func change(_ length: Int, _ edits: String) throws -> TextChange {
    try TextChange(
      oldLength: length,
      edits: edits.split(separator: " ").map { edit in
        let parts = edit.split(separator: ":", omittingEmptySubsequences: false)
        let ends = parts[0].split(separator: "-").compactMap { Int($0) }
        return TextEdit(TextRange(ends[0], ends[1]), String(parts[1]))
      })
  }

  private func show(_ change: TextChange) -> String {
    change.edits.map { "\($0.range.start)-\($0.range.end):\($0.text)" }.joined(separator: " ")
  }

  @Test func `edits happen at once`() throws {
    let change = try change(5, "0-1:J 3-3:XY 5-5:!")
    try expect(change.applied(to: "hello"), equals: "JelXYlo!")
    expect(change.newLength, equals: 8)
    expect(change.newRange(ofEdit: 1), equals: TextRange(3, 5))
    #expect(!change.isIdentity)
  }

  @Test func `edits that touch become one and empty ones are dropped`() throws {
    try expect(show(change(9, "1-2:a 2-3:b 3-3:c 5-5: 6-6:x 6-6:y")), equals: "1-3:abc 6-6:xy")
    #expect(try change(3, "1-1:").isIdentity)
    expect(TextChange(identity: -4), equals: TextChange(identity: 0))
  }

  @Test func `an undone change is none`() throws {
    let text = "hello 👍🏽 wörld"
    let change = try change(text.utf16.count, "0-1:J 6-10: 11-12:WWW")
    let after = try change.applied(to: text)
    let back = try change.inverted(in: text)
    try expect(back.applied(to: after), equals: text)
    try expect(back.inverted(in: after), equals: change)
  }

  @Test(arguments: [
    // First, second, both as one.
    ("1-2:xy", "1-3:", "1-2:"), ("1-1:ab", "2-2:X", "1-1:aXb"), ("1-1:ab", "1-3:", ""),
    ("1-3:", "1-1:Q", "1-3:Q"), ("0-1:a", "3-4:b", "0-1:a 3-4:b"), ("2-3:x", "0-6:", "0-6:"),
    ("2-2:abc", "3-5:", "2-2:a"), ("2-2:abc", "1-3:", "1-2:bc"), ("2-2:abc", "4-6:Z", "2-3:abZ"),
    ("1-2:p 4-5:q", "2-4:", "1-2:p 2-4: 4-5:q"), ("0-6:", "0-0:new", "0-6:new"),
    ("1-2:é", "2-2:x", "1-2:éx"), ("0-0:👍", "2-2:x", "0-0:👍x"), ("", "1-2:x", "1-2:x"),
  ])
  func `two changes are one`(first: String, second: String, both: String) throws {
    let text = "012345"
    let first = try change(6, first)
    let second = try change(first.newLength, second)
    let composed = try first.composed(with: second)
    let expected = try change(6, both)
    expect(composed, equals: expected, "\(show(composed))")
    try expect(composed.applied(to: text), equals: second.applied(to: first.applied(to: text)))
  }

  @Test func `mapped positions report whether their text is removed`() throws {
    let change = try change(10, "2-5:x 7-7:yy")
    let mapped = (0...10).map { change.map($0) }
    expect(mapped.map(\.offset), equals: [0, 1, 3, 3, 3, 3, 4, 7, 8, 9, 10])
    expect(mapped.enumerated().filter(\.element.isDeleted).map(\.offset), equals: [3, 4])
    let before = (0...10).map { change.map($0, association: .before).offset }
    expect(before, equals: [0, 1, 2, 2, 2, 2, 4, 5, 8, 9, 10])
    let outside = (0...10).map { change.map($0, association: .before, edges: .exclusive).offset }
    expect(outside, equals: [0, 1, 2, 2, 2, 3, 4, 5, 8, 9, 10])
    expect(change.map(-7).offset, equals: 0)
    expect(change.map(.max).offset, equals: 10)
    expect(change.map(TextRange(3, 4)), equals: TextRange(3, 3))
  }

  @Test func `mapping twice is not mapping through both`() throws {
    let first = try change(3, "1-2:")
    let second = try change(2, "1-1:b")
    expect(
      second.map(first.map(1, association: .before).offset, association: .before).offset, equals: 1)
    try expect(first.composed(with: second).map(1).offset, equals: 2)
    expect(second.map(first.map(2).offset, association: .before).offset, equals: 1)
    try expect(first.composed(with: second).map(2).offset, equals: 2)
  }

  @Test func `what cannot be done is refused`() throws {
    func refused(_ length: Int, _ edits: String) -> TextChangeError? {
      do {
        _ = try self.change(length, edits)
        return nil
      } catch {
        return error as? TextChangeError
      }
    }
    expect(refused(3, "2-4:"), equals: .outOfBounds(TextRange(2, 4), length: 3))
    expect(refused(3, "4-4:x"), equals: .outOfBounds(TextRange(4, 4), length: 3))
    expect(refused(9, "2-4: 3-5:"), equals: .notAscending(TextRange(2, 4), TextRange(3, 5)))
    expect(refused(9, "5-6: 1-2:"), equals: .notAscending(TextRange(5, 6), TextRange(1, 2)))
    #expect(throws: TextChangeError.outOfBounds(TextRange(-1, 2), length: 3)) {
      try TextChange(oldLength: 3, edits: [TextEdit(TextRange(2, -1), "")])
    }
    let change = try change(2, "1-1:x")
    #expect(throws: TextChangeError.wrongLength(expected: 2, actual: 3)) {
      try change.applied(to: "abc")
    }
    #expect(throws: TextChangeError.splitsSurrogatePair(at: 1)) { try change.applied(to: "👍") }
    #expect(throws: TextChangeError.splitsSurrogatePair(at: 1)) { try change.inverted(in: "👍") }
    #expect(throws: TextChangeError.wrongLength(expected: 2, actual: 3)) {
      try change.composed(with: change)
    }
  }

  @Test func `edits are equal when their units are`() {
    let range = TextRange(0, 1)
    #expect(TextEdit(range, "\u{E9}") != TextEdit(range, "e\u{301}"))
    #expect(TextEdit(range, "\u{212B}") != TextEdit(range, "\u{C5}"))
    expect(TextEdit(range, "a").hashValue, equals: TextEdit(range, "a").hashValue)
    #expect(TextChangeError.splitsSurrogatePair(at: 3).description.contains("3"))
  }
}
