// SPDX-License-Identifier: Apache-2.0

/// Words wider than their line in paragraphs whose spans say where words may be cut.
extension LineBreaker {
  /// Where a line ends whose first word is too wide.
  ///
  /// That is the last place that fits between clusters where `overflow-wrap` cuts words; without one
  /// the word overflows up to the next opportunity, or to a place where words are cut.
  ///
  /// - Parameters:
  ///   - overflowing: the segment that does not fit.
  ///   - wrapping: the options of the paragraph.
  /// - Returns: the end of the line.
  mutating func cut(wordFrom overflowing: Int, _ wrapping: ParagraphWrapping) -> Cut {
    let fitting = emergencyCut(in: overflowing)
    var place: Cut? = fitting
    while let cut = place, offset(of: cut) > cursor.start {
      if cutsWord(before: offset(of: cut), wrapping), !isBeforeSoftHyphen(cut),
        offset(of: cut) == offset(of: fitting) || fitsShapedAlone(cut)
      {
        isEmergency = true
        dropTabs(from: cut.stop > 0 ? cut.item + 1 : cut.item)
        return afterSpace(cut)
      }
      place = before(cut)
    }
    let opportunity = firstBreak(from: overflowing)
    var end = firstHyphen(before: opportunity) ?? opportunity
    if let cut = firstCut(after: offset(of: fitting), before: offset(of: end), wrapping) {
      isEmergency = true
      end = afterSpace(cut)
    }
    addTabs(from: overflowing, before: end)
    return end
  }

  /// Whether words are cut before a cluster.
  private func cutsWord(before offset: Int32, _ wrapping: ParagraphWrapping) -> Bool {
    offset < paragraph.contentLength && wrapping.options(before: offset).breaksWords
      && !paragraph.isInsideSquare(offset)
  }

  /// The first place between two offsets where words are cut.
  private func firstCut(
    after start: Int32, before end: Int32, _ wrapping: ParagraphWrapping
  ) -> Cut? {
    var at = start
    while at < end, at < paragraph.contentLength {
      let run = wrapping.run(at: at)
      if !wrapping.runs[run].inside.breaksWords {
        // Nothing inside the range: its end is the next place.
        guard run + 1 < wrapping.runs.count else { return nil }
        at = wrapping.runs[run + 1].start
      } else {
        let reference = paragraph.segments[paragraph.segment(at: at)]
        let stop = reference.segment.stop(atOrBefore: at - reference.offset)
        at = reference.offset + reference.segment.offset(ofStop: stop + 1)
      }
      guard at < end else { return nil }
      if cutsWord(before: at, wrapping), let cut = cut(at: at), !isBeforeSoftHyphen(cut) {
        return cut
      }
    }
    return nil
  }

  /// The cut at an offset of the line; nil inside a cluster.
  func cut(at offset: Int32) -> Cut? {
    let isReshaped = cursor.reshapedStart != nil && offset < cursor.bodyStart
    let index = isReshaped ? -1 : paragraph.segment(at: offset)
    let item = item(index)
    let stop = item.segment.stop(atOrBefore: offset - item.offset)
    guard item.offset + item.segment.offset(ofStop: stop) == offset else { return nil }
    return Cut(item: index, stop: stop)
  }

  /// Counts the tabs of a line that overflows, up to its end.
  private mutating func addTabs(from segment: Int, before end: Cut) {
    for special in paragraph.specials where Int(special) >= segment && Int(special) < end.item {
      if isTab(Int(special)), !tabs.contains(where: { $0.segment == special }) {
        addTab(Int(special))
      }
    }
  }
}

/// Lines that begin or end inside boxes with edges on every line.
extension LineBreaker {
  /// Where the line at the cursor ends; nil at the paragraph's end.
  ///
  /// The room at the line's end depends on where it ends: with room for the edges that are there, the line
  /// is broken again. What stands outside of the line at its start is counted in its slot already.
  mutating func findCut(_ cloned: ClonedEdges) -> Cut? {
    let slot = LineSlot(start: indent, end: 0, width: edge, limit: limit)
    let start = cloned.start(of: cursor.start)
    let (before, special) = (hasOverflow, nextSpecial)
    var reserved: Int64 = 0
    while true {
      let narrowed = slot.narrowed(start: start, end: reserved)
      (limit, edge, indent) = (narrowed.limit, narrowed.width, narrowed.start)
      let cut = findSlotCut()
      let needed = cloned.end(at: cut.map { offset(of: $0) } ?? paragraph.contentLength)
      if needed <= reserved { return cut }
      reserved = needed
      (hasOverflow, nextSpecial, shift) = (before, special, 0)
      tabs.removeAll(keepingCapacity: true)
    }
  }
}
