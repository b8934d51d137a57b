// SPDX-License-Identifier: Apache-2.0

/// The text of a layout that does not fit in its block.
public enum TextOverflow: Hashable, Sendable {
  /// A range is replaced by the ellipsis, because of `BlockOptions.maxLines` or `maxBlockSize`.
  ///
  /// It belongs to the last line. Its carets are at the ellipsis's leading edge, a selection of
  /// part of it covers the ellipsis, and a point on the ellipsis yields the nearer end of the
  /// range.
  case truncated(TextRange)
  /// The text from an offset on fits in none of `BlockOptions.containers`; it has no lines, carets,
  /// rectangles or glyphs.
  case containersFull(from: Int)
}

extension TextLayout {
  /// The text that does not fit in the block; nil if all of it does.
  public var overflow: TextOverflow? {
    if let hiddenRange { return .truncated(hiddenRange) }
    return overflowOffset.map { .containersFull(from: $0) }
  }

  /// The text before the overflow; all of the text without one.
  ///
  /// If text is truncated in the middle or at the start of the last line, the text after the
  /// ellipsis is visible too.
  public var visibleRange: TextRange {
    switch overflow {
    case nil: TextRange(0, length)
    case .truncated(let range): TextRange(0, range.start)
    case .containersFull(let offset): TextRange(0, offset)
    }
  }
}
