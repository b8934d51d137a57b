// SPDX-License-Identifier: Apache-2.0

/// Where lines may end (UAX #14): after white space always, inside a token where ICU says.
extension Shaper {
  /// The line break opportunities inside a range as bits; nil where they need more than 64.
  func opportunityMask(
    in range: Range<Int>, _ contentEnd: Int, shaping: inout RunShaping
  ) -> UInt64? {
    var mask: UInt64 = 0
    if range.count == 1 { return 0 }
    findTokenBreaks(at: range.lowerBound, shaping: &shaping)
    if shaping.token.upperBound >= contentEnd, !shaping.rules.breaksSpaces {
      for index in shaping.tokenBreaks(inside: range.lowerBound..<contentEnd) {
        let offset = Int(shaping.tokenBreaks[index]) - range.lowerBound
        if offset >= 64 { return nil }
        mask |= 1 << UInt64(offset)
      }
      return mask
    }
    boundaryScratch.removeAll()
    findOpportunities(in: range, boundaryScratch, shaping: &shaping)
    for index in boundaryScratch.indices {
      let offset = boundaryScratch[index]
      if offset >= 64 { return nil }
      mask |= 1 << UInt64(offset)
    }
    return mask
  }

  /// The line break opportunities inside a range, counted from its start: after white space,
  /// and those of its tokens.
  func findOpportunities(
    in range: Range<Int>, _ result: ScratchBuffer<Int32>, shaping: inout RunShaping
  ) {
    let base = Int32(truncatingIfNeeded: range.lowerBound)
    var at = range.lowerBound
    while at < range.upperBound {
      if shaping.isSpace(at) {
        at += 1
        if at < range.upperBound, shaping.rules.breaksSpaces || !shaping.isWhiteSpace(at) {
          result.append(Int32(truncatingIfNeeded: at) - base)
        }
      } else {
        findTokenBreaks(at: at, shaping: &shaping)
        let end = min(shaping.token.upperBound, range.upperBound)
        for index in shaping.tokenBreaks(inside: at..<end) {
          result.append(shaping.tokenBreaks[index] - base)
        }
        at = max(at + 1, end)
      }
    }
  }

  /// Whether a line may end before a segment.
  func flags(at offset: Int, shaping: inout RunShaping) -> SegmentRef.Flags {
    if offset == 0 || shaping.isWhiteSpace(offset) && !shaping.rules.breaksSpaces { return [] }
    if shaping.isWhiteSpace(offset - 1) { return .breakBefore }
    if shaping.isWhiteSpace(offset) { return [] }
    findTokenBreaks(at: offset, shaping: &shaping)
    var flags: SegmentRef.Flags = shaping.joins(at: offset) ? .isJoined : []
    if !shaping.tokenBreaks(inside: offset - 1..<offset + 1).isEmpty { flags.insert(.breakBefore) }
    return flags
  }

  /// Finds the token around an offset and its opportunities.
  func findTokenBreaks(at offset: Int, shaping: inout RunShaping) {
    if shaping.token.contains(offset) { return }
    var start = offset
    while start > 0, !shaping.isWhiteSpace(start - 1) { start -= 1 }
    var end = offset
    var isPlain = true
    while unsafe end < shaping.text.count, !shaping.isWhiteSpace(end) {
      isPlain = isPlain && shaping.property(end).contains(.plainLetter)
      end += 1
    }
    isPlain =
      isPlain && shaping.rules.keepsWordsWhole
      && (start..<offset).allSatisfy { shaping.property($0).contains(.plainLetter) }
    shaping.token = start..<max(end, offset + 1)
    shaping.tokenBreaks.removeAll()
    // What is collapsed at a line's start is no place to break after.
    while start < end, shaping.isCollapsed(start) { start += 1 }
    if isPlain || end - start < 2 { return }
    let token = unsafe UnsafeBufferPointer(rebasing: shaping.text[start..<end])
    unsafe findTokenBoundaries(
      token, rules: shaping.rules, language: shaping.language(at: start))
    for index in boundaries.indices where Int(boundaries[index]) < end - start {
      shaping.tokenBreaks.append(boundaries[index] + Int32(truncatingIfNeeded: start))
    }
  }
}
