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
    if !findSegments(style) {
      shapeNewWords(style)
      if !findSegments(style) { return nil }
    }
    guard joiner.isJoinable else { return nil }
    let item = shaper.makeItem(style, length: unit.range.count)
    for index in joiner.opportunities.indices { item.breaks.append(joiner.opportunities[index]) }
    let segment = shaper.builder.joinedSegment(joiner.segments, item)
    if shaper.checksPairs { shaper.compare(segment, makeSegment(of: unit, style)) }
    return segment
  }

  /// Finds the cached segments of the words, and adds the other words to the batch; returns whether
  /// all are cached.
  private func findSegments(_ style: ShapingStyle) -> Bool {
    let (joiner, batch) = (shaper.joiner, shaper.batch)
    joiner.segments.removeAll(keepingCapacity: true)
    batch.removeAll()
    for index in joiner.words.indices {
      let word = joiner.words[index]
      let key = key(ofJoined: word.range, style)
      if let known = shaper.cache.find(key) {
        joiner.segments.append(known.segment)
        continue
      }
      let text = unsafe analysis.text[word.range]
      let isAdded = batch.contains(hash: key.hash) {
        unsafe analysis.text[$0.range].elementsEqual(text)
      }
      if !isAdded { add(word, key, to: batch) }
    }
    return batch.units.count == 0
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
      style: style.cacheID(3, breaks.rules), breaks: Self.joined)
  }

  /// The opportunities in the key of a word of a phrase: none inside, and the bit of the start,
  /// which no other key has.
  private static var joined: UInt64 { 1 }
}

/// The words of the latest phrase, and their segments.
final class WordJoiner {
  /// The opportunities inside the phrase, relative to its start.
  let opportunities = ScratchBuffer<BreakOpportunity>()
  /// The words, as ranges of the paragraph; the last one has the spaces after the phrase.
  private(set) var words: [CacheUnit] = []
  var segments: [ShapedSegment] = []

  /// Splits a phrase between the words that the dictionary finds; returns whether there are
  /// several.
  func findWords(of phrase: CacheUnit, _ analysis: ParagraphAnalysis) -> Bool {
    words.removeAll(keepingCapacity: true)
    var start = phrase.range.lowerBound
    for index in opportunities.indices {
      let opportunity = opportunities[index]
      let at = phrase.range.lowerBound + Int(opportunity.offset)
      guard opportunity.kind == .dictionary, unsafe WordJoins.startsWord(analysis.text[at]) else {
        continue
      }
      words.append(CacheUnit(range: start..<at, contentEnd: at, isWhole: false))
      start = at
    }
    words.append(
      CacheUnit(
        range: start..<phrase.range.upperBound, contentEnd: phrase.contentEnd, isWhole: false))
    return words.count > 1
  }

  /// Whether the joined segments have the glyphs of the phrase.
  var isJoinable: Bool {
    segments.dropLast().allSatisfy { $0.joinsAtEnd }
  }
}

extension SegmentBuilder {
  /// Returns the item as one segment that consists of the given segments.
  func joinedSegment(_ words: [ShapedSegment], _ item: SegmentItem) -> ShapedSegment {
    clusters.removeAll()
    glyphs.removeAll()
    stops.removeAll()
    nextBreak = 0
    var (x, offset): (Int64, Int32) = (0, 0)
    for word in words {
      let view = word.view
      for var stop in view.stops {
        stop.x &+= x
        stop.offset &+= offset
        stops.append(stop)
      }
      for var glyph in view.glyphs {
        glyph.cluster &+= offset
        glyphs.append(glyph)
      }
      x &+= view.advance
      offset &+= view.length
    }
    return slice(item, stops: 0..<stops.count, clusters: 0..<0)
  }
}
