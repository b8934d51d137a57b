// SPDX-License-Identifier: Apache-2.0

/// The code units that represent collapsed white space (CSS Text 3 §4.1.1), so that each collapsed
/// character keeps its offset.
///
/// Characters of the original text with these codes are replaced by `standIn`: they are all
/// controls without a glyph, with bidi class BN and line breaking class CM.
enum CollapsedUnit {
  /// A character that collapses with preceding white space.
  static let collapsed: UInt16 = 0
  /// A character that is removed if no white space remains: at a line's start, or beside U+200B.
  static let removed: UInt16 = 1
  /// Added to either code for the second half of a CRLF, which is one grapheme cluster.
  static let continuation: UInt16 = 2
  /// Added to either code for a space that is followed by a mark, which stays in the space's
  /// cluster.
  static let holder: UInt16 = 4
  /// A tab or line feed that became a space next to a character that would take a space into its
  /// cluster.
  ///
  /// It is displayed as a space, but is a cluster of its own.
  static let spaceBeforeMark: UInt16 = 6
  /// Replaces U+0000 to U+0006 of the original text.
  static let standIn: UInt16 = 7

  /// Whether a code unit represents a collapsed or removed character.
  @inline(__always)
  static func isCollapsed(_ unit: UInt16) -> Bool { unit < spaceBeforeMark }

  /// Whether a code unit is one of these codes and represents white space.
  @inline(__always)
  static func isSpace(_ unit: UInt16) -> Bool {
    unit <= spaceBeforeMark && unit & 1 == 0
  }

  /// Whether a mark after the code unit belongs to its grapheme cluster.
  @inline(__always)
  static func holdsMark(_ unit: UInt16) -> Bool {
    unit == collapsed + holder || unit == removed + holder
  }

  /// Whether a code unit continues the preceding grapheme cluster.
  static func continuesCluster(_ unit: UInt16) -> Bool {
    unit == collapsed + continuation || unit == removed + continuation
  }
}
