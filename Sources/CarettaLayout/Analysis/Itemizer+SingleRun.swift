// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Text that is one run, as most paragraphs are.
extension Itemizer {
  /// Returns the run of a paragraph that has a single script and level, and whose characters are
  /// all in the first face.
  ///
  /// - Parameters:
  ///   - analysis: the paragraph's text and its properties.
  ///   - script: the only script; negative if there are several.
  ///   - table: the style's table, which contains the faces.
  /// - Returns: the run; nil for any other paragraph.
  static func singleRun(
    of analysis: ParagraphAnalysis, script: Int32, table: StyleTable
  ) -> TextRun? {
    guard script >= 0, isInFirstFace(analysis, &table.fallback) else { return nil }
    let own = UInt8(script)
    return TextRun(
      start: 0, end: analysis.count, font: 0,
      script: own == Script.hiragana ? Script.katakana : own, level: analysis.baseLevel,
      kind: .text)
  }

  /// Whether all characters are single code units of text, and are in the first face.
  private static func isInFirstFace(
    _ analysis: ParagraphAnalysis, _ fallback: inout FontFallback
  ) -> Bool {
    let skipsASCII = fallback.hasASCIIInFirstFace
    var next = 0
    while next < analysis.count {
      let at = next
      let unit = unsafe analysis.text[at]
      if skipsASCII, unit >= 0x20, unit < 0x7F {
        next = unsafe analysis.text.endOfPrintableASCII(from: at)
        continue
      }
      if unit >= 0xA0 {
        next = unsafe fallback.endOfFirstFace(in: analysis.text, from: at)
        if next > at { continue }
      }
      next += 1
      if unit < 0x20 || unit == 0x2028 || unit & 0xF800 == 0xD800 { return false }
      if unit == 0x200D, at + 1 < analysis.count, unsafe isMerged(at: at + 1, analysis.text) {
        return false
      }
      // A variation selector may select another face.
      if fallback.hasColors, unit == 0xFE0E || unit == 0xFE0F { return false }
      if fallback.face(for: UInt32(unit)) != 0, !analysis.property(at).contains(.needsNoGlyph) {
        return false
      }
    }
    return true
  }
}

extension UnsafeBufferPointer<UInt16> {
  /// Returns the first offset, from an offset on, of a code unit that is not printable ASCII
  /// (U+0020 to U+007E), or the end.
  @inline(__always)
  func endOfPrintableASCII(from offset: Int) -> Int {
    guard let start = baseAddress else { return count }
    return unsafe Int(
      caretta_end_of_printable_ascii(
        start, Int32(truncatingIfNeeded: offset), Int32(truncatingIfNeeded: count)))
  }
}
