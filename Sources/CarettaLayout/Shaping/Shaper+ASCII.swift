// SPDX-License-Identifier: Apache-2.0

/// The fast path for ASCII in a left-to-right paragraph: one run, no bidi levels, and words split
/// at spaces.
///
/// Neither ICU nor HarfBuzz is called for a cached word. The result equals the result of the
/// general path.
extension Shaper {
  /// Shapes a paragraph of ASCII without spans, whose white space is preserved; it needs no
  /// `StyledParagraph`.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph, which must not be right-to-left.
  ///   - style: the style of its text.
  ///   - hangs: whether white space at the end of a line hangs.
  ///   - rules: its break rules.
  ///   - finder: finds the break opportunities of words that are not cached.
  ///   - earlier: the paragraph before an edit, whose words are reused; nil for new text.
  /// - Returns: the paragraph; nil if the fast path does not apply.
  func shapePlainASCII(
    _ paragraph: ParagraphSplitter.SplitParagraph, _ style: LayoutStyle, hangs: Bool,
    rules: BreakRules, finder: BreakFinder, earlier: EarlierParagraph?
  ) -> ShapedParagraph? {
    let isEmpty = paragraph.text.length == 0
    if isEmpty, let empty = knownEmpty(paragraph, style, hangs: hangs, rules) { return empty }
    var assembly = ParagraphAssembly(references)
    guard let wordRules = append(paragraph.text, style, rules, finder, earlier, to: &assembly)
    else { return nil }
    let shaped = assembly.finish(plain: paragraph, style, hangs: hangs, wordRules: wordRules)
    if isEmpty { latestEmpty = shaped }
    return shaped
  }

  /// Returns the latest empty paragraph if it is equal; blank lines of a text share it.
  private func knownEmpty(
    _ paragraph: ParagraphSplitter.SplitParagraph, _ style: LayoutStyle, hangs: Bool,
    _ rules: BreakRules
  ) -> ShapedParagraph? {
    guard usesFastPath, rules.keepsWordsWhole, let latestEmpty,
      latestEmpty.terminator == paragraph.terminator, latestEmpty.wordRules == rules.number,
      latestEmpty.processedText.hangs == hangs, latestEmpty.mayShrink == style.isTight
    else { return nil }
    return latestEmpty
  }

  /// Shapes a paragraph of ASCII with spans or processed white space, as
  /// `shapePlainASCII(_:_:hangs:rules:finder:earlier:)` does without.
  func shapeASCII(
    _ paragraph: StyledParagraph, rules: BreakRules, finder: BreakFinder,
    earlier: EarlierParagraph?
  ) -> ShapedParagraph? {
    guard !paragraph.processedText.hasCollapsed, paragraph.spansOfSeveralStyles == nil else {
      return nil
    }
    var assembly = ParagraphAssembly(references)
    let style = paragraph.table.layoutStyle
    guard
      let wordRules = append(
        paragraph.processedText.units, style, rules, finder, earlier, to: &assembly)
    else { return nil }
    return assembly.finish(paragraph, baseLevel: 0, isMixed: false, wordRules: wordRules)
  }

