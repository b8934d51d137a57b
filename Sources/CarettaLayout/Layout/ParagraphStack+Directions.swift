// SPDX-License-Identifier: Apache-2.0

/// The directions of paragraphs without strong characters in a longer text, if they depend on
/// preceding paragraphs (`ParagraphStyle.AutoFallback.previous`).
extension ParagraphStack {
  /// Returns the level of a paragraph, 0 or 1.
  package func level(of paragraph: Int) -> UInt8 { paragraphs[paragraph].paragraph.baseLevel }

  /// Whether a paragraph without strong characters takes the level of the preceding paragraph.
  ///
  /// O(code units before its first strong character).
  package func inheritsLevel(_ paragraph: Int, _ specification: LayoutSpecification) -> Bool {
    let record = paragraphs[paragraph]
    guard specification.style(record.format).direction == .auto else { return false }
    return Self.ownLevel(of: record.paragraph.text, .auto) == nil
  }

  /// Returns the level of the last paragraph of a text that has a direction of its own; nil if no
  /// paragraph has one.
  ///
  /// Nothing is shaped. O(length).
  ///
  /// - Parameters:
  ///   - text: whole paragraphs with their terminators.
  ///   - endsText: whether these paragraphs end the whole text.
  ///   - specification: the specification, with paragraph spans relative to the start of `text`.
  /// - Returns: 0 or 1, or nil.
  package static func lastOwnLevel(
    of text: String, endsText: Bool, _ specification: LayoutSpecification
  ) -> UInt8? {
    var pieces = ParagraphSplitter.paragraphs(
      of: text, keepsLineFeeds: specification.paragraphStyle.whiteSpace.keepsLineFeeds)
    if !endsText, pieces.count > 1 { pieces.removeLast() }
    let lengths = pieces.map { $0.text.length + $0.terminator.utf16.count }
    var start = lengths.reduce(0, +)
    var formats =
      specification.paragraphSpans.isEmpty
      ? nil
      : ParagraphFormats(
        specification.paragraphSpans, base: specification.paragraphStyle, length: start)
    for index in pieces.indices.reversed() {
      start -= lengths[index]
      let format = formats?.format(at: start, isFirst: false)
      let direction = specification.style(format).direction
      if let level = ownLevel(of: pieces[index].text, direction) { return level }
    }
    return nil
  }

  private static func ownLevel(
    of text: ParagraphText, _ direction: ParagraphStyle.Direction
  ) -> UInt8? {
    switch direction {
    case .ltr: return 0
    case .rtl: return 1
    case .auto:
      switch text {
      case .ascii(let units):
        return units.contains { ($0 | 0x20) &- 0x61 < 26 } ? 0 : nil
      case .utf16(let units):
        return BaseDirection.firstStrongLevel(of: units)
      }
    }
  }
}
