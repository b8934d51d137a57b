// SPDX-License-Identifier: Apache-2.0

/// What a block of text may take up, and what becomes of text that has no room in it.
///
/// ```swift
/// let layout = TextLayout(text, style: style, block: BlockOptions(maxLines: 2), width: 320)
/// ```
public struct BlockOptions: Hashable, Sendable {
  /// Where text is left out that has no room.
  public enum Truncation: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the end of the last line.
    case end
    /// In the middle of the last line.
    case middle
    /// At the start of the last line.
    case start
  }

  /// The largest number of lines, of all paragraphs together; nil and, as in UIKit, 0 and below for
  /// no limit.
  ///
  /// The last of them takes as much of the text as fits beside the `ellipsis`, cut between grapheme
  /// clusters, and the rest of the text belongs to it.
  public var maxLines: Int?
  /// The largest height of all lines in points, across vertical lines their largest width, or nil for no
  /// limit; one line is always there.
  ///
  /// What is not a number counts as no limit.
  public var maxHeight: Double?
  /// The extent of the block across its lines in points, from whose right edge the lines of `vertical-rl`
  /// follow one another; nil for that of the lines themselves.
  ///
  /// It limits nothing. What is not finite counts as nil; the range is `NumberRange.extent`.
  public var blockExtent: Double?
  /// Where text is left out that has no room.
  public var truncation: Truncation
  /// The marker that is shown for text that is left out; may be empty.
  ///
  /// In the text's own style, up to the first hard break. Where it is wider than the line it is cut
  /// between grapheme clusters, down to one.
  public var ellipsis: String

  /// Makes block options; without arguments nothing is left out.
  public init(
    maxLines: Int? = nil, maxHeight: Double? = nil, truncation: Truncation = .end,
    ellipsis: String = "…", blockExtent: Double? = nil
  ) {
    self.maxLines = maxLines
    self.maxHeight = maxHeight
    self.truncation = truncation
    self.ellipsis = ellipsis
    self.blockExtent = blockExtent
  }
}
