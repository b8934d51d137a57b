// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A change of a text as a value: simultaneous edits, in offsets of the text before.
///
/// ```swift
/// let change = try TextChange(
///   oldLength: 5, edits: [TextEdit(TextRange(0, 1), "J"), TextEdit(TextRange(5, 5), "!")])
/// try change.applied(to: "hello")                        // "Jello!"
/// change.map(5, association: .after).offset              // 6
/// ```
///
/// Everything that refers to ranges of the text (selections, spans, highlights) is mapped through
/// the change that was applied. A change stores the length of the original text and cannot be
/// applied to a text of a different length.
public struct TextChange: Hashable, Sendable {
  /// The length of the text before, in UTF-16 code units.
  public let oldLength: Int
  /// The edits in ascending order; they do not touch, and no edit is empty.
  public let edits: [TextEdit]
  /// The difference of the offsets after and before the change, after each edit.
  let shifts: [Int]

  /// Creates a change.
  ///
  /// Edits that touch are merged; their new texts are in the order of the list.
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

  /// Creates the identity change.
  public init(identity length: Int) {
    self.init(oldLength: max(0, length), ascending: [])
  }

  /// Creates a change of edits that are ascending, do not touch and are not empty.
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
  /// Whether the change has no edits.
  public var isIdentity: Bool { edits.isEmpty }

  /// Returns the range of an edit's new text, in offsets of the text after the change.
  public func newRange(ofEdit index: Int) -> TextRange {
    let edit = edits[index]
    let start = edit.range.start + shifts[index] - edit.delta
    return TextRange(start, start + edit.length)
  }
}

/// Builds a change from the start of the text to its end.
struct TextChangeBuilder {
  private let oldLength: Int
  private var edits: [TextEdit] = []
  /// The length of the old text that is kept or replaced so far.
  private var at = 0
  /// The start and the new text of the edit that is not finished.
  private var start: Int?
  private var text = ""

  init(oldLength: Int) {
    self.oldLength = oldLength
  }

  /// Keeps the text up to an offset.
  mutating func keep(to offset: Int) {
    if offset > at { flush() }
    at = max(at, offset)
  }

  /// Keeps a number of units.
  mutating func keep(_ count: Int) { keep(to: at + count) }

  /// Replaces a number of units.
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

  /// Returns the change; the rest of the text is kept.
  mutating func finish() -> TextChange {
    flush()
    return TextChange(oldLength: oldLength, ascending: edits)
  }
}
