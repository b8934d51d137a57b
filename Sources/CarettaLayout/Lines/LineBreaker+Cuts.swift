// SPDX-License-Identifier: Apache-2.0

/// Finds the break for overflowing text: the last opportunity that fits, otherwise a cluster
/// boundary.
///
/// A break between clusters (CSS `overflow-wrap`) occurs only in the first word of a line, and
/// keeps at least one cluster on it.
extension LineBreaker {
  func item(_ index: Int) -> Item {
    if index < 0, let reshapedStart = cursor.reshapedStart {
      return Item(segment: reshapedStart, x: cursor.x, offset: cursor.start)
    }
    let reference = paragraph.segments[index]
    return Item(segment: reference.segment, x: reference.x + tabs.shift, offset: reference.offset)
  }

  var firstItem: Int { cursor.reshapedStart == nil ? cursor.segment : -1 }

  /// Returns the segment after another on the line.
  func itemAfter(_ index: Int) -> Int { index < 0 ? cursor.segment : index + 1 }

  /// Whether a segment may contain break opportunities.
  private func hasBreaks(_ index: Int) -> Bool {
    index < 0 || paragraph.segments[index].flags.contains(.hasBreaks)
  }

  /// Returns the break for a line whose segment `overflowing` does not fit.
  mutating func cutBefore(overflowing: Int) -> Cut {
    if let cut = lastFittingPlace(in: overflowing) { return cut }
    let before = tabs.isEmpty ? nil : (tabs: tabs, nextSpecial: nextSpecial)
    var index = overflowing
    while true {
      if index >= 0, paragraph.segments[index].flags.contains(.breakBefore),
        paragraph.segments[index].offset > cursor.start,
        fitsShapedAlone(Cut(item: index, stop: 0))
      {
        return Cut(item: index, stop: 0)
      }
      if index == firstItem { break }
      index = index == cursor.segment ? firstItem : index - 1
      dropTabs(from: index + 1)
      if let cut = lastFittingPlace(in: index) { return cut }
    }
    // The first word is too wide; tabs before it that a mark follows stay on the line.
    hasOverflow = true
    if let before { (tabs, nextSpecial) = before }
    dropTabs(from: overflowing + 1)
    if phrases != nil, let cut = cut(phraseFrom: overflowing) { return cut }
    if let wrapping = wrapRules.wrapping { return cut(wordFrom: overflowing, wrapping) }
    if wrapRules.overflowWrap == .normal {
      if isTab(overflowing) { addTab(overflowing) }
      let cut = firstBreak(from: overflowing)
      return firstHyphen(before: cut) ?? cut
    }
    isEmergency = true
    return afterSpace(emergencyCut(in: overflowing))
  }

  /// Returns the reason why the line ends at a break.
  func reason(at cut: Cut) -> LineEnd {
    if cut.isHyphenated { return .hyphen }
    if cut.stop == 0, cut.item > 0 {
      let before = paragraph.segments[cut.item - 1].flags
      if before.contains(.lineSeparator) { return .separator }
      if cut.item < paragraph.segments.count,
        paragraph.segments[cut.item].flags.contains(.breakBefore)
      {
        return endsInSoftHyphen(cut) ? .hyphen : .soft
      }
    }
    if isEmergency, !isOpportunity(cut) { return .emergency }
    return endsInSoftHyphen(cut) ? .hyphen : .soft
  }

  /// Whether a break inside a segment is at an opportunity: an emergency break moves past the
  /// following white space, and can thereby reach an opportunity.
  private func isOpportunity(_ cut: Cut) -> Bool {
    if cut.item >= paragraph.segments.count { return false }
    if !hasBreaks(cut.item) { return false }
    for opportunity in item(cut.item).segment.breaks {
      if Int(opportunity.stop) == cut.stop { return true }
    }
    return false
  }

  /// Whether a break follows a soft hyphen that becomes visible there.
  func endsInSoftHyphen(_ cut: Cut) -> Bool {
    guard case .utf16(let units) = paragraph.processedText.units else { return false }
    let offset = Int(offset(of: cut))
    return offset > 0 && offset <= units.count && units[offset - 1] == 0x00AD
      && wrapRules.rules(at: Int32(offset - 1)).hyphens.breaksAtSoftHyphens
  }

  /// Returns the last fitting opportunity inside a segment or, if patterns hyphenate the word
  /// there, at its start.
  private func lastFittingPlace(in index: Int) -> Cut? {
    let cut = hasBreaks(index) ? lastFittingBreak(in: index) : nil
    return lastFittingHyphen(in: index, after: cut.map { offset(of: $0) } ?? .min) ?? cut
  }

