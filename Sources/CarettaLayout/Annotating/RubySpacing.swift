// SPDX-License-Identifier: Apache-2.0

/// Adds the space that ruby annotations need to the segments of their bases.
///
/// The clusters of a base that is narrower than its annotation move apart. Before and after the
/// base, there is less space if the annotation hangs over other text; at the ends of lines,
/// `ClonedEdges` adds the rest. Lines break inside a base only if it is wider than the line. A base
/// with a tab is not widened.
struct RubySpacing {
  private let paragraph: ShapedParagraph
  private let spans: ParagraphSpans
  private let unit: LayoutUnit
  /// The decorations of inline boxes, by their offsets.
  private let edges: [Int32: [BoxEdge]]
  /// The annotations, with the distances by which they hang over other text.
  private(set) var rubies: [ParagraphAnnotations.Ruby]
  /// The segments with the added space.
  private(set) var segments: [SegmentRef]
  /// The sum of the segments' advances.
  private(set) var advance: Int64
  /// The space around the clusters of bases, by the clusters' offsets; clusters without space have
  /// no entry.
  private(set) var spaces: [Int32: ClusterSpace] = [:]
  /// The same without the space before the first and after the last cluster of each base.
  private(set) var innerSpaces: [Int32: ClusterSpace] = [:]
  /// The bases whose annotations hang over other text.
  private(set) var overhangs: [RubyOverhang] = []
  /// The space before the first and after the last cluster of bases, by the bases' ends.
  private var outer: (start: [Int32: Int64], end: [Int32: Int64]) = ([:], [:])
  /// The distance by which the latest annotation hangs over the text after its base.
  private var latest: (baseEnd: Int32, overhang: Int64) = (0, 0)

  init(
    _ paragraph: ShapedParagraph, _ spans: ParagraphSpans, unit: LayoutUnit,
    rubies: [ParagraphAnnotations.Ruby]
  ) {
    self.paragraph = paragraph
    self.spans = spans
    self.unit = unit
    edges = Dictionary(grouping: paragraph.boxEdges, by: \.offset)
    self.rubies = rubies
    segments = paragraph.segments.map { $0 }
    advance = paragraph.advance
  }

  /// Returns the segments' insets with the space at the ends of bases.
  func insets(_ insets: [SegmentInset]) -> [SegmentInset] {
    var result = insets
    var latest: Range<Int32>?
    for ruby in rubies where ruby.base != latest {
      latest = ruby.base
      for index in indices(of: ruby.base) {
        let segment = segments[index]
        let end = segment.offset + segment.segment.length
        var inset = SegmentInset(start: segment.offset, end: end, leading: 0, trailing: 0)
        if inset.start == ruby.base.lowerBound { inset.leading = outer.start[inset.start] ?? 0 }
        if inset.end == ruby.base.upperBound { inset.trailing = outer.end[inset.end] ?? 0 }
        if inset.leading == 0, inset.trailing == 0 { continue }
        let place = result.partitioningIndex { $0.start >= inset.start }
        if place < result.count, result[place].start == inset.start {
          result[place].leading += inset.leading
          result[place].trailing += inset.trailing
        } else {
          result.insert(inset, at: place)
        }
      }
    }
    return result
  }

  /// Adds the spaces of all annotations.
  mutating func addSpaces() {
    var index = 0
    while index < rubies.count {
      var end = index + 1
      while end < rubies.count, rubies[end].base == rubies[index].base { end += 1 }
      addSpaces(ofAnnotations: index..<end)
      index = end
    }
    sum()
  }

