// SPDX-License-Identifier: Apache-2.0

/// Justified lines.
///
/// Justification is computed when a line is read, and only stored for long lines, so that other
/// lines have no cost. Shares are whole layout units whose sum is the free space.
extension LineGeometry {
  /// Uses the cached fragments of a justified line, or computes them.
  @inline(never)
  mutating func useJustified(_ width: Int64) {
    guard let kept, kept.justifiedWidth == width else { return justify(to: width) }
    if let table = kept.justified { use(table) }
  }

  /// Returns the fragments of the line justified to a width; nil if nothing is widened.
  func justified(to width: Int64) -> PieceTable? {
    var copy = self
    copy.table = nil
    copy.justify(to: width)
    return copy.table
  }

  private mutating func use(_ table: PieceTable) {
    self.table = table
    hasTable = true
    pieces = table.pieces.view
    visualOrder = table.visualOrder.view
    advance = table.pieces.last.map { $0.x + $0.advance } ?? 0
  }

  /// Distributes the free space of the line over its gaps.
  @inline(never)
  private mutating func justify(to width: Int64) {
    let hanging = hangingSpace
    let (room, overflow) = width.subtractingReportingOverflow(advance - hanging.advance)
    guard !overflow, room > 0, width < .max else { return }
    var justified = hasTable ? Array(pieces) : segments.map { piece(ofSegment: $0) }
    let gaps = JustificationGaps(
      of: justified, in: paragraph, from: index == 0 ? record.letterEnd : 0, upTo: hanging.start,
      textJustify)
    guard gaps.count > 0 else { return }
    var order = Array(visualOrder)
    if order.isEmpty {
      if !hasTable, isMixed {
        let (runs, first) = (runs, Int(line.segment))
        order = justified.indices.map { Int32(runs.segment(ranked: $0) - first) }
      } else {
        order = justified.indices.map { Int32($0) }
        if isRightToLeft { order.reverse() }
      }
    }
    let expansions = gaps.spread(room, over: &justified)
    var x: Int64 = 0
    for index in justified.indices {
      justified[index].x = x
      x += justified[index].advance
    }
    var left: Int64 = 0
    for index in order {
      justified[Int(index)].left = left
      left += justified[Int(index)].advance
    }
    QueryWork.count(justified.count)
    use(PieceTable(justified, order: order, expansions: expansions))
  }
}
