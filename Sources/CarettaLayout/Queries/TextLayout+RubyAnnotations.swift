// SPDX-License-Identifier: Apache-2.0

/// A ruby annotation on a line: the whole annotation, or the part beside the part of its base on
/// that line.
public struct RubyFragment: Hashable, Sendable {
  /// The annotation.
  public var annotation: RubyAnnotation
  /// The text of the annotation beside the line.
  public var text: String
  /// The text of the base on the line.
  public var range: TextRange
  /// The index of the line.
  public var line: Int
  /// The area of the annotation's text in the block's coordinates.
  ///
  /// Across the line, it is as large as the font size, and touches the em box of the base.
  public var rect: Rect
  /// The glyphs of the annotation; their clusters are the first offset of the base on the line.
  public var glyphRuns: [GlyphRun]
}

extension TextLayout {
  /// The ruby annotations, line by line; truncated text has no annotations.
  ///
  /// O(paragraphs + annotations × log length).
  public var rubyAnnotations: [RubyFragment] { rubyAnnotations(ofLines: lineNumbers) }

  /// Returns the ruby annotations of the lines in a range of line numbers.
  public func rubyAnnotations(ofLines lines: Range<Int>) -> [RubyFragment] {
    var result: [RubyFragment] = []
    for number in parts(ofLines: lines) {
      let (paragraph, line) = locate(part: number)
      guard let annotations = record(paragraph).shaped.annotations else { continue }
      result += AnnotatedLine(self, paragraph: paragraph, line: line).rubies(annotations)
    }
    return result
  }

  /// Returns the glyphs of the annotations and emphasis marks of a line.
  func annotationRuns(paragraph: Int, line: Int) -> [GlyphRun] {
    guard let annotations = record(paragraph).shaped.annotations else { return [] }
    let placed = AnnotatedLine(self, paragraph: paragraph, line: line)
    return placed.rubies(annotations).flatMap(\.glyphRuns)
      + placed.marks(annotations).flatMap(\.glyphRuns)
  }
}

/// A line with annotations and emphasis marks.
struct AnnotatedLine {
  let layout: TextLayout
  let record: ParagraphView
  let placement: LinePlacement
  let band: LineBand
  let number: Int

  init(_ layout: TextLayout, paragraph: Int, line: Int) {
    self.layout = layout
    record = layout.record(paragraph)
    placement = LinePlacement(layout, paragraph: paragraph, line: line)
    band = record.band(ofLine: line)
    number = layout.lineNumber(record, line)
  }

  var geometry: LineGeometry { placement.geometry }

  /// The y of the line's baseline, in line-relative coordinates.
  var baseline: Double { band.top + band.baseline }

  /// Returns the x of a distance from the line's left end.
  func x(_ distance: Int64) -> Double { placement.origin + layout.resolved.unit.points(distance) }

  /// Returns an area in the block's coordinates.
  func rect(_ rect: Rect) -> Rect {
    layout.axes.rect(rect, onLineFrom: band.top, height: band.height)
  }

  /// Returns the top of text beside the line.
  func top(_ text: AnnotationText, ascent: Double, descent: Double, isOver: Bool) -> Double {
    isOver ? baseline - ascent - text.height : baseline + descent
  }

  /// Returns the range of text in the coordinates of the whole text.
  func range(_ range: Range<Int32>) -> TextRange {
    TextRange(record.start + Int(range.lowerBound), record.start + Int(range.upperBound))
  }

  /// Returns the annotations of the line.
  fileprivate func rubies(_ annotations: ParagraphAnnotations) -> [RubyFragment] {
    annotations.rubies(in: geometry.start..<geometry.end).compactMap(fragment)
  }

