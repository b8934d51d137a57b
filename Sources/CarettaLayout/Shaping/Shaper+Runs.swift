// SPDX-License-Identifier: Apache-2.0

/// Where runs are cut into segments.
///
/// A *token* is a stretch between white space. Lines may end after every run of white space
/// (`contract` of `ParagraphStyle`), so a token's own break opportunities depend on nothing
/// outside it, and a token that lies in one run of a face whose lookups leave the space alone
/// is shaped and broken once for all its occurrences.
@safe
struct RunShaping {
  let text: UnsafeBufferPointer<UInt16>
  let properties: UnsafeBufferPointer<UInt32>
  let needsClusters: Bool
  let isMixed: Bool
  /// The language whose line breaking rules apply.
  let language: String
  /// The token whose opportunities `tokenBreaks` holds.
  var token = 0..<0
  /// Line break opportunities in the token, as offsets in the paragraph.
  var tokenBreaks: [Int32] = []

  /// Whether a unit is a space that hangs: one that no mark stands on.
  @inline(__always)
  func isSpace(_ at: Int) -> Bool {
    unsafe text[at] == 0x20 && (at + 1 >= text.count || !extends(at + 1))
  }

  /// Whether a unit is a space, a tab or a line separator.
  @inline(__always)
  func isWhiteSpace(_ at: Int) -> Bool {
    switch unsafe text[at] {
    case 0x20: isSpace(at)
    case 0x09, 0x0B, 0x0C, 0x2028: at + 1 >= (unsafe text.count) || !extends(at + 1)
    default: false
    }
  }

  @inline(__always)
  func extends(_ at: Int) -> Bool {
    unsafe CharacterProperties(rawValue: properties[at]).contains(.extends)
  }

  @inline(__always)
  func property(_ at: Int) -> CharacterProperties {
    unsafe CharacterProperties(rawValue: properties[at])
  }

  /// The opportunities of the token in a stretch, its ends left out.
  func tokenBreaks(inside range: Range<Int>) -> ArraySlice<Int32> {
    let first = tokenBreaks.partitioningIndex { $0 > range.lowerBound }
    let end = tokenBreaks.partitioningIndex { $0 >= range.upperBound }
    return tokenBreaks[first..<max(first, end)]
  }

  /// Whether nothing of a token lies before an offset.
  func startsToken(_ at: Int) -> Bool { at == 0 || isWhiteSpace(at - 1) }

  /// Whether nothing of a token lies at or after an offset.
  func endsToken(_ at: Int) -> Bool { unsafe at == text.count || isWhiteSpace(at) }
}

extension Shaper {
  /// Shapes one run and appends its segments.
  func shape(
    _ run: TextRun, table: StyleTable, shaping: inout RunShaping,
    assembly: inout ParagraphAssembly
  ) {
    let style = shapingStyle(
      table, font: run.font, script: run.script, level: run.level)
    if let first = references.first?.segment.style.key.face, first !== style.key.face {
      assembly.hasSeveralFaces = true
    }
    switch run.kind {
    case .tab, .lineSeparator:
      appendSpecial(
        run.kind == .tab ? .tab : .lineSeparator, style: style, table: table,
        at: run.start, level: run.level, to: &assembly)
    case .text:
      if style.spaceIsInert {
        shapeTokens(run, style: style, shaping: &shaping, assembly: &assembly)
      } else {
        shapeWhole(
          run.start..<run.end, level: run.level, style: style, shaping: &shaping,
          assembly: &assembly)
      }
    }
  }

  /// Cuts a run at its white space.
  private func shapeTokens(
    _ run: TextRun, style: ShapingStyle, shaping: inout RunShaping,
    assembly: inout ParagraphAssembly
  ) {
    var at = run.start
    while at < run.end {
      var content = at
      while content < run.end, !shaping.isSpace(content) { content += 1 }
      var end = content
      while end < run.end, shaping.isSpace(end) { end += 1 }
      // Trailing white space takes the paragraph's level (UAX #9 L1), so where levels differ it
      // must be a segment of its own.
      let isApart = shaping.isMixed && content > at && end > content
      shapeToken(
        at..<(isApart ? content : end), contentEnd: content, level: run.level, style: style,
        shaping: &shaping, assembly: &assembly)
      if isApart {
        shapeToken(
          content..<end, contentEnd: content, level: run.level, style: style,
          shaping: &shaping, assembly: &assembly)
      }
      at = end
    }
  }

