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
  /// A tab or line feed that became a space and that a mark follows: shown as a space, yet no part
  /// of the mark's cluster.
  static let spaceBeforeMark: UInt16 = 4
  /// Replaces U+0000 to U+0004.
  static let standIn: UInt16 = 5

  /// Whether a unit is a collapsed or removed character.
  @inline(__always)
  static func isCollapsed(_ unit: UInt16) -> Bool { unit < spaceBeforeMark }

  /// Whether a unit is coded and white space.
  @inline(__always)
  static func isSpace(_ unit: UInt16) -> Bool {
    unit == collapsed || unit == collapsed + continuation || unit == spaceBeforeMark
  }

  /// Whether a unit continues the grapheme cluster before it.
  static func continuesCluster(_ unit: UInt16) -> Bool {
    unit == collapsed + continuation || unit == removed + continuation
  }
}
