// SPDX-License-Identifier: Apache-2.0

/// The rules by which the lines of a paragraph are broken.
struct WrapRules {
  let overflowWrap: ParagraphStyle.OverflowWrap
  /// The rules of the paragraph; spans can override them.
  private let own: BreakRules
  /// The options of spans; nil if no span names any.
  let wrapping: ParagraphWrapping?

  init(_ style: borrowing ParagraphStyle, _ paragraph: ShapedParagraph) {
    overflowWrap = style.overflowWrap
    own = BreakRules(style)
    wrapping = paragraph.spans?.wrapping
  }

  /// Returns the rules at a character of the paragraph.
  func rules(at offset: Int32) -> BreakRules {
    wrapping.map { BreakRules($0.options(at: offset), $0.tailoring) } ?? own
  }
}

/// Words wider than their line, in paragraphs whose spans set `overflow-wrap`.
extension LineBreaker {
  /// Finds the break of a line whose first word is too wide.
  ///
  /// The break is the last fitting cluster boundary at which `overflow-wrap` allows a break; before
  /// white space, the boundary after it decides, because the line ends there. If no such boundary
  /// fits, the word overflows up to the next opportunity, or the first boundary of
  /// the line at which `overflow-wrap` allows a break.
  ///
  /// - Parameters:
  ///   - overflowing: the index of the segment that does not fit.
  ///   - wrapping: the options of the paragraph.
  /// - Returns: the end of the line.
  mutating func cut(wordFrom overflowing: Int, _ wrapping: ParagraphWrapping) -> Cut {
    let fitting = emergencyCut(in: overflowing)
    var trial = self
    // The end of the line after a break: white space that follows the break stays on the line.
    var end = offset(of: trial.afterSpace(fitting))
    var place: Cut? = fitting
    while let cut = place, offset(of: cut) > cursor.start {
      // Nothing is broken before white space at the end of the paragraph.
      let endsText = end >= paragraph.contentLength && offset(of: cut) < end
      if endsText || cutsWord(before: end, wrapping), !isBeforeSoftHyphen(cut),
        offset(of: cut) == offset(of: fitting) || fitsShapedAlone(cut)
      {
        return emergencyEnd(at: cut)
      }
      let previous = cluster(before: cut)
      if let previous, !staysOnLine(previous) { end = offset(of: previous.cut) }
      place = previous?.cut
    }
    let opportunity = firstBreak(from: overflowing)
    var last = firstHyphen(before: opportunity) ?? opportunity
    if let cut = firstCut(after: cursor.start, before: offset(of: last), wrapping) {
      last = emergencyEnd(at: cut)
    }
    addTabs(from: overflowing, before: last)
    return last
  }

  /// Returns the end of a line that is broken at a cluster boundary, and removes the tabs after it.
  private mutating func emergencyEnd(at cut: Cut) -> Cut {
    isEmergency = true
    dropTabs(from: cut.stop > 0 ? cut.item + 1 : cut.item)
    return afterSpace(cut)
  }

  /// Whether a cluster is white space that stays on a line that is broken before it
  /// (`afterSpace`).
  private func staysOnLine(_ cluster: (cut: Cut, isSpace: Bool)) -> Bool {
    cluster.isSpace && !wrapRules.rules(at: offset(of: cluster.cut)).breaksSpaces
  }

  /// Whether `overflow-wrap` allows a break before a cluster.
  private func cutsWord(before offset: Int32, _ wrapping: ParagraphWrapping) -> Bool {
    offset < paragraph.contentLength && wrapping.options(before: offset).breaksWords
      && !paragraph.isInsideSquare(offset)
  }

  /// Returns the first boundary between two offsets at which `overflow-wrap` allows a break.
  private func firstCut(
    after start: Int32, before end: Int32, _ wrapping: ParagraphWrapping
  ) -> Cut? {
    var at = start
    while at < end, at < paragraph.contentLength {
      let run = wrapping.run(at: at)
      if !wrapping.runs[run].inside.breaksWords {
        // No break is allowed inside the range; its end is the next candidate.
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

  /// Returns the break at an offset of the line; nil inside a cluster.
  func cut(at offset: Int32) -> Cut? {
    let isReshaped = cursor.reshapedStart != nil && offset < cursor.bodyStart
    let index = isReshaped ? -1 : paragraph.segment(at: offset)
    let item = item(index)
    let stop = item.segment.stop(atOrBefore: offset - item.offset)
    guard item.offset + item.segment.offset(ofStop: stop) == offset else { return nil }
    return Cut(item: index, stop: stop)
  }

  /// Adds the tabs of an overflowing line, up to its end.
  private mutating func addTabs(from segment: Int, before end: Cut) {
    for special in paragraph.specials where Int(special) >= segment && Int(special) < end.item {
      if isTab(Int(special)), !tabs.widths.contains(where: { $0.segment == special }) {
        addTab(Int(special))
      }
    }
  }
}
