// SPDX-License-Identifier: Apache-2.0

/// A range of a run that is looked up in the segment cache.
struct CacheUnit {
  var range: Range<Int>
  /// The offset at which the trailing spaces begin.
  var contentEnd: Int
  /// Whether the unit is only white space, or a whole token with the spaces after it.
  var isWhole: Bool

  /// Whether the unit is only white space.
  var isSpace: Bool { contentEnd == range.lowerBound }
}

extension RunShaper {
  /// Splits a run into cache units and appends their segments.
  ///
  /// If contextual rules of the face can match a space, the run is still split at spaces first. It
  /// is shaped again as a whole if it contains a glyph at which such a rule starts.
  mutating func shapeCacheUnits(_ run: TextRun, _ style: ShapingStyle) {
    if analysis.marksAttachAcrossSpaces(in: run.start..<run.end) {
      return shapeParts(of: run, style)
    }
    if style.spaceIsUncovered { return shapeWords(of: run, style, earlier) }
    guard style.spaceContext.firstGlyphs != nil, shaper.usesFastPath else {
      return shapeParts(of: run, style)
    }
    let (before, count) = (assembly, assembly.count)
    shapeWords(of: run, style, nil)
    if assembly.readsSpaces(from: count) {
      assembly.restore(before, count: count)
      shapeParts(of: run, style)
    }
  }

  /// Splits a run at spaces; reuses words of the paragraph before an edit.
  private mutating func shapeWords(
    of run: TextRun, _ style: ShapingStyle, _ earlier: EarlierWords?
  ) {
    shaper.batch.removeAll()
    let words = WordCutter(analysis, run)
    guard let earlier else {
      _ = shapeWords(of: run, from: run.start, upTo: run.end, words, style)
      return
    }
    var at = run.start
    while true {
      at = unsafe earlier.append(
        at: at, upTo: run.end, analysis.text, style, level: run.level, to: &assembly)
      if at >= run.end { return }
      // One word, after which words may be reused again.
      at = shapeWords(of: run, from: at, upTo: at + 1, words, style)
    }
  }

  /// Appends the words that begin in a range of a run; returns the end of the last one.
  private mutating func shapeWords(
    of run: TextRun, from first: Int, upTo limit: Int, _ words: WordCutter, _ style: ShapingStyle
  ) -> Int {
    let sharesCalls = shaper.usesFastPath && style.canShareCalls && !analysis.hasCollapsed
    let batch = shaper.batch
    var at = first
    // The range to which the current rules apply.
    var (start, end) = (at, at)
    while at < limit {
      if at >= end {
        breaks.use(rulesAt: at)
        (start, end) = (at, breaks.endOfRules(at: at, upTo: run.end))
      }
      let batches = sharesCalls && !breaks.rules.breaksSpaces
      let unit = words.word(at: at)
      let isAfterSpace =
        (at > start || first > run.start) && !unit.isSpace && words.hasPlainSpaces
      at = unit.range.upperBound
      guard unit.range.count <= Shaper.longestCachedWord else {
        shapeUncached(unit.range, of: run, seesContext: true, style)
        continue
      }
      if at > end {
        shape(unit, of: run, style)
        continue
      }
      if Int(batch.nextSource) == unit.range.lowerBound {
        append(
          MeasuredSegment(batch.takeNext()), at: unit.range.lowerBound, run,
          isAfterSpace: isAfterSpace)
      } else if batches, unit.isWhole, !unit.isSpace, !replacements.overlap(unit.range) {
        let key = key(ofWhole: unit.range, style)
        if let known = unsafe shaper.cache.place(of: key) {
          unsafe append(known: known, at: unit.range.lowerBound, run, isAfterSpace: isAfterSpace)
        } else {
          appendNew(unit, upTo: end, words, of: run, style, isAfterSpace: isAfterSpace)
        }
      } else {
        shape(unit, of: run, style)
      }
    }
    return at
  }

  /// Appends the segment of a word that is not cached.
  ///
  /// Not inlined, because the compiler would then no longer inline the keys of cached words.
  @inline(never)
  private mutating func appendNew(
    _ word: CacheUnit, upTo end: Int, _ words: WordCutter, of run: TextRun, _ style: ShapingStyle,
    isAfterSpace: Bool
  ) {
    let segment = newSegment(ofWord: word, upTo: end, words, style)
    append(segment, at: word.range.lowerBound, run, isAfterSpace: isAfterSpace)
  }

  /// Splits a run at offsets where splitting does not change the glyphs.
  private mutating func shapeParts(of run: TextRun, _ style: ShapingStyle) {
    assembly.hasOnlyWords = false
    let analysis = analysis
    var at = run.start
    while at < run.end {
      let unit = nextPart(at: at, in: run, style, analysis)
      breaks.use(rulesAt: at)
      shape(unit, of: run, style)
      at = unit.range.upperBound
    }
  }

