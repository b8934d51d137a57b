// SPDX-License-Identifier: Apache-2.0

// Offsets in place of positions, for callers that have no affinity: the side is that of the following character.

extension TextGeometry {
  /// The rectangle of the caret at an offset, as `caretRect(for:appearance:)`.
  public func caretRect(for offset: Int) -> Rect {
    caretRect(for: TextPosition(offset), appearance: CaretAppearance())
  }

  /// The rectangle of the part of a range on its first line, as `firstRect(for:)`.
  public func firstRect(for range: Range<Int>) -> Rect { firstRect(for: TextRange(range)) }

  /// The rectangles that a range covers, as `selectionRects(for:)`.
  public func selectionRects(for range: Range<Int>) -> [TextSelectionRect] {
    selectionRects(for: TextRange(range))
  }
}
