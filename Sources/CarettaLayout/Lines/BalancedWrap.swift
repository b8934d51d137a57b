// SPDX-License-Identifier: Apache-2.0

/// Lines as even as can be (CSS `text-wrap-style: balance`): those that first fit makes at the
/// smallest width at which it still needs no more of them.
///
/// The width is found by bisection, some thirty breakings of the paragraph. Left as first fit has
/// made them are paragraphs of more than `mostLines` lines, and those with a word that is wider than
/// the line, or than the room beside a large letter: words that fit are never broken for balance. Patterns hyphenate
/// words (CSS `hyphens: auto`) only where that saves a line.
struct BalancedWrap {
  /// The most lines that are balanced.
  static let mostLines = 128

  let room: LineRoom
  /// A breaker of the paragraph.
  let breaker: LineBreaker

  /// Balances the lines of a paragraph that first fit has made.
  func balance(_ lines: inout [Line], _ extras: inout [LineExtra], hasOverflow: Bool) {
    guard lines.count > 1, lines.count <= Self.mostLines, !hasOverflow, room.width < .max,
      breaker.initial?.lowered == nil
    else { return }
    if breaker.hyphens != nil,
      let whole = breaker.withoutHyphens.lines(atMost: lines.count, in: room)
    {
      (lines, extras) = whole
      return narrow(breaker.withoutHyphens, &lines, &extras)
    }
    narrow(breaker, &lines, &extras)
  }

  /// Makes lines anew as narrow as can be.
  private func narrow(
    _ breaker: LineBreaker, _ lines: inout [Line], _ extras: inout [LineExtra]
  ) {
    var low: Int64 = -1
    var high = room.width
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if let trial = breaker.lines(atMost: lines.count, in: room.narrowed(to: middle)) {
        high = middle
        (lines, extras) = trial
      } else {
        low = middle
      }
    }
  }
}

extension LineBreaker {
  /// The breaker without patterns.
  fileprivate var withoutHyphens: LineBreaker {
    var breaker = self
    breaker.hyphens = nil
    return breaker
  }

  /// The lines that first fit makes in a room; nil for more than a number, and where a word overflows.
  fileprivate func lines(
    atMost count: Int, in room: LineRoom
  ) -> (lines: [Line], extras: [LineExtra])? {
    var breaker = restarted(in: room)
    var lines: [Line] = []
    var extras: [LineExtra] = []
    breaker.breakLines(into: &lines, extras: &extras)
    let isWhole = !breaker.hasOverflow && breaker.initial?.lowered == nil
    // Every place of a line that flows has text.
    if let slots, lines.count != slots.count { return nil }
    return lines.count <= count && isWhole ? (lines, extras) : nil
  }
}