  /// Returns the last fitting opportunity inside a segment.
  private func lastFittingBreak(in index: Int) -> Cut? {
    let item = item(index)
    let segment = item.segment
    let bound = slot.limit.addingReportingOverflow(cursor.x - item.x)
    var candidate = segment.breaks.count
    if paragraph.mayShrink {
      let stop = firstOverflowingStop(in: index) ?? segment.stops.count
      candidate = segment.breaks.partitioningIndex { Int($0.stop) > stop }
    } else if !bound.overflow {
      candidate = unsafe segment.stops.withUnsafeBufferPointer { stops in
        unsafe segment.breaks.withUnsafeBufferPointer { breaks in
          unsafe Self.fittingBreaks(
            breaks, stops, bound.partialValue, advance: segment.advance)
        }
      }
    }
    while candidate > 0 {
      candidate -= 1
      let cut = Cut(item: index, stop: Int(segment.breaks[candidate].stop))
      if offset(of: cut) < firstCut(in: index) { return nil }
      if fitsShapedAlone(cut) { return cut }
    }
    return breakAfterLeadingSpace(in: index)
  }

  /// Returns the last opportunity of a segment that is preceded only by white space: this white
  /// space hangs, and so may the preceding segments' white space, so the opportunity always fits.
  private func breakAfterLeadingSpace(in index: Int) -> Cut? {
    let segment = item(index).segment
    var found: Cut?
    for opportunity in segment.breaks {
      let stop = Int(opportunity.stop)
      let from = found?.stop ?? 0
      guard stop > from, segment.stops[from..<stop].allSatisfy(\.isSpace) else { break }
      let cut = Cut(item: index, stop: stop)
      if offset(of: cut) >= firstCut(in: index) { found = cut }
    }
    return found
  }