  private func shapeToken(
    _ range: Range<Int>, contentEnd: Int, level: UInt8, style: ShapingStyle,
    shaping: inout RunShaping, assembly: inout ParagraphAssembly
  ) {
    let start = range.lowerBound
    let isWhole =
      contentEnd == start || shaping.startsToken(start) && shaping.endsToken(contentEnd)
    var isPrivate = range.count > Self.longestCachedWord
    if !isWhole, !isPrivate {
      findTokenBreaks(at: start, shaping: &shaping)
      isPrivate =
        !shaping.tokenBreaks(inside: start..<contentEnd).isEmpty
        || joinsOutside(range, style: style, shaping: shaping)
    }
    if isPrivate {
      return shapeWhole(
        range, level: level, style: style, shaping: &shaping, assembly: &assembly)
    }
    // A piece of a token has no opportunity inside; a whole one has those of its text.
    let cacheStyle = style.id << 2 | (isWhole ? 1 : 3)
    let piece = unsafe UnsafeBufferPointer(rebasing: shaping.text[range])
    let key = UnsafeRawBufferPointer(piece)
    let hash = unsafe SegmentCache.hash(of: key, style: cacheStyle)
    let segment: ShapedSegment
    if let known = unsafe cache.find(key, style: cacheStyle, hash: hash) {
      counters.cacheHits += 1
      segment = known
    } else {
      var item = self.item(range, style: style, shaping: shaping)
      if isWhole, contentEnd > start {
        findTokenBreaks(at: start, shaping: &shaping)
        item.breaks = shaping.tokenBreaks(inside: start..<contentEnd).map { $0 - Int32(start) }
      }
      counters.segmentsShaped += 1
      let shaped = unsafe buffer.shape(piece, 0..<range.count, style: style)
      segment = builder.segment(of: shaped, base: 0, item: item)
      unsafe cache.insert(segment, text: key, style: cacheStyle, hash: hash)
    }
    append(
      segment, at: start, level: level, flags: flags(at: start, shaping: &shaping), to: &assembly)
  }

  /// Shapes a stretch as one, in its context, and cuts it where that is safe.
  private func shapeWhole(
    _ range: Range<Int>, level: UInt8, style: ShapingStyle, shaping: inout RunShaping,
    assembly: inout ParagraphAssembly
  ) {
    var item = self.item(range, style: style, shaping: shaping)
    var at = range.lowerBound
    while at < range.upperBound {
      if shaping.isSpace(at) {
        at += 1
        if at < range.upperBound, !shaping.isWhiteSpace(at) {
          item.breaks.append(Int32(at - range.lowerBound))
        }
      } else {
        findTokenBreaks(at: at, shaping: &shaping)
        let end = min(shaping.token.upperBound, range.upperBound)
        for offset in shaping.tokenBreaks(inside: at..<end) {
          item.breaks.append(offset - Int32(range.lowerBound))
        }
        at = max(at + 1, end)
      }
    }
    counters.segmentsShaped += 1
    let shaped = unsafe buffer.shape(shaping.text, range, style: style)
    let segments = builder.segments(of: shaped, base: range.lowerBound, item: item)
    var opportunity = 0
    for (offset, segment) in segments {
      while opportunity < item.breaks.count, item.breaks[opportunity] < offset { opportunity += 1 }
      let isOpportunity = opportunity < item.breaks.count && item.breaks[opportunity] == offset
      let start = range.lowerBound + Int(offset)
      append(
        segment, at: start, level: level,
        flags: offset == 0
          ? flags(at: start, shaping: &shaping) : isOpportunity ? .breakBefore : [],
        to: &assembly)
    }
  }

