// SPDX-License-Identifier: Apache-2.0

/// Runs of scripts written without spaces between words (Thai, Lao, Khmer, Burmese).
///
/// What stands between their spaces is a phrase, and half of all phrases are new. New ones
/// that stand side by side are shaped and searched for words together, which saves a tenth of
/// the work, and are remembered apart: the spaces between them are cuts that change nothing.
extension Shaper {
  /// A piece of a run that is not remembered.
  private struct Piece {
    var range: Range<Int>
    var contentEnd: Int
  }

  func shapePhrases(
    _ run: TextRun, style: ShapingStyle, shaping: inout RunShaping,
    assembly: inout ParagraphAssembly
  ) {
    var at = run.start
    var missing: [Piece] = []
    while at < run.end {
      let next = nextPiece(at: at, run: run, style: style, shaping: shaping)
      at = next.range.upperBound
      let firstUnit = unsafe shaping.text[next.range.lowerBound]
      let isPhrase =
        firstUnit >= 0x80 && next.range.count <= Self.longestCachedWord
        && next.contentEnd > next.range.lowerBound
        && shaping.startsToken(next.range.lowerBound) && shaping.endsToken(next.contentEnd)
      if isPhrase {
        guard let known = cache.find(phraseKey(next.range, style, shaping)) else {
          missing.append(Piece(range: next.range, contentEnd: next.contentEnd))
          continue
        }
        counters.cacheHits += 1
        shapeMissing(&missing, run, style: style, shaping: &shaping, assembly: &assembly)
        append(
          known, at: next.range.lowerBound, level: run.level,
          flags: flags(at: next.range.lowerBound, shaping: &shaping), to: &assembly)
      } else {
        shapeMissing(&missing, run, style: style, shaping: &shaping, assembly: &assembly)
        shapePiece(
          next.range, contentEnd: next.contentEnd, level: run.level, style: style,
          shaping: &shaping, assembly: &assembly)
      }
    }
    shapeMissing(&missing, run, style: style, shaping: &shaping, assembly: &assembly)
  }

  private func phraseKey(
    _ range: Range<Int>, _ style: ShapingStyle, _ shaping: RunShaping
  ) -> SegmentCache.Key {
    unsafe SegmentCache.Key(
      UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: shaping.text[range])),
      style: style.cacheID(1, shaping.rules))
  }

  /// Shapes phrases that stand side by side, and remembers each.
  private func shapeMissing(
    _ pieces: inout [Piece], _ run: TextRun, style: ShapingStyle, shaping: inout RunShaping,
    assembly: inout ParagraphAssembly
  ) {
    guard let first = pieces.first, let last = pieces.last else { return }
    defer { pieces.removeAll(keepingCapacity: true) }
    let styleRun = first.range.lowerBound..<last.range.upperBound
    let item = fillItem(styleRun, style: style, shaping: shaping)
    findPhraseBreaks(styleRun, item, shaping)
    let shaped = shapeVisible(styleRun, seesContext: false, style: style, shaping: shaping)
    let segments = builder.segments(
      of: shaped.glyphs, base: shaped.base, item: item,
      ends: pieces.map { Int32(truncatingIfNeeded: $0.range.upperBound - styleRun.lowerBound) })
    for (piece, segment) in zip(pieces, segments) {
      cache.insert(segment, phraseKey(piece.range, style, shaping))
      append(
        segment, at: piece.range.lowerBound, level: run.level,
        flags: flags(at: piece.range.lowerBound, shaping: &shaping), to: &assembly)
    }
  }

  /// The opportunities of a range of whole tokens: those of UAX #14 inside tokens, and every
  /// end of white space.
  private func findPhraseBreaks(
    _ styleRun: Range<Int>, _ item: SegmentItem, _ shaping: RunShaping
  ) {
    let text = unsafe UnsafeBufferPointer(rebasing: shaping.text[styleRun])
    unsafe findTokenBoundaries(
      text, rules: shaping.rules, language: item.style.key.language)
    var space = 0
    for index in boundaries.indices {
      let offset = boundaries[index]
      while space < item.spaces.count, item.spaces[space].end <= offset {
        if item.spaces[space].end < offset { item.breaks.append(item.spaces[space].end) }
        space += 1
      }
      let at = styleRun.lowerBound + Int(offset)
      if at >= styleRun.upperBound { break }
      let isInSpace = shaping.isWhiteSpace(at)
      if !isInSpace { item.breaks.append(offset) }
    }
  }
}
