// SPDX-License-Identifier: Apache-2.0

/// An emphasis mark of a grapheme cluster, or of combined text (CSS Writing Modes 4 §9.1).
public struct EmphasisMark: Hashable, Sendable {
  /// The grapheme cluster or the combined text.
  public var range: TextRange
  /// The index of the line.
  public var line: Int
  /// The area of the mark in the block's coordinates.
  ///
  /// Across the line, it is half as large as the font size.
  public var rect: Rect
  /// The glyphs of the mark; their clusters are the first offset of the grapheme cluster.
  public var glyphRuns: [GlyphRun]
}

extension TextLayout {
  /// The emphasis marks, line by line from left to right or top to bottom (CSS `text-emphasis`).
  ///
  /// O(length of the text with marks).
  public var emphasisMarks: [EmphasisMark] { emphasisMarks(ofLines: lineNumbers) }

  /// Returns the emphasis marks of the lines in a range of line numbers.
  public func emphasisMarks(ofLines lines: Range<Int>) -> [EmphasisMark] {
    var result: [EmphasisMark] = []
    for number in parts(ofLines: lines) {
      let (paragraph, line) = locate(part: number)
      guard let annotations = record(paragraph).shaped.annotations else { continue }
      result += AnnotatedLine(self, paragraph: paragraph, line: line).marks(annotations)
    }
    return result
  }
}

extension AnnotatedLine {
  /// Returns the marks of the line, from left to right.
  func marks(_ annotations: ParagraphAnnotations) -> [EmphasisMark] {
    if annotations.marks.isEmpty { return [] }
    let edges = edgeRoom
    return geometry.visualPieces.filter { $0.marker == nil && !$0.isTab }
      .flatMap { marks(of: $0, annotations, edges) }
  }

  /// Returns the marks of a fragment, from left to right.
  private func marks(
    of piece: LinePiece, _ annotations: ParagraphAnnotations, _ edges: EdgeRoom?
  ) -> [EmphasisMark] {
    let own = piece.start..<piece.shownEnd
    if own.isEmpty || annotations.marks(in: own).isEmpty { return [] }
    let text = record.shaped.text
    let stops = piece.isRightToLeft ? Array(piece.stops.reversed()) : Array(piece.stops)
    return stops.compactMap { stop in
      let start = piece.origin + piece.segment.offset(ofStop: stop)
      let square = record.shaped.square(at: start)
      let end = square?.upperBound ?? piece.origin + piece.segment.offset(ofStop: stop + 1)
      // Combined text has one mark, and an attachment has none.
      guard square.map({ $0.lowerBound == start }) ?? true,
        record.shaped.spans?.objects(in: start..<start + 1).isEmpty != false,
        let marks = annotations.marks(in: start..<start + 1).first,
        (start..<(square == nil ? start + 1 : end)).contains(where: {
          TextEmphasis.marks(text.scalar(at: Int($0)))
        })
      else { return nil }
      let last = square.flatMap { geometry.pieces(in: $0).last { $0.marker == nil } } ?? piece
      if piece.place(of: start) == last.place(of: end) { return nil }
      return mark(marks, of: start..<end, from: piece, to: last, annotations, edges)
    }
  }

  /// The decorations of inline boxes on the line; nil for a paragraph without boxes.
  var edgeRoom: EdgeRoom? {
    guard let boxes = record.shaped.spans?.boxes, !boxes.isEmpty else { return nil }
    return EdgeRoom(record.placedEdges, record.movedEdges(ofLine: geometry.index), boxes)
  }

  /// Returns the letter spacing after a cluster; letters of cursive scripts have none, and neither
  /// have grapheme clusters before others that share their glyphs.
  private func letterSpacing(
    _ marks: ParagraphAnnotations.Marks, after cluster: Range<Int32>, on piece: LinePiece
  ) -> Int64 {
    guard marks.letterSpacing != 0, beginsGlyph(at: cluster.upperBound, of: piece) else { return 0 }
    let scalar = record.shaped.text.scalar(at: Int(cluster.lowerBound)).value
    let isCursive =
      piece.segment.style.isCursive
      && Script.isCursiveLetter(scalar, of: CharacterProperties.of(scalar).script)
    return isCursive ? 0 : marks.letterSpacing
  }

  /// Whether a glyph begins at an offset of a fragment, or the fragment ends there.
  private func beginsGlyph(at offset: Int32, of piece: LinePiece) -> Bool {
    let glyphs = piece.segment.glyphs
    let place = offset - piece.origin
    if place == piece.segment.length { return true }
    // The glyphs of right-to-left text are in visual order.
    let isReversed = piece.segment.style.key.isRightToLeft
    let index = glyphs.partitioningIndex {
      isReversed ? $0.cluster <= place : $0.cluster >= place
    }
    return index < glyphs.count && glyphs[index].cluster == place
  }

  /// Returns the mark of a cluster or of combined text, centered on its glyphs without the space
  /// beside them.
  private func mark(
    _ marks: ParagraphAnnotations.Marks, of cluster: Range<Int32>, from piece: LinePiece,
    to last: LinePiece, _ annotations: ParagraphAnnotations, _ edges: EdgeRoom?
  ) -> EmphasisMark {
    let stop = piece.segment.stop(atOrBefore: cluster.lowerBound - piece.origin)
    let lastStop = last.segment.stop(atOrBefore: cluster.upperBound - 1 - last.origin)
    let lastOffset = last.origin + last.segment.offset(ofStop: lastStop)
    let leading =
      (annotations.spaces[cluster.lowerBound]?.before ?? 0) + piece.addedSpace(ofStop: stop).before
      + (edges?.leading(cluster) ?? 0)
    let after =
      (annotations.spaces[lastOffset]?.after ?? 0) + last.addedSpace(ofStop: lastStop).after
      + (edges?.trailing(cluster) ?? 0)
    let (start, end) = (piece.place(of: cluster.lowerBound), last.place(of: cluster.upperBound))
    // Text of size 0 may have less than its letter spacing.
    let rest = max(0, abs(end - start) - leading - after)
    let trailing = after + min(rest, letterSpacing(marks, after: cluster, on: last))
    let middle =
      piece.isRightToLeft
      ? (x(start - leading) + x(end + trailing)) / 2
      : (x(start + leading) + x(end - trailing)) / 2
    let ruby = annotations.rubyExtent(at: cluster.lowerBound, isOver: marks.isOver)
    let text = marks.text
    let top = top(
      text, ascent: marks.ascent + ruby, descent: marks.descent + ruby, isOver: marks.isOver)
    let left = middle - text.width / 2
    let range = range(cluster)
    return EmphasisMark(
      range: range, line: number,
      rect: rect(Rect(x: left, y: top, width: text.width, height: text.height)),
      glyphRuns: glyphRuns(
        of: text, text.clusters.indices, cluster: range.start,
        color: marks.color ?? color(at: cluster.lowerBound),
        at: { _ in Point(x: left, y: top + text.ascent) }))
  }
}
