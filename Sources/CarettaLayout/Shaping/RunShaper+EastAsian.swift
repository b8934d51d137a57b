// SPDX-License-Identifier: Apache-2.0

/// East Asian text with context-dependent spacing (CSS `text-autospace`, `text-spacing-trim`).
extension RunShaper {
  /// Shapes a run so that each cluster whose spacing depends on adjacent characters or line edges
  /// becomes a segment of its own.
  mutating func shapeSpaced(
    _ run: TextRun, _ style: ShapingStyle, _ spacing: EastAsianSpacing
  ) {
    guard !style.key.isRightToLeft else { return shapeCacheUnits(run, style) }
    var clusters: [(range: Range<Int>, spacing: ClusterSpacing)] = []
    var at = run.start
    while at < run.end {
      let end = clusterEnd(at, upTo: run.end)
      if let own = cluster(at..<end, style, spacing) {
        // Collapsed white space is part of the cluster before it; at the start, of the one after.
        let start = shownEnd(before: at) <= run.start ? run.start : at
        clusters.append((start..<min(shownStart(from: end), run.end), own))
      }
      at = end
    }
    if clusters.isEmpty { return shapeCacheUnits(run, style) }
    if mayCut(run, style, around: clusters.map(\.range)) {
      return shapeCut(run, style, clusters, spacing)
    }
    if !shape(run, style, clusters, spacing) { shapeCacheUnits(run, style) }
  }

  /// Whether a run may be split around clusters without changing the glyphs: each cluster is one
  /// character whose glyph no lookup covers, beside characters that extend no cluster.
  private func mayCut(
    _ run: TextRun, _ style: ShapingStyle, around clusters: [Range<Int>]
  ) -> Bool {
    guard shaper.usesFastPath, style.canSkipShaping, !style.isCursive, inset == nil,
      !analysis.hasCollapsed
    else { return false }
    func isSimple(_ at: Int) -> Bool {
      at < run.start || at >= run.end || analysis.property(at).contains(.simple)
    }
    return clusters.allSatisfy { cluster in
      cluster.count == 1 && isUncovered(cluster.lowerBound, style) && !replacements.overlap(cluster)
        && isSimple(cluster.lowerBound - 1) && isSimple(cluster.upperBound)
    }
  }

  /// Shapes a run that may be split around clusters (`mayCut`), with cached segments.
  private mutating func shapeCut(
    _ run: TextRun, _ style: ShapingStyle,
    _ clusters: [(range: Range<Int>, spacing: ClusterSpacing)],
    _ spacing: EastAsianSpacing
  ) {
    var part = run
    for cluster in clusters {
      part.end = cluster.range.lowerBound
      if part.start < part.end { shapeCacheUnits(part, style) }
      breaks.use(rulesAt: part.end)
      let unit = CacheUnit(
        range: cluster.range, contentEnd: cluster.range.upperBound, isWhole: false)
      append(
        cachedSegment(of: unit, shaper.styles.style(style, cluster.spacing)), at: part.end, run)
      assembly.addFlags(flags(cluster.range, cluster.spacing, spacing))
      part.start = cluster.range.upperBound
    }
    part.end = run.end
    if part.start < part.end { shapeCacheUnits(part, style) }
  }

