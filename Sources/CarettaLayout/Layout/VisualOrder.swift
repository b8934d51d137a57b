// SPDX-License-Identifier: Apache-2.0

/// The order of a line's pieces from left to right (UAX #9 L1, L2).
extension ParagraphLines {
  /// Orders every line of a paragraph of several levels.
  mutating func orderVisually() {
    for index in lines.indices {
      let extra = Int(lines[index].extra)
      guard extra >= 0 else { continue }
      var pieces = logicalPieces(ofLine: index)
      // L1: trailing white space, and tabs with what is before them, have the paragraph's level.
      var isTrailing = true
      for piece in pieces.indices.reversed() {
        if pieces[piece].isTab { isTrailing = true }
        let isSpace = pieces[piece].segment.contentAdvance == 0
          && pieces[piece].segment.trailingSpaceStop == 0
        if isTrailing, isSpace {
          pieces[piece].level = paragraph.baseLevel
        } else {
          isTrailing = false
        }
      }
      let order = Self.visualOrder(of: pieces.map(\.level))
      var left: Int64 = 0
      for piece in order {
        pieces[Int(piece)].left = left
        left += pieces[Int(piece)].advance
      }
      extras[extra].pieces = pieces
      extras[extra].visualOrder = order
    }
  }

  /// UAX #9 L2: from the highest level down to the lowest odd one, runs at that level or above
  /// are reversed.
  static func visualOrder(of levels: [UInt8]) -> [Int32] {
    var order = levels.indices.map { Int32($0) }
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else {
      return order
    }
    var level = highest
    while level >= lowestOdd {
      var at = 0
      while at < order.count {
        var end = at
        while end < order.count, levels[Int(order[end])] >= level { end += 1 }
        if end > at { order[at..<end].reverse() }
        at = max(end, at + 1)
      }
      level -= 1
    }
    return order
  }

  /// The pieces of a line in text order, as if all had the paragraph's level.
  func logicalPieces(ofLine index: Int) -> [LinePiece] {
    let line = lines[index]
    let end = contentEnd(ofLine: index)
    let extra = line.extra >= 0 ? extras[Int(line.extra)] : nil
    var pieces: [LinePiece] = []
    var x: Int64 = 0
    func add(_ segment: ShapedSegment, origin: Int32, from: Int32, to: Int32, level: UInt8) {
      let first = segment.x(ofStop: segment.stop(atOrBefore: from - origin))
      let advance = segment.x(ofStop: segment.stop(atOrBefore: to - origin)) - first
      pieces.append(
        LinePiece(
          segment: segment, origin: origin, start: from, end: to, x: x, left: 0,
          advance: advance, level: level, isTab: false))
      x += advance
    }
    if let head = extra?.head, let extra {
      let level = paragraph.segments[paragraph.segment(at: line.start)].level
      add(head, origin: line.start, from: line.start, to: min(extra.bodyStart, end), level: level)
    }
    let bodyEnd = min(extra?.bodyEnd ?? end, end)
    var at = max(line.start, extra?.head == nil ? line.start : extra?.bodyStart ?? line.start)
    var segment = Int(line.segment)
    var tab = 0
    while segment < paragraph.segments.count, at < bodyEnd {
      let reference = paragraph.segments[segment]
      let to = min(bodyEnd, reference.offset + reference.segment.length)
      add(reference.segment, origin: reference.offset, from: at, to: to, level: reference.level)
      if reference.flags.contains(.tab), let extra, tab < extra.tabs.count {
        pieces[pieces.count - 1].advance = extra.tabs[tab].width
        pieces[pieces.count - 1].isTab = true
        x += extra.tabs[tab].width
        tab += 1
      }
      at = to
      segment += 1
    }
    if let tail = extra?.tail, bodyEnd < end {
      let level = paragraph.segments[paragraph.segment(at: bodyEnd)].level
      add(tail, origin: bodyEnd, from: bodyEnd, to: end, level: level)
    }
    if paragraph.baseLevel == 1 {
      for piece in pieces.indices { pieces[piece].left = x - pieces[piece].x - pieces[piece].advance }
    } else {
      for piece in pieces.indices { pieces[piece].left = pieces[piece].x }
    }
    return pieces
  }
}
