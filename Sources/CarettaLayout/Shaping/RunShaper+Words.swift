// SPDX-License-Identifier: Apache-2.0

/// Words of runs that are split at spaces: words that are not cached are shaped together.
extension RunShaper {
  /// Shapes a word that is not cached, in a batch with the new words after it; `ShapingBatch` then
  /// stores their segments.
  ///
  /// - Parameters:
  ///   - unit: the word.
  ///   - end: the end of the words with the same run and rules.
  ///   - words: finds the following words.
  ///   - style: the style of the run.
  /// - Returns: the segment.
  mutating func newSegment(
    ofWord unit: CacheUnit, upTo end: Int, _ words: WordCutter, _ style: ShapingStyle
  ) -> MeasuredSegment {
    if let segment = pairSegment(of: unit, style) {
      shaper.cache.insert(segment, self.key(ofWhole: unit.range, style))
      return MeasuredSegment(segment)
    }
    if style.wordJoins != nil, breaks.rules.keepsWordsWhole {
      let segment = joinedSegment(of: unit, style) ?? makeSegment(of: unit, style)
      shaper.batch.removeAll()
      shaper.cache.insert(segment, self.key(ofWhole: unit.range, style))
      return MeasuredSegment(segment)
    }
    if place(unit.range, style) {
      let segment = makeSegment(of: unit, style)
      shaper.cache.insert(segment, self.key(ofWhole: unit.range, style))
      return MeasuredSegment(segment)
    }
    let batch = shaper.batch
    batch.removeAll()
    add(unit, key(ofWhole: unit.range, style), to: batch)
    addNewWords(after: unit, upTo: end, words, style)
    if batch.units.count > 1, let segments = segments(of: batch, style) {
      for index in batch.units.indices {
        shaper.cache.insert(segments[index], self.key(ofWhole: batch.units[index].range, style))
      }
      batch.finish(segments)
      return MeasuredSegment(batch.takeNext())
    }
    batch.removeAll()
    let segment = makeSegment(of: unit, style)
    shaper.cache.insert(segment, self.key(ofWhole: unit.range, style))
    return MeasuredSegment(segment)
  }

  /// Returns the segment of a word that is built from pairs; nil if HarfBuzz must shape the word.
  private mutating func pairSegment(of unit: CacheUnit, _ style: ShapingStyle) -> ShapedSegment? {
    let text = unsafe UnsafeBufferPointer(rebasing: analysis.text[unit.range])
    guard unsafe text[0] < 0x80, let pairs = shaper.styles.pairs(of: style, shaper.buffer),
      unsafe shaper.keyBytes.narrow(text),
      unsafe shaper.builder.place(
        shaper.keyBytes.elements, contentLength: unit.contentEnd - unit.range.lowerBound, pairs,
        style.key.scale)
    else { return nil }
    let item = makeItem(of: unit.range, style)
    breaks.append(inside: unit.range, to: item.breaks)
    let segment = shaper.builder.placedSegment(item)
    shaper.segmentsShaped += 1
    if shaper.checksPairs { shaper.compare(segment, makeSegment(of: unit, style)) }
    return segment
  }

  /// Adds the new words after a word, until several known words occur in a row.
  private func addNewWords(
    after unit: CacheUnit, upTo end: Int, _ words: WordCutter, _ style: ShapingStyle
  ) {
    let batch = shaper.batch
    var known = 0
    var at = unit.range.upperBound
    while at < end, batch.units.count < ShapingBatch.mostUnits,
      known < ShapingBatch.mostKnown
    {
      let next = words.word(at: at)
      at = next.range.upperBound
      if at > end { return }
      known += 1
      guard next.isWhole, !next.isSpace, next.range.count <= Shaper.longestCachedWord,
        !replacements.overlap(next.range)
      else {
        continue
      }
      let key = key(ofWhole: next.range, style)
      let text = unsafe analysis.text[next.range]
      let isKnown =
        shaper.cache.contains(key)
        || batch.contains(hash: key.hash) { unsafe analysis.text[$0.range].elementsEqual(text) }
      if isKnown || place(next.range, style) { continue }
      add(next, key, to: batch)
      known = 0
    }
  }

  func add(_ unit: CacheUnit, _ key: SegmentCache.Key, to batch: ShapingBatch) {
    // If the previous word has no trailing space, a space is inserted between the words and belongs
    // to neither segment. A last space with a mark or joiner does not count as trailing, because it
    // would take part in the shaping of the following text.
    if batch.text.count > 0, batch.text.last != 0x20 {
      batch.text.append(0x20)
      batch.properties.append(CharacterProperties.of(0x20).rawValue)
    }
    batch.units.append(
      ShapingBatch.Unit(
        source: Int32(truncatingIfNeeded: unit.range.lowerBound),
        start: Int32(truncatingIfNeeded: batch.text.count),
        length: Int32(truncatingIfNeeded: unit.range.count),
        contentLength: Int32(truncatingIfNeeded: unit.contentEnd - unit.range.lowerBound),
        hash: key.hash))
    for at in unit.range {
      unsafe batch.text.append(analysis.text[at])
      unsafe batch.properties.append(analysis.properties[at])
    }
  }

  /// Shapes the text of a batch; returns nil if HarfBuzz puts characters of several words into one
  /// cluster.
  private mutating func segments(
    of batch: ShapingBatch, _ style: ShapingStyle
  ) -> [ShapedSegment]? {
    let own = breaks
    // Words with replacements are not in batches.
    let ownReplacements = replacements
    replacements = []
    breaks = unsafe own.breaks(
      of: own.analysis.copied(text: batch.text.elements, properties: batch.properties.elements),
      language: style.key.language)
    let all = 0..<batch.text.count
    let item = makeItem(of: all, style)
    if analysis.hasDictionary, breaks.rules.keepsWordsWhole {
      breaks.append(
        insideTokens: all, spaceEnds: batch.units.indices.map { batch.units[$0].end },
        language: style.key.language, to: item.breaks)
    } else {
      breaks.append(inside: all, to: item.breaks)
    }
    let shaped = shapeShown(all, seesContext: false, style)
    let segments = shaper.builder.segments(
      of: shaped.glyphs, base: shaped.base, item: item, parts: batch.units)
    replacements = ownReplacements
    breaks = own
    breaks.forgetToken()
    guard var segments else { return nil }
    shaper.segmentsShaped += segments.count - 1
    // Words whose glyphs may depend on spaces are shaped again in isolation. So are words after a
    // dotted circle: HarfBuzz identifies syllables by numbers that recur, and may omit the dotted
    // circles of later broken syllables.
    let dottedCircle = unsafe style.key.face.flat.glyph(0x25CC)
    var isAfterDottedCircle = false
    for (index, segment) in segments.enumerated() {
      let hasDottedCircle = segment.glyphs.contains { $0.id == dottedCircle }
      defer { isAfterDottedCircle = isAfterDottedCircle || hasDottedCircle }
      guard segment.readsSpaces || isAfterDottedCircle else { continue }
      let unit = batch.units[index]
      segments[index] = makeSegment(
        of: CacheUnit(
          range: unit.range, contentEnd: Int(unit.source + unit.contentLength), isWhole: true),
        style)
    }
    return segments
  }
}
