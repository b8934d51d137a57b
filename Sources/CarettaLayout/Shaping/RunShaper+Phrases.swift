// SPDX-License-Identifier: Apache-2.0

/// Runs of scripts written without spaces between words (Thai, Lao, Khmer, Burmese).
///
/// The text between two spaces is a *phrase*, and half of all phrases are not in the cache. Adjacent
/// new phrases are shaped and searched for words together, which saves a tenth of the work, and are
/// cached one by one: cuts at the spaces between them do not change the glyphs.
extension RunShaper {
  mutating func shapePhrases(_ run: TextRun, _ style: ShapingStyle) {
    var at = run.start
    var missing: [CacheUnit] = []
    while at < run.end {
      let unit = nextWord(at: at, in: run)
      at = unit.range.upperBound
      if isPhrase(unit) {
        guard let known = shaper.cache.find(phraseKey(unit.range, style)) else {
          missing.append(unit)
          continue
        }
        shaper.cacheHits &+= 1
        shapeMissing(&missing, run, style)
        append(known, at: unit.range.lowerBound, run)
      } else {
        shapeMissing(&missing, run, style)
        shape(unit, of: run, style)
      }
    }
    shapeMissing(&missing, run, style)
  }

  private func isPhrase(_ unit: CacheUnit) -> Bool {
    let start = unit.range.lowerBound
    return unsafe analysis.text[start] >= 0x80 && unit.range.count <= Shaper.longestCachedWord
      && unit.contentEnd > start && analysis.startsToken(start)
      && analysis.endsToken(unit.contentEnd)
  }

  private func phraseKey(_ range: Range<Int>, _ style: ShapingStyle) -> SegmentCache.Key {
    unsafe SegmentCache.Key(
      UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: analysis.text[range])),
      style: style.cacheID(1, breaks.rules))
  }

  /// Shapes adjacent phrases and caches each.
  private mutating func shapeMissing(
    _ phrases: inout [CacheUnit], _ run: TextRun, _ style: ShapingStyle
  ) {
    guard let first = phrases.first, let last = phrases.last else { return }
    defer { phrases.removeAll(keepingCapacity: true) }
    let range = first.range.lowerBound..<last.range.upperBound
    let item = makeItem(of: range, style)
    // Each phrase is a token with the spaces after it.
    let ends = phrases.map { Int32(truncatingIfNeeded: $0.range.upperBound - range.lowerBound) }
    breaks.append(
      insideTokens: range, spaceEnds: ends, language: style.key.language, to: item.breaks)
    let shaped = shapeShown(range, seesContext: false, style)
    guard
      let segments = shaper.builder.segments(
        of: shaped.glyphs, base: shaped.base, item: item, ends: ends)
    else {
      for phrase in phrases { shape(phrase, of: run, style) }
      return
    }
    for (phrase, segment) in zip(phrases, segments) {
      shaper.cache.insert(segment, phraseKey(phrase.range, style))
      append(segment, at: phrase.range.lowerBound, run)
    }
  }
}
