// SPDX-License-Identifier: Apache-2.0

/// The optimization of the lines of a whole paragraph (CSS `text-wrap-style`).
extension LineBreaker {
  /// Replaces first-fit lines by optimized lines, if the paragraph's style requires it.
  ///
  /// - Parameters:
  ///   - style: the style of the paragraph.
  ///   - lines: the lines of the whole paragraph.
  ///   - extras: the extra data of some of the lines.
  mutating func chooseLines(
    _ style: ParagraphStyle, _ lines: inout [Line], _ extras: inout [LineExtra]
  ) {
    guard lines.count > 1 else { return }
    switch style.textWrap {
    case .wrap: break
    case .balance:
      BalancedWrap(room: room, breaker: self).balance(&lines, &extras, hasOverflow: hasOverflow)
    case .pretty:
      let wrap = PrettyWrap(
        paragraph: paragraph, room: room, slots: slots, hyphens: hyphens, ends: ends,
        stretch: JustifiedStretch(paragraph, style))
      if let best = wrap.lines(insteadOf: lines, &self) { (lines, extras) = best }
    }
  }
}
