// SPDX-License-Identifier: Apache-2.0

/// Why a line ended.
public enum LineEndReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// At a break opportunity, where there was no more room.
  case soft
  /// At a hyphen that is drawn only because the line ends there (U+00AD).
  case hyphen
  /// Between two grapheme clusters of a word that is wider than the line (CSS `overflow-wrap`).
  case emergency
  /// At a hard break: the end of a paragraph or a line separator.
  case hard
  /// At the end of the text.
  case end
  /// Where text is left out that has no room in the block.
  case truncated
}
