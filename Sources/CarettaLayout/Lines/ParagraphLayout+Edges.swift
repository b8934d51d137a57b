// SPDX-License-Identifier: Apache-2.0

/// The ends of broken lines: repeated decorations, initial letters, hanging content and groups.
extension ParagraphLayout {
  /// Determines the distances of the lines' ends from the edges of their slots.
  ///
  /// - Parameters:
  ///   - rules: the rules of the paragraph.
  ///   - slot: returns the slot of a line from its index and from whether the previous line ends in
  ///     a line separator.
  mutating func moveEnds(_ rules: LineEndRules, slot: (Int, Bool) -> LineSlot) {
    for index in placedLines {
      let own = slot(index, index > 0 && endsInSeparator(index - 1))
      let ends = rules.ends(of: endedLine(index, rules, blocked: own.blocked), in: own)
      if ends == self.ends(ofLine: index) { continue }
      broken.extras[extra(ofLine: index)].details.ends = ends
    }
  }

  /// Moves the edges of some lines inward by the free space beside the longest of them.
  mutating func alignGroup(
    _ lines: Range<Int>, _ group: GroupAlignment, slot: (Int, Bool) -> LineSlot
  ) {
    var room = Int64.max
    for index in lines {
      let slot = self.slot(ofLine: index, slot)
      let isWrapped = isSoftWrapped(index)
      let isFilled = group.isFilled(isWrapped: isWrapped, isTruncated: truncatedEnd != nil)
      if slot.width == .max || isFilled { return }
      room = min(room, slot.width - width(ofLine: index, isWrapped: isWrapped))
    }
    guard room > 0 else { return }
    let insets = group.insets(sharing: room)
    for index in lines {
      let extra = extra(ofLine: index)
      broken.extras[extra].details.ends.start.group = insets.start
      broken.extras[extra].details.ends.end.group = insets.end
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

  /// Returns the distances of a line's ends from the edges of its slot; zero for most lines.
  func ends(ofLine index: Int) -> LineEnds {
    let extra = Int(lines[index].extra)
    return extra < 0 ? LineEnds() : extras[extra].ends
  }

  /// Returns the widths of the decorations that are repeated at the start and at the end of a line.
  func clonedDecorations(ofLine index: Int) -> (start: Int64, end: Int64) {
    guard format?.clonesEdges == true, let cloned = paragraph.clonedEdges else { return (0, 0) }
    let moved = movedClonesRoom(ofLine: index)
    return (
      cloned.start(of: lines[index].start) - moved.start,
      cloned.end(at: contentEnd(ofLine: index)) - moved.end
    )
  }

  /// Returns a line with the facts that the rules read.
  private func endedLine(
    _ index: Int, _ rules: LineEndRules, blocked: LineSlot.Sides
  ) -> EndedLine {
    let isLast = index + 1 == lines.count
    var line = EndedLine(
      index: index, start: LineStart(offset: lines[index].start, blocked: blocked),
      end: LineStop(offset: contentEnd(ofLine: index), isLast: isLast, blocked: blocked))
    if rules.clones != nil { line.moved = movedClonesRoom(ofLine: index) }
    if !rules.readsClusters { return line }
    unsafe withUnsafePointer(to: self) { record in
      let geometry = unsafe LineGeometry(
        ParagraphView(record), line: index, slot: .unbounded, alignment: .left, textJustify: .auto)
      let hanging = geometry.hangingSpace
      line.content = geometry.advance - hanging.advance
      line.start.cluster = geometry.firstCluster
      line.end.cluster = geometry.lastCluster(before: hanging.start)
      if lines[index].end == .hyphen, !isLast {
        line.end.hyphen = geometry.piece(at: geometry.end - 1)?.segment.style
      }
    }
    return line
  }

  /// Returns the index of a line's extra, which is created if the line has none.
  private mutating func extra(ofLine index: Int) -> Int {
    if lines[index].extra < 0 {
      broken.lines[index].extra = Int32(truncatingIfNeeded: extras.count)
      broken.extras.append(LineExtra(reshapedStart: nil, bodyStart: lines[index].start))
      if paragraph.isMixed { orderPieces(ofLine: index) }
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
