// SPDX-License-Identifier: Apache-2.0

/// A paragraph's text as it is shaped: unit for unit as long as the text itself.
struct ShapedText: Hashable, Sendable {
  var units: ParagraphText
  /// Whether white space collapses, so that it has no width where a line wraps behind it.
  var collapses = false
  /// Whether white space at the end of a line hangs; else it takes up room.
  var hangs = true
  /// Whether the text has codes for characters that are gone (`WhiteSpaceCollapser`).
  var hasGone = false

  /// A text whose white space stays as it is.
  init(_ text: ParagraphText) { units = text }

  /// A text that goes through a mode of white space.
  init(_ text: ParagraphText, _ whiteSpace: ParagraphStyle.WhiteSpace) {
    units = text
    collapses = whiteSpace.collapses
    hangs = whiteSpace != .breakSpaces
    if collapses { (units, hasGone) = WhiteSpaceCollapser.collapsed(text) }
  }
}

/// Collapses white space (CSS Text 3 §4.1.1) and keeps every offset: a character that is gone
/// leaves a unit of its own, so that no map between two texts is needed.
///
/// What is left has one of four codes, or a fifth. Shaping shows the four not to the font and puts a caret stop of
/// no width in its place. Characters of the text that have these codes become `standIn`: all are
/// controls without glyph, bidi class BN and line breaking class CM.
///
/// A line feed, CR or CRLF becomes a space, and is gone next to U+200B. It becomes a space between
/// ideographs too, as in browsers: CSS leaves that open.
struct WhiteSpaceCollapser {
  /// A character that is gone from a run of white space.
  static let gone: UInt16 = 0
  /// A character that is gone where no white space is left: at a line's start, or beside U+200B.
  static let goneEntirely: UInt16 = 1
  /// As the two: the second half of a CRLF, which is one grapheme cluster.
  static let goneInside: UInt16 = 2
  static let goneEntirelyInside: UInt16 = 3
  /// A tab or line feed that became a space and that a mark follows: shown as a space, yet no part
  /// of the mark's cluster.
  static let spaceBeforeMark: UInt16 = 4
  /// What stands for U+0000 to U+0004.
  private static let standIn: UInt16 = 5

  /// Whether a unit is a character that is gone.
  @inline(__always)
  static func isGone(_ unit: UInt16) -> Bool { unit < spaceBeforeMark }

  /// Whether a unit has a code and is white space.
  @inline(__always)
  static func isCodedSpace(_ unit: UInt16) -> Bool {
    unit == gone || unit == goneInside || unit == spaceBeforeMark
  }

  /// Whether a unit goes on with the grapheme cluster before it.
  static func isInside(_ unit: UInt16) -> Bool {
    unit == goneInside || unit == goneEntirelyInside
  }

  /// The text with its white space collapsed, as long as it was, and whether it has codes.
  static func collapsed(_ text: ParagraphText) -> (text: ParagraphText, hasGone: Bool) {
    switch text {
    case .ascii(var units):
      let hasGone = collapse(&units)
      return (.ascii(units), hasGone)
    case .utf16(var units):
      let hasGone = collapse(&units)
      return (.utf16(units), hasGone)
    }
  }

  private static func collapse<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: inout [Unit]
  ) -> Bool {
    var hasGone = false
    var isLineStart = true
    var at = 0
    while at < units.count {
      let unit = units[at]
      if unit > 0x20, unit < 0x80 {
        isLineStart = false
        at += 1
      } else if isCollapsible(units, at) {
        let run = run(units, from: at)
        let isLineEnd = endsLine(units, run.end)
        let isGone =
          isLineStart || isLineEnd
          || run.hasBreak && (isZeroWidthSpace(units, at - 1) || isZeroWidthSpace(units, run.end))
        let code = isGone && !isLineEnd || isLineStart ? goneEntirely : gone
        var isFirst = !isGone
        var isCarriageReturn = false
        for index in at..<run.end {
          guard isCollapsible(units, index) else {
            isCarriageReturn = false
            continue
          }
          let isInside = isCarriageReturn && units[index] == 0x0A
          isCarriageReturn = units[index] == 0x0D
          if isFirst {
            let isShared = isMark(units, index + 1)
            units[index] = isShared ? Unit(spaceBeforeMark) : 0x20
            hasGone = hasGone || isShared
          } else {
            units[index] = Unit(isInside ? code + goneInside : code)
            hasGone = true
          }
          isFirst = false
        }
        at = run.end
      } else {
        if unit < standIn { units[at] = Unit(standIn) }
        if isSeparator(UInt16(unit)) {
          isLineStart = true
        } else if !isBidiControl(UInt16(unit)) {
          isLineStart = false
        }
        at += 1
      }
    }
    return hasGone
  }

  /// Where a run of white space that begins at an offset ends, and whether a line break is in
  /// it.
  ///
  /// Bidi controls are looked past.
  private static func run<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: [Unit], from start: Int
  ) -> (end: Int, hasBreak: Bool) {
    var at = start
    var end = start
    var hasBreak = false
    while at < units.count {
      if isCollapsible(units, at) {
        hasBreak = hasBreak || units[at] == 0x0A || units[at] == 0x0D
        end = at + 1
      } else if !isBidiControl(UInt16(units[at])) {
        break
      }
      at += 1
    }
    return (end, hasBreak)
  }

  /// A space, tab, line feed or CR; a space that a mark stands on is none.
  private static func isCollapsible<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: [Unit], _ at: Int
  ) -> Bool {
    switch units[at] {
    case 0x09, 0x0A, 0x0D: true
    case 0x20: !isMark(units, at + 1) && !isPrepended(units, at)
    default: false
    }
  }

  /// Whether what stands at an offset goes on with the cluster before it.
  private static func isMark<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: [Unit], _ at: Int
  ) -> Bool {
    guard at < units.count, units[at] >= 0x80 else { return false }
    let scalar = scalar(units, at)
    return CharacterProperties.of(scalar).standsOnSpace(scalar)
  }

  /// Whether what stands before an offset takes a space there into its cluster.
  private static func isPrepended<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: [Unit], _ at: Int
  ) -> Bool {
    guard at > 0, units[at - 1] >= 0x80 else { return false }
    let isTrail = at > 1 && UInt32(units[at - 1]) & 0xFC00 == 0xDC00
    let scalar = scalar(units, isTrail ? at - 2 : at - 1)
    return CharacterProperties.of(scalar).takesSpace(scalar)
  }

  /// The character that begins at an offset; half a pair is itself.
  private static func scalar<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: [Unit], _ at: Int
  ) -> UInt32 {
    let unit = UInt32(units[at])
    guard unit & 0xFC00 == 0xD800, at + 1 < units.count,
      UInt32(units[at + 1]) & 0xFC00 == 0xDC00
    else { return unit }
    return 0x10000 + (unit & 0x3FF) << 10 + UInt32(units[at + 1]) & 0x3FF
  }

  /// Whether nothing but bidi controls stands between an offset and the end of the line.
  private static func endsLine<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: [Unit], _ start: Int
  ) -> Bool {
    var at = start
    while at < units.count, isBidiControl(UInt16(units[at])) { at += 1 }
    return at == units.count || isSeparator(UInt16(units[at]))
  }

  private static func isZeroWidthSpace<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: [Unit], _ at: Int
  ) -> Bool {
    units.indices.contains(at) && UInt16(units[at]) == 0x200B
  }

  /// VT, FF and LS end a line in every mode (UAX #14 class BK).
  private static func isSeparator(_ unit: UInt16) -> Bool {
    unit == 0x0B || unit == 0x0C || unit == 0x2028
  }

  private static func isBidiControl(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