  /// Shapes a run in one call, in its context, so that the clusters keep their kerning.
  ///
  /// Returns false if a cluster of glyphs crosses the boundary of such a segment.
  private mutating func shape(
    _ run: TextRun, _ style: ShapingStyle,
    _ clusters: [(range: Range<Int>, spacing: ClusterSpacing)],
    _ spacing: EastAsianSpacing
  ) -> Bool {
    let range = run.start..<run.end
    let own = clusters.map { cluster in
      let start = Int32(truncatingIfNeeded: cluster.range.lowerBound - run.start)
      let end = Int32(truncatingIfNeeded: cluster.range.upperBound - run.start)
      return (range: start..<end, style: shaper.styles.style(style, cluster.spacing))
    }
    let item = makeItem(of: range, style)
    breaks.append(inside: range, to: item.breaks)
    let shaped = shapeShown(range, seesContext: true, style)
    guard
      let segments = shaper.builder.segments(
        of: shaped.glyphs, base: shaped.base, item: item, own: own)
    else { return false }
    var nextBreak = 0
    var nextCluster = 0
    for (offset, segment, isCut) in segments {
      let start = run.start + Int(offset)
      if offset == 0 {
        append(MeasuredSegment(segment), at: start, run)
      } else {
        while nextBreak < item.breaks.count, item.breaks[nextBreak].offset < offset {
          nextBreak += 1
        }
        let isBreak =
          nextBreak < item.breaks.count && item.breaks[nextBreak].offset == offset
        if isCut { assembly.addFlags(.endChanges) }
        let measured = MeasuredSegment(segment)
        assembly.append(
          inset == nil ? measured : withInset(measured, at: start, run), at: start,
          level: run.level, after: isBreak ? item.breaks[nextBreak].kind : nil)
        if isCut { assembly.addFlags(.startChanges) }
      }
      if nextCluster < clusters.count, clusters[nextCluster].range.lowerBound == start {
        let cluster = clusters[nextCluster]
        assembly.addFlags(flags(cluster.range, cluster.spacing, spacing))
        nextCluster += 1
      }
    }
    return true
  }

  /// Returns the spacing of a cluster; nil if it does not depend on the context.
  private func cluster(
    _ range: Range<Int>, _ style: ShapingStyle, _ spacing: EastAsianSpacing
  ) -> ClusterSpacing? {
    let scalar = unsafe analysis.text.scalar(at: range.lowerBound)
    guard scalar >= 0x2018 else { return nil }
    if spacing.trim != .spaceAll {
      let isOpening = EastAsianCharacters.isOpening(scalar)
      if isOpening || EastAsianCharacters.isClosing(scalar) {
        guard isFullWidth(scalar, style) else { return nil }
        let isTrimmed =
          isOpening
          ? isTrimmed(openingAt: range.lowerBound, style, spacing)
          : isTrimmed(closingBefore: range.upperBound, style, spacing)
        return ClusterSpacing(kind: isOpening ? .opening : .closing, isTrimmed: isTrimmed)
      }
    }
    guard !spacing.autospace.isEmpty, EastAsianCharacters.isIdeograph(scalar) else { return nil }
    let hasLead = base(before: range.lowerBound).map { spacing.hasSpace(beside: $0) } ?? false
    let hasTrail = base(at: range.upperBound).map { spacing.hasSpace(beside: $0) } ?? false
    guard hasLead || hasTrail else { return nil }
    let space = autospace(style)
    return ClusterSpacing(
      kind: .ideograph, lead: hasLead ? space : 0, trail: hasTrail ? space : 0)
  }

  /// Returns the flags that tell which edges of a cluster change if a line starts or ends there.
  private func flags(
    _ range: Range<Int>, _ own: ClusterSpacing, _ spacing: EastAsianSpacing
  ) -> SegmentRef.Flags {
    var flags: SegmentRef.Flags = []
    let trimsStart = own.kind == .opening && !startsLine(range.lowerBound)
    if own.lead != 0 || trimsStart && own.isTrimmed != spacing.trimsStarts {
      flags.insert(.startChanges)
    }
    let trimsEnd = own.kind == .closing && !endsLine(range.upperBound)
    if own.trail != 0 || trimsEnd && own.isTrimmed != spacing.trimsEnds {
      flags.insert(.endChanges)
    }
    return flags
  }

  private func isTrimmed(
    openingAt offset: Int, _ style: ShapingStyle, _ spacing: EastAsianSpacing
  ) -> Bool {
    if startsLine(offset) { return spacing.trimsHardStarts }
    guard let before = base(before: offset), countsAsPunctuation(before, style) else {
      return false
    }
    return EastAsianCharacters.trimsOpening(after: before)
  }

