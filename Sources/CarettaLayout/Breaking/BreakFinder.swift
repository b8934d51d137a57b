// SPDX-License-Identifier: Apache-2.0

/// Finds the break opportunities inside tokens: ICU's opportunities (UAX #14, dictionaries, CSS
/// `line-break`), modified by `word-break`, `hyphens` and the tailoring.
///
/// A finder owns ICU's line break iterators and the memory of the latest token. It must not be used
/// by two threads at once.
///
/// In some cases this type departs from ICU. `line-break: loose` breaks before U+2010 and U+2013
/// after an ideograph in every language (CSS Text 3 §5.3; ICU only in Chinese and Japanese).
/// `break-spaces` breaks after every other space separator except U+2007 and U+202F, and with
/// `line-break: anywhere` also before white space. CLDR's tailoring of hyphens before some symbols
/// is kept; the tests of UAX #14 name it.
final class BreakFinder {
  /// The properties of ICU's line break iterators.
  private struct IteratorKey: Hashable {
    var language: String
    var lineBreak: ParagraphStyle.LineBreak
    var isPhrase: Bool
  }

  /// The opportunities of the latest token as ascending offsets, greater than 0 and up to its
  /// length.
  let boundaries = ScratchBuffer<Int32>()
  /// The opportunities of the latest token of a paragraph (`ParagraphBreaks`).
  let tokenBreaks = TokenBreaks()
  /// The kinds of the ASCII characters.
  let asciiKinds = ScratchBuffer<PlainToken.Kind>(capacity: 128)
  private let otherBoundaries = ScratchBuffer<Int32>()
  private let substitutes = ScratchBuffer<UInt16>()
  private var iterators: [IteratorKey: LineBoundaries] = [:]
  private var latestIterator: (key: IteratorKey, boundaries: LineBoundaries)?
  /// Whether the opportunities of each token are compared with ICU's.
  var checksBoundaries = false
  /// The number of tokens whose opportunities differ from ICU's; counted if `checksBoundaries`.
  private(set) var boundaryMismatches = 0

  init() {
    for unit in UInt16(0)..<0x80 {
      asciiKinds.append(.init(unit, CharacterProperties.of(UInt32(unit)).lineBreakClass))
    }
  }

  /// Returns the opportunities of an analyzed paragraph, which are found on demand.
  ///
  /// The result is valid until this finder is called with another paragraph.
  func breaks(
    of analysis: ParagraphAnalysis, in paragraph: StyledParagraph, rules: BreakRules
  ) -> ParagraphBreaks {
    let spans = paragraph.spansOfSeveralStyles
    return ParagraphBreaks(
      analysis: analysis, rules: rules, language: paragraph.table.layoutStyle.style.language,
      spans: spans, wrapping: spans?.wrapping, finder: self)
  }

  /// Returns the rules of a part of a paragraph, without its opportunities.
  ///
  /// - Parameters:
  ///   - analysis: the text of the part.
  ///   - rules: the rules of the paragraph.
  ///   - wrapping: the options of the paragraph; nil if no span names any.
  ///   - origin: the offset in the paragraph at which the part starts.
  /// - Returns: the rules at each offset of the part.
  func breaks(
    of analysis: ParagraphAnalysis, rules: BreakRules, wrapping: ParagraphWrapping?, origin: Int
  ) -> ParagraphBreaks {
    ParagraphBreaks(
      analysis: analysis, rules: rules, language: "", spans: nil, wrapping: wrapping,
      origin: origin, finder: self)
  }

  /// Finds the opportunities of a token, greater than 0 and up to its length, and stores them in
  /// `boundaries`.
  func findBoundaries(
    of token: UnsafeBufferPointer<UInt16>, rules: BreakRules, language: String
  ) {
    if rules.lineBreak == .anywhere {
      // Breaks are allowed even next to characters that forbid breaks; grapheme clusters stay
      // whole.
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
      unsafe iterate(
        token, language: language, lineBreak: rules.unicodeLineBreak,
        isPhrase: rules.wordBreak == .autoPhrase)
      if rules.lineBreak == .loose {
        unsafe addBoundaries(of: token, where: isLooseHyphen)
      }
    }
    if rules.breaksSpaces { unsafe addBoundaries(of: token, where: isAfterSeparator) }
    if rules.hyphens == .none {
      boundaries.filter { unsafe $0 >= token.count || token[Int($0) - 1] != 0x00AD }
    }
    if rules.wordBreak == .keepAll {
      let lettersOnly = rules.tailoring == .browser
      boundaries.filter {
        unsafe $0 >= token.count || !joinsLetters(token, Int($0), lettersOnly: lettersOnly)
      }
    }
  }