  /// Returns the annotation, or its part, beside the part of its base on the line; nil if that part
  /// is not shown.
  private func fragment(of ruby: ParagraphAnnotations.Ruby) -> RubyFragment? {
    var own = ruby.base.clamped(to: geometry.start..<geometry.end)
    let pieces = geometry.pieces(in: own).filter { $0.marker == nil }
    guard let first = pieces.first, let last = pieces.last else { return nil }
    if record.isTruncated {
      // Hidden text at the ends of the base has no annotation.
      own = own.clamped(to: first.start..<max(first.start, last.end))
    }
    let decorations = decorations(around: ruby)
    let edges = pieces.flatMap { $0.contentEdges(of: own, decorations) }
    let isRightToLeft = first.isRightToLeft
    let before = own.lowerBound == ruby.base.lowerBound ? ruby.overhang.start : 0
    let after = own.upperBound == ruby.base.upperBound ? ruby.overhang.end : 0
    let left = x((edges.min() ?? 0) - (isRightToLeft ? after : before))
    let right = x((edges.max() ?? 0) + (isRightToLeft ? before : after))
    let clusters = clusters(of: ruby, beside: own)
    if clusters.isEmpty { return nil }
    let text = ruby.text
    let shifts = text.shifts(
      of: clusters, in: right - left, ruby.annotation.align, isRightToLeft: isRightToLeft)
    let (start, end) = text.edges(of: clusters, shifts: shifts)
    let top = top(text, ascent: ruby.ascent, descent: ruby.descent, isOver: ruby.isOver)
    let range = range(own)
    return RubyFragment(
      annotation: ruby.annotation, text: string(of: clusters, in: text), range: range,
      line: number,
      rect: rect(Rect(x: left + start, y: top, width: end - start, height: text.height)),
      glyphRuns: glyphRuns(
        of: text, clusters, cluster: range.start, color: color(at: own.lowerBound),
        at: { Point(x: left + shifts[$0 - clusters.lowerBound], y: top + text.ascent) }))
  }

  /// Returns the widths of the decorations at the ends of a base that belong to boxes around it, as
  /// they are on the line; 0 at an end that is on another line.
  private func decorations(around ruby: ParagraphAnnotations.Ruby) -> (start: Int64, end: Int64) {
    let base = ruby.base
    var widths = ruby.decorations
    for moved in record.movedEdges(ofLine: geometry.index) {
      let edge = record.shaped.boxEdges[moved.index]
      guard let box = record.shaped.spans?.boxes[edge.box], base.clamped(to: box.range) == base
      else { continue }
      let width = box.width(of: edge)
      if !moved.isClone {
        if edge.isLeading, edge.offset == base.lowerBound { widths.start -= width }
        if !edge.isLeading, edge.offset == base.upperBound { widths.end -= width }
      }
      if moved.isLeading, moved.offset == base.lowerBound { widths.start += width }
      if !moved.isLeading, moved.offset == base.upperBound { widths.end += width }
    }
    if geometry.start > base.lowerBound { widths.start = 0 }
    if geometry.end < base.upperBound { widths.end = 0 }
    return widths
  }

  /// Returns the color that a span gives to a character.
  func color(at offset: Int32) -> Color? { record.shaped.spans?.colors.value(at: offset) }

  /// Returns the clusters of an annotation beside a part of its base: the annotation is divided in
  /// proportion to the widths.
  private func clusters(
    of ruby: ParagraphAnnotations.Ruby, beside own: Range<Int32>
  ) -> Range<Int> {
    let clusters = ruby.text.clusters
    if own == ruby.base { return clusters.indices }
    if let part = ruby.parts(beside: own) {
      let inside = clusters.indices.filter { part.contains(clusters[$0].range.lowerBound) }
      guard let least = inside.min(), let most = inside.max() else { return 0..<0 }
      return least..<most + 1
    }
    let shaped = record.shaped
    let start = shaped.advance(before: ruby.base.lowerBound)
    let width = Double(max(1, shaped.advance(before: ruby.base.upperBound) - start))
    let shares = [own.lowerBound, own.upperBound].map {
      Double(shaped.advance(before: $0) - start) / width
    }
    let isLast = own.upperBound == ruby.base.upperBound
    var along = 0.0
    var visible: [Int] = []
    for index in clusters.indices.sorted(by: {
      clusters[$0].range.lowerBound < clusters[$1].range.lowerBound
    }) {
      let middle = (along + clusters[index].width / 2) / max(ruby.text.width, 0x1p-20)
      along += clusters[index].width
      if middle >= shares[0], isLast || middle < shares[1] { visible.append(index) }
    }
    guard let least = visible.min(), let most = visible.max() else { return 0..<0 }
    return least..<most + 1
  }