  /// Adds the spaces of the annotations of one base.
  private mutating func addSpaces(ofAnnotations annotations: Range<Int>) {
    let base = rubies[annotations.lowerBound].base
    let starts = [base.lowerBound] + rubies[annotations].flatMap { $0.parts.map(\.base) }
    let own = indices(of: base)
    func isAround(_ box: Range<Int32>) -> Bool { base.clamped(to: box) == base }
    for index in annotations {
      rubies[index].decorations = (
        decorations(at: base.lowerBound, areLeading: true, of: isAround),
        decorations(at: base.upperBound, areLeading: false, of: isAround)
      )
    }
    // The width of a tab depends on its line, so that the width of the base is not known.
    if own.contains(where: { segments[$0].flags.contains(.tab) }) { return }
    let pieces = own.map { LinePiece(whole: paragraph.segments[$0]) }
    let width = unit.points(own.reduce(0) { $0 + advance(ofSegment: $1, in: base) })
    let widest = rubies[annotations].max { $0.text.width < $1.text.width }
    guard let widest else { return }
    let added =
      widest.text.width > width
      ? addSpace(widest.text.width - width, of: widest, annotations, pieces) : [:]
    for index in own {
      let stops = segments[index].segment.stops
      let offset = segments[index].offset
      segments[index].segment = ShapedSegment(
        segments[index].segment,
        around: stops.map { added[offset + $0.offset] ?? ClusterSpace() })
      segments[index].flags.remove(.hasBreaks)
      if !starts.contains(segments[index].offset) {
        segments[index].flags.remove(.breakBefore)
        segments[index].breakKind = .emergency
      }
    }
    spaces.merge(added) { $1 }
    let extended = own.reduce(0) { $0 + advance(ofSegment: $1, in: base) }
    for index in annotations {
      let (start, end) = rubies[index].overhang
      rubies[index].spare = max(0, extended + start + end - unit.nearest(rubies[index].text.width))
    }
  }

  /// Distributes the free space of a base, less what its annotation hangs over other text.
  private mutating func addSpace(
    _ free: Double, of widest: ParagraphAnnotations.Ruby, _ annotations: Range<Int>,
    _ pieces: [LinePiece]
  ) -> [Int32: ClusterSpace] {
    let base = widest.base
    let gaps = JustificationGaps(of: pieces, in: paragraph, from: 0, upTo: base.upperBound, .auto)
    let style = spans.styleRuns[spans.styleRun(at: base.lowerBound)].style
    let parts = RubySpace(free, gaps: gaps.count, widest.annotation.align, size: style.size)
    let total = unit.nearest(free)
    var (start, end) = (unit.nearest(parts.start), unit.nearest(parts.end))
    if gaps.count == 0 || parts.gap == 0 { end = total - start }
    let inner = total - start - end
    let hang = unit.nearest(widest.text.size / 2)
    let overhang = (
      start: min(start, hang, spaceBefore(base, style, atMost: hang)),
      end: min(end, hang, spaceAfter(base, style, atMost: hang))
    )
    hangOver(annotations, overhang)
    start -= overhang.start
    end -= overhang.end
    outer.start[base.lowerBound] = start
    outer.end[base.upperBound] = end
    var result: [Int32: ClusterSpace] = [:]
    var count: Int64 = 0
    var given: Int64 = 0
    func share() -> Int64 {
      count += 1
      let upToHere = inner * count / Int64(max(1, gaps.count))
      defer { given = upToHere }
      return upToHere - given
    }
    var cluster = 0
    for piece in pieces {
      for stop in piece.stops {
        let gap = gaps.gap(atCluster: cluster)
        cluster += 1
        var space = ClusterSpace()
        if gap.before { space.before = share() }
        if gap.after { space.after = share() }
        let offset = piece.origin + piece.segment.offset(ofStop: stop)
        if space != ClusterSpace() { innerSpaces[offset] = space }
        if offset == base.lowerBound { space.before += start }
        if piece.origin + piece.segment.offset(ofStop: stop + 1) == base.upperBound {
          space.after += end
        }
        if space != ClusterSpace() { result[offset] = space }
      }
    }
    return result
  }

  /// Stores the distances by which the annotations of a base hang over the text beside it.
  private mutating func hangOver(
    _ annotations: Range<Int>, _ overhang: (start: Int64, end: Int64)
  ) {
    let base = rubies[annotations.lowerBound].base
    latest = (base.upperBound, overhang.end)
    if overhang == (0, 0) { return }
    for index in annotations { rubies[index].overhang = overhang }
    var spaceEnd = base.upperBound
    let text = paragraph.processedText.units
    while spaceEnd < paragraph.contentLength, text[Int(spaceEnd)] == 0x20 { spaceEnd += 1 }
    overhangs.append(
      RubyOverhang(
        base: base, spaceEnd: spaceEnd, start: overhang.start, end: overhang.end))
  }

