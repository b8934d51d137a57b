// SPDX-License-Identifier: Apache-2.0

/// A stretch of a paragraph that is shaped alike: one font, script and embedding level.
struct TextRun: Hashable, Sendable {
  /// What a run is made of.
  enum Kind: UInt8, Sendable {
    /// Characters with glyphs.
    case text
    /// One tab: as wide as its line makes it.
    case tab
    /// One VT, FF or LS: ends the line, not the paragraph.
    case lineSeparator
  }

  /// UTF-16 offsets in the paragraph.
  var start: Int
  var end: Int
  /// The place of the face in the style's fallback order.
  var font: Int
  var script: UInt8
  var level: UInt8
  var kind: Kind
}
