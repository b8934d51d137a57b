// SPDX-License-Identifier: Apache-2.0

/// A range of a paragraph that is shaped uniformly: one style, font, script and embedding level,
/// and on vertical lines one orientation.
struct TextRun: Hashable, Sendable {
  /// The kind of content of a run.
  enum Kind: UInt8, Sendable {
    /// Characters with glyphs.
    case text
    /// One tab; its width depends on its line.
    case tab
    /// One VT, FF or LS, which ends the line but not the paragraph.
    case lineSeparator
    /// An attachment.
    case object
  }

  /// UTF-16 offsets in the paragraph.
  var start: Int
  var end: Int
  /// The index of the face in the style's fallback order.
  var font: Int
  var script: UInt8
  var level: UInt8
  var kind: Kind
  /// The index of the style run; 0 in a paragraph of one style.
  var styleRun = 0
  /// Whether its characters are upright on a vertical line.
  var isUpright = false
  /// The index of the combined text to which the run belongs (`ParagraphAnalysis.squares`); −1 for
  /// other text.
  var square: Int32 = -1
  /// The embedding level within the combined text.
  var squareLevel: UInt8 = 0

  /// UTF-16 offsets in the paragraph.
  var range: Range<Int> { start..<end }
}