  /// Returns the text of some clusters of an annotation.
  private func string(of clusters: Range<Int>, in text: AnnotationText) -> String {
    if clusters == text.clusters.indices { return text.text }
    let units = Array(text.text.utf16)
    let ranges = clusters.map { text.clusters[$0].range }.sorted { $0.lowerBound < $1.lowerBound }
    return String(decoding: ranges.flatMap { units[$0.clamped(to: units.indices)] }, as: UTF16.self)
  }

  /// Returns the glyphs of some clusters of an annotation.
  ///
  /// - Parameters:
  ///   - text: the annotation.
  ///   - clusters: the indices of the clusters.
  ///   - cluster: the offset in the text to which the glyphs belong.
  ///   - color: the color of the glyphs.
  ///   - origin: returns the origin of the text for a cluster, in line-relative coordinates.
  /// - Returns: the runs.
  func glyphRuns(
    of text: AnnotationText, _ clusters: Range<Int>, cluster: Int, color: Color?,
    at origin: (Int) -> Point
  ) -> [GlyphRun] {
    text.runs.compactMap { run in
      let glyphs = run.glyphs.filter { clusters.contains($0.cluster) }
      if glyphs.isEmpty { return nil }
      let positions = glyphs.map { glyph in
        let origin = origin(glyph.cluster)
        return layout.axes.point(
          Point(x: origin.x + glyph.position.x, y: origin.y + glyph.position.y),
          onLineFrom: band.top, height: band.height)
      }
      var result = GlyphRun(
        line: number, font: run.font, fontIndex: layout.fontIndex(of: run.font), size: text.size,
        level: run.level, glyphs: glyphs.map(\.id), positions: positions,
        clusters: glyphs.map { _ in cluster })
      result.isSideways = run.isSideways
      result.isCounterclockwise = layout.axes.mode.isFromBottom
      result.widthScale = run.widthScale
      result.color = color
      result.isAnnotation = true
      return result
    }
  }
}

extension LinePiece {
  /// Returns the distances of the edges of a base from the line's left end, without the space that
  /// justification adds beside the base and the decorations there.
  fileprivate func contentEdges(
    of base: Range<Int32>, _ decorations: (start: Int64, end: Int64)
  ) -> [Int64] {
    let range = max(base.lowerBound, start)..<min(base.upperBound, end)
    var (first, last) = (place(of: range.lowerBound), place(of: range.upperBound))
    let sign: Int64 = isRightToLeft ? -1 : 1
    if range.lowerBound == base.lowerBound {
      let stop = segment.stop(atOrBefore: range.lowerBound - origin)
      first += sign * (addedSpace(ofStop: stop).before + decorations.start)
    }
    if range.upperBound == base.upperBound {
      let stop = segment.stop(atOrBefore: range.upperBound - 1 - origin)
      last -= sign * (addedSpace(ofStop: stop).after + decorations.end)
    }
    return [first, last]
  }
}

extension ParagraphAnnotations.Ruby {
  /// Returns the range of the annotation beside whole bases of a merged annotation; nil if a base
  /// is divided.
  fileprivate func parts(beside own: Range<Int32>) -> Range<Int>? {
    if parts.isEmpty { return nil }
    let starts = [(base: base.lowerBound, text: 0)] + parts + [(base.upperBound, .max)]
    guard let first = starts.first(where: { $0.base == own.lowerBound }),
      let last = starts.first(where: { $0.base == own.upperBound })
    else { return nil }
    return first.text..<last.text
  }
}
