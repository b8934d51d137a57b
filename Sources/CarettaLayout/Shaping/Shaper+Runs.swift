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
  let tokenBreaks: ScratchBuffer<Int32>

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

  /// The opportunities of the token in a stretch, its ends left out, as indices.
  func tokenBreaks(inside range: Range<Int>) -> Range<Int> {
    if tokenBreaks.count == 0 || tokenBreaks[tokenBreaks.count - 1] <= range.lowerBound {
      return 0..<0
    }
    let first = tokenBreaks.partitioningIndex { $0 > range.lowerBound }
    var end = first
    while end < tokenBreaks.count, tokenBreaks[end] < range.upperBound { end += 1 }
    return first..<end
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
    if let first = references.firstFace, first !== style.key.face {
      assembly.hasSeveralFaces = true
    }
    switch run.kind {
    case .tab, .lineSeparator:
      appendSpecial(
        run.kind == .tab ? .tab : .lineSeparator, style: style, table: table,
        at: run.start, level: run.level, to: &assembly)
    case .text:
      shapePieces(run, style: style, shaping: &shaping, assembly: &assembly)
    }
  }

  /// Cuts a run behind white space into pieces that are remembered by their text. A face whose
  /// lookups have to do with the space glyph has its runs cut nowhere.
  private func shapePieces(
    _ run: TextRun, style: ShapingStyle, shaping: inout RunShaping,
    assembly: inout ParagraphAssembly
  ) {
    var at = run.start
    while at < run.end {
      let piece = nextPiece(at: at, run: run, style: style, shaping: shaping)
      if let segment = segment(
        piece.range, contentEnd: piece.contentEnd, style: style, shaping: &shaping)
      {
        append(
          segment, at: at, level: run.level, flags: flags(at: at, shaping: &shaping),
          to: &assembly)
      } else {
        shapeWhole(
          piece.range, level: run.level, style: style, shaping: &shaping, assembly: &assembly)
      }
      at = piece.range.upperBound
    }
  }

  /// The stretch from an offset to the next place where a cut changes nothing.
  private func nextPiece(
    at start: Int, run: TextRun, style: ShapingStyle, shaping: RunShaping
  ) -> (range: Range<Int>, contentEnd: Int) {
    if !style.spaceIsInert {
      let end = inertCut(after: start, run: run, style: style, shaping: shaping)
      var content = end
      while content > start, shaping.isSpace(content - 1) { content -= 1 }
      return (start..<end, content)
    }
    var content = start
    while content < run.end, !shaping.isSpace(content) { content += 1 }
    var end = content
    while end < run.end, shaping.isSpace(end) { end += 1 }
    // Trailing white space takes the paragraph's level (UAX #9 L1), so where levels differ it
    // must be a segment of its own.
    return (start..<(shaping.isMixed && content > start ? content : end), content)
  }

  /// In a run that spaces do not cut: behind punctuation, or behind many characters, a place
  /// with an inert glyph on one side. Sentences that recur are then met again.
  private func inertCut(
    after start: Int, run: TextRun, style: ShapingStyle, shaping: RunShaping
  ) -> Int {
    guard usesFastPath, style.takesInertGlyphs else { return run.end }
    var at = start + 1
    while at < run.end {
      let isPunctuation = shaping.property(at - 1).script == Script.common
      if isPunctuation || at - start >= Self.longestInertPiece,
        isInert(at, style, shaping), shaping.property(at - 1).contains(.simple)
      {
        return at
      }
      at += 1
    }
    return run.end
  }

  private static let longestInertPiece = 48

  /// Whether a character is one glyph that no lookup has to do with.
  private func isInert(_ at: Int, _ style: ShapingStyle, _ shaping: RunShaping) -> Bool {
    let property = shaping.property(at)
    guard property.contains(.simple), !property.contains(.needsNoGlyph) else { return false }
    let glyph = unsafe style.key.face.flat.glyph(UInt32(shaping.text[at]))
    return glyph != .max && style.involvement.isInert(glyph)
  }

  /// The segment of a piece, remembered or shaped; nil for one that is too long, or joined to
  /// what is outside.
  private func segment(
    _ range: Range<Int>, contentEnd: Int, style: ShapingStyle, shaping: inout RunShaping
  ) -> ShapedSegment? {
    let start = range.lowerBound
    if range.count > Self.longestCachedWord { return nil }
    let isWhole =
      contentEnd == start
      || shaping.startsToken(start) && shaping.endsToken(contentEnd)
        && (style.spaceIsInert || !containsSpace(start..<contentEnd, shaping))
    // The opportunities of a whole token are those of its text, those of a part are its
    // neighbours' too.
    var breaks: UInt64 = 0
    if !isWhole {
      if joinsOutside(range, style: style, shaping: shaping) { return nil }
      guard let mask = opportunityMask(in: range, contentEnd, shaping: &shaping) else {
        return nil
      }
      breaks = mask
    }
    let piece = unsafe UnsafeBufferPointer(rebasing: shaping.text[range])
    // Words of ASCII are remembered as the shortcut for ASCII remembers them.
    return unsafe withUnsafeTemporaryAllocation(
      byteCount: Self.longestCachedWord, alignment: 8
    ) { scratch in
      let isASCII = unsafe isWhole && piece[0] < 0x80 && narrow(piece, into: scratch)
      let key =
        unsafe isASCII
        ? SegmentCache.Key(
          UnsafeRawBufferPointer(rebasing: scratch[..<range.count]), style: style.id << 2)
        : SegmentCache.Key(
          UnsafeRawBufferPointer(piece), style: style.id << 2 | (isWhole ? 1 : 3),
          breaks: breaks)
      if let known = cache.find(key) {
        counters.cacheHits += 1
        return known
      }
      let item = fillItem(range, style: style, shaping: shaping)
      if contentEnd > start { findOpportunities(in: range, item.breaks, shaping: &shaping) }
      let segment = unsafe inertSegment(piece, range, item, shaping) ?? shapePiece(piece, item)
      cache.insert(segment, key)
      return segment
    }
  }

  private func shapePiece(
    _ piece: UnsafeBufferPointer<UInt16>, _ item: SegmentItem
  ) -> ShapedSegment {
    counters.segmentsShaped += 1
    let shaped = unsafe buffer.shape(piece, 0..<piece.count, style: item.style)
    return builder.segment(of: shaped, base: 0, item: item)
  }

  /// The segment of a piece that needs no shaping, if it is one.
  private func inertSegment(
    _ piece: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ item: SegmentItem,
    _ shaping: RunShaping
  ) -> ShapedSegment? {
    guard usesFastPath, item.style.takesInertGlyphs else { return nil }
    for at in range {
      let property = shaping.property(at)
      if !property.contains(.simple) || property.contains(.needsNoGlyph) { return nil }
    }
    return unsafe builder.inertSegment(of: piece, item: item)
  }

  /// Copies units that all are ASCII into bytes; false when one is not.
  private func narrow(
    _ units: UnsafeBufferPointer<UInt16>, into bytes: UnsafeMutableRawBufferPointer
  ) -> Bool {
    var some: UInt16 = 0
    for at in 0..<units.count {
      let unit = unsafe units[at]
      some |= unit
      unsafe bytes[at] = UInt8(truncatingIfNeeded: unit)
    }
    return some < 0x80
  }

  private func containsSpace(_ range: Range<Int>, _ shaping: RunShaping) -> Bool {
    range.contains { shaping.isSpace($0) }
  }

  /// The line break opportunities inside a stretch as bits; nil where they need more than 64.
  private func opportunityMask(
    in range: Range<Int>, _ contentEnd: Int, shaping: inout RunShaping
  ) -> UInt64? {
    var mask: UInt64 = 0
    findTokenBreaks(at: range.lowerBound, shaping: &shaping)
    if shaping.token.upperBound >= contentEnd {
      for index in shaping.tokenBreaks(inside: range.lowerBound..<contentEnd) {
        let offset = Int(shaping.tokenBreaks[index]) - range.lowerBound
        if offset >= 64 { return nil }
        mask |= 1 << UInt64(offset)
      }
      return mask
    }
    boundaryScratch.removeAll()
    findOpportunities(in: range, boundaryScratch, shaping: &shaping)
    for index in boundaryScratch.indices {
      let offset = boundaryScratch[index]
      if offset >= 64 { return nil }
      mask |= 1 << UInt64(offset)
    }
    return mask
  }

  /// The line break opportunities inside a stretch, counted from its start: behind white space,
  /// and those of its tokens.
  private func findOpportunities(
    in range: Range<Int>, _ result: ScratchBuffer<Int32>, shaping: inout RunShaping
  ) {
    let base = Int32(truncatingIfNeeded: range.lowerBound)
    var at = range.lowerBound
    while at < range.upperBound {
      if shaping.isSpace(at) {
        at += 1
        if at < range.upperBound, !shaping.isWhiteSpace(at) {
          result.append(Int32(truncatingIfNeeded: at) - base)
        }
      } else {
        findTokenBreaks(at: at, shaping: &shaping)
        let end = min(shaping.token.upperBound, range.upperBound)
        for index in shaping.tokenBreaks(inside: at..<end) {
          result.append(shaping.tokenBreaks[index] - base)
        }
        at = max(at + 1, end)
      }
    }
  }

  /// Shapes a stretch as one, in its context, and cuts it where that is safe.
  private func shapeWhole(
    _ range: Range<Int>, level: UInt8, style: ShapingStyle, shaping: inout RunShaping,
    assembly: inout ParagraphAssembly
  ) {
    let item = fillItem(range, style: style, shaping: shaping)
    findOpportunities(in: range, item.breaks, shaping: &shaping)
    counters.segmentsShaped += 1
    let shaped = unsafe buffer.shape(shaping.text, range, style: style)
    let segments = builder.segments(of: shaped, base: range.lowerBound, item: item)
    var opportunity = 0
    for (offset, segment) in segments {
      while opportunity < item.breaks.count, item.breaks[opportunity] < offset {
        opportunity += 1
      }
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
  func fillItem(
    _ range: Range<Int>, style: ShapingStyle, shaping: RunShaping
  ) -> SegmentItem {
    let item = begin(style, length: range.count)
    item.hasPlainGraphemes = false
    if needsClusters(range, shaping) {
      let part = unsafe UnsafeBufferPointer(rebasing: shaping.text[range])
      unsafe GraphemeBoundaries.append(of: part, base: 0, to: item.graphemes)
    } else {
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
        item.spaces.append(
          SegmentItem.Space(
            start: Int32(truncatingIfNeeded: first - range.lowerBound),
            end: Int32(truncatingIfNeeded: at - range.lowerBound)))
      }
      at += 1
    }
    if style.key.letterSpacing != 0 || style.key.wordSpacing != 0 {
      fillSpacing(range, item, shaping: shaping)
    }
    return item
  }

  /// Whether the standard library must be asked for the clusters of a stretch: something in it
  /// joins otherwise than by extending.
  private func needsClusters(_ range: Range<Int>, _ shaping: RunShaping) -> Bool {
    guard shaping.needsClusters else { return false }
    let known: CharacterProperties = [.simple, .extends]
    return range.contains { shaping.property($0).isDisjoint(with: known) }
  }

  /// The space behind each grapheme cluster (CSS `letter-spacing` and `word-spacing`).
  private func fillSpacing(_ range: Range<Int>, _ item: SegmentItem, shaping: RunShaping) {
    let style = item.style
    for index in item.graphemes.indices {
      let at = range.lowerBound + Int(item.graphemes[index])
      let next =
        index + 1 < item.graphemes.count
        ? range.lowerBound + Int(item.graphemes[index + 1]) : range.upperBound
      let unit = unsafe shaping.text[at]
      let word = unit == 0x20 || unit == 0xA0 ? style.key.wordSpacing : 0
      let isInvisible = (at..<next).allSatisfy {
        shaping.property($0).contains(.needsNoGlyph)
      }
      let joins =
        style.isCursive && next < (unsafe shaping.text.count)
        && Script.isCursive(shaping.property(at).script)
        && Script.isCursive(shaping.property(next).script)
      item.spacing.append(word + (joins || isInvisible ? 0 : style.key.letterSpacing))
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
    shaping.tokenBreaks.removeAll()
    if isPlain || end - start < 2 { return }
    let token = unsafe UnsafeBufferPointer(rebasing: shaping.text[start..<end])
    unsafe findLineBoundaries(token, language: shaping.language)
    for index in boundaries.indices where Int(boundaries[index]) < end - start {
      shaping.tokenBreaks.append(boundaries[index] + Int32(truncatingIfNeeded: start))
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
