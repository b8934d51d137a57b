// SPDX-License-Identifier: Apache-2.0

/// Where lines may end inside a token, a range without white space: ICU's opportunities
/// (UAX #14, dictionaries, CSS `line-break`), and what `word-break`, `hyphens` and the
/// tailoring make of them.
extension Shaper {
  /// The opportunities of a token, after 0 up to its length, in `boundaries`.
  func findTokenBoundaries(
    _ token: UnsafeBufferPointer<UInt16>, rules: BreakRules, language: String
  ) {
    if rules.lineBreak == .anywhere {
      // Also beside characters that forbid breaks; grapheme clusters stay whole.
      boundaries.removeAll()
      unsafe GraphemeBoundaries.append(of: token, base: 0, to: boundaries)
      boundaries.append(Int32(truncatingIfNeeded: token.count))
      boundaries.filter { $0 > 0 }
      return
    }
    if rules.tailoring == .browser {
      unsafe findBrowserBoundaries(token, rules: rules, language: language)
    } else if rules.wordBreak == .breakAll {
      unsafe findBoundaries(breakingAll: token, rules: rules, language: language)
    } else {
      unsafe findLineBoundaries(token, language: language, lineBreak: rules.unicodeLineBreak)
    }
    if rules.hyphens == .none {
      boundaries.filter { unsafe $0 >= token.count || token[Int($0) - 1] != 0x00AD }
    }
    if rules.wordBreak == .keepAll {
      boundaries.filter { unsafe $0 >= token.count || !joinsLetters(token, Int($0)) }
    }
  }

  /// ICU's opportunities where letters and digits count as ideographs (CSS `word-break:
  /// break-all`).
  private func findBoundaries(
    breakingAll token: UnsafeBufferPointer<UInt16>, rules: BreakRules, language: String
  ) {
    keptUnits.removeAll()
    var at = 0
    while at < token.count {
      let scalar = unsafe token.scalar(at: at)
      let stand = WordBreakClass.breakingAll(scalar)
      if scalar > 0xFFFF {
        let pair = stand > 0xFFFF ? stand : scalar
        keptUnits.append(UInt16(truncatingIfNeeded: 0xD7C0 &+ pair >> 10))
        keptUnits.append(UInt16(truncatingIfNeeded: 0xDC00 | pair & 0x3FF))
        at += 2
      } else {
        keptUnits.append(UInt16(truncatingIfNeeded: stand))
        at += 1
      }
    }
    unsafe keptUnits.withElements { units in
      unsafe findLineBoundaries(units, language: language, lineBreak: rules.unicodeLineBreak)
    }
  }

  /// Whether the characters on both sides of an offset are letters or digits that
  /// `word-break: keep-all` keeps together.
  private func joinsLetters(_ token: UnsafeBufferPointer<UInt16>, _ offset: Int) -> Bool {
    guard unsafe WordBreakClass.isKept(token.scalar(at: offset)) else { return false }
    // Marks belong to the letter before them.
    var before = offset
    while before > 0 {
      before -= 1
      if before > 0, unsafe UTF16.isTrailSurrogate(token[before]),
        unsafe UTF16.isLeadSurrogate(token[before - 1])
      {
        before -= 1
      }
      let scalar = unsafe token.scalar(at: before)
      if !WordBreakClass.isMark(scalar) { return WordBreakClass.isKept(scalar) }
    }
    return false
  }

  /// The opportunities that Chromium has: its own between characters of ASCII, ICU's for the rest
  /// in the rules that it chooses for the language, and more where words break anywhere.
  private func findBrowserBoundaries(
    _ token: UnsafeBufferPointer<UInt16>, rules: BreakRules, language: String
  ) {
    let chosen = BrowserBreaks.rules(language: language, rules.lineBreak)
    unsafe findLineBoundaries(token, language: chosen.language, lineBreak: chosen.lineBreak)
    boundaryScratch.removeAll()
    var next = 0
    for at in 1..<max(1, token.count) {
      while next < boundaries.count, Int(boundaries[next]) < at { next += 1 }
      let isICU = next < boundaries.count && Int(boundaries[next]) == at
      let breaks =
        unsafe BrowserBreaks.opportunity(token, at, breaksAll: rules.wordBreak == .breakAll)
        ?? isICU
      if breaks { boundaryScratch.append(Int32(truncatingIfNeeded: at)) }
    }
    boundaryScratch.append(Int32(truncatingIfNeeded: token.count))
    boundaries.removeAll()
    for index in boundaryScratch.indices { boundaries.append(boundaryScratch[index]) }
  }
}

extension UnsafeBufferPointer<UInt16> {
  /// The code point that begins at an offset; a surrogate alone is itself.
  func scalar(at offset: Int) -> UInt32 {
    let unit = unsafe UInt32(self[offset])
    if unit & 0xFC00 == 0xD800, offset + 1 < count {
      let low = unsafe UInt32(self[offset + 1])
      if low & 0xFC00 == 0xDC00 { return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) }
    }
    return unit
  }
}
