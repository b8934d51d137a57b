// SPDX-License-Identifier: Apache-2.0

// Conversions between positions and indices of Swift strings, as `NSRange(_:in:)` and
// `Range(_:in:)` for ranges. Swift counts UTF-16 offsets in strings with breadcrumbs, so a
// conversion takes about 50 ns in a long string, and O(length) once per string.

extension TextPosition {
  /// Creates a position from an index of a string.
  ///
  /// - Parameters:
  ///   - index: an index of `text` in any of its views; an index inside a UTF-8 scalar is moved
  ///     back to the scalar's start, and an index outside the text to the nearer end.
  ///   - text: the laid-out string, or a part of it whose start counts as offset 0.
  ///   - affinity: the affinity of the position.
  public init(
    _ index: String.Index, in text: some StringProtocol, affinity: TextAffinity = .downstream
  ) {
    let inside = Swift.min(Swift.max(index, text.startIndex), text.endIndex)
    self.init(inside.utf16Offset(in: text), affinity)
  }
}

extension TextRange {
  /// Creates a range from a range of string indices; see `TextPosition.init(_:in:affinity:)`.
  ///
  /// - Parameters:
  ///   - range: indices of `text`, converted as by that initializer.
  ///   - text: the laid-out string.
  public init(_ range: Range<String.Index>, in text: some StringProtocol) {
    self.init(
      TextPosition(range.lowerBound, in: text).offset,
      TextPosition(range.upperBound, in: text).offset)
  }
}

extension String.Index {
  /// Creates the index of a position in a string; nil outside the string.
  ///
  /// Between the halves of a surrogate pair, the index is valid only in the UTF-16 view.
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
  /// Creates the range of string indices of a range of UTF-16 offsets; nil if the range is not
  /// inside the string.
  public init?(_ range: TextRange, in text: some StringProtocol) {
    guard let start = String.Index(TextPosition(range.start), in: text),
      let end = String.Index(TextPosition(range.end), in: text)
    else { return nil }
    self = start..<end
  }
}
