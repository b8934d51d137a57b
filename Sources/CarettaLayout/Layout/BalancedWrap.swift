// SPDX-License-Identifier: Apache-2.0

/// Lines as even as can be (CSS `text-wrap-style: balance`): those that first fit makes at the
/// smallest width at which it still needs no more of them.
///
/// The width is found by bisection, some thirty breakings of the paragraph. Left as first fit has
/// made them are paragraphs of more than `mostLines` lines, and those with a word that is wider than
/// the line: words that fit are never broken for balance.
struct BalancedWrap {
  /// The most lines that are balanced.
  static let mostLines = 128

  let room: LineRoom
  /// Makes a breaker for a room.
  let breaker: (LineRoom) -> LineBreaker

  /// Balances the lines of a paragraph that first fit has made.
  func balance(_ lines: inout [Line], _ extras: inout [LineExtra], hasOverflow: Bool) {
    guard lines.count > 1, lines.count <= Self.mostLines, !hasOverflow, room.width < .max
    else { return }
    var low: Int64 = -1
    var high = room.width
    while low + 1 < high {
      let middle = low + (high - low) / 2
      var trialLines: [Line] = []
      var trialExtras: [LineExtra] = []
      var breaker = breaker(room.narrowed(to: middle))
      breaker.breakLines(into: &trialLines, extras: &trialExtras)
      if trialLines.count <= lines.count, !breaker.hasOverflow {
        high = middle
        lines = trialLines
        extras = trialExtras
      } else {
        low = middle
      }
    }
  }
}
