// SPDX-License-Identifier: Apache-2.0

// Offsets instead of positions, for callers without an affinity: the affinity is downstream, toward
// the following character.

extension TextGeometry {
  /// Returns the rectangle of the caret at an offset, as `caretRect(for:appearance:)`.
  public func caretRect(for offset: Int) -> Rect {
    caretRect(for: TextPosition(offset), appearance: CaretAppearance())
  }

  /// Returns the rectangle of the part of a range on its first line, as `firstRect(for:)`.
  public func firstRect(for range: Range<Int>) -> Rect { firstRect(for: TextRange(range)) }

  /// Returns the text of a range, as `text(in:)`.
  public func text(in range: Range<Int>) -> String { text(in: TextRange(range)) }

  /// Returns the rectangles that a range covers, as `selectionRects(for:)`.
  public func selectionRects(for range: Range<Int>) -> [TextSelectionRect] {
    selectionRects(for: TextRange(range))
  }
}
