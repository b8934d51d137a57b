// SPDX-License-Identifier: Apache-2.0

/// The words of an ASCII paragraph with the spaces after them, and what they are shaped with.
@safe
struct ASCIIWords {
  /// A word.
  struct Word {
    var start: Int
    /// Where its spaces begin.
    var contentEnd: Int
    /// Where they end; the start for a tab or a line separator.
    var end: Int

    var contentLength: Int { contentEnd - start }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let style: ShapingStyle
  /// The number of the style in keys.
  let cacheStyle: UInt32
  let breaks: ASCIIBreaks

  var count: Int { unsafe bytes.count }

  /// The word that begins at an offset.
  @inline(__always)
  func word(at start: Int) -> Word {
    let count = unsafe bytes.count
    var content = start
    while content < count {
      if unsafe ASCIIBreaks.isWhiteSpace(bytes[content]) { break }
      content &+= 1
    }
    var end = content
    while end < count, unsafe bytes[end] == 0x20 { end &+= 1 }
    return Word(start: start, contentEnd: content, end: end)
  }

  /// The key of a word in the cache.
  @inline(__always)
  func key(of word: Word) -> SegmentCache.Key { key(of: word.start..<word.end) }

  /// The key of a range.
  @inline(__always)
  func key(of range: Range<Int>) -> SegmentCache.Key {
    unsafe SegmentCache.Key(
      UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range]), style: cacheStyle)
  }

  // MARK: - Batches

  /// Appends a word to a batch.
  func add(_ word: Word, _ key: SegmentCache.Key, to batch: ShapingBatch) {
    // Only the last word of a paragraph, or before a tab, is without a space; nothing follows it.
    batch.units.append(
      ShapingBatch.Unit(
        source: Int32(truncatingIfNeeded: word.start),
        start: Int32(truncatingIfNeeded: batch.bytes.count),
        length: Int32(truncatingIfNeeded: word.end - word.start),
        contentLength: Int32(truncatingIfNeeded: word.contentLength), hash: key.hash))
    for at in word.start..<word.end { unsafe batch.bytes.append(bytes[at]) }
  }

  /// Whether a batch has a word already.
  func contains(_ word: Word, _ key: SegmentCache.Key, in batch: ShapingBatch) -> Bool {
    let text = unsafe bytes[word.start..<word.end]
    return batch.contains(hash: key.hash) { unsafe bytes[$0.range].elementsEqual(text) }
  }

  /// Appends the opportunities and spaces of a word of a batch.
  func append(_ unit: ShapingBatch.Unit, to item: SegmentItem) {
    let content = Int(unit.source)..<Int(unit.source + unit.contentLength)
    unsafe breaks.append(
      inside: UnsafeBufferPointer(rebasing: bytes[content]), base: unit.start,
      language: style.key.language, to: item.breaks)
    if unit.contentLength < unit.length {
      item.spaces.append(
        SegmentItem.Space(start: unit.start + unit.contentLength, end: unit.end))
    }
  }

  /// Appends the spacing of the text of a batch.
  func appendSpacing(of batch: ShapingBatch, to item: SegmentItem) {
    if style.key.letterSpacing == 0, style.key.wordSpacing == 0 { return }
    for at in batch.bytes.indices {
      item.spacing.append(
        SegmentItem.Spacing(
          letter: style.key.letterSpacing,
          word: batch.bytes[at] == 0x20 ? style.key.wordSpacing : 0))
    }
  }
}
