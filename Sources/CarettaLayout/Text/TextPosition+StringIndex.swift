// SPDX-License-Identifier: Apache-2.0

// Positions as indices of Swift strings: the conversions that `NSRange(_:in:)` and `Range(_:in:)` are
// for ranges. Swift counts UTF-16 in strings with breadcrumbs, so each costs about 50 ns in a long
// string, and O(length) once for each string.

extension TextPosition {
  /// Makes a position from an index of a string.
  ///
  /// - Parameters:
  ///   - index: an index of `text` in any of its views; one inside a scalar of UTF-8 is moved back to
  ///     the scalar's start, one outside the text to the nearer end.
  ///   - text: the string that is laid out, or a part of it whose start counts as 0.
  ///   - affinity: the side where the two sides of the offset lie apart.
  public init(
    _ index: String.Index, in text: some StringProtocol, affinity: TextAffinity = .downstream
  ) {
    let inside = Swift.min(Swift.max(index, text.startIndex), text.endIndex)
    self.init(inside.utf16Offset(in: text), affinity)
  }
}

extension TextRange {
  /// Makes a range from a range of indices of a string; see `TextPosition.init(_:in:affinity:)`.
  ///
  /// - Parameters:
  ///   - range: indices of `text`, each treated as that initializer does.
  ///   - text: the string that is laid out.
  public init(_ range: Range<String.Index>, in text: some StringProtocol) {
    self.init(
      TextPosition(range.lowerBound, in: text).offset,
      TextPosition(range.upperBound, in: text).offset)
  }
}

extension String.Index {
  /// Makes the index of a position in a string; nil outside the string.
  ///
  /// Between the halves of a surrogate pair it is an index of the UTF-16 view alone.
  public init?(_ position: TextPosition, in text: some StringProtocol) {
    let units = text.utf16
    guard position.offset >= 0,
      let index = units.index(
        units.startIndex, offsetBy: position.offset, limitedBy: units.endIndex)
    else { return nil }
    self = index
  }
}

extension Range<String.Index> {
  /// Makes the range of indices of a range of UTF-16 offsets; nil where it is not inside the string.
  public init?(_ range: TextRange, in text: some StringProtocol) {
    guard let start = String.Index(TextPosition(range.start), in: text),
      let end = String.Index(TextPosition(range.end), in: text)
    else { return nil }
    self = start..<end
  }
}
