// SPDX-License-Identifier: Apache-2.0

/// Phrases of scripts without spaces, whose segments are joined from the segments of their words.
///
/// A phrase of Thai or Lao between two spaces rarely occurs twice, but its words do. HarfBuzz
/// shapes each word once, in isolation. `WordJoins` proves at which ends a word has the same
/// glyphs, positions and safe offsets in a phrase.
extension RunShaper {
  /// Returns the segment of a phrase, joined from its words; nil if HarfBuzz must shape the phrase.
  ///
  /// - Complexity: O(*n*) plus the shaping of words that are not cached.
  mutating func joinedSegment(of unit: CacheUnit, _ style: ShapingStyle) -> ShapedSegment? {
    let joiner = shaper.joiner
    joiner.opportunities.removeAll()
    breaks.append(inside: unit.range, to: joiner.opportunities)
    guard joiner.findWords(of: unit, analysis) else { return nil }
    var found = findSegments(of: unit, style)
    if found == nil {
      shapeNewWords(style)
      found = findSegments(of: unit, style)
    }
    guard let segments = found, segments.dropLast().allSatisfy({ $0.joinsAtEnd }) else {
      return nil
    }
    let item = shaper.makeItem(style, length: unit.range.count)
    for index in joiner.opportunities.indices { item.breaks.append(joiner.opportunities[index]) }
    let segment = shaper.builder.joinedSegment(segments, item)
    if shaper.checksPairs { shaper.compare(segment, makeSegment(of: unit, style)) }
    return segment
  }

  /// Returns the cached segments of the words; nil if some are not cached, which are added to the
  /// batch.
  private func findSegments(
    of phrase: CacheUnit, _ style: ShapingStyle
  ) -> [ShapedSegment]? {
    let (ends, batch, cache) = (shaper.joiner.ends, shaper.batch, shaper.cache)
    var segments: [ShapedSegment] = []
    segments.reserveCapacity(ends.count)
    batch.removeAll()
    var start = phrase.range.lowerBound
    for index in ends.indices {
      let range = start..<ends[index]
      start = range.upperBound
      let key = key(ofJoined: range, style)
      if let known = cache.find(key) {
        segments.append(known.segment)
        continue
      }
      let text = unsafe analysis.text[range]
      let isAdded = batch.contains(hash: key.hash) {
        unsafe analysis.text[$0.range].elementsEqual(text)
      }
      if isAdded { continue }
      let content = min(phrase.contentEnd, range.upperBound)
      add(CacheUnit(range: range, contentEnd: content, isWhole: false), key, to: batch)
    }
    return batch.units.count == 0 ? segments : nil
  }

  /// Shapes the words of the batch in one call, and caches their segments.
  private mutating func shapeNewWords(_ style: ShapingStyle) {
    let batch = shaper.batch
    let (own, ownReplacements) = (breaks, replacements)
    // Phrases with replacements are not joined.
    replacements = []
    breaks = unsafe own.breaks(
      of: own.analysis.copied(text: batch.text.elements, properties: batch.properties.elements),
      language: style.key.language)
    let all = 0..<batch.text.count
    let item = makeItem(of: all, style)
    let shaped = shapeShown(all, seesContext: false, style)
    (breaks, replacements) = (own, ownReplacements)
    guard
      let segments = shaper.builder.segments(
        of: shaped.glyphs, base: shaped.base, item: item, parts: batch.units)
    else { return }
    shaper.segmentsShaped += segments.count - 1
    for index in batch.units.indices {
      let (range, segment) = (batch.units[index].range, segments[index])
      segment.setJoinsAtEnd(mayEndWord(segment, range, style))
      shaper.cache.insert(segment, key(ofJoined: range, style))
    }
  }

  /// Whether no pair adjustment starts at the last base of a word, or at a mark or ignorable
  /// character after it, which adjustments may skip.
  private func mayEndWord(
    _ word: ShapedSegment, _ range: Range<Int>, _ style: ShapingStyle
  ) -> Bool {
    let base = range.last {
      analysis.property($0).isDisjoint(with: [.extends, .links, .needsNoGlyph])
    }
    guard let base, let joins = style.wordJoins else { return false }
    var cluster: Int32?
    for glyph in word.glyphs.reversed() {
      if let cluster, glyph.cluster < cluster { return true }
      if !joins.mayEndWord(glyph.id) { return false }
      if Int(glyph.cluster) <= base - range.lowerBound { cluster = glyph.cluster }
    }
    return cluster != nil
  }

  private func key(ofJoined range: Range<Int>, _ style: ShapingStyle) -> SegmentCache.Key {
    unsafe SegmentCache.Key(
      UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: analysis.text[range])),
      style: style.cacheID(3, breaks.rulesNumber), breaks: Self.joined)
  }

  /// The opportunities in the key of a word of a phrase: none inside, and the bit of the start,
  /// which no other key has.
  private static var joined: UInt64 { 1 }
}

/// The words of the latest phrase.
final class WordJoiner {
  /// The opportunities inside the phrase, relative to its start.
  let opportunities = ScratchBuffer<BreakOpportunity>()
  /// The ends of the words; the last one is after the spaces that follow the phrase.
  let ends = ScratchBuffer<Int>()

  /// Splits a phrase between the words that the dictionary finds; returns whether there are
  /// several.
  func findWords(of phrase: CacheUnit, _ analysis: ParagraphAnalysis) -> Bool {
    ends.removeAll()
    for index in opportunities.indices {
      let opportunity = opportunities[index]
      let at = phrase.range.lowerBound + Int(opportunity.offset)
      if opportunity.kind == .dictionary, unsafe WordJoins.startsWord(analysis.text[at]) {
        ends.append(at)
      }
    }
    ends.append(phrase.range.upperBound)
    return ends.count > 1
  }
}

extension SegmentBuilder {
  /// Returns the item as one segment that consists of the given segments.
  func joinedSegment(_ words: [ShapedSegment], _ item: SegmentItem) -> ShapedSegment {
    clusters.removeAll()
    nextBreak = 0
    var (stopCount, glyphCount) = (0, 0)
    for word in words {
      stopCount &+= word.stops.count
      glyphCount &+= word.glyphs.count
    }
    unsafe stops.refill(capacity: stopCount) { stops in
      unsafe glyphs.refill(capacity: glyphCount) { glyphs in
        var (x, offset, stop, glyph): (Int64, Int32, Int, Int) = (0, 0, 0, 0)
        for word in words {
          let view = word.view
          for var entry in view.stops {
            entry.x &+= x
            entry.offset &+= offset
            unsafe stops[stop] = entry
            stop &+= 1
          }
          for var entry in view.glyphs {
            entry.cluster &+= offset
            unsafe glyphs[glyph] = entry
            glyph &+= 1
          }
          x &+= view.advance
          offset &+= view.length
        }
        return glyphCount
      }
      return stopCount
    }
    return slice(item, stops: 0..<stops.count, clusters: 0..<0)
  }
}
