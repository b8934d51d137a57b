// SPDX-License-Identifier: Apache-2.0

/// Makes the lines of a paragraph as even as possible (CSS `text-wrap-style: balance`): the lines
/// of first-fit breaking at the smallest width that needs no additional line.
///
/// The width is found by bisection, which breaks the paragraph about thirty times. Paragraphs with
/// more than `mostLines` lines keep their first-fit lines, and so do paragraphs with a word that is
/// wider than its line, or than the space beside an initial letter: words that fit are never broken
/// for balance. Words are hyphenated by patterns (CSS `hyphens: auto`) only if that saves a line.
struct BalancedWrap {
  /// The maximum number of lines that are balanced.
  static let mostLines = 128

  let room: LineRoom
  /// A breaker for the paragraph.
  let breaker: LineBreaker

  /// Balances the lines of a paragraph that was broken first fit.
  func balance(_ lines: inout [Line], _ extras: inout [LineExtra], hasOverflow: Bool) {
    guard lines.count > 1, lines.count <= Self.mostLines, !hasOverflow, room.width < .max,
      breaker.lowered == nil
    else { return }
    if breaker.hyphens != nil,
      let whole = breaker.withoutHyphens.lines(atMost: lines.count, in: room, outOf: room)
    {
      (lines, extras) = whole
      return narrow(breaker.withoutHyphens, &lines, &extras)
    }
    narrow(breaker, &lines, &extras)
  }

  /// Breaks the paragraph again, at the smallest possible width.
  private func narrow(
    _ breaker: LineBreaker, _ lines: inout [Line], _ extras: inout [LineExtra]
  ) {
    // In a flow, the widths to try must not depend on the position of the containers: lines that
    // fit slots of different widths need not fit all wider ones.
    let widest = breaker.slots?.widest ?? room.width
    var low: Int64 = -1
    var high = widest
    while low + 1 < high {
      let middle = low + (high - low) / 2
      let trial = breaker.lines(
        atMost: lines.count, in: room.narrowed(to: room.width - (widest - middle)), outOf: room)
      if let trial {
        high = middle
        (lines, extras) = trial
      } else {
        low = middle
      }
    }
  }
}

extension LineBreaker {
  /// A breaker that does not hyphenate by patterns.
  fileprivate var withoutHyphens: LineBreaker {
    var breaker = self
    breaker.hyphens = nil
    return breaker
  }

  /// Returns the first-fit lines for an available width; nil if there are more than `count` lines,
  /// or if a word overflows.
  fileprivate func lines(
    atMost count: Int, in room: LineRoom, outOf whole: LineRoom
  ) -> (lines: [Line], extras: [LineExtra])? {
    var breaker = restarted(in: room)
    breaker.tabs.slack = whole.width - room.width
    var lines: [Line] = []
    var extras: [LineExtra] = []
    breaker.breakLines(into: &lines, extras: &extras)
    let isWhole = !breaker.hasOverflow && breaker.lowered == nil
    // Every slot of a line in a flow must have text.
    if let slots, lines.count != slots.count { return nil }
    return lines.count <= count && isWhole ? (lines, extras) : nil
  }
}
