// SPDX-License-Identifier: Apache-2.0

/// Layouts of some paragraphs of a longer text in the coordinates of the whole.
///
/// Offsets, lines and y are those of a layout of the whole text. A query about a paragraph that the
/// layout does not have is answered for the nearest one that it has.
extension TextLayout {
  /// Puts paragraphs at their place in a longer text.
  ///
  /// - Parameters:
  ///   - parts: consecutive paragraphs.
  ///   - specification: what they were laid out for.
  ///   - length: the length of the whole text.
  ///   - height: the height of the whole text.
  ///   - widest: the widest line, for a block without bounds whose lines do not all begin at the
  ///     left.
  ///   - attachmentsBefore: how many attachments stand before an offset of the whole text; asked for
  ///     paragraphs with objects.
  package init(
    parts: [LayoutPart], _ specification: LayoutSpecification, length: Int, height: Double,
    widest: Double?, attachmentsBefore: ((Int) -> Int)? = nil
  ) {
    var paragraphs: [ParagraphLayout] = []
    paragraphs.reserveCapacity(parts.reduce(0) { $0 + $1.range.count })
    let spacing = specification.paragraphSpacing
    for part in parts { part.append(to: &paragraphs, spacing: spacing) }
    if let attachmentsBefore {
      for index in paragraphs.indices
      where paragraphs[index].paragraph.spans?.objects.isEmpty == false {
        paragraphs[index].position.attachmentShift += Int32(
          truncatingIfNeeded: attachmentsBefore(paragraphs[index].start))
      }
    }
    self.init(
      specification,
      ParagraphStack(placed: paragraphs, width: specification.width, unit: specification.unit),
      length: length, height: height)
    alignmentWidth = boundedWidth ?? widest ?? 0
  }

  /// The numbers of the lines that the layout has: all, or those of some paragraphs.
  package var lineNumbers: Range<Int> {
    stack.flow == nil ? partNumbers : 0..<lineCount
  }
}