  /// Finds ICU's opportunities and stores them in `boundaries`.
  private func iterate(
    _ text: UnsafeBufferPointer<UInt16>, language: String, lineBreak: ParagraphStyle.LineBreak,
    isPhrase: Bool = false
  ) {
    let key = IteratorKey(language: language, lineBreak: lineBreak, isPhrase: isPhrase)
    if latestIterator?.key != key {
      let found =
        iterators[key]
        ?? LineBoundaries(
          BreakIterator(
            .line, language: WritingSystem.language(of: language), lineBreak: lineBreak.rawValue,
            lineBreakWord: isPhrase ? "phrase" : ""),
          usesShortcuts: !isPhrase)
      iterators[key] = found
      latestIterator = (key, found)
    }
    guard let found = latestIterator?.boundaries else { return }
    unsafe found.find(in: text, into: boundaries)
    if checksBoundaries {
      unsafe found.iterator.boundaries(of: text, into: otherBoundaries)
      if unsafe !boundaries.elements.elementsEqual(otherBoundaries.elements) {
        boundaryMismatches += 1
      }
    }
  }

  /// Finds ICU's opportunities with letters and digits treated as ideographs (CSS
  /// `word-break: break-all`).
  private func findBoundaries(
    breakingAll token: UnsafeBufferPointer<UInt16>, rules: BreakRules, language: String
  ) {
    substitutes.removeAll()
    var at = 0
    while at < token.count {
      let scalar = unsafe token.scalar(at: at)
      let substitute = WordBreakClass.breakingAll(scalar)
      if scalar > 0xFFFF {
        // The substitute also has two code units, so that offsets do not change.
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

  // MARK: - Opportunities that ICU does not find

  /// Adds the offsets inside a token that satisfy a predicate.
  private func addBoundaries(
    of token: UnsafeBufferPointer<UInt16>,
    where isBoundary: (UnsafeBufferPointer<UInt16>, Int) -> Bool
  ) {
    merge(length: token.count) { at, isICU in unsafe isICU || isBoundary(token, at) }
  }

  /// Determines for each offset inside a token whether it is an opportunity, given whether ICU
  /// found one there.
  private func merge(length: Int, _ isBoundary: (Int, Bool) -> Bool) {
    otherBoundaries.removeAll()
    var next = 0
    for at in 1..<max(1, length) {
      while next < boundaries.count, Int(boundaries[next]) < at { next += 1 }
      let isICU = next < boundaries.count && Int(boundaries[next]) == at
      if isBoundary(at, isICU) { otherBoundaries.append(Int32(truncatingIfNeeded: at)) }
    }
    otherBoundaries.append(Int32(truncatingIfNeeded: length))
    boundaries.removeAll()
    for index in otherBoundaries.indices { boundaries.append(otherBoundaries[index]) }
  }

  /// Whether a hyphen or dash that follows an ideograph begins at an offset.
  ///
  /// `line-break: loose` allows a break there in every language (CSS Text 3 §5.3), ICU only in
  /// Chinese and Japanese.
  private func isLooseHyphen(_ token: UnsafeBufferPointer<UInt16>, _ at: Int) -> Bool {
    guard unsafe token[at] == 0x2010 || token[at] == 0x2013 else { return false }
    return unsafe CharacterProperties.of(base(of: token, before: at)).lineBreakClass == .ideographic
  }

  /// Whether an offset follows a space separator after which `white-space: break-spaces` allows a
  /// break (CSS Text 3 §3).
  private func isAfterSeparator(_ token: UnsafeBufferPointer<UInt16>, _ at: Int) -> Bool {
    if unsafe WordBreakClass.isMark(token.scalar(at: at)) { return false }
    let before = unsafe base(of: token, before: at)
    return before <= 0xFFFF
      && SpaceSeparator.allowsBreak(after: UInt16(truncatingIfNeeded: before))
  }

  /// Returns the character before an offset, ignoring marks.
  private func base(of token: UnsafeBufferPointer<UInt16>, before offset: Int) -> UInt32 {
    var before = offset
    while true {
      let scalar = unsafe token.scalar(before: before)
      before -= scalar > 0xFFFF ? 2 : 1
      if before <= 0 || !WordBreakClass.isMark(scalar) { return scalar }
    }
  }

  /// Whether `word-break: keep-all` forbids a break between the characters on both sides of an
  /// offset.
  private func joinsLetters(
    _ token: UnsafeBufferPointer<UInt16>, _ offset: Int, lettersOnly: Bool
  ) -> Bool {
    guard unsafe WordBreakClass.isKept(token.scalar(at: offset), lettersOnly: lettersOnly) else {
      return false
    }
    // Marks belong to the preceding letter.
    return unsafe WordBreakClass.isKept(base(of: token, before: offset), lettersOnly: lettersOnly)
  }

  /// Finds the opportunities as Chromium does: Chromium's own rules between ASCII characters,
  /// elsewhere ICU's by the rules that Chromium selects for the language, plus the opportunities of
  /// `word-break: break-all`.
  private func findBrowserBoundaries(
    of token: UnsafeBufferPointer<UInt16>, rules: BreakRules, language: String
  ) {
    let chosen = BrowserBreaks.rules(language: language, rules)
    unsafe iterate(
      token, language: chosen.language, lineBreak: chosen.lineBreak,
      isPhrase: rules.wordBreak == .autoPhrase)
    merge(length: token.count) { at, isICU in
      unsafe BrowserBreaks.opportunity(token, at, breaksAll: rules.wordBreak == .breakAll) ?? isICU
    }
  }
}
