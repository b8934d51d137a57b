// SPDX-License-Identifier: Apache-2.0

/// The shortcut for plain ASCII in a left-to-right paragraph: one run, no levels, words cut at
/// spaces; neither ICU nor HarfBuzz is asked for a word that has been met before.
extension Shaper {
  /// A word longer than this is not remembered.
  static let longestCachedWord = 128

  /// Shapes a paragraph, or returns false where the shortcut does not apply; then what was
  /// added is void.
  func shapeASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, table: StyleTable, rules: BreakRules,
    assembly: inout ParagraphAssembly
  ) -> Bool {
    let count = bytes.count
    if count == 0 { return true }
    guard table.fallback.faces[0].coverage.hasASCII else { return false }
    let style = unsafe asciiStyle(table, hasLetters: hasLetters(bytes))
    guard style.spaceIsUncovered else { return false }
    let cacheStyle = style.cacheID(0, rules)
    let cache = cache
    var hits = 0
    defer { counters.cacheHits += hits }
    var at = 0
    while at < count {
      var content = at
      while content < count {
        if unsafe isWhiteSpace(bytes[content]) { break }
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
            style: style, rules: rules)
          cache.insert(segment, key)
        }
        append(segment, at: at, level: 0, flags: unsafe flags(bytes, at), to: &assembly)
        at = end
      } else {
        unsafe appendSpecial(
          bytes[at] == 0x09 ? .tab : .lineSeparator, style: style, table: table, at: at,
          level: 0, to: &assembly)
        at += 1
      }
    }
    return true
  }

  /// A line may end after white space.
  private func flags(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> SegmentRef.Flags {
    guard at > 0, unsafe isWhiteSpace(bytes[at - 1]) else { return [] }
    return unsafe isWhiteSpace(bytes[at]) ? [] : .breakBefore
  }

  /// Space, tab, VT, FF.
  @inline(__always)
  private func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C)
  }

  private func asciiStyle(_ table: StyleTable, hasLetters: Bool) -> ShapingStyle {
    if hasLetters {
      if let known = table.latin { return known }
      let made = shapingStyle(table, font: 0, script: Script.latin, level: 0)
      table.latin = made
      return made
    }
    if let known = table.common { return known }
    let made = shapingStyle(table, font: 0, script: Script.common, level: 0)
    table.common = made
    return made
  }

  private func hasLetters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in bytes.indices where unsafe (bytes[index] | 0x20) &- 0x61 < 26 {
      return true
    }
    return false
  }

  private func shapeWord(
    _ bytes: UnsafeBufferPointer<UInt8>, contentLength: Int, style: ShapingStyle,
    rules: BreakRules
  ) -> ShapedSegment {
    counters.segmentsShaped += 1
    let length = bytes.count
    let item = begin(style, length: length)
    unsafe findASCIIBreaks(
      bytes, contentLength, rules: rules, language: style.key.language, into: item.breaks)
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
          style.key.letterSpacing + (byte == 0x20 ? style.key.wordSpacing : 0))
      }
    }
    let shaped = unsafe buffer.shape(bytes, 0..<length, style: style)
    return builder.segment(of: shaped, base: 0, item: item)
  }

  /// The break opportunities inside a word.
  private func findASCIIBreaks(
    _ bytes: UnsafeBufferPointer<UInt8>, _ count: Int, rules: BreakRules, language: String,
    into breaks: ScratchBuffer<Int32>
  ) {
    var isPlain = true
    for at in 0..<count {
      let byte = unsafe bytes[at]
      isPlain = isPlain && ((byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10)
    }
    if isPlain { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { wide in
      for at in 0..<count { unsafe wide[at] = UInt16(bytes[at]) }
      unsafe findTokenBoundaries(
        UnsafeBufferPointer(wide), rules: rules, language: language)
    }
    for index in boundaries.indices where boundaries[index] < count {
      breaks.append(boundaries[index])
    }
  }
}
