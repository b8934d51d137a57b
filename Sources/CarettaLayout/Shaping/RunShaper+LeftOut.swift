// SPDX-License-Identifier: Apache-2.0

/// Shaping without the characters that are hidden from the font, and with replacements.
///
/// Hidden characters are collapsed white space, and the marks and joined consonants after the
/// thousandth on one letter (`JoinedUnits`).
extension RunShaper {
  /// Shapes a range, in its context or in isolation.
  ///
  /// If `joiner` is given, a zero width joiner is inserted before that offset, so that the
  /// preceding letter takes its joining form.
  ///
  /// - Returns: the glyphs, and the cluster value of the range's start.
  func shapeShown(
    _ range: Range<Int>, seesContext: Bool, _ style: ShapingStyle, joinerBefore joiner: Int? = nil
  ) -> (glyphs: ShapedGlyphs, base: Int) {
    shaper.segmentsShaped += 1
    shaper.shapingCalls += 1
    if analysis.hasCollapsed || joiner != nil || replacements.overlap(range)
      || range.count > JoinedUnits.most && hasTooManyJoined(range)
    {
      return shapeSome(range, seesContext: seesContext, style, joinerBefore: joiner)
    }
    if seesContext, let seen {
      let part = unsafe UnsafeBufferPointer(rebasing: analysis.text[seen])
      let own = range.lowerBound - seen.lowerBound..<range.upperBound - seen.lowerBound
      return (unsafe shaper.buffer.shape(part, own, style: style), own.lowerBound)
    }
    if seesContext {
      return (unsafe shaper.buffer.shape(analysis.text, range, style: style), range.lowerBound)
    }
    let alone = unsafe UnsafeBufferPointer(rebasing: analysis.text[range])
    return (unsafe shaper.buffer.shape(alone, 0..<range.count, style: style), 0)
  }

  private func hasTooManyJoined(_ range: Range<Int>) -> Bool {
    var joined = JoinedUnits()
    let analysis = analysis
    return range.contains { !joined.shows($0, analysis) }
  }

  /// Shapes a range without its hidden characters.
  private func shapeSome(
    _ range: Range<Int>, seesContext: Bool, _ style: ShapingStyle, joinerBefore joiner: Int?
  ) -> (glyphs: ShapedGlyphs, base: Int) {
    let (units, offsets) = (shaper.shownUnits, shaper.shownOffsets)
    let seen = seen ?? 0..<analysis.count
    let first = seesContext ? max(seen.lowerBound, range.lowerBound - 32) : range.lowerBound
    let last = seesContext ? min(seen.upperBound, range.upperBound + 32) : range.upperBound
    let origin = seesContext ? 0 : range.lowerBound
    units.removeAll()
    offsets.removeAll()
    var start = 0
    var end = 0
    var joined = JoinedUnits()
    for at in first..<last {
      if at == range.lowerBound { start = units.count }
      if at == joiner {
        units.append(0x200D)
        offsets.append(UInt32(truncatingIfNeeded: at - origin))
      }
      if let replacement = replacements.replacement(at: at) {
        for unit in replacement.units where at == replacement.range.lowerBound {
          units.append(unit)
          offsets.append(UInt32(truncatingIfNeeded: at - origin))
        }
      } else if joined.shows(at, analysis), !analysis.isCollapsed(at) {
        let unit = unsafe analysis.text[at]
        units.append(
          analysis.hasCollapsed && unit == CollapsedUnit.spaceBeforeMark ? 0x20 : unit)
        offsets.append(UInt32(truncatingIfNeeded: at - origin))
      }
      if at == range.upperBound - 1 { end = units.count }
    }
    let glyphs = unsafe shaper.buffer.shape(
      units.elements, start..<end, offsets: offsets, style: style)
    return (glyphs, range.lowerBound - origin)
  }
}
