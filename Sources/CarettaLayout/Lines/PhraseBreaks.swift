// SPDX-License-Identifier: Apache-2.0

/// The breaks inside phrases that are wider than their lines (CSS `word-break: auto-phrase`): the
/// paragraph's opportunities with `normal`.
///
/// They are looked up when a line needs them, not when text is shaped, and then cached. Must not be
/// used by two threads at once.
final class PhraseBreaks {
  private let paragraph: ShapedParagraph
  private let ownRules: BreakRules
  private let wrapping: ParagraphWrapping?
  private let engine: LayoutEngine
  private var latest: (rules: BreakRules, language: String, offsets: [Int32])?

  /// Returns nil if the paragraph is not restricted to breaks between phrases.
  init?(_ paragraph: ShapedParagraph, _ style: ParagraphStyle, _ engine: LayoutEngine) {
    let wrapping = paragraph.spans?.wrapping
    let hasPhrases =
      wrapping.map { $0.contains { $0.wordBreak == .autoPhrase } }
      ?? (style.wordBreak == .autoPhrase)
    guard hasPhrases, case .utf16 = paragraph.processedText.units else { return nil }
    self.paragraph = paragraph
    self.wrapping = wrapping
    self.engine = engine
    ownRules = BreakRules(style)
  }

  /// Returns the opportunities after an offset, ascending.
  func offsets(after start: Int32) -> ArraySlice<Int32> {
    let segment = paragraph.segments[paragraph.segment(at: start)].segment
    let language = segment.style.key.language
    var rules = wrapping.map { BreakRules($0.options(at: start), $0.tailoring) } ?? ownRules
    guard rules.wordBreak == .autoPhrase else { return [] }
    rules.wordBreak = .normal
    if latest?.rules != rules || latest?.language != language {
      latest = (rules, language, find(rules, language))
    }
    let found = latest?.offsets ?? []
    return found[found.partitioningIndex { $0 > start }...]
  }

  private func find(_ rules: BreakRules, _ language: String) -> [Int32] {
    let text = paragraph.processedText.units.utf16(0..<Int(paragraph.contentLength))
    let finder = engine.breakFinder
    unsafe text.withUnsafeBufferPointer {
      unsafe finder.findBoundaries(of: $0, rules: rules, language: language)
    }
    let boundaries = finder.boundaries
    return boundaries.indices.map { boundaries[$0] }.filter { offset in
      guard offset > 0, offset < paragraph.contentLength,
        !CollapsedUnit.isCollapsed(text[Int(offset)]), !paragraph.isInsideSquare(offset),
        !paragraph.isInsideBase(offset)
      else { return false }
      guard let options = wrapping?.options(before: offset) else { return true }
      return options.wraps && options.wordBreak == .autoPhrase
    }
  }
}

extension LineBreaker {
  /// Finds the break of a line whose first phrase is too wide.
  ///
  /// - Parameter overflowing: the index of the segment that does not fit.
  /// - Returns: the last opportunity in the phrase that fits; if none fits and words overflow, the
  ///   first opportunity; nil if there is no opportunity.
  mutating func cut(phraseFrom overflowing: Int) -> Cut? {
    guard let places = phrases?.offsets(after: cursor.start), !places.isEmpty else { return nil }
    // White space after the text that fits hangs.
    var trial = self
    let fitting = offset(of: trial.afterSpace(emergencyCut(in: overflowing)))
    let end = offset(of: firstBreak(from: overflowing))
    let rest = places.partitioningIndex { $0 > fitting }
    for place in places[..<rest].reversed() {
      if let cut = cut(at: place), !isBeforeSoftHyphen(cut), fitsShapedAlone(cut) {
        return endOfPhrase(cut)
      }
    }
    guard wrapRules.wrapping == nil, wrapRules.overflowWrap == .normal, rest < places.endIndex,
      places[rest] < end
    else { return nil }
    return cut(at: places[rest]).map { endOfPhrase($0) }
  }

  private mutating func endOfPhrase(_ cut: Cut) -> Cut {
    breaksPhrase = true
    dropTabs(from: cut.stop > 0 ? cut.item + 1 : cut.item)
    return cut
  }
}
