// SPDX-License-Identifier: Apache-2.0

/// A range of a paragraph that is shaped alike: one style, font, script and embedding level,
/// and on vertical lines of one orientation.
struct TextRun: Hashable, Sendable {
  /// What a run is made of.
  enum Kind: UInt8, Sendable {
    /// Characters with glyphs.
    case text
    /// One tab: as wide as its line makes it.
    case tab
    /// One VT, FF or LS: ends the line, not the paragraph.
    case lineSeparator
    /// An attachment.
    case object
  }

  /// UTF-16 offsets in the paragraph.
  var start: Int
  var end: Int
  /// The place of the face in the style's fallback order.
  var font: Int
  var script: UInt8
  var level: UInt8
  var kind: Kind
  /// The range of the paragraph whose style it has; 0 in a paragraph of one style.
  var styleRun = 0
  /// Whether its characters stand upright on a vertical line.
  var isUpright = false
  /// The index of the square in which its characters stand side by side (`ParagraphAnalysis.squares`); -1 for
  /// other text.
  var square: Int32 = -1
  /// Its embedding level in that square.
  var squareLevel: UInt8 = 0

  /// UTF-16 offsets in the paragraph.
  var range: Range<Int> { start..<end }
}
