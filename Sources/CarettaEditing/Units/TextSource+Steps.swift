// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Caret steps in a text without a layout: paragraphs are lines, clusters are columns.
extension TextSource {
  /// Returns the number of clusters between the start of the paragraph and a position.
  public func column(of position: TextPosition) -> Double {
    let paragraph = paragraph(at: position.offset).content
    let before = utf16(
      in: TextRange(paragraph.start, Swift.min(paragraph.end, position.offset)))
    return Double(GraphemeBoundaries.clusters(of: before).count)
  }

  /// Returns the next cluster boundary to the left or right, by the paragraph's direction, or the
  /// same column of the paragraph above or below.
  public func position(
    from position: TextPosition, in direction: TextLayoutDirection, column: Double
  ) -> TextPosition? {
    switch direction {
    case .left, .right:
      let storage = direction.storageDirection(in: writingDirection(at: position.offset))
      return UnitNeighborhood(
        of: position.offset, in: ClusterSegmenter(source: self), length: length
      ).boundary(storage).map { TextPosition($0) }
    case .up:
      let start = paragraph(at: position.offset).start
      return start > 0 ? caret(in: paragraph(at: start - 1), atColumn: column) : TextPosition(0)
    case .down:
      let line = paragraph(at: position.offset)
      return line.isTerminated
        ? caret(in: paragraph(at: line.end), atColumn: column) : TextPosition(length)
    }
  }

  private func caret(in paragraph: TextLine, atColumn column: Double) -> TextPosition {
    let clusters = GraphemeBoundaries.clusters(of: utf16(in: paragraph.content))
    let index = Int(Swift.max(0, Swift.min(Double(clusters.count), column)))
    return TextPosition(
      index < clusters.count ? paragraph.start + clusters[index].lowerBound : paragraph.content.end)
  }
}
