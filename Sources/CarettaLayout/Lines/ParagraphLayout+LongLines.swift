// SPDX-License-Identifier: Apache-2.0

/// Lines of many segments: what queries would walk over them for is kept.
extension ParagraphLayout {
  /// The number of segments, pieces or UTF-16 units over which a query may walk.
  private static let longestWalk = 64

  /// Keeps of long lines what a query would have to make anew or to walk for: their pieces, where they have
  /// tabs, text shaped afresh, text against the paragraph at the start or white space that collapses at
  /// the end, and where they are justified.
  ///
  /// - Parameters:
  ///   - style: says how lines stand in their slots.
  ///   - slot: returns the slot of a line from its number and whether the line before it ends in a line separator.
  mutating func keepLongLines(_ style: ParagraphStyle, slot: (Int, Bool) -> LineSlot) {
    for index in lines.indices {
      let next = index + 1 < lines.count ? Int(lines[index + 1].segment) : paragraph.segments.count
      let isLong =
        next - Int(lines[index].segment) > Self.longestWalk
        || paragraph.processedText.collapses && hasLongHiddenEnd(index)
      if !isLong { continue }
      let hang = hang(ofLine: index)
      let own = self.slot(ofLine: index, slot).width
      let width =
        own == .max
        ? own : own + hang.start + hang.end - hang.group.start - hang.group.end
      let last = style.alignmentLast ?? .start
      let alignment = isSoftWrapped(index) ? style.alignment : last
      keepLongLine(
        index, justifiedTo: alignment == .justify ? width : nil, style.textJustify)
    }
  }

  /// Whether much white space collapses at the end of a line, perhaps in few segments.
  private func hasLongHiddenEnd(_ index: Int) -> Bool {
    let end = contentEnd(ofLine: index)
    guard Int(end - lines[index].start) > Self.longestWalk else { return false }
    return Int(end - shownEnd(ofLine: index)) > Self.longestWalk
  }

  /// Keeps what a query would walk over the last line of a truncated paragraph for.
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
      if paragraph.isMixed { orderPieces(ofLine: index, VisualOrder()) }
    }
    let extra = Int(lines[index].extra)
    if extras[extra].pieces.isEmpty {
      broken.extras[extra].pieces = logicalPieces(ofLine: index)
    }
    broken.extras[extra].kept = withGeometry(ofLine: index, textJustify) { line in
      LongLine(
        hanging: line.hangingSpace, shownEnd: shownEnd, leadingEnd: line.leadingEnd,
        justifiedWidth: width, justified: width.flatMap { line.justified(to: $0) })
    }
  }

  /// Calls a closure with the line as it stands when it is not justified.
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