  /// Appends the segments of a text; returns the number of the break rules, or nil if the fast path
  /// does not apply.
  @inline(__always)
  private func append(
    _ text: ParagraphText, _ style: LayoutStyle, _ rules: BreakRules, _ finder: BreakFinder,
    _ earlier: EarlierParagraph?, to assembly: inout ParagraphAssembly
  ) -> UInt8? {
    guard usesFastPath, case .ascii(let bytes) = text, rules.keepsWordsWhole else { return nil }
    let earlier = earlier.flatMap { EarlierWords($0, text, rules, isMixed: false) }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe append(
        bytes, style, ASCIIBreaks(rules: rules, finder: finder), earlier, to: &assembly)
    }
  }

  private func append(
    _ bytes: UnsafeBufferPointer<UInt8>, _ layoutStyle: LayoutStyle, _ breaks: ASCIIBreaks,
    _ earlier: EarlierWords?, to assembly: inout ParagraphAssembly
  ) -> UInt8? {
    let count = bytes.count
    let rules = breaks.rules.number
    if count == 0 { return rules }
    guard layoutStyle.faces[0].coverage.hasASCII else { return nil }
    let table = styles.table(of: layoutStyle)
    let style = unsafe table.asciiStyle(hasLetters: hasLetters(bytes))
    guard style.spaceIsUncovered else { return nil }
    let cacheStyle = style.cacheID(0, rules)
    let words = unsafe ASCIIWords(
      bytes: bytes, style: style, cacheStyle: cacheStyle, breaks: breaks)
    batch.removeAll()
    guard let earlier else {
      let end = append(words, from: 0, upTo: count, table, &assembly)
      return end == nil ? nil : rules
    }
    var at = 0
    while at < count {
      at = unsafe earlier.append(at: at, upTo: count, bytes, style, level: 0, to: &assembly)
      // One word, after which words may be reused again.
      guard let end = append(words, from: at, upTo: at + 1, table, &assembly) else { return nil }
      at = end
    }
    return rules
  }

  /// Appends the words that begin in a range; returns the end of the last one, or nil if a word or
  /// white space is too long.
  @inline(__always)
  private func append(
    _ words: ASCIIWords, from start: Int, upTo end: Int, _ table: ShapingStyleTable,
    _ assembly: inout ParagraphAssembly
  ) -> Int? {
    let bytes = unsafe words.bytes
    let (cache, batch) = (cache, batch)
    var hits = 0
    defer { cacheHits += hits }
    var at = start
    while at < end {
      let word = words.word(at: at)
      if word.contentLength > Self.longestCachedWord { return nil }
      if word.end > at {
        if word.end - word.contentEnd > Self.longestCachedWord { return nil }
        let kind = unsafe ASCIIBreaks.kind(bytes, at)
        if Int(batch.nextSource) == at {
          assembly.append(MeasuredSegment(batch.takeNext()), at: at, level: 0, after: kind)
        } else {
          let key = words.key(of: word)
          if let known = unsafe cache.place(of: key) {
            hits &+= 1
            unsafe assembly.append(known, at: at, level: 0, after: kind)
          } else {
            let segment = shapeNewWord(word, of: words, key)
            assembly.append(MeasuredSegment(segment), at: at, level: 0, after: kind)
          }
        }
        at = word.end
      } else {
        unsafe assembly.appendSpecial(
          bytes[at] == 0x09 ? .tab : .lineSeparator, blank: table.blank(words.style), at: at,
          level: 0)
        at += 1
      }
    }
    return at
  }

  private func hasLetters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in bytes.indices where unsafe (bytes[index] | 0x20) &- 0x61 < 26 {
      return true
    }
    return false
  }

  // MARK: - New words

  /// Shapes and caches a word that is not cached, together with the new words after it, whose
  /// segments `batch` then stores.
  private func shapeNewWord(
    _ word: ASCIIWords.Word, of words: ASCIIWords, _ key: SegmentCache.Key
  ) -> ShapedSegment {
    if let segment = pairSegment(word, of: words, key) {
      cache.insert(segment, key)
      return segment
    }
    batch.removeAll()
    words.add(word, key, to: batch)
    addNewWords(after: word, of: words)
    if batch.units.count > 1, let segments = segments(of: words) {
      for index in batch.units.indices {
        cache.insert(segments[index], words.key(of: batch.units[index].range))
      }
      batch.finish(segments)
      return batch.takeNext()
    }
    batch.removeAll()
    words.add(word, key, to: batch)
    let (shaped, item) = shape(words)
    batch.removeAll()
    let segment = builder.segment(of: shaped, base: 0, item: item)
    cache.insert(segment, key)
    return segment
  }

  /// Returns the segment of a word that is built from pairs; nil if HarfBuzz must shape the word.
  private func pairSegment(
    _ word: ASCIIWords.Word, of words: ASCIIWords, _ key: SegmentCache.Key
  ) -> ShapedSegment? {
    let text = unsafe UnsafeBufferPointer(rebasing: words.bytes[word.start..<word.end])
    guard let pairs = styles.pairs(of: words.style, buffer),
      unsafe builder.place(text, contentLength: word.contentLength, pairs, words.style.key.scale)
    else { return nil }
    let item = makeItem(words.style, length: text.count)
    words.append(words.unit(word, key, start: 0), to: item)
    let segment = builder.placedSegment(item)
    segmentsShaped += 1
    if checksPairs {
      batch.removeAll()
      words.add(word, key, to: batch)
      let (shaped, item) = shape(words)
      batch.removeAll()
      compare(segment, builder.segment(of: shaped, base: 0, item: item))
    }
    return segment
  }

  /// Counts a segment that differs from HarfBuzz's.
  func compare(_ segment: ShapedSegment, _ shaped: ShapedSegment) {
    if !segment.isIdentical(to: shaped) { pairMismatches += 1 }
  }

  /// Shapes the words of the batch; returns nil if HarfBuzz puts characters of several words into
  /// one cluster.
  private func segments(of words: ASCIIWords) -> [ShapedSegment]? {
    let (shaped, item) = shape(words)
    let segments = builder.segments(of: shaped, base: 0, item: item, parts: batch.units)
    if segments != nil { segmentsShaped += batch.units.count - 1 }
    return segments
  }

  /// Shapes the text of the batch.
  private func shape(_ words: ASCIIWords) -> (glyphs: ShapedGlyphs, item: SegmentItem) {
    segmentsShaped += 1
    shapingCalls += 1
    let all = 0..<batch.bytes.count
    let item = makeItem(words.style, length: all.count)
    for index in batch.units.indices { words.append(batch.units[index], to: item) }
    words.appendSpacing(of: batch, to: item)
    return (unsafe buffer.shape(batch.bytes.elements, all, style: words.style), item)
  }

  /// Adds the new words after a word, until several known words occur in a row.
  private func addNewWords(after word: ASCIIWords.Word, of words: ASCIIWords) {
    var known = 0
    var at = word.end
    while at < words.count, batch.units.count < ShapingBatch.mostUnits,
      known < ShapingBatch.mostKnown
    {
      let next = words.word(at: at)
      let isTooLong =
        next.contentLength > Self.longestCachedWord
        || next.end - next.contentEnd > Self.longestCachedWord
      if next.end == at || isTooLong { return }
      at = next.end
      known += 1
      let key = words.key(of: next)
      if next.contentLength == 0 || cache.contains(key) || words.contains(next, key, in: batch) {
        continue
      }
      words.add(next, key, to: batch)
      known = 0
    }
  }
}