  private func isTrimmed(
    closingBefore offset: Int, _ style: ShapingStyle, _ spacing: EastAsianSpacing
  ) -> Bool {
    if endsLine(offset) { return spacing.trimsEnds }
    guard let next = base(at: offset), countsAsPunctuation(next, style) else { return false }
    return EastAsianCharacters.trimsClosing(before: next)
  }

  /// Whether a character next to full-width punctuation counts as punctuation, too.
  ///
  /// Proportional quotation marks, in the style of the punctuation, do not.
  private func countsAsPunctuation(_ scalar: UInt32, _ style: ShapingStyle) -> Bool {
    !EastAsianCharacters.isQuotationMark(scalar) || isFullWidth(scalar, style)
  }

  /// Whether an offset is the start of a line at any width.
  private func startsLine(_ offset: Int) -> Bool {
    let end = shownEnd(before: offset)
    return end == 0 || isSeparator(end - 1)
  }

  /// Whether an offset is the end of a line at any width.
  private func endsLine(_ offset: Int) -> Bool {
    let start = shownStart(from: offset)
    return start == analysis.count || isSeparator(start)
  }

  /// Returns the end of the last character before an offset that is not collapsed.
  private func shownEnd(before offset: Int) -> Int {
    var end = offset
    while end > 0, analysis.isCollapsed(end - 1) { end -= 1 }
    return end
  }

  /// Returns the start of the first character from an offset on that is not collapsed.
  private func shownStart(from offset: Int) -> Int {
    var start = offset
    while start < analysis.count, analysis.isCollapsed(start) { start += 1 }
    return start
  }

  private func isSeparator(_ at: Int) -> Bool {
    let unit = unsafe analysis.text[at]
    return !analysis.isCollapsed(at) && (unit == 0x0B || unit == 0x0C || unit == 0x2028)
  }

  /// Returns the first character of the cluster before an offset.
  ///
  /// Returns nil for combined text, which is spaced like an attachment.
  private func base(before offset: Int) -> UInt32? {
    let end = shownEnd(before: offset)
    guard end > 0, !analysis.isCombined(end - 1) else { return nil }
    var at = end - 1
    while at > 0, analysis.extends(at) || isTrail(at) { at -= 1 }
    return analysis.isCollapsed(at) ? nil : unsafe analysis.text.scalar(at: at)
  }

  /// Returns the first character of the cluster at an offset.
  private func base(at offset: Int) -> UInt32? {
    let start = shownStart(from: offset)
    guard start < analysis.count, !analysis.isCombined(start) else { return nil }
    return unsafe analysis.text.scalar(at: start)
  }

  private func clusterEnd(_ start: Int, upTo end: Int) -> Int {
    var at = start + 1
    while at < end, isTrail(at) || !analysis.property(at).isDisjoint(with: [.extends, .links]) {
      at += 1
    }
    return at
  }

  private func isTrail(_ at: Int) -> Bool {
    unsafe at > 0 && UTF16.isTrailSurrogate(analysis.text[at])
      && UTF16.isLeadSurrogate(analysis.text[at - 1])
  }

  private func isFullWidth(_ scalar: UInt32, _ style: ShapingStyle) -> Bool {
    if EastAsianCharacters.isQuotationMark(scalar), !style.key.isUpright {
      return shaper.hasFullWidthMark(UInt16(truncatingIfNeeded: scalar), style)
    }
    let face = style.key.face
    guard let value = Unicode.Scalar(scalar), let glyph = face.nominalGlyph(for: value) else {
      return false
    }
    return Int(face.advance(of: glyph)) == Int(face.unitsPerEm)
  }

  /// Returns the space that is added beside an ideograph, in layout units.
  private func autospace(_ style: ShapingStyle) -> Int64 {
    let face = style.key.face
    let water = face.nominalGlyph(for: "\u{6C34}").map { Int64(face.advance(of: $0)) }
    return style.key.scale.times(water ?? Int64(face.unitsPerEm)) / 8
  }
}
