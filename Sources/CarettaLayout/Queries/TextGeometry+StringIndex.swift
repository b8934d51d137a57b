// SPDX-License-Identifier: Apache-2.0

/// The queries with indices of the laid-out string.
///
/// The string is an argument, because a layout stores the text as paragraphs, not as a string.
/// Indices of another string are interpreted as UTF-16 offsets, clamped to that string.
extension TextGeometry {
  /// Returns the rectangle of the caret at an index; see `caretRect(for:appearance:)`.
  public func caretRect(
    for index: String.Index, in text: some StringProtocol, affinity: TextAffinity = .downstream,
    appearance: CaretAppearance = CaretAppearance()
  ) -> Rect {
    caretRect(for: TextPosition(index, in: text, affinity: affinity), appearance: appearance)
  }

  /// Returns the rectangle of the part of a range on its first line; see `firstRect(for:)`.
  public func firstRect(
    for range: Range<String.Index>, in text: some StringProtocol
  ) -> Rect {
    firstRect(for: TextRange(range, in: text))
  }

  /// Returns the rectangles that a range covers; see `selectionRects(for:extendingToContainer:)`.
  public func selectionRects(
    for range: Range<String.Index>, in text: some StringProtocol,
    extendingToContainer: Bool = true
  ) -> [TextSelectionRect] {
    selectionRects(
      for: TextRange(range, in: text), extendingToContainer: extendingToContainer)
  }

  /// Returns the index closest to a point; see `closestPosition(to:)`.
  ///
  /// Returns the end of `text` if `text` is shorter than the laid-out text.
  public func closestIndex(to point: Point, in text: some StringProtocol) -> String.Index {
    String.Index(closestPosition(to: point), in: text) ?? text.endIndex
  }

  /// Returns the grapheme cluster whose area contains a point, as a range of indices; see
  /// `characterRange(at:)`.
  public func characterRange(
    at point: Point, in text: some StringProtocol
  ) -> Range<String.Index>? {
    characterRange(at: point).flatMap { Range($0, in: text) }
  }

  /// Returns the word at an index (UAX #29); see `word(at:)`.
  public func word(
    at index: String.Index, in text: some StringProtocol
  ) -> Range<String.Index>? {
    word(at: TextPosition(index, in: text).offset).flatMap { Range($0, in: text) }
  }
}
