// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextChange {
  /// Returns the text after the change, from the text before it.
  ///
  /// - Throws: `TextChangeError` if the text has a different length, or if an end of an edit is
  ///   inside a surrogate pair.
  /// - Complexity: O(length of both texts).
  public func applied(to text: String) throws(TextChangeError) -> String {
    var result = ""
    var end = text.startIndex
    for (edit, range) in try replacedRanges(of: text) {
      result += text[end..<range.lowerBound]
      result += edit.text
      end = range.upperBound
    }
    result += text[end...]
    return result
  }

  /// Returns the inverse change.
  ///
  /// - Parameter text: the text before.
  /// - Returns: a change of the text after.
  /// - Throws: the errors of `applied(to:)`.
  /// - Complexity: O(length of the text).
  public func inverted(in text: String) throws(TextChangeError) -> TextChange {
    let removed = try replacedRanges(of: text).map { String(text[$0.range]) }
    return inverted(removed: removed)
  }

  /// Returns the inverse change, given the text that each edit removes.
  func inverted(removed: [String]) -> TextChange {
    let back = edits.indices.map { TextEdit(newRange(ofEdit: $0), removed[$0]) }
    return TextChange(oldLength: newLength, ascending: back)
  }

  /// Returns the range that each edit replaces.
  private func replacedRanges(
    of text: String
  ) throws(TextChangeError) -> [(edit: TextEdit, range: Range<String.Index>)] {
    let units = text.utf16
    guard units.count == oldLength else {
      throw .wrongLength(expected: oldLength, actual: units.count)
    }
    var result: [(edit: TextEdit, range: Range<String.Index>)] = []
    var at = (offset: 0, index: text.startIndex)
    func index(_ offset: Int) throws(TextChangeError) -> String.Index {
      at = (offset, units.index(at.index, offsetBy: offset - at.offset))
      if at.index < text.endIndex, UTF16.isTrailSurrogate(units[at.index]) {
        throw .splitsSurrogatePair(at: offset)
      }
      return at.index
    }
    for edit in edits {
      let start = try index(edit.range.start)
      result.append((edit, start..<(try index(edit.range.end))))
    }
    return result
  }
}
