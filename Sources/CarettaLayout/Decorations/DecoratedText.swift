// SPDX-License-Identifier: Apache-2.0

/// The decorated text of a source of decorations on a line: a span, the paragraph or the block.
struct DecoratedText {
  /// The decorated intervals in points along the line, ascending and without overlaps.
  private(set) var intervals: [(start: Double, end: Double)] = []
  /// The offsets of the first and last decorated text; nil if only an ellipsis is decorated.
  private(set) var range: Range<Int>?

  var isEmpty: Bool { intervals.isEmpty }

  /// Adds the text of one line fragment: everything in a range except attachments, the decorations
  /// of inline boxes, and white space that hangs at the line's end.
  ///
  /// - Parameters:
  ///   - own: the range in the text; nil for all text and the ellipsis.
  ///   - layout: the layout.
  ///   - part: the number of the line fragment.
  mutating func add(_ own: Range<Int>?, _ layout: TextLayout, part: Int) {
    let (paragraph, line) = layout.locate(part: part)
    let placement = LinePlacement(layout, paragraph: paragraph, line: line)
    let geometry = placement.geometry
    let record = geometry.record
    let unit = layout.resolved.unit
    let counted = CountedWidth(geometry, unit: unit, boundedWidth: layout.boundedWidth)
    var high = record.textEnd(ofLine: line)
    if counted.width == counted.content { high = min(high, geometry.hangingSpace.start) }
    let low = max(geometry.start, own.map { Int32(clamping: $0.lowerBound - record.start) } ?? 0)
    high = min(high, own.map { Int32(clamping: $0.upperBound - record.start) } ?? .max)
    var extents: [(left: Int64, right: Int64)] = []
    for piece in geometry.pieces(in: low..<max(low, high)) {
      if let marker = piece.marker {
        if own == nil {
          extents.append(
            (min(marker.leading, marker.trailing), max(marker.leading, marker.trailing)))
        }
        continue
      }
      let text = max(low, piece.start)..<min(high, piece.end)
      for part in Self.parts(of: text, layout.spans(of: piece, in: record)) {
        extents.append(Self.extent(of: part, piece, record, line: line))
        let start = record.start + Int(part.lowerBound)
        let end = record.start + Int(part.upperBound)
        range = min(start, range?.lowerBound ?? start)..<max(end, range?.upperBound ?? end)
      }
    }
    // White space that hangs only partly is decorated up to the edge of its slot.
    let left = geometry.isRightToLeft ? counted.whole - counted.width : 0
    let right = left + counted.width
    let isCut = counted.width < counted.whole && counted.width > counted.content
    for extent in Self.merged(extents) {
      let start = isCut ? max(left, unit.points(extent.left)) : unit.points(extent.left)
      let end = isCut ? min(right, unit.points(extent.right)) : unit.points(extent.right)
      if start < end { intervals.append((placement.origin + start, placement.origin + end)) }
    }
    // With negative margins, the text of a fragment may extend over another fragment.
    intervals = intervals.sorted { $0.start < $1.start }.reduce(into: []) { joined, next in
      if let last = joined.last, next.start < last.end {
        joined[joined.count - 1].end = max(last.end, next.end)
      } else {
        joined.append(next)
      }
    }
  }

  /// Returns the parts of a range between its attachments.
  private static func parts(
    of range: Range<Int32>, _ styles: (spans: ParagraphSpans?, shift: Int32)
  ) -> [Range<Int32>] {
    guard let spans = styles.spans, !spans.objects.isEmpty else { return [range] }
    var parts: [Range<Int32>] = []
    var start = range.lowerBound
    let own = range.lowerBound - styles.shift..<range.upperBound - styles.shift
    for object in spans.objects(in: own) where object.isInFlow {
      let offset = object.offset + styles.shift
      if start < offset { parts.append(start..<offset) }
      start = offset + 1
    }
    return start < range.upperBound ? parts + [start..<range.upperBound] : parts
  }

  /// Returns the edges of text, without the decorations of inline boxes beside it.
  private static func extent(
    of text: Range<Int32>, _ piece: LinePiece, _ record: ParagraphView, line: Int
  ) -> (left: Int64, right: Int64) {
    let edges = (piece.place(of: text.lowerBound), piece.place(of: text.upperBound))
    var extent = (left: min(edges.0, edges.1), right: max(edges.0, edges.1))
    if record.hasBoxEdges {
      let inset = record.inset(beside: text, onLine: line)
      extent.left += piece.isRightToLeft ? inset.trailing : inset.leading
      extent.right -= piece.isRightToLeft ? inset.leading : inset.trailing
    }
    return extent
  }

  /// Returns the extents from left to right; extents that touch are merged.
  private static func merged(
    _ extents: [(left: Int64, right: Int64)]
  ) -> [(left: Int64, right: Int64)] {
    var merged: [(left: Int64, right: Int64)] = []
    for extent in extents.sorted(by: { $0.left < $1.left }) where extent.left < extent.right {
      if let last = merged.last, extent.left <= last.right {
        merged[merged.count - 1].right = max(last.right, extent.right)
      } else {
        merged.append(extent)
      }
    }
    return merged
  }
}
