// SPDX-License-Identifier: Apache-2.0

/// The words of an ASCII paragraph, each with the spaces after it, and the style and rules for
/// shaping them.
@safe
struct ASCIIWords {
  /// A word with the spaces after it.
  struct Word {
    var start: Int
    /// The offset at which the trailing spaces begin.
    var contentEnd: Int
    /// The offset at which the trailing spaces end; equal to `start` for a tab or a line separator.
    var end: Int

    var contentLength: Int { contentEnd - start }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let style: ShapingStyle
  /// The number that identifies the style in cache keys.
  let cacheStyle: UInt32
  let breaks: ASCIIBreaks

  var count: Int { unsafe bytes.count }

  /// Returns the word that begins at an offset.
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

  /// Returns the cache key of a word.
  @inline(__always)
  func key(of word: Word) -> SegmentCache.Key { key(of: word.start..<word.end) }

  /// Returns the cache key of a range.
  @inline(__always)
  func key(of range: Range<Int>) -> SegmentCache.Key {
    unsafe SegmentCache.Key(
      UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range]), style: cacheStyle)
  }

  // MARK: - Batches

  /// Appends a word to a batch.
  func add(_ word: Word, _ key: SegmentCache.Key, to batch: ShapingBatch) {
    // Only a word at the paragraph's end or before a tab has no space, and nothing follows it in
    // the batch.
    batch.units.append(unit(word, key, start: batch.bytes.count))
    for at in word.start..<word.end { unsafe batch.bytes.append(bytes[at]) }
  }

  /// Returns the unit of a word in a text in which it has a start offset.
  func unit(_ word: Word, _ key: SegmentCache.Key, start: Int) -> ShapingBatch.Unit {
    ShapingBatch.Unit(
      source: Int32(truncatingIfNeeded: word.start), start: Int32(truncatingIfNeeded: start),
      length: Int32(truncatingIfNeeded: word.end - word.start),
      contentLength: Int32(truncatingIfNeeded: word.contentLength), hash: key.hash)
  }

  /// Whether a batch already contains a word.
  func contains(_ word: Word, _ key: SegmentCache.Key, in batch: ShapingBatch) -> Bool {
    let text = unsafe bytes[word.start..<word.end]
    return batch.contains(hash: key.hash) { unsafe bytes[$0.range].elementsEqual(text) }
  }

  /// Appends the break opportunities and spaces of a word in a batch.
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

  /// Appends the letter and word spacing of a batch's text.
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