  /// Returns the number of opportunities whose preceding content, without trailing white space,
  /// ends within a bound.
  ///
  /// The search starts at the position for equally spaced opportunities, as between ideographs,
  /// then gallops and bisects.
  static func fittingBreaks(
    _ breaks: UnsafeBufferPointer<SegmentBreak>, _ stops: UnsafeBufferPointer<CaretStopEntry>,
    _ bound: Int64, advance: Int64
  ) -> Int {
    func fits(_ index: Int) -> Bool {
      var stop = unsafe Int(breaks[index].stop)
      while stop > 0, unsafe stops[stop &- 1].isSpace { stop &-= 1 }
      return unsafe stops[stop].x <= bound
    }
    let count = breaks.count
    if count == 0 || bound < 0 { return 0 }
    let share = advance > 0 ? Double(bound) / Double(advance) : 1
    let guess = share < 1 ? min(count &- 1, Int(share * Double(count))) : count &- 1
    var low = 0
    var high = count
    var step = 1
    if fits(guess) {
      low = guess &+ 1
      while low &+ step <= count, fits(low &+ step &- 1) {
        low &+= step
        step &*= 2
      }
      high = min(count, low &+ step &- 1)
    } else {
      high = guess
      while high >= step, !fits(high &- step) {
        high &-= step
        step &*= 2
      }
      low = max(0, high &- step &+ 1)
    }
    while low < high {
      let middle = (low &+ high) / 2
      if fits(middle) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// Returns the first offset at which a line may end in a segment; earlier text belongs to the
  /// reshaped start.
  private func firstCut(in index: Int) -> Int32 {
    index < 0 || cursor.reshapedStart == nil ? cursor.start + 1 : cursor.bodyStart
  }

  /// Returns the first offset at which an emergency break may end a line in a segment: such breaks
  /// do not divide an initial letter.
  private func firstEmergencyCut(in index: Int) -> Int32 {
    guard cursor.start == 0, let letterEnd = ends?.letterEnd else { return firstCut(in: index) }
    return max(firstCut(in: index), letterEnd)
  }

  /// Returns the first opportunity at or after a segment, for a word that may overflow.
  func firstBreak(from index: Int) -> Cut {
    var index = index
    while index < paragraph.segments.count {
      if index >= 0, paragraph.segments[index].flags.contains(.breakBefore),
        paragraph.segments[index].offset > cursor.start
      {
        return Cut(item: index, stop: 0)
      }
      for opportunity in item(index).segment.breaks {
        let cut = Cut(item: index, stop: Int(opportunity.stop))
        if offset(of: cut) >= firstCut(in: index) { return cut }
      }
      if index >= 0, paragraph.segments[index].flags.contains(.lineSeparator) {
        return Cut(item: index + 1, stop: 0)
      }
      index = itemAfter(index)
    }
    return Cut(item: paragraph.segments.count, stop: 0)
  }

  /// Returns an emergency break between two grapheme clusters: as many clusters as fit, but at
  /// least one.
  func emergencyCut(in index: Int) -> Cut {
    if let cut = cut(besideSquareIn: index) ?? cut(afterLetterIn: index) { return cut }
    let item = item(index)
    let segment = item.segment
    let room = max(0, slot.limit) &- (item.x - cursor.x)
    // Before a cluster without width that follows an overflowing tab.
    var stop = room < 0 ? 0 : segment.stop(atOrBeforeX: room)
    // Only a tab with a width can be the overflowing item itself.
    if segment.advance + item.x - cursor.x <= slot.limit, !isTab(index) {
      stop = segment.stops.count
    }
    if paragraph.mayShrink, !isTab(index) {
      stop = firstOverflowingStop(in: index) ?? segment.stops.count
    }
    // Reshaping at the break can make the text narrower, so more may fit.
    while stop + 1 < segment.stops.count, !segment.stops[stop + 1].isSafeToBreak,
      offset(of: Cut(item: index, stop: stop + 1)) >= firstEmergencyCut(in: index),
      fitsShapedAlone(Cut(item: index, stop: stop + 1))
    {
      stop += 1
    }
    while stop > 0 || index != firstItem {
      let cut = stop == segment.stops.count ? cutAfter(index) : Cut(item: index, stop: stop)
      if offset(of: cut) < firstEmergencyCut(in: index) { break }
      if stop == 0, isBeforeSoftHyphen(cut) || isAfterSoftHyphen(cut) && !fitsShapedAlone(cut) {
        return emergencyCut(in: index == cursor.segment ? firstItem : index - 1)
      }
      if !isBeforeSoftHyphen(cut), stop == 0 || fitsShapedAlone(cut) { return cut }
      if stop == 0 { break }
      stop -= 1
    }
    stop = 0
    while stop < segment.stops.count,
      item.offset + segment.stops[stop].offset < firstEmergencyCut(in: index)
    {
      stop += 1
    }
    return stop < segment.stops.count ? Cut(item: index, stop: stop) : cutAfter(index)
  }

  /// Whether a soft hyphen follows, which belongs to the text before it.
  func isBeforeSoftHyphen(_ cut: Cut) -> Bool {
    guard case .utf16(let units) = paragraph.processedText.units else { return false }
    let offset = Int(offset(of: cut))
    return offset < units.count && units[offset] == 0x00AD
      && wrapRules.rules(at: Int32(offset)).hyphens.breaksAtSoftHyphens
  }

  /// Moves a break past the white space that follows it.
  ///
  /// White space hangs and never begins a line after an emergency break. A hard break ends the line
  /// itself.
  mutating func afterSpace(_ cut: Cut) -> Cut {
    var cut = cut
    while cut.item < paragraph.segments.count {
      if cut.item >= 0 {
        let reference = paragraph.segments[cut.item]
        if reference.flags.contains(.lineSeparator) { return Cut(item: cut.item + 1, stop: 0) }
        if wrapRules.rules(at: self.offset(of: cut)).breaksSpaces { return cut }
        if reference.flags.contains(.tab) {
          addTab(cut.item)
          cut = Cut(item: cut.item + 1, stop: 0)
          continue
        }
      }
      let stops = item(cut.item).segment.stops
      while cut.stop < stops.count, stops[cut.stop].isSpace { cut.stop += 1 }
      if cut.stop < stops.count { return cut }
      cut = cutAfter(cut.item)
    }
    return cut
  }

  /// Returns the break at the end of a segment; the end of the reshaped start may be inside the
  /// next segment.
  private func cutAfter(_ index: Int) -> Cut {
    guard index < 0, cursor.segment < paragraph.segments.count else {
      return Cut(item: itemAfter(index), stop: 0)
    }
    let next = paragraph.segments[cursor.segment]
    return Cut(
      item: cursor.segment, stop: next.segment.stop(atOrBefore: cursor.bodyStart - next.offset))
  }

  func offset(of cut: Cut) -> Int32 {
    if cut.item >= paragraph.segments.count { return paragraph.contentLength }
    let item = item(cut.item)
    return item.offset + item.segment.offset(ofStop: cut.stop)
  }
}