  /// Appends the segment of a cache unit, or the segments of a unit that cannot be cached.
  private mutating func shape(_ unit: CacheUnit, of run: TextRun, _ style: ShapingStyle) {
    let range = unit.range
    assembly.hasOnlyWords = false
    if breaks.hasOptions, breaks.hasSeveralRules(in: range) {
      // The glyphs equal the glyphs of a unit with one set of rules.
      let isAlone =
        range.count <= Shaper.longestCachedWord && (unit.isWhole || !joinsOutside(range, style))
      return shapeUncached(range, of: run, seesContext: !isAlone, style)
    }
    guard let mask = mask(of: unit, style) else {
      return shapeUncached(range, of: run, seesContext: true, style)
    }
    let key = key(of: unit, style, mask)
    if let known = unsafe shaper.cache.place(of: key) {
      return unsafe append(known: known, at: range.lowerBound, run)
    }
    let segment = makeSegment(of: unit, style, mask: unit.isWhole ? nil : mask)
    shaper.cache.insert(segment, key)
    append(MeasuredSegment(segment), at: range.lowerBound, run)
  }

  // MARK: - Splitting

  /// Returns the unit that begins at an offset, up to the next offset where splitting does not
  /// change the glyphs.
  ///
  /// Used for runs that are not split at spaces.
  private func nextPart(
    at start: Int, in run: TextRun, _ style: ShapingStyle, _ analysis: ParagraphAnalysis
  ) -> CacheUnit {
    let uncovered = uncoveredCut(after: start, in: run, style, analysis)
    // HarfBuzz would form one cluster of the space and the mark.
    let end =
      analysis.hasCollapsed
      ? (start + 1..<uncovered).first(where: analysis.isMarkAfterCollapsed) ?? uncovered
      : uncovered
    var content = end
    while content > start, analysis.isSpace(content - 1) { content -= 1 }
    return CacheUnit(
      range: start..<end, contentEnd: content,
      isWhole: !analysis.hasCollapsed
        && (content == start
          || analysis.startsToken(start) && analysis.endsToken(content)
            && !analysis.containsSpace(start..<content))
    )
  }

  /// Returns an offset next to an uncovered glyph, after punctuation or after many characters, so
  /// that repeated sentences have equal cache units.
  ///
  /// Used for runs that are not split at spaces.
  private func uncoveredCut(
    after start: Int, in run: TextRun, _ style: ShapingStyle, _ analysis: ParagraphAnalysis
  ) -> Int {
    guard shaper.usesFastPath, style.canSkipShaping else { return run.end }
    var at = start + 1
    while at < run.end {
      let isPunctuation = analysis.property(at - 1).script == Script.common
      if isPunctuation || at - start >= Self.longestUncutRange, isUncovered(at, style),
        analysis.property(at - 1).contains(.simple)
      {
        return at
      }
      at += 1
    }
    return run.end
  }

  private static let longestUncutRange = 48

  /// Whether a character maps to a single glyph that no lookup covers.
  func isUncovered(_ at: Int, _ style: ShapingStyle) -> Bool {
    let property = analysis.property(at)
    guard property.contains(.simple), !property.contains(.needsNoGlyph) else { return false }
    let glyph = unsafe style.key.face.flat.glyph(UInt32(analysis.text[at]))
    return glyph != .max && style.lookupCoverage.isUncovered(glyph)
  }

  // MARK: - Cached units

  /// Returns the opportunities in the key of a cache unit; nil for a unit that is too long to
  /// cache, contains a replacement, or joins the text around it.
  private mutating func mask(of unit: CacheUnit, _ style: ShapingStyle) -> UInt64? {
    let range = unit.range
    if range.count > Shaper.longestCachedWord || replacements.overlap(range) { return nil }
    // The opportunities of a whole token depend only on its text; the opportunities of a partial
    // token also depend on the text around it.
    if unit.isWhole { return 0 }
    if joinsOutside(range, style) { return nil }
    return breaks.mask(of: range, contentEnd: unit.contentEnd)
  }

  /// Returns the cached or newly shaped segment of a cache unit with the opportunities of a mask.
  mutating func cachedSegment(
    of unit: CacheUnit, _ style: ShapingStyle, _ mask: UInt64 = 0
  ) -> MeasuredSegment {
    let key = key(of: unit, style, mask)
    if let known = shaper.cache.find(key) {
      shaper.cacheHits &+= 1
      return known
    }
    let segment = makeSegment(of: unit, style, mask: unit.isWhole ? nil : mask)
    shaper.cache.insert(segment, key)
    return MeasuredSegment(segment)
  }

