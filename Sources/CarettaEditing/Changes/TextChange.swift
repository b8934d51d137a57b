// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A change of a text as a value: edits that happen at once, in offsets of the text before.
///
/// ```swift
/// let change = try TextChange(
///   oldLength: 5, edits: [TextEdit(TextRange(0, 1), "J"), TextEdit(TextRange(5, 5), "!")])
/// try change.applied(to: "hello")                        // "Jello!"
/// change.map(5, association: .after).offset              // 6
/// ```
///
/// Everything that points into the text (selections, spans, highlights) is mapped through the
/// change that was applied. A change knows the length of its text and is refused by texts of
/// another length.
public struct TextChange: Hashable, Sendable {
  /// The length of the text before, in UTF-16 code units.
  public let oldLength: Int
  /// The edits in ascending order; none touches the next, none is empty.
  public let edits: [TextEdit]
  /// By how much everything behind each edit moves.
  let shifts: [Int]

  /// Makes a change.
  ///
  /// Edits that touch become one: what comes first in the list comes first in the text.
  ///
  /// - Parameters:
  ///   - oldLength: the length of the text before, in UTF-16 code units.
  ///   - edits: in ascending order, not overlapping.
  /// - Throws: `TextChangeError` for ranges outside the text or out of order.
  /// - Complexity: O(edits + length of the new texts).
  public init(oldLength: Int, edits: [TextEdit]) throws(TextChangeError) {
    var builder = TextChangeBuilder(oldLength: oldLength)
    var last: TextRange?
    for edit in edits {
      guard edit.range.start >= 0, edit.range.end <= oldLength else {
        throw .outOfBounds(edit.range, length: oldLength)
      }
      if let last, edit.range.start < last.end { throw .notAscending(last, edit.range) }
      last = edit.range
      builder.keep(to: edit.range.start)
      builder.replace(edit.range.length, with: edit.text)
    }
    self = builder.finish()
  }

  /// Makes the change that changes nothing.
  public init(identity length: Int) {
    self.init(oldLength: max(0, length), ascending: [])
  }

  /// Makes a change of edits that are known to be in order, apart and not empty.
  init(oldLength: Int, ascending edits: [TextEdit]) {
    self.oldLength = oldLength
    self.edits = edits
    var shifts: [Int] = []
    shifts.reserveCapacity(edits.count)
    var shift = 0
    for edit in edits {
      shift += edit.delta
      shifts.append(shift)
    }
    self.shifts = shifts
  }

  /// The length of the text after.
  public var newLength: Int { oldLength + (shifts.last ?? 0) }
  /// Whether nothing changes.
  public var isIdentity: Bool { edits.isEmpty }

  /// The stretch of the text after that an edit has put there.
  public func newRange(ofEdit index: Int) -> TextRange {
    let edit = edits[index]
    let start = edit.range.start + shifts[index] - edit.delta
    return TextRange(start, start + edit.length)
  }
}

/// Puts a change together from left to right.
struct TextChangeBuilder {
  private let oldLength: Int
  private var edits: [TextEdit] = []
  /// How much of the old text has been dealt with.
  private var at = 0
  /// The edit in the making.
  private var start: Int?
  private var text = ""

  init(oldLength: Int) {
    self.oldLength = oldLength
  }

  /// Leaves the text up to an offset as it is.
  mutating func keep(to offset: Int) {
    if offset > at { flush() }
    at = max(at, offset)
  }

  /// Leaves some units as they are.
  mutating func keep(_ count: Int) { keep(to: at + count) }

  /// Replaces some units.
  mutating func replace(_ count: Int, with text: some StringProtocol) {
    if start == nil { start = at }
    at += count
    self.text += text
  }

  private mutating func flush() {
    if let start, start < at || !text.isEmpty {
      edits.append(TextEdit(TextRange(start, at), text))
    }
    start = nil
    text = ""
  }

  /// The change; what was not mentioned stays.
  mutating func finish() -> TextChange {
    flush()
    return TextChange(oldLength: oldLength, ascending: edits)
  }
}
