// SPDX-License-Identifier: Apache-2.0

/// The positions in a paragraph's words at which patterns allow a hyphen (CSS `hyphens: auto`).
///
/// Positions are looked up when a line ends near them, not when text is shaped: first-fit breaking
/// needs only the word that does not fit. Text without `hyphens: auto` therefore has no overhead,
/// and cached words do not depend on hyphenation. The latest word is cached. Must not be used by
/// two threads at once.
///
/// The drawn hyphen belongs to the last cluster of its line, so no offset moves.
final class ParagraphHyphens {
  private let paragraph: ShapedParagraph
  private let hyphenation: ParagraphStyle.Hyphenation
  private let words: HyphenatedWords
  private let wrapping: ParagraphWrapping?
  private let engine: LayoutEngine
  private var latest: (run: Range<Int>, offsets: [Int32]) = (0..<0, [])
  private var latestHyphenator: (language: String, found: Hyphenator?)?
  /// The part that has been read of the latest run of letters that is too long to be hyphenated.
  private var longRun = 0..<0

  /// Returns nil if the paragraph's style does not hyphenate by patterns.
  init?(_ paragraph: ShapedParagraph, _ style: ParagraphStyle, _ engine: LayoutEngine) {
    let wrapping = paragraph.spans?.wrapping
    guard !style.rare.isDefault, !style.hyphenation.hyphenators.isEmpty,
      wrapping?.contains(\.hyphenatesWords)
        ?? (style.hyphens == .auto && style.wordBreak != .breakAll && style.lineBreak != .anywhere)
    else { return nil }
    self.paragraph = paragraph
    self.wrapping = wrapping
    hyphenation = style.hyphenation
    words = HyphenatedWords(
      text: paragraph.processedText.units, replacements: paragraph.processedText.replacements)
    self.engine = engine
  }

  /// Calls a closure with the hyphen positions in a range, from the last to the first, until it
  /// returns false.
  ///
  /// - Parameters:
  ///   - range: the range of offsets.
  ///   - body: returns whether to continue.
  func forEachReversed(in range: ClosedRange<Int32>, _ body: (Int32) -> Bool) {
    // A word that begins at the last offset has no hyphen position there.
    var end = Int(range.upperBound)
    while let run = run(before: end, from: max(0, Int(range.lowerBound) - 1)) {
      for offset in offsets(in: run).reversed() where range.contains(offset) {
        if !body(offset) { return }
      }
      end = run.lowerBound
    }
  }

  /// Returns the last run of letters that begins before an offset, but not before `first`.
  ///
  /// A run that is too long to be hyphenated is read once, not again for each line or segment that
  /// ends in it.
  private func run(before offset: Int, from first: Int) -> Range<Int>? {
    guard offset > first else { return nil }
    if offset > longRun.lowerBound, offset <= longRun.upperBound { return longRun }
    engine.letterRunsRead += 1
    guard let run = words.run(before: offset, from: first) else { return nil }
    if HyphenatedWords.isTooLong(run) {
      let isNext = run.lowerBound <= longRun.upperBound && longRun.lowerBound <= run.upperBound
      longRun =
        isNext
        ? min(run.lowerBound, longRun.lowerBound)..<max(run.upperBound, longRun.upperBound) : run
    }
    return run
  }

  /// Returns the hyphen positions in a range, ascending.
  func offsets(in range: ClosedRange<Int32>) -> [Int32] {
    var offsets: [Int32] = []
    forEachReversed(in: range) {
      offsets.append($0)
      return true
    }
    return offsets.reversed()
  }

  private func offsets(in run: Range<Int>) -> [Int32] {
    if latest.run == run { return latest.offsets }
    latest = (run, findOffsets(in: run))
    return latest.offsets
  }

  private func findOffsets(in run: Range<Int>) -> [Int32] {
    let segment = paragraph.segments[
      paragraph.segment(at: Int32(truncatingIfNeeded: run.lowerBound))]
    let language = segment.segment.style.key.language
    guard let hyphenator = hyphenator(for: language),
      let word = words.places(
        in: run, hyphenation, hyphenator, language: language, &engine.hyphenCache)
    else { return [] }
    engine.wordsHyphenated += 1
    let limits = hyphenation.limitChars
    let start = Int32(truncatingIfNeeded: run.lowerBound)
    return word.places.compactMap { place in
      let offset = start + place.offset
      let isAllowed =
        place.letters >= limits.before && word.letterCount - place.letters >= limits.after
      if wrapping?.options(before: offset).hyphenatesWords == false { return nil }
      return isAllowed && isStop(offset) ? offset : nil
    }
  }

  private func hyphenator(for language: String) -> Hyphenator? {
    if let latestHyphenator, latestHyphenator.language == language {
      return latestHyphenator.found
    }
    let found = engine.hyphenator(for: language, hyphenation.hyphenators)
    latestHyphenator = (language, found)
    return found
  }

  /// Whether a grapheme cluster begins at an offset.
  private func isStop(_ offset: Int32) -> Bool {
    let reference = paragraph.segments[paragraph.segment(at: offset)]
    let stop = reference.segment.stop(atOrBefore: offset - reference.offset)
    // A hyphen cannot be drawn inside combined text.
    return reference.offset + reference.segment.offset(ofStop: stop) == offset
      && paragraph.square(at: offset - 1) == nil && !paragraph.isInsideBase(offset)
  }
}
