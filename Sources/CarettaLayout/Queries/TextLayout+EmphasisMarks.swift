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
    let hasSpacing = annotations.marks(in: own).contains { $0.letterSpacing != 0 }
    let glyphStarts = hasSpacing ? piece.glyphClusterStarts : []
    let stops = piece.isRightToLeft ? Array(piece.stops.reversed()) : Array(piece.stops)
    return stops.compactMap { stop in
      let start = piece.origin + piece.segment.offset(ofStop: stop)
      let square = record.shaped.square(at: start)
      let end = square?.upperBound ?? piece.origin + piece.segment.offset(ofStop: stop + 1)
      // Combined text has a single mark; attachments are not marked.
      guard square.map({ $0.lowerBound == start }) ?? true,
        record.shaped.spans?.objects(in: start..<start + 1).isEmpty != false,
        let marks = annotations.marks(in: start..<start + 1).first,
        (start..<(square == nil ? start + 1 : end)).contains(where: {
          TextEmphasis.marks(text.scalar(at: Int($0)))
        })
      else { return nil }
      let last = square.flatMap { geometry.pieces(in: $0).last { $0.marker == nil } } ?? piece
      if piece.place(of: start) == last.place(of: end) { return nil }
      // Letter spacing follows the last of the letters that share a glyph.
      let endsGlyph = glyphStarts.isEmpty || glyphStarts[stop + 1 - piece.stops.lowerBound]
      let spacing =
        square != nil || endsGlyph ? letterSpacing(marks, afterLetterAt: start, on: last) : 0
      return mark(
        marks, of: start..<end, from: piece, to: last, letterSpacing: spacing, annotations, edges)
    }
  }

  /// The decorations of inline boxes on the line; nil for a paragraph without boxes.
  private var edgeRoom: EdgeRoom? {
    guard let boxes = record.shaped.spans?.boxes, !boxes.isEmpty else { return nil }
    return EdgeRoom(record.placedEdges, record.movedEdges(ofLine: geometry.index), boxes)
  }

  /// Returns the letter spacing after a letter: 0 after letters of cursive scripts.
  private func letterSpacing(
    _ marks: ParagraphAnnotations.Marks, afterLetterAt offset: Int32, on piece: LinePiece
  ) -> Int64 {
    let scalar = record.shaped.text.scalar(at: Int(offset)).value
    let isCursive =
      piece.segment.style.isCursive
      && Script.isCursiveLetter(scalar, of: CharacterProperties.of(scalar).script)
    return isCursive ? 0 : marks.letterSpacing
  }

  /// Returns the mark of a cluster or of combined text, centered on its glyphs without the space
  /// beside them.
  private func mark(
    _ marks: ParagraphAnnotations.Marks, of cluster: Range<Int32>, from piece: LinePiece,
    to last: LinePiece, letterSpacing: Int64, _ annotations: ParagraphAnnotations,
    _ edges: EdgeRoom?
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
    let trailing = after + min(rest, letterSpacing)
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
