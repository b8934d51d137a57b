// SPDX-License-Identifier: Apache-2.0

/// From runs to segments: runs are cut into pieces, and pieces are found in the cache or
/// shaped.
extension Shaper {
  /// Shapes one run and appends its segments.
  func shape(
    _ run: TextRun, table: StyleTable, shaping: inout RunShaping,
    assembly: inout ParagraphAssembly
  ) {
    let style = shapingStyle(
      table, font: run.font, script: run.script, level: run.level)
    assembly.addFace(style.key.face)
    switch run.kind {
    case .tab, .lineSeparator:
      appendSpecial(
        run.kind == .tab ? .tab : .lineSeparator, style: style, table: table,
        at: run.start, level: run.level, to: &assembly)
    case .object:
      appendObject(run, style: style, shaping: &shaping, assembly: &assembly)
    case .text:
      if shaping.hasDictionary, style.spaceIsUncovered, !shaping.isMixed, !shaping.hasCollapsed,
        shaping.rules.keepsWordsWhole
      {
        shapePhrases(run, style: style, shaping: &shaping, assembly: &assembly)
      } else {
        shapePieces(run, style: style, shaping: &shaping, assembly: &assembly)
      }
    }
  }

  /// Appends an attachment: one cluster that draws nothing and is as wide as its object.
  private func appendObject(
    _ run: TextRun, style: ShapingStyle, shaping: inout RunShaping,
    assembly: inout ParagraphAssembly
  ) {
    let start = Int32(truncatingIfNeeded: run.start)
    guard let object = shaping.spans?.objects(in: start..<start + 1).first else { return }
    assembly.objects.append(object)
    let segment = ShapedSegment(
      style: style, length: Int32(truncatingIfNeeded: run.end - run.start),
      advance: object.advance,
      stops: [CaretStopEntry(x: 0, offset: 0, isSafeToBreak: true, isSpace: false)],
      glyphs: [], breaks: [], trailingSpaceStop: 1)
    append(
      segment, at: run.start, level: run.level, flags: flags(at: run.start, shaping: &shaping),
      to: &assembly)
  }

  /// Cuts a run after white space into pieces that are remembered by their text.
  ///
  /// A face whose lookups have to do with the space glyph has its runs cut nowhere.
  private func shapePieces(
    _ run: TextRun, style: ShapingStyle, shaping: inout RunShaping,
    assembly: inout ParagraphAssembly
  ) {
    var at = run.start
    while at < run.end {
      let piece = nextPiece(at: at, run: run, style: style, shaping: shaping)
      shapePiece(
        piece.range, contentEnd: piece.contentEnd, level: run.level, style: style,
        shaping: &shaping, assembly: &assembly)
      at = piece.range.upperBound
    }
  }

  /// Appends one piece, remembered or not.
  func shapePiece(
    _ range: Range<Int>, contentEnd: Int, level: UInt8, style: ShapingStyle,
    shaping: inout RunShaping, assembly: inout ParagraphAssembly
  ) {
    guard let segment = segment(range, contentEnd: contentEnd, style: style, shaping: &shaping)
    else {
      return shapeWhole(
        range, level: level, style: style, shaping: &shaping, assembly: &assembly)
    }
    append(
      segment, at: range.lowerBound, level: level,
      flags: flags(at: range.lowerBound, shaping: &shaping), to: &assembly)
  }

