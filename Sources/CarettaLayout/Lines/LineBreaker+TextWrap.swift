// SPDX-License-Identifier: Apache-2.0

/// The choice of lines for a whole paragraph (CSS `text-wrap-style`).
extension LineBreaker {
  /// Replaces the lines that first fit has made by other ones, if the paragraph's style asks for that.
  ///
  /// - Parameters:
  ///   - style: the style of the paragraph.
  ///   - lines: the lines of the whole paragraph.
  ///   - extras: the data of some of the lines.
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
        paragraph: paragraph, room: room, slots: slots, hyphens: hyphens, edges: edges,
        spacing: spacing, stretch: JustifiedStretch(paragraph, style))
      if let best = wrap.lines(insteadOf: lines, &self) { (lines, extras) = best }
    }
  }
}
