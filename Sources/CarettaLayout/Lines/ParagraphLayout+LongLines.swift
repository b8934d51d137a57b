// SPDX-License-Identifier: Apache-2.0

/// Cached results for lines of many segments, so that queries need not walk over them.
extension ParagraphLayout {
  /// The maximum number of segments, fragments or UTF-16 code units that a query may walk over.
  private static let longestWalk = 64

  /// Caches the results for long lines that a query would otherwise have to recompute or walk for.
  ///
  /// The fragments are cached for lines with tabs, reshaped text, text against the paragraph
  /// direction at the start, or white space that collapses at the end, and for justified lines.
  ///
  /// - Parameters:
  ///   - style: the style, which determines the alignment of lines in their slots.
  ///   - slot: returns the slot of a line from its index and from whether the previous line ends in
  ///     a line separator.
  mutating func keepLongLines(_ style: ParagraphStyle, slot: (Int, Bool) -> LineSlot) {
    for index in placedLines {
      let next = index + 1 < lines.count ? Int(lines[index + 1].segment) : paragraph.segments.count
      let isLong =
        next - Int(lines[index].segment) > Self.longestWalk
        || paragraph.processedText.collapses && hasLongHiddenEnd(index)
      if !isLong { continue }
      let width = self.slot(ofLine: index, slot).width
      let last = style.textAlignLast ?? .start
      let alignment = isSoftWrapped(index) ? style.textAlign : last
      keepLongLine(
        index, justifiedTo: alignment == .justify ? width : nil, style.textJustify)
    }
  }

  /// Whether a lot of white space collapses at the end of a line, possibly in few segments.
  private func hasLongHiddenEnd(_ index: Int) -> Bool {
    let end = contentEnd(ofLine: index)
    guard Int(end - lines[index].start) > Self.longestWalk else { return false }
    return Int(end - shownEnd(ofLine: index)) > Self.longestWalk
  }

  /// Caches the results for the last line of a truncated paragraph.
  mutating func keepTruncatedLine() {
    guard let line = lines.last, line.extra >= 0,
      extras[Int(line.extra)].pieces.count > Self.longestWalk
    else { return }
    keepLongLine(lines.count - 1, justifiedTo: nil, .auto)
  }

  private mutating func keepLongLine(
    _ index: Int, justifiedTo width: Int64?, _ textJustify: ParagraphStyle.TextJustify
  ) {
    let shownEnd = shownEnd(ofLine: index)
    if lines[index].extra < 0 {
      let leadingEnd =
        paragraph.isMixed ? withGeometry(ofLine: index) { $0.leadingEnd } : lines[index].start
      let hidden = Int(contentEnd(ofLine: index) - shownEnd)
      let leading = Int(leadingEnd - lines[index].start)
      guard width != nil || max(hidden, leading) > Self.longestWalk else { return }
      broken.lines[index].extra = Int32(truncatingIfNeeded: extras.count)
      broken.extras.append(LineExtra(reshapedStart: nil, bodyStart: lines[index].start))
      if paragraph.isMixed { orderPieces(ofLine: index) }
    }
    let extra = Int(lines[index].extra)
    if extras[extra].pieces.isEmpty {
      broken.extras[extra].details.pieces = logicalPieces(ofLine: index)
    }
    broken.extras[extra].details.kept = withGeometry(ofLine: index, textJustify) { line in
      LongLine(
        hanging: line.hangingSpace, shownEnd: shownEnd, leadingEnd: line.leadingEnd,
        justifiedWidth: width, justified: width.flatMap { line.justified(to: $0) })
    }
  }

  /// Calls a closure with the geometry of the line without justification.
  private func withGeometry<Result>(
    ofLine index: Int, _ textJustify: ParagraphStyle.TextJustify = .auto,
    _ body: (LineGeometry) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: self) { record in
      body(
        unsafe LineGeometry(
          ParagraphView(record), line: index, slot: .unbounded, alignment: .left,
          textJustify: textJustify))
    }
  }
}
