// SPDX-License-Identifier: Apache-2.0

/// Shaping with some characters left out, which the font is not shown.
///
/// Two kinds are: what is collapsed from collapsed white space, and what stands on a letter beyond
/// the thousandth mark. HarfBuzz's time grows with the square of the marks on one letter (six
/// seconds for 50,000); UAX #15 holds more than thirty to be no text (Stream-Safe).
extension Shaper {
  /// How many units of marks after each other are drawn.
  static let mostMarks = 1000

  /// Shapes a range, in its context or as if it stood alone.
  ///
  /// - Returns: the glyphs, and what their clusters count the range's start as.
  func shapeVisible(
    _ range: Range<Int>, seesContext: Bool, style: ShapingStyle, shaping: RunShaping
  ) -> (glyphs: ShapedGlyphs, base: Int) {
    counters.segmentsShaped += 1
    if shaping.hasCollapsed || range.count > Self.mostMarks && hasTooManyMarks(range, shaping) {
      return shapeKept(range, seesContext: seesContext, style: style, shaping: shaping)
    }
    if seesContext {
      return (unsafe buffer.shape(shaping.text, range, style: style), range.lowerBound)
    }
    let alone = unsafe UnsafeBufferPointer(rebasing: shaping.text[range])
    return (unsafe buffer.shape(alone, 0..<range.count, style: style), 0)
  }

  private func hasTooManyMarks(_ range: Range<Int>, _ shaping: RunShaping) -> Bool {
    var marks = 0
    for at in range {
      marks = shaping.extends(at) ? marks + 1 : 0
      if marks > Self.mostMarks { return true }
    }
    return false
  }

  private func shapeKept(
    _ range: Range<Int>, seesContext: Bool, style: ShapingStyle, shaping: RunShaping
  ) -> (glyphs: ShapedGlyphs, base: Int) {
    let first = seesContext ? max(0, range.lowerBound - 32) : range.lowerBound
    let last =
      seesContext ? min(shaping.count, range.upperBound + 32) : range.upperBound
    let origin = seesContext ? 0 : range.lowerBound
    keptUnits.removeAll()
    keptOffsets.removeAll()
    var start = 0
    var end = 0
    var marks = 0
    for at in first..<last {
      if at == range.lowerBound { start = keptUnits.count }
      marks = shaping.extends(at) ? marks + 1 : 0
      if marks <= Self.mostMarks, !shaping.isCollapsed(at) {
        let unit = unsafe shaping.text[at]
        keptUnits.append(
          shaping.hasCollapsed && unit == CollapsedUnit.spaceBeforeMark ? 0x20 : unit)
        keptOffsets.append(UInt32(truncatingIfNeeded: at - origin))
      }
      if at == range.upperBound - 1 { end = keptUnits.count }
    }
    let glyphs = unsafe keptUnits.withElements { units in
      unsafe buffer.shape(units, start..<end, offsets: keptOffsets, style: style)
    }
    return (glyphs, range.lowerBound - origin)
  }
}