  /// The range from an offset to the next place where a cut changes nothing.
  func nextPiece(
    at start: Int, run: TextRun, style: ShapingStyle, shaping: RunShaping
  ) -> (range: Range<Int>, contentEnd: Int) {
    if !style.spaceIsUncovered {
      let end = uncoveredCut(after: start, run: run, style: style, shaping: shaping)
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

  /// In a run that spaces do not cut: after punctuation, or after many characters, a place with
  /// an uncovered glyph on one side.
  ///
  /// Sentences that recur are then met again.
  private func uncoveredCut(
    after start: Int, run: TextRun, style: ShapingStyle, shaping: RunShaping
  ) -> Int {
    guard usesFastPath, style.canSkipShaping else { return run.end }
    var at = start + 1
    while at < run.end {
      let isPunctuation = shaping.property(at - 1).script == Script.common
      if isPunctuation || at - start >= Self.longestUncutRange,
        isUncovered(at, style, shaping), shaping.property(at - 1).contains(.simple)
      {
        return at
      }
      at += 1
    }
    return run.end
  }

  private static let longestUncutRange = 48

  /// Whether a character is one glyph that no lookup has to do with.
  private func isUncovered(_ at: Int, _ style: ShapingStyle, _ shaping: RunShaping) -> Bool {
    let property = shaping.property(at)
    guard property.contains(.simple), !property.contains(.needsNoGlyph) else { return false }
    let glyph = unsafe style.key.face.flat.glyph(UInt32(shaping.text[at]))
    return glyph != .max && style.lookupCoverage.isUncovered(glyph)
  }

  /// The segment of a piece, remembered or shaped; nil for one that is too long, or joined to
  /// what is outside.
  private func segment(
    _ range: Range<Int>, contentEnd: Int, style: ShapingStyle, shaping: inout RunShaping
  ) -> ShapedSegment? {
    let start = range.lowerBound
    if range.count > Self.longestCachedWord { return nil }
    let isWhole =
      !shaping.hasCollapsed && contentEnd == start
      || !shaping.hasCollapsed && shaping.startsToken(start) && shaping.endsToken(contentEnd)
        && (style.spaceIsUncovered || !containsSpace(start..<contentEnd, shaping))
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
          UnsafeRawBufferPointer(rebasing: scratch[..<range.count]),
          style: style.cacheID(0, shaping.rules))
        : SegmentCache.Key(
          UnsafeRawBufferPointer(piece),
          style: style.cacheID(isWhole ? 1 : shaping.hasCollapsed ? 2 : 3, shaping.rules),
          breaks: breaks)
      if let known = cache.find(key) {
        counters.cacheHits += 1
        return known
      }
      let item = fillItem(range, style: style, shaping: shaping)
      if contentEnd > start || shaping.rules.breaksSpaces {
        findOpportunities(in: range, item.breaks, shaping: &shaping)
      }
      let segment =
        unsafe unshapedSegment(piece, range, item, shaping) ?? shapeAlone(range, item, shaping)
      cache.insert(segment, key)
      return segment
    }
  }

  private func shapeAlone(
    _ range: Range<Int>, _ item: SegmentItem, _ shaping: RunShaping
  ) -> ShapedSegment {
    let shaped = shapeVisible(range, seesContext: false, style: item.style, shaping: shaping)
    return builder.segment(of: shaped.glyphs, base: shaped.base, item: item)
  }

  /// The segment of a piece that needs no shaping, if it is one.
  private func unshapedSegment(
    _ piece: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ item: SegmentItem,
    _ shaping: RunShaping
  ) -> ShapedSegment? {
    guard usesFastPath, item.style.canSkipShaping else { return nil }
    for at in range {
      let property = shaping.property(at)
      if !property.contains(.simple) || property.contains(.needsNoGlyph) { return nil }
    }
    return unsafe builder.unshapedSegment(of: piece, item: item)
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

  /// Shapes a range as one, in its context, and cuts it where that is safe.
  private func shapeWhole(
    _ range: Range<Int>, level: UInt8, style: ShapingStyle, shaping: inout RunShaping,
    assembly: inout ParagraphAssembly
  ) {
    let item = fillItem(range, style: style, shaping: shaping)
    findOpportunities(in: range, item.breaks, shaping: &shaping)
    let shaped = shapeVisible(range, seesContext: true, style: style, shaping: shaping)
    let segments = builder.segments(of: shaped.glyphs, base: shaped.base, item: item)
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

  /// Whether a piece of a token is joined to what is outside of it.
  private func joinsOutside(
    _ range: Range<Int>, style: ShapingStyle, shaping: RunShaping
  ) -> Bool {
    guard style.isCursive else { return false }
    return shaping.joins(at: range.lowerBound) || shaping.joins(at: range.upperBound)
  }
}
