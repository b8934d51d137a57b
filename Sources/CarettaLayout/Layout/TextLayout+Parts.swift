// SPDX-License-Identifier: Apache-2.0

/// Layouts of some paragraphs of a longer text, in the coordinates of the whole text.
///
/// Offsets, lines and y equal those in a layout of the whole text. Queries about paragraphs that
/// the layout does not contain return results for the nearest paragraph that it contains.
extension TextLayout {
  /// Creates the layout of paragraphs at their positions in a longer text.
  ///
  /// - Parameters:
  ///   - parts: consecutive paragraphs.
  ///   - specification: the specification of the layout.
  ///   - length: the length of the whole text.
  ///   - height: the height of the whole text.
  ///   - widest: the width of the widest line, for an unbounded block whose lines are not all
  ///     left-aligned.
  ///   - attachmentsBefore: returns the number of attachments before an offset of the whole text;
  ///     called for paragraphs with attachments.
  package init(
    parts: [LayoutPart], _ specification: LayoutSpecification, length: Int, height: Double,
    widest: Double?, attachmentsBefore: ((Int) -> Int)? = nil
  ) {
    var paragraphs: [ParagraphLayout] = []
    paragraphs.reserveCapacity(parts.reduce(0) { $0 + $1.range.count })
    let spacing = specification.paragraphSpacing
    for part in parts { part.append(to: &paragraphs, spacing: spacing) }
    self.init(
      placed: &paragraphs, specification, length: length, height: height, widest: widest,
      attachmentsBefore: attachmentsBefore)
  }

  /// Creates the layout of the paragraphs of one part, as `init(parts:)` without an array of parts.
  package init(
    part: LayoutPart, _ specification: LayoutSpecification, length: Int, height: Double,
    widest: Double?, attachmentsBefore: ((Int) -> Int)? = nil
  ) {
    var paragraphs: [ParagraphLayout] = []
    paragraphs.reserveCapacity(part.range.count)
    part.append(to: &paragraphs, spacing: specification.paragraphSpacing)
    self.init(
      placed: &paragraphs, specification, length: length, height: height, widest: widest,
      attachmentsBefore: attachmentsBefore)
  }

  /// Creates the layout of paragraphs that already have their positions in the whole text; an
  /// array that is passed `inout` is not copied to add the numbers of attachments.
  @inline(__always)
  private init(
    placed paragraphs: inout [ParagraphLayout], _ specification: LayoutSpecification, length: Int,
    height: Double, widest: Double?, attachmentsBefore: ((Int) -> Int)?
  ) {
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
    takeAxes()
  }

  /// The indices of the layout's lines: all lines of the text, or the lines of some paragraphs.
  package var lineNumbers: Range<Int> { stack.lineTable.lineNumbers(ofParts: partNumbers) }
}