  /// What the builder must know of a stretch of text, without its opportunities.
  func item(
    _ range: Range<Int>, style: ShapingStyle, shaping: RunShaping
  ) -> SegmentBuilder.Item {
    var item = SegmentBuilder.Item(
      style: style, length: range.count, graphemes: [], breaks: [], spaces: [], spacing: [])
    if shaping.needsClusters {
      let part = unsafe UnsafeBufferPointer(rebasing: shaping.text[range])
      unsafe GraphemeBoundaries.append(of: part, base: 0, to: &item.graphemes)
    } else {
      item.graphemes.reserveCapacity(range.count)
      for at in range {
        if at > range.lowerBound,
          unsafe shaping.extends(at) || UTF16.isTrailSurrogate(shaping.text[at])
            && UTF16.isLeadSurrogate(shaping.text[at - 1])
        {
          continue
        }
        item.graphemes.append(Int32(truncatingIfNeeded: at - range.lowerBound))
      }
    }
    var at = range.lowerBound
    while at < range.upperBound {
      let first = at
      while at < range.upperBound, shaping.isSpace(at) { at += 1 }
      if at > first {
        item.spaces.append(Int32(first - range.lowerBound)..<Int32(at - range.lowerBound))
      }
      at += 1
    }
    if style.key.letterSpacing != 0 || style.key.wordSpacing != 0 {
      item.spacing = spacing(range, graphemes: item.graphemes, style: style, shaping: shaping)
    }
    return item
  }

  /// The space behind each grapheme cluster (CSS `letter-spacing` and `word-spacing`).
  private func spacing(
    _ range: Range<Int>, graphemes: [Int32], style: ShapingStyle, shaping: RunShaping
  ) -> [Int64] {
    graphemes.indices.map { index in
      let at = range.lowerBound + Int(graphemes[index])
      let next =
        index + 1 < graphemes.count
        ? range.lowerBound + Int(graphemes[index + 1]) : range.upperBound
      let unit = unsafe shaping.text[at]
      let word = unit == 0x20 || unit == 0xA0 ? style.key.wordSpacing : 0
      if (at..<next).allSatisfy({ shaping.property($0).contains(.needsNoGlyph) }) { return word }
      let joins =
        style.isCursive && next < (unsafe shaping.text.count)
        && Script.isCursive(shaping.property(at).script)
        && Script.isCursive(shaping.property(next).script)
      return word + (joins ? 0 : style.key.letterSpacing)
    }
  }

  /// Whether a piece of a token is joined to what is outside of it.
  private func joinsOutside(
    _ range: Range<Int>, style: ShapingStyle, shaping: RunShaping
  ) -> Bool {
    guard style.isCursive else { return false }
    let before = range.lowerBound - 1
    let after = range.upperBound
    return before >= 0 && Script.isCursive(shaping.property(before).script)
      || after < (unsafe shaping.text.count) && Script.isCursive(shaping.property(after).script)
  }

  /// Whether a line may end before a segment.
  private func flags(at offset: Int, shaping: inout RunShaping) -> SegmentRef.Flags {
    if offset == 0 || shaping.isWhiteSpace(offset) { return [] }
    if shaping.isWhiteSpace(offset - 1) { return .breakBefore }
    findTokenBreaks(at: offset, shaping: &shaping)
    return shaping.tokenBreaks(inside: offset - 1..<offset + 1).isEmpty ? [] : .breakBefore
  }

  /// Finds the token around an offset and its opportunities.
  private func findTokenBreaks(at offset: Int, shaping: inout RunShaping) {
    if shaping.token.contains(offset) { return }
    var start = offset
    while start > 0, !shaping.isWhiteSpace(start - 1) { start -= 1 }
    var end = offset
    var isPlain = true
    while unsafe end < shaping.text.count, !shaping.isWhiteSpace(end) {
      isPlain = isPlain && shaping.property(end).contains(.plainLetter)
      end += 1
    }
    isPlain =
      isPlain && (start..<offset).allSatisfy { shaping.property($0).contains(.plainLetter) }
    shaping.token = start..<max(end, offset + 1)
    shaping.tokenBreaks.removeAll(keepingCapacity: true)
    if isPlain || end - start < 2 { return }
    let token = unsafe UnsafeBufferPointer(rebasing: shaping.text[start..<end])
    unsafe findLineBoundaries(token, language: shaping.language)
    for boundary in boundaries where Int(boundary) < end - start {
      shaping.tokenBreaks.append(boundary + Int32(start))
    }
  }
}

extension Array {
  /// The first index whose element the predicate holds for, when it holds for none before some
  /// place and for all behind; O(log count).
  func partitioningIndex(_ belongsBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
