// SPDX-License-Identifier: Apache-2.0

/// Finds the places inside tokens where lines may end: ICU's opportunities (UAX #14, dictionaries,
/// CSS `line-break`) with `word-break`, `hyphens` and the tailoring applied.
///
/// Owns ICU's line break iterators and the memory of the latest token. Not for two threads at once.
final class BreakFinder {
  /// The properties of ICU's line break iterators.
  private struct IteratorKey: Hashable {
    var language: String
    var lineBreak: ParagraphStyle.LineBreak
  }

  /// The opportunities of the latest token as offsets, after 0 up to its length, ascending.
  let boundaries = ScratchBuffer<Int32>()
  /// The opportunities of the latest token of a paragraph (`ParagraphBreaks`).
  let tokenBreaks = ScratchBuffer<Int32>()
  private let browserBoundaries = ScratchBuffer<Int32>()
  private let substitutes = ScratchBuffer<UInt16>()
  private var iterators: [IteratorKey: BreakIterator] = [:]
  private var latestIterator: (key: IteratorKey, iterator: BreakIterator)?

  /// The opportunities of an analysed paragraph, found when they are asked for.
  ///
  /// Valid until the next call of this finder with another paragraph.
  func breaks(
    of analysis: ParagraphAnalysis, in paragraph: StyledParagraph, rules: BreakRules
  ) -> ParagraphBreaks {
    ParagraphBreaks(
      analysis: analysis, rules: rules, language: paragraph.table.layoutStyle.style.language,
      spans: paragraph.spansOfSeveralStyles, finder: self)
  }

  /// As `breaks(of:in:rules:)`, for a text whose opportunities are not asked for: only its rules
  /// matter.
  func breaks(of analysis: ParagraphAnalysis, rules: BreakRules) -> ParagraphBreaks {
    ParagraphBreaks(analysis: analysis, rules: rules, language: "", spans: nil, finder: self)
  }

  /// Finds the opportunities of a token, after 0 up to its length, in `boundaries`.
  func findBoundaries(
    of token: UnsafeBufferPointer<UInt16>, rules: BreakRules, language: String
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
      unsafe findBrowserBoundaries(of: token, rules: rules, language: language)
    } else if rules.wordBreak == .breakAll {
      unsafe findBoundaries(breakingAll: token, rules: rules, language: language)
    } else {
      unsafe iterate(token, language: language, lineBreak: rules.unicodeLineBreak)
    }
    if rules.hyphens == .none {
      boundaries.filter { unsafe $0 >= token.count || token[Int($0) - 1] != 0x00AD }
    }
    if rules.wordBreak == .keepAll {
      boundaries.filter { unsafe $0 >= token.count || !joinsLetters(token, Int($0)) }
    }
  }

  /// Finds ICU's opportunities in `boundaries`.
  private func iterate(
    _ text: UnsafeBufferPointer<UInt16>, language: String, lineBreak: ParagraphStyle.LineBreak
  ) {
    let key = IteratorKey(language: language, lineBreak: lineBreak)
    if latestIterator?.key != key {
      let iterator =
        iterators[key] ?? BreakIterator(.line, language: language, lineBreak: lineBreak.rawValue)
      iterators[key] = iterator
      latestIterator = (key, iterator)
    }
    guard let iterator = latestIterator?.iterator else { return }
    unsafe iterator.boundaries(of: text, into: boundaries)
  }

  /// Finds ICU's opportunities where letters and digits count as ideographs (CSS `word-break:
  /// break-all`).
  private func findBoundaries(
    breakingAll token: UnsafeBufferPointer<UInt16>, rules: BreakRules, language: String
  ) {
    substitutes.removeAll()
    var at = 0
    while at < token.count {
      let scalar = unsafe token.scalar(at: at)
      let substitute = WordBreakClass.breakingAll(scalar)
      if scalar > 0xFFFF {
        // Of two units as well, so that offsets stay.
        let pair = substitute > 0xFFFF ? substitute : scalar
        substitutes.append(UInt16(truncatingIfNeeded: 0xD7C0 &+ pair >> 10))
        substitutes.append(UInt16(truncatingIfNeeded: 0xDC00 | pair & 0x3FF))
        at += 2
      } else {
        substitutes.append(UInt16(truncatingIfNeeded: substitute))
        at += 1
      }
    }
    unsafe iterate(substitutes.elements, language: language, lineBreak: rules.unicodeLineBreak)
  }

  /// Whether the characters on both sides of an offset are letters or digits that
  /// `word-break: keep-all` keeps together.
  private func joinsLetters(_ token: UnsafeBufferPointer<UInt16>, _ offset: Int) -> Bool {
    guard unsafe WordBreakClass.isKept(token.scalar(at: offset)) else { return false }
    // Marks belong to the letter before them.
    var before = offset
    while before > 0 {
      let scalar = unsafe token.scalar(before: before)
      before -= scalar > 0xFFFF ? 2 : 1
      if !WordBreakClass.isMark(scalar) { return WordBreakClass.isKept(scalar) }
    }
    return false
  }

  /// Finds the opportunities of Chromium: its own between characters of ASCII, elsewhere ICU's by
  /// the rules that Chromium chooses for the language, and more with `word-break: break-all`.
  private func findBrowserBoundaries(
    of token: UnsafeBufferPointer<UInt16>, rules: BreakRules, language: String
  ) {
    let chosen = BrowserBreaks.rules(language: language, rules.lineBreak)
    unsafe iterate(token, language: chosen.language, lineBreak: chosen.lineBreak)
    browserBoundaries.removeAll()
    var next = 0
    for at in 1..<max(1, token.count) {
      while next < boundaries.count, Int(boundaries[next]) < at { next += 1 }
      let isICU = next < boundaries.count && Int(boundaries[next]) == at
      let breaks =
        unsafe BrowserBreaks.opportunity(token, at, breaksAll: rules.wordBreak == .breakAll)
        ?? isICU
      if breaks { browserBoundaries.append(Int32(truncatingIfNeeded: at)) }
    }
    browserBoundaries.append(Int32(truncatingIfNeeded: token.count))
    boundaries.removeAll()
    for index in browserBoundaries.indices { boundaries.append(browserBoundaries[index]) }
  }
}
