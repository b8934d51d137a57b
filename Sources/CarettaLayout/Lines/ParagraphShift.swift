// SPDX-License-Identifier: Apache-2.0

/// The distance by which lines move in their paragraph if it is edited before them, or divided.
struct ParagraphShift: Hashable, Sendable {
  /// The distance in UTF-16 code units.
  var offset: Int32 = 0
  /// The distance in segments.
  var segments = 0
  /// The distance in layout units.
  var x: Int64 = 0
}

extension BrokenLines {
  /// Returns the lines at another position of their paragraph.
  func moved(by shift: ParagraphShift) -> BrokenLines {
    var result = self
    for index in lines.indices { result.lines[index].move(by: shift) }
    for index in levelRuns.indices { result.levelRuns[index].move(by: shift) }
    for index in extras.indices { result.extras[index].move(by: shift) }
    return result
  }
}

extension Line {
  mutating func move(by shift: ParagraphShift) {
    start += shift.offset
    segment += Int32(truncatingIfNeeded: shift.segments)
    x += shift.x
  }
}

extension LevelRun {
  fileprivate mutating func move(by shift: ParagraphShift) {
    segment += Int32(truncatingIfNeeded: shift.segments)
    origin += isRightToLeft ? shift.x : -shift.x
  }
}

extension LineExtra {
  mutating func move(by shift: ParagraphShift) {
    bodyStart += shift.offset
    if bodyEnd < .max { bodyEnd += shift.offset }
    for index in tabs.indices { tabs[index].segment += Int32(truncatingIfNeeded: shift.segments) }
    if !isSimple { details = details.moved(by: shift) }
  }
}

extension LineDetails {
  fileprivate func moved(by shift: ParagraphShift) -> LineDetails {
    var result = self
    for index in pieces.indices { result.pieces[index].move(by: shift) }
    for index in movedEdges.indices { result.movedEdges[index].offset += shift.offset }
    result.kept = kept.map { $0.moved(by: shift) }
    return result
  }
}

extension LinePiece {
  fileprivate mutating func move(by shift: ParagraphShift) {
    origin += shift.offset
    start += shift.offset
    end += shift.offset
    shownEnd += shift.offset
  }
}

extension LongLine {
  fileprivate func moved(by shift: ParagraphShift) -> LongLine {
    var result = self
    result.hanging.start += shift.offset
    result.shownEnd += shift.offset
    result.leadingEnd += shift.offset
    result.justified = justified.map { table in
      table.replacing(
        table.pieces.map { piece in
          var piece = piece
          piece.move(by: shift)
          return piece
        })
    }
    return result
  }
}
