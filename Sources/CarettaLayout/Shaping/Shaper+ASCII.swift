// SPDX-License-Identifier: Apache-2.0

/// The fast path for ASCII in a left-to-right paragraph: one run, no levels, words cut at spaces;
/// neither ICU nor HarfBuzz is called for a cached word.
///
/// The result is that of the general path.
extension Shaper {
  /// Shapes a paragraph of ASCII.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph, whose direction is not from right to left.
  ///   - rules: its break rules.
  ///   - finder: finds opportunities of words that are not cached.
  /// - Returns: the paragraph; nil where the fast path does not apply.
  func shapeASCII(
    _ paragraph: StyledParagraph, rules: BreakRules, finder: BreakFinder
  ) -> ShapedParagraph? {
    guard usesFastPath, case .ascii(let bytes) = paragraph.processedText.units,
      !paragraph.processedText.hasCollapsed, rules.keepsWordsWhole,
      paragraph.spansOfSeveralStyles == nil
    else { return nil }
    var assembly = ParagraphAssembly(references)
    let isDone = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe shapeASCII(
        bytes, paragraph.table.layoutStyle, ASCIIBreaks(rules: rules, finder: finder), &assembly)
    }
    return isDone ? assembly.finish(paragraph, baseLevel: 0, isMixed: false) : nil
  }

  /// Appends the segments of a text; false where the fast path does not apply.
  private func shapeASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, _ layoutStyle: LayoutStyle, _ breaks: ASCIIBreaks,
    _ assembly: inout ParagraphAssembly
  ) -> Bool {
    let count = bytes.count
    if count == 0 { return true }
    guard layoutStyle.faces[0].coverage.hasASCII else { return false }
    let table = styles.table(of: layoutStyle)
    let style = unsafe table.asciiStyle(hasLetters: hasLetters(bytes))
    guard style.spaceIsUncovered else { return false }
    let cacheStyle = style.cacheID(0, breaks.rules)
    let cache = cache
    var hits = 0
    defer { cacheHits += hits }
    var at = 0
    while at < count {
      var content = at
      while content < count {
        if unsafe ASCIIBreaks.isWhiteSpace(bytes[content]) { break }
        content += 1
      }
      if content - at > Self.longestCachedWord { return false }
      var end = content
      while end < count, unsafe bytes[end] == 0x20 { end += 1 }
      if end > at {
        if end - content > Self.longestCachedWord { return false }
        let key = unsafe SegmentCache.Key(
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[at..<end]),
          style: cacheStyle)
        let segment: ShapedSegment
        if let known = cache.find(key) {
          hits &+= 1
          segment = known
        } else {
          segment = unsafe shapeWord(
            UnsafeBufferPointer(rebasing: bytes[at..<end]), contentLength: content - at,
            style: style, breaks)
          cache.insert(segment, key)
        }
        assembly.append(segment, at: at, level: 0, after: unsafe ASCIIBreaks.kind(bytes, at))
        at = end
      } else {
        unsafe assembly.appendSpecial(
          bytes[at] == 0x09 ? .tab : .lineSeparator, blank: table.blank(style), at: at, level: 0)
        at += 1
      }
    }
    return true
  }

  private func hasLetters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in bytes.indices where unsafe (bytes[index] | 0x20) &- 0x61 < 26 {
      return true
    }
    return false
  }

  private func shapeWord(
    _ bytes: UnsafeBufferPointer<UInt8>, contentLength: Int, style: ShapingStyle,
    _ breaks: ASCIIBreaks
  ) -> ShapedSegment {
    segmentsShaped += 1
    let length = bytes.count
    let item = makeItem(style, length: length)
    unsafe breaks.append(
      inside: UnsafeBufferPointer(rebasing: bytes[..<contentLength]),
      language: style.key.language, to: item.breaks)
    if contentLength < length {
      item.spaces.append(
        SegmentItem.Space(
          start: Int32(truncatingIfNeeded: contentLength),
          end: Int32(truncatingIfNeeded: length)))
    }
    if style.key.letterSpacing != 0 || style.key.wordSpacing != 0 {
      for at in 0..<length {
        let byte = unsafe bytes[at]
        item.spacing.append(
          SegmentItem.Spacing(
            letter: style.key.letterSpacing, word: byte == 0x20 ? style.key.wordSpacing : 0))
      }
    }
    let shaped = unsafe buffer.shape(bytes, 0..<length, style: style)
    return builder.segment(of: shaped, base: 0, item: item)
  }
}
