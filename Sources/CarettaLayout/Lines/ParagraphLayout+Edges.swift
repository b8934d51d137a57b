// SPDX-License-Identifier: Apache-2.0

/// Hanging content and group alignment of broken lines.
extension ParagraphLayout {
  /// Computes how far the content of each line hangs beyond its slot, and the insets of lines
  /// beside an initial letter.
  ///
  /// - Parameters:
  ///   - breaker: the breaker, which contains the hanging rules.
  ///   - slot: returns the slot of a line from its index and from whether the previous line ends in
  ///     a line separator.
  mutating func hangEdges(_ breaker: LineBreaker, slot: (Int, Bool) -> LineSlot) {
    if breaker.edges == nil, breaker.initial == nil { return }
    var rules = breaker.edges
    for index in lines.indices {
      let whole = slot(index, index > 0 && endsInSeparator(index - 1))
      let inset = breaker.initial?.inset(ofLine: index, whole) ?? 0
      let slot = self.slot(ofLine: index, slot)
      var hang = LineHang()
      rules?.blocked = slot.blocked
      if let rules {
        let limit = slot.extended(by: LineHang(start: -inset)).limit
        hang = self.hang(ofLine: index, rules, limit: limit)
      }
      hang.start -= inset
      if hang == LineHang(), lines[index].extra < 0 { continue }
      broken.extras[extra(ofLine: index)].hang = hang
    }
  }

  /// Moves the edges of some lines inward by the free space beside the longest of them.
  mutating func alignGroup(
    _ group: Range<Int>, _ style: ParagraphStyle, slot: (Int, Bool) -> LineSlot
  ) {
    var room = Int64.max
    for index in group {
      let slot = self.slot(ofLine: index, slot).extended(by: hang(ofLine: index))
      let isWrapped = isSoftWrapped(index)
      var last = style.alignmentLast ?? (style.alignment == .justify ? .start : style.alignment)
      // Hard line ends of truncated paragraphs are not justified (`ParagraphView.alignment`).
      if last == .justify, truncatedEnd != nil { last = .start }
      if slot.width == .max || (isWrapped ? style.alignment : last) == .justify { return }
      room = min(room, slot.width - width(ofLine: index, isWrapped: isWrapped))
    }
    guard room > 0 else { return }
    let isRightToLeft = paragraph.baseLevel == 1
    let start: Int64 =
      switch style.textGroupAlign {
      case .none, .start: 0
      case .end: room
      case .left: isRightToLeft ? room : 0
      case .right: isRightToLeft ? 0 : room
      case .center: room / 2
      }
    for index in group {
      broken.extras[extra(ofLine: index)].hang.group = GroupInset(start: start, end: room - start)
    }
  }

  /// Returns the width of a line that counts for alignment, without hanging white space.
  private func width(ofLine index: Int, isWrapped: Bool) -> Int64 {
    unsafe withUnsafePointer(to: self) { record in
      let line = unsafe LineGeometry(
        ParagraphView(record), line: index, slot: .unbounded, alignment: .left, textJustify: .auto)
      let hangs = isWrapped || paragraph.processedText.collapses
      return hangs ? line.advance - line.hangingSpace.advance : line.advance
    }
  }

  /// Returns how far a line's content hangs beyond its slot; zero for most lines.
  func hang(ofLine index: Int) -> LineHang {
    let extra = Int(lines[index].extra)
    return extra < 0 ? LineHang() : extras[extra].hang
  }

  /// Computes how far a line's content hangs beyond a slot with the given limit.
  func hang(ofLine index: Int, _ rules: EdgeRules, limit: Int64) -> LineHang {
    unsafe withUnsafePointer(to: self) { record in
      let line = unsafe LineGeometry(
        ParagraphView(record), line: index, slot: .unbounded, alignment: .left, textJustify: .auto)
      let hanging = line.hangingSpace
      let first = line.firstCluster
      let last = line.lastCluster(before: hanging.start)
      var hang = LineHang()
      hang.start = rules.start(first, isFirst: line.start == 0)
      if lines[index].end == .hyphen, index + 1 < lines.count,
        let piece = line.piece(at: line.end - 1)
      {
        hang.end = rules.hyphen(piece.segment.style)
      } else if last?.start != first?.start || hang.start == 0 {
        let end = rules.end(last, isLast: index + 1 == lines.count)
        let room = limit < .max ? limit + hang.start : limit
        hang.end = end.hang(of: line.advance - hanging.advance, limit: room)
      }
      return hang
    }
  }

  /// Returns the index of a line's extra, which is created if the line has none.
  private mutating func extra(ofLine index: Int) -> Int {
    if lines[index].extra < 0 {
      broken.lines[index].extra = Int32(truncatingIfNeeded: extras.count)
      broken.extras.append(LineExtra(reshapedStart: nil, bodyStart: lines[index].start))
      if paragraph.isMixed { orderPieces(ofLine: index, VisualOrder()) }
    }
    return Int(lines[index].extra)
  }
}

extension LineGeometry {
  /// The first cluster with a width; nil if a tab comes first, or if no cluster has a width.
  fileprivate var firstCluster: EdgeCluster? {
    var offset = start
    while let piece = piece(at: offset), !piece.isTab, piece.marker == nil {
      let cluster = cluster(at: offset, of: piece)
      if cluster.advance != 0 { return cluster }
      offset = max(offset + 1, cluster.end)
    }
    return nil
  }

  /// Returns the last cluster with a width before an offset; nil if a tab comes last, or if there
  /// is no such cluster.
  fileprivate func lastCluster(before end: Int32) -> EdgeCluster? {
    var offset = end
    while let piece = piece(at: offset - 1), !piece.isTab, piece.marker == nil {
      let cluster = cluster(at: offset - 1, of: piece)
      if cluster.advance != 0 { return cluster }
      offset = min(offset - 1, cluster.start)
    }
    return nil
  }

  private func cluster(at offset: Int32, of piece: LinePiece) -> EdgeCluster {
    var cluster = record.shaped.edgeCluster(
      piece.segment, stop: piece.segment.stop(atOrBefore: offset - piece.origin),
      origin: piece.origin, level: piece.level)
    if record.hasBoxEdges, !record.movedEdges(ofLine: index).isEmpty {
      cluster.inset = record.inset(beside: cluster.start..<cluster.end, onLine: index)
    }
    return cluster
  }
}
