// SPDX-License-Identifier: Apache-2.0

/// Collapses white space (CSS Text 3 §4.1.1) and keeps every offset: a collapsed character is
/// replaced by a special code unit (`CollapsedUnit`), so that offsets need not be mapped between
/// two texts.
///
/// Collapsed code units are not passed to the font; each has a zero-width caret stop.
///
/// An LF, CR or CRLF becomes a space, or is removed next to U+200B. It also becomes a space between
/// ideographs, as in browsers; CSS leaves that case undefined.
struct WhiteSpaceCollapser {
  /// Returns the text with collapsed white space, which has the same length, and whether it
  /// contains special code units.
  static func collapsing(_ text: ParagraphText) -> (text: ParagraphText, hasCollapsed: Bool) {
    switch text {
    case .ascii(var units):
      let hasCollapsed = collapse(&units)
      return (.ascii(units), hasCollapsed)
    case .utf16(var units):
      let hasCollapsed = collapse(&units)
      return (.utf16(units), hasCollapsed)
    }
  }

  private static func collapse<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: inout [Unit]
  ) -> Bool {
    var hasCollapsed = false
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
        let isCollapsed =
          isLineStart || isLineEnd
          || run.hasBreak && (isZeroWidthSpace(units, at - 1) || isZeroWidthSpace(units, run.end))
        let code =
          isCollapsed && !isLineEnd || isLineStart ? CollapsedUnit.removed : CollapsedUnit.collapsed
        var isFirst = !isCollapsed
        var isCarriageReturn = false
        for index in at..<run.end {
          guard isCollapsible(units, index) else {
            isCarriageReturn = false
            continue
          }
          let isInside = isCarriageReturn && units[index] == 0x0A
          isCarriageReturn = units[index] == 0x0D
          let isMarked = isMark(units, index + 1)
          if isFirst, units[index] == 0x20 {
            // The space keeps its marks.
          } else if isFirst {
            // Tabs and line feeds are separate grapheme clusters.
            let isApart = isMarked || isPrepended(units, index)
            units[index] = isApart ? Unit(CollapsedUnit.spaceBeforeMark) : 0x20
            hasCollapsed = hasCollapsed || isApart
          } else {
            let isHolder = isMarked && units[index] == 0x20
            let more = isHolder ? CollapsedUnit.holder : isInside ? CollapsedUnit.continuation : 0
            units[index] = Unit(code + more)
            hasCollapsed = true
          }
          isFirst = false
        }
        at = run.end
      } else {
        if unit < CollapsedUnit.standIn { units[at] = Unit(CollapsedUnit.standIn) }
        if isSeparator(UInt16(unit)) {
          isLineStart = true
        } else if !isBidiControl(UInt16(unit)) {
          isLineStart = false
        }
        at += 1
      }
    }
    return hasCollapsed
  }

  /// Returns the end of the run of white space that begins at an offset, and whether it contains a
  /// line break; bidi controls inside it belong to the run.
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

  /// Whether a code unit is a space, tab, LF or CR.
  private static func isCollapsible<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: [Unit], _ at: Int
  ) -> Bool {
    switch units[at] {
    case 0x09, 0x0A, 0x0D: true
    case 0x20: !isPrepended(units, at)
    default: false
    }
  }

  /// Whether the character at an offset extends the cluster of a preceding space.
  private static func isMark<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: [Unit], _ at: Int
  ) -> Bool {
    guard at < units.count, units[at] >= 0x80 else { return false }
    let scalar = units.scalar(at: at)
    return CharacterProperties.of(scalar).standsOnSpace(scalar)
  }

  /// Whether the character before an offset takes a space at the offset into its cluster.
  private static func isPrepended<Unit: UnsignedInteger & FixedWidthInteger>(
    _ units: [Unit], _ at: Int
  ) -> Bool {
    guard at > 0, units[at - 1] >= 0x80 else { return false }
    let scalar = units.scalar(before: at)
    return CharacterProperties.of(scalar).takesSpace(scalar)
  }

  /// Whether only bidi controls are between an offset and the end of the line.
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

  /// Whether a code unit is VT, FF or LS, which end a line in every mode (UAX #14 class BK).
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