  // MARK: - Neighbors

  /// Returns the indices of the segments of a base.
  private func indices(of base: Range<Int32>) -> Range<Int> {
    let first = segments.partitioningIndex { $0.offset >= base.lowerBound }
    return first..<max(first, segments.partitioningIndex { $0.offset >= base.upperBound })
  }

  /// Returns the advance of a segment of a base, without the decorations of boxes that are not
  /// inside the base: annotations do not cover them, and bidirectional text may move them away.
  private func advance(ofSegment index: Int, in base: Range<Int32>) -> Int64 {
    let segment = segments[index]
    func isOutside(_ box: Range<Int32>) -> Bool { box.clamped(to: base) != box || box == base }
    let end = segment.offset + segment.segment.length
    return segment.segment.advance
      - decorations(at: segment.offset, areLeading: true, of: isOutside)
      - decorations(at: end, areLeading: false, of: isOutside)
  }

  /// Returns the width of the decorations before or after a cluster boundary of some boxes.
  private func decorations(
    at offset: Int32, areLeading: Bool, of isCounted: (Range<Int32>) -> Bool
  ) -> Int64 {
    (edges[offset] ?? []).reduce(0) { width, edge in
      let box = spans.boxes[edge.box]
      guard edge.isLeading == areLeading, isCounted(box.range) else { return width }
      return width + box.width(of: edge)
    }
  }

  /// Returns the width of the text before a base over which an annotation may hang.
  private func spaceBefore(
    _ base: Range<Int32>, _ style: LayoutStyle, atMost most: Int64
  ) -> Int64 {
    let first = indices(of: base).lowerBound
    var width: Int64 = 0
    var index = first
    while index > 0, width < most + latest.overhang, holds(index - 1, base, style) {
      index -= 1
      width += segments[index].segment.advance
    }
    let isShared = index > 0 && segments[index].offset == latest.baseEnd || index == 0
    return max(0, width - (isShared ? latest.overhang : 0))
  }

  /// Returns the width of the text after a base over which an annotation may hang.
  private func spaceAfter(
    _ base: Range<Int32>, _ style: LayoutStyle, atMost most: Int64
  ) -> Int64 {
    var index = indices(of: base).upperBound
    var width: Int64 = 0
    while index < segments.count, width < most, holds(index, base, style) {
      width += segments[index].segment.advance
      index += 1
    }
    return width
  }

  /// Whether an annotation may hang over a segment: text in the direction of its base and of the
  /// paragraph that is not larger and has no annotation itself.
  ///
  /// Against the paragraph's direction, the start of a base that begins a line is not at the start
  /// edge of the line, which gives the space of the overhang back.
  private func holds(_ index: Int, _ base: Range<Int32>, _ style: LayoutStyle) -> Bool {
    let segment = segments[index]
    if segment.isSpecial { return false }
    let end = segment.offset + segment.segment.length
    if !spans.objects(in: segment.offset..<end).isEmpty { return false }
    let next = rubies.partitioningIndex { $0.base.upperBound > segment.offset }
    if next < rubies.count, rubies[next].base.lowerBound < end { return false }
    return spans.styleRuns[spans.styleRun(at: segment.offset)].style.size <= style.size
      && segment.level == segments[indices(of: base).lowerBound].level
      && segment.level & 1 == paragraph.baseLevel
  }

  /// Adds up the advances of the segments again (`ParagraphAssembly.append`).
  private mutating func sum() {
    var x: Int64 = 0
    for index in segments.indices {
      let segment = segments[index].segment
      segments[index].x = x
      segments[index].trailingSpace = .other
      if x.magnitude < UInt64(ParagraphAssembly.maximumSum) { x &+= segment.advance }
    }
    advance = x
  }
}
