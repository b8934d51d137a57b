// SPDX-License-Identifier: Apache-2.0

/// The code units that stand for white space in text whose white space has collapsed
/// (CSS Text 3 §4.1.1): each collapsed character keeps its offset.
///
/// Characters of the text that have these codes become `standIn`: all are controls without glyph,
/// bidi class BN and line breaking class CM.
enum CollapsedUnit {
  /// A character that collapses with the white space before it.
  static let collapsed: UInt16 = 0
  /// A character that is removed where no white space remains: at a line's start, or beside U+200B.
  static let removed: UInt16 = 1
  /// The difference for both in the second half of a CRLF, which is one grapheme cluster.
  static let continuation: UInt16 = 2
  /// The difference for both in a space that a mark follows, which stays in its cluster.
  static let holder: UInt16 = 4
  /// A tab or line feed that became a space beside a character that takes a space into its cluster:
  /// shown as a space, yet a cluster of its own.
  static let spaceBeforeMark: UInt16 = 6
  /// Replaces U+0000 to U+0006.
  static let standIn: UInt16 = 7

  /// Whether a unit is a collapsed or removed character.
  @inline(__always)
  static func isCollapsed(_ unit: UInt16) -> Bool { unit < spaceBeforeMark }

  /// Whether a unit is coded and white space.
  @inline(__always)
  static func isSpace(_ unit: UInt16) -> Bool {
    unit <= spaceBeforeMark && unit & 1 == 0
  }

  /// Whether a mark after the unit is in its grapheme cluster.
  @inline(__always)
  static func holdsMark(_ unit: UInt16) -> Bool {
    unit == collapsed + holder || unit == removed + holder
  }

  /// Whether a unit continues the grapheme cluster before it.
  static func continuesCluster(_ unit: UInt16) -> Bool {
    unit == collapsed + continuation || unit == removed + continuation
  }
}
