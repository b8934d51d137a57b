// SPDX-License-Identifier: Apache-2.0

/// What stands outside of lines that are made.
extension ParagraphLayout {
  /// Finds out how much of each line stands outside of its slot.
  ///
  /// - Parameters:
  ///   - style: says what does.
  ///   - slot: the slot of a line, from its number and whether the line before it ends in a line
  ///     separator.
  mutating func hangEdges(_ style: ParagraphStyle, slot: (Int, Bool) -> LineSlot) {
    guard let rules = EdgeRules(style, paragraph) else { return }
    for index in lines.indices {
      let slot = slot(index, index > 0 && endsInSeparator(index - 1))
      let hang = hang(ofLine: index, rules, limit: slot.limit)
      if hang == LineHang(), lines[index].extra < 0 { continue }
      broken.extras[extra(ofLine: index)].hang = hang
    }
  }

  /// The same in a room.
  mutating func hangEdges(_ style: ParagraphStyle, _ room: LineRoom, top: Double) {
    let height = commonBand.height
    func slot(_ index: Int, _ isSeparated: Bool) -> LineSlot {
      room.slot(
        ofLine: index, isSeparated: isSeparated, top: top + height * Double(index), height: height)
    }
    if let initial = InitialInset(
      style, paragraph, start: room.firstStart, lowered: broken.lowered)
    {
      hangEdges(style, slot: slot, initial)
    } else {
      hangEdges(style, slot: slot)
    }
    if style.textGroupAlign != .none { group(style, slot: slot) }
  }

  /// The same where some lines stand beside a large letter.
  private mutating func hangEdges(
    _ style: ParagraphStyle, slot: (Int, Bool) -> LineSlot, _ initial: InitialInset
  ) {
    hangEdges(style) { index, isSeparated in
      let slot = slot(index, isSeparated)
      return slot.extended(by: LineHang(start: -initial.inset(ofLine: index, slot)))
    }
    for index in lines.indices {
      let slot = slot(index, index > 0 && endsInSeparator(index - 1))
      let inset = initial.inset(ofLine: index, slot)
      if inset > 0 { broken.extras[extra(ofLine: index)].hang.start -= inset }
    }
  }

  /// Aligns the lines that are left of a truncated paragraph as a group (CSS `text-group-align`).
  mutating func groupTruncatedLines(_ style: ParagraphStyle, _ room: LineRoom) {
    guard style.textGroupAlign != .none else { return }
    let top = top
    let height = commonBand.height
    group(style) { index, isSeparated in
      room.slot(
        ofLine: index, isSeparated: isSeparated, top: top + height * Double(index), height: height)
    }
  }

  /// Moves the edges of all lines in by the room that the longest one leaves.
  private mutating func group(_ style: ParagraphStyle, slot: (Int, Bool) -> LineSlot) {
    var room = Int64.max
    for index in lines.indices {
      let slot = slot(index, index > 0 && endsInSeparator(index - 1)).extended(
        by: hang(ofLine: index))
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
    for index in lines.indices {
      broken.extras[extra(ofLine: index)].hang.group = GroupInset(start: start, end: room - start)
    }
  }

  /// The width of a line as far as its white space counts for alignment.
  private func width(ofLine index: Int, isWrapped: Bool) -> Int64 {
    unsafe withUnsafePointer(to: self) { record in
      let line = unsafe LineGeometry(
        ParagraphView(record), line: index, slot: .unbounded, alignment: .left, textJustify: .auto)
      let hangs = isWrapped || paragraph.processedText.collapses
      return hangs ? line.advance - line.hangingSpace.advance : line.advance
    }
  }

  /// How far a line's content stands outside of its slot; nowhere on most lines.
  func hang(ofLine index: Int) -> LineHang {
    let extra = Int(lines[index].extra)
    return extra < 0 ? LineHang() : extras[extra].hang
  }

  private func hang(ofLine index: Int, _ rules: EdgeRules, limit: Int64) -> LineHang {
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

  /// The index of what a line has besides its segments, made where it has nothing.
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
  /// The first cluster that has a width; nil for a tab, and where there is none.
  fileprivate var firstCluster: EdgeCluster? {
    var offset = start
    while let piece = piece(at: offset), !piece.isTab, piece.marker == nil {
      let cluster = cluster(at: offset, of: piece)
      if cluster.advance != 0 { return cluster }
      offset = max(offset + 1, cluster.end)
    }
    return nil
  }

  /// The last cluster before an offset that has a width.
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
    record.shaped.edgeCluster(
      piece.segment, stop: piece.segment.stop(atOrBefore: offset - piece.origin),
      origin: piece.origin, level: piece.level)
  }
}
