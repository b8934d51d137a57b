// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextChange {
  /// The text after, from the text before.
  ///
  /// - Throws: `TextChangeError` when the text has another length, or an edit would cut a
  ///   surrogate pair in two.
  /// - Complexity: O(length of both texts).
  public func applied(to text: String) throws(TextChangeError) -> String {
    var result = ""
    var end = text.startIndex
    for piece in try pieces(of: text) {
      result += text[end..<piece.range.lowerBound]
      result += piece.edit.text
      end = piece.range.upperBound
    }
    result += text[end...]
    return result
  }

  /// The change that undoes this one.
  ///
  /// - Parameter text: the text before.
  /// - Returns: a change of the text after.
  /// - Throws: as `applied(to:)`.
  /// - Complexity: O(length of the text).
  public func inverted(in text: String) throws(TextChangeError) -> TextChange {
    let removed = try pieces(of: text).map { String(text[$0.range]) }
    return inverted(removed: removed)
  }

  /// The change that undoes this one, from what each edit took away.
  func inverted(removed: [String]) -> TextChange {
    let back = edits.indices.map { TextEdit(newRange(ofEdit: $0), removed[$0]) }
    return TextChange(oldLength: newLength, ascending: back)
  }

  /// What the edits replace.
  private func pieces(
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