  @inline(__always)
  private func key(
    of unit: CacheUnit, _ style: ShapingStyle, _ mask: UInt64
  ) -> SegmentCache.Key {
    unit.isWhole ? key(ofWhole: unit.range, style) : key(ofPart: unit.range, mask, style)
  }

  /// Returns the key of white space, or of a token with the spaces after it; valid until the next
  /// key is created.
  @inline(__always)
  func key(ofWhole range: Range<Int>, _ style: ShapingStyle) -> SegmentCache.Key {
    unsafe shaper.key(
      ofWhole: UnsafeBufferPointer(rebasing: analysis.text[range]), style, breaks.rulesNumber)
  }

  @inline(__always)
  private func key(
    ofPart range: Range<Int>, _ mask: UInt64, _ style: ShapingStyle
  ) -> SegmentCache.Key {
    unsafe SegmentCache.Key(
      UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: analysis.text[range])),
      style: style.cacheID(analysis.hasCollapsed ? 2 : 3, breaks.rulesNumber), breaks: mask)
  }

  /// Whether the letters of a unit join the text around it.
  private func joinsOutside(_ range: Range<Int>, _ style: ShapingStyle) -> Bool {
    guard style.isCursive else { return false }
    return analysis.joins(at: range.lowerBound) || analysis.joins(at: range.upperBound)
  }

  /// Shapes a cache unit in isolation.
  ///
  /// - Parameters:
  ///   - unit: the unit.
  ///   - style: its style.
  ///   - mask: its opportunities, if they are known.
  /// - Returns: the segment.
  mutating func makeSegment(
    of unit: CacheUnit, _ style: ShapingStyle, mask: UInt64? = nil
  ) -> ShapedSegment {
    let range = unit.range
    let item = makeItem(of: range, style)
    if let mask, breaks.rules.wraps {
      breaks.append(mask, from: range.lowerBound, to: item.breaks)
    } else if unit.contentEnd > range.lowerBound || breaks.rules.breaksSpaces {
      breaks.append(inside: range, to: item.breaks)
    }
    guard item.graphemeCount == range.count, place(range, style) else {
      return shapedSegment(of: range, item)
    }
    let segment = shaper.builder.placedSegment(item)
    shaper.segmentsShaped += 1
    if shaper.checksPairs { shaper.compare(segment, shapedSegment(of: range, item)) }
    return segment
  }

  private mutating func shapedSegment(of range: Range<Int>, _ item: SegmentItem) -> ShapedSegment {
    let shaped = shapeShown(range, seesContext: false, item.style)
    return shaper.builder.segment(of: shaped.glyphs, base: shaped.base, item: item)
  }

  private static func isHebrewLetterOrSpace(_ unit: UInt16) -> Bool {
    unit >= 0x05D0 && unit <= 0x05EA || unit == 0x20
  }

  /// Places the glyphs of a range in the segment builder; returns false if HarfBuzz must shape it.
  func place(_ range: Range<Int>, _ style: ShapingStyle) -> Bool {
    guard shaper.usesFastPath, let pairs = shaper.styles.glyphPairs(of: style, shaper.buffer) else {
      return false
    }
    for at in range {
      let property = analysis.property(at)
      if !property.contains(.simple) || property.contains(.needsNoGlyph) { return false }
      // HarfBuzz mirrors other characters in right-to-left text.
      if style.key.isRightToLeft, unsafe !Self.isHebrewLetterOrSpace(analysis.text[at]) {
        return false
      }
    }
    return unsafe shaper.builder.place(
      UnsafeBufferPointer(rebasing: analysis.text[range]), pairs, style)
  }

  // MARK: - Uncached units

  /// Shapes a range in one call, in its context or in isolation, and appends segments that are
  /// split where safe.
  private mutating func shapeUncached(
    _ range: Range<Int>, of run: TextRun, seesContext: Bool, _ style: ShapingStyle
  ) {
    assembly.hasOnlyWords = false
    let item = makeItem(of: range, style)
    breaks.append(inside: range, to: item.breaks)
    let shaped = shapeShown(range, seesContext: seesContext, style)
    let segments = shaper.builder.segments(of: shaped.glyphs, base: shaped.base, item: item)
    var next = 0
    for (offset, segment) in segments {
      let start = range.lowerBound + Int(offset)
      if offset == 0 {
        append(MeasuredSegment(segment), at: start, run)
        continue
      }
      while next < item.breaks.count, item.breaks[next].offset < offset { next += 1 }
      let isBreak = next < item.breaks.count && item.breaks[next].offset == offset
      let measured = MeasuredSegment(segment)
      assembly.append(
        inset == nil ? measured : withInset(measured, at: start, run), at: start, level: run.level,
        after: isBreak ? item.breaks[next].kind : nil)
    }
  }
}
