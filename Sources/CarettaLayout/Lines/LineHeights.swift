// SPDX-License-Identifier: Apache-2.0

/// The heights of lines, and the positions of their baselines.
extension ParagraphLayout {
  /// Measures the heights that do not depend on the width.
  ///
  /// With a line height, each line has that height, whatever its content, and its baseline centers
  /// the first face (CSS `line-height`). Without a line height, a line contains a box for each of
  /// its styles, as tall as the style's tallest face on the line, and a box for each attachment.
  /// All boxes are on the line's baseline or shifted from it, and the line extends from the highest
  /// top to the lowest bottom. A line with one style is thus as tall as its tallest face; an empty
  /// line is as tall as the first face. Boxes on a central baseline extend equally to both sides of
  /// it.
  ///
  /// - Parameters:
  ///   - style: the style of the text.
  ///   - paragraphStyle: the style of the paragraph.
  mutating func measureHeights(
    _ style: LayoutStyle, _ paragraphStyle: borrowing ParagraphStyle
  ) {
    setCommonBand(Self.commonBand(style, paragraphStyle, paragraph))
    stacked.hasOwnHeights = mayDifferInHeight(paragraphStyle)
  }

  /// Measures the heights in a text without spans.
  mutating func measureHeights(_ style: LayoutStyle, _ input: LayoutInput) {
    let segments = paragraph.segments
    let startsInFirstFace = segments.isEmpty || segments[0].face == 0
    setCommonBand(
      startsInFirstFace
        ? input.emptyBand : Self.commonBand(style, input.paragraphStyle, paragraph))
    stacked.hasOwnHeights =
      paragraph.hasSeveralFaces && !input.paragraphStyle.hasLineHeight
  }

  private mutating func setCommonBand(_ band: LineBand) {
    stacked.commonBand = band
    stacked.linesPerPoint = band.height > 0 ? 1 / band.height : 0
  }

  /// Whether the height of a line depends on its content.
  func mayDifferInHeight(_ paragraphStyle: borrowing ParagraphStyle) -> Bool {
    !paragraphStyle.hasLineHeight
      && (paragraph.hasSeveralFaces || paragraph.spans?.mixesHeights == true)
      || paragraph.annotations != nil
  }

  /// Returns the common line box of a paragraph's lines, or of an empty line if there is no
  /// paragraph.
  static func commonBand(
    _ style: LayoutStyle, _ paragraphStyle: borrowing ParagraphStyle,
    _ paragraph: ShapedParagraph? = nil
  ) -> LineBand {
    if let step = paragraphStyle.fixedLineHeight {
      if paragraphStyle.hasCentralBaseline {
        return LineBand(top: 0, height: step, baseline: step / 2)
      }
      let metrics = style.firstMetrics
      let leading = step - (metrics.ascent + metrics.descent)
      return LineBand(top: 0, height: step, baseline: leading / 2 + metrics.ascent)
    }
    let isCentral = paragraphStyle.hasCentralBaseline
    var box = StyleBox(style, baselineShift: 0, isCentral: isCentral)
    if let styleRun = paragraph?.spans?.styleRuns.first {
      box = StyleBox(styleRun, isCentral: isCentral)
    }
    if let segments = paragraph?.segments, !segments.isEmpty { box.add(.face(segments[0].face)) }
    var band = BandUnion()
    band.add(box.band, baselineShift: box.key.baselineShift)
    return spread(band.band, paragraphStyle)
  }

  /// Adds up the heights of the existing lines.
  mutating func stackLines(_ specification: LayoutSpecification) {
    if broken.letterEnd > 0 {
      stackBesideLetter(specification)
    } else if hasOwnHeights {
      measureEachLine(specification)
    } else {
      stacked.height = commonBand.height * Double(lines.count)
    }
  }

  /// Stacks the lines of a paragraph with an initial letter.
  ///
  /// One line may have moved below the letter. If lines differ in height, the letter is as tall as
  /// the first line and common lines after it, as in a flow.
  private mutating func stackBesideLetter(_ specification: LayoutSpecification) {
    let differInHeight = mayDifferInHeight(specification.style(format))
    let lowered = broken.lowered.flatMap { $0.index < lines.count ? $0 : nil }
    stacked.hasOwnHeights = differInHeight || lowered != nil
    stacked.bands.removeAll(keepingCapacity: true)
    guard differInHeight else {
      if let lowered { stackLines(lowered) }
      stacked.height = commonBand.height * Double(lines.count + (lowered?.skipped ?? 0))
      return
    }
    measureEachLine(specification)
    guard let lowered else { return }
    let bottom = bands[0].height + commonBand.height * Double(lowered.besideLetter - 1)
    let space = max(0, bottom - bands[lowered.index].top)
    for index in lowered.index..<lines.count { stacked.bands[index].top += space }
    stacked.height += space
  }

  /// Stacks lines of one height, of which one is below an initial letter.
  private mutating func stackLines(_ lowered: LoweredLine) {
    for index in lines.indices {
      var band = commonBand
      let place = index + (index < lowered.index ? 0 : lowered.skipped)
      band.top = band.height * Double(place)
      stacked.bands.append(band)
    }
  }

  private mutating func measureEachLine(_ specification: LayoutSpecification) {
    stacked.bands.removeAll(keepingCapacity: true)
    stacked.height = 0
    let style = specification.style(format)
    for index in lines.indices {
      var band = ownBand(ofLine: index, style, specification.resolved)
      band.top = stacked.height
      stacked.bands.append(band)
      stacked.height += band.height
    }
  }

  /// Returns the block extent required by the line's content, relative to its top.
  func ownBand(ofLine index: Int, _ specification: LayoutSpecification) -> LineBand {
    ownBand(ofLine: index, specification.style(format), specification.resolved)
  }

  private func ownBand(
    ofLine index: Int, _ style: borrowing ParagraphStyle, _ resolved: LayoutStyle
  ) -> LineBand {
    if let annotations = paragraph.annotations, style.hasLineHeight {
      return widened(commonBand, for: annotations, ofLine: index)
    }
    let isCentral = style.hasCentralBaseline
    let band =
      paragraph.spans.map { mixedBand(ofLine: index, $0, isCentral: isCentral) }
      ?? uniformBand(ofLine: index, style: resolved, isCentral: isCentral)
    let spread = Self.spread(band, style)
    return paragraph.annotations.map { widened(spread, for: $0, ofLine: index) } ?? spread
  }

  /// Returns a line box that contains the ruby annotations and emphasis marks of a line, too.
  private func widened(
    _ band: LineBand, for annotations: ParagraphAnnotations, ofLine index: Int
  ) -> LineBand {
    var above = band.baseline
    var below = band.height - band.baseline
    func add(ascent: Double, descent: Double, extent: Double, isOver: Bool) {
      if isOver {
        above = max(above, ascent + extent)
      } else {
        below = max(below, descent + extent)
      }
    }
    let line = lines[index].start..<max(lines[index].start, contentEnd(ofLine: index))
    for ruby in annotations.rubies(in: line)
    where isShown(ruby.base.clamped(to: line), ofLine: index) {
      add(
        ascent: ruby.ascent, descent: ruby.descent, extent: ruby.text.height, isOver: ruby.isOver)
    }
    for marks in annotations.marks(in: line)
    where isShown(marks.range.clamped(to: line), ofLine: index) {
      let own = marks.range.clamped(to: line)
      let inner = annotations.rubies(in: own).filter { $0.isOver == marks.isOver }
      let extent = inner.map(\.text.height).max() ?? 0
      add(
        ascent: marks.ascent, descent: marks.descent, extent: extent + marks.text.height,
        isOver: marks.isOver)
    }
    if above == band.baseline, below == band.height - band.baseline { return band }
    return LineBand(top: 0, height: above + below, baseline: above)
  }

  /// Returns a line box with its height multiplied by the line-height multiple; half of the added
  /// height is on either side.
  private static func spread(_ band: LineBand, _ style: borrowing ParagraphStyle) -> LineBand {
    guard case .multiple(let factor)? = style.lineHeight, factor.isFinite, factor > 0 else {
      return band
    }
    let height = band.height * NumberRange.multiple.clamped(factor)
    return LineBand(
      top: 0, height: height, baseline: band.baseline + (height - band.height) / 2)
  }

  /// Returns the line box of a line, in the layout's coordinates.
  @inline(__always)
  func band(ofLine index: Int) -> LineBand {
    var band = hasOwnHeights ? bands[index] : commonBand
    if hasOwnHeights {
      band.top += top
    } else {
      band.top = position.linesTop + band.height * Double(position.linesBefore + index)
    }
    return band
  }

  /// Returns the line box of a line with one style.
  private func uniformBand(
    ofLine index: Int, style: LayoutStyle, isCentral: Bool
  ) -> LineBand {
    if lines[index].extra < 0, truncatedEnd == nil,
      let metrics = style.tallestMetrics(ofFaces: faces(ofLine: index))
    {
      return metrics.band(isCentral: isCentral)
    }
    var box = StyleBox(style, baselineShift: 0, isCentral: isCentral)
    forEachSegment(ofLine: index) { segment, _ in box.add(segment) }
    return box.band
  }

  /// Returns the faces of a line that consists of segments of one style, as bits.
  private func faces(ofLine index: Int) -> UInt64 {
    let segments = unsafe paragraph.segments.buffer
    let first = Int(lines[index].segment)
    var end = segments.count
    if index + 1 < lines.count, lines[index + 1].extra < 0 {
      let next = lines[index + 1]
      end = Int(next.segment)
      if end < segments.count, unsafe segments[end].offset < next.start { end &+= 1 }
    } else if index + 1 < lines.count {
      let start = lines[index + 1].start
      end = start > lines[index].start ? paragraph.segment(at: start - 1) + 1 : first
    }
    var faces: UInt64 = 0
    var segment = first
    while segment < end {
      faces |= unsafe 1 &<< UInt64(truncatingIfNeeded: segments[segment].face)
      segment &+= 1
    }
    return faces
  }

  /// Returns the line box of a line in a paragraph with several styles.
  private func mixedBand(
    ofLine index: Int, _ spans: ParagraphSpans, isCentral: Bool
  ) -> LineBand {
    var band = BandUnion()
    let start = lines[index].start
    let end = contentEnd(ofLine: index)
    var styleRun = spans.styleRun(at: start)
    var box = StyleBox(spans.styleRuns[styleRun], isCentral: isCentral)
    // Ranges of the same style share one box, like the text around a bold word.
    var boxes: [StyleBox.Key: StyleBox] = [:]
    forEachSegment(ofLine: index) { segment, offset in
      if spans.hasFloating, spans.isFloating(offset) { return }
      let before = styleRun
      while styleRun + 1 < spans.styleRuns.count, spans.styleRuns[styleRun + 1].start <= offset {
        styleRun += 1
      }
      if styleRun != before {
        if box.isInUse { boxes[box.key] = box }
        let next = StyleBox(spans.styleRuns[styleRun], isCentral: isCentral)
        box = boxes[next.key] ?? next
      }
      box.add(segment)
    }
    if box.isInUse || boxes.isEmpty { boxes[box.key] = box }
    for box in boxes.values { band.add(box.band, baselineShift: box.key.baselineShift) }
    for object in spans.objects(in: start..<max(start, end))
    where object.isInFlow && isShown(object.offset..<object.offset + 1, ofLine: index) {
      let shift = spans.styleRuns[spans.styleRun(at: object.offset)].baselineShift
      band.add(
        LineBand(top: 0, height: object.ascent + object.descent, baseline: object.ascent),
        baselineShift: shift)
    }
    return band.band
  }

  /// Whether some part of a range of a line is not truncated.
  private func isShown(_ range: Range<Int32>, ofLine index: Int) -> Bool {
    guard index + 1 == lines.count, truncatedEnd != nil else { return true }
    return extras[Int(lines[index].extra)].pieces.contains {
      $0.marker == nil && $0.start < range.upperBound && range.lowerBound < $0.end
    }
  }

  /// Calls a closure with the segments of a line in text order, and their offsets in the paragraph.
  @inline(__always)
  private func forEachSegment(ofLine index: Int, _ body: (SegmentFace, Int32) -> Void) {
    if index + 1 == lines.count, truncatedEnd != nil {
      for piece in extras[Int(lines[index].extra)].pieces where piece.marker?.stops.isEmpty != true
      {
        body(.segment(piece.segment), piece.start)
      }
      return
    }
    let end = contentEnd(ofLine: index)
    if lines[index].extra >= 0, let reshapedStart = extras[Int(lines[index].extra)].reshapedStart {
      body(.segment(reshapedStart.view), lines[index].start)
    }
    let segments = unsafe paragraph.segments.buffer
    var segment = Int(lines[index].segment)
    while segment < segments.count, unsafe segments[segment].offset < end {
      unsafe body(.face(segments[segment].face), segments[segment].offset)
      segment &+= 1
    }
  }
}

/// The face of a segment on a line.
private enum SegmentFace {
  /// The face at an index in the fallback order of the segment's style.
  case face(UInt8)
  /// The face of reshaped text, or of an ellipsis.
  case segment(SegmentView)
}

/// The box of one style on a line: as tall as the style's tallest face on the line, or as its first
/// face if none is used.
private struct StyleBox {
  struct Key: Hashable {
    var style: ObjectIdentifier
    var baselineShift: Double
  }

  let key: Key
  private let style: LayoutStyle
  /// Whether the baseline is halfway between the box's top and bottom.
  private let isCentral: Bool
  private var tallest: LineMetrics?
  /// The index of the most recently added face; no style has as many faces as the initial value.
  private var latest = UInt8.max

  init(_ style: LayoutStyle, baselineShift: Double, isCentral: Bool) {
    self.style = style
    self.isCentral = isCentral
    key = Key(style: ObjectIdentifier(style), baselineShift: baselineShift)
  }

  init(_ styleRun: ParagraphSpans.StyleRun, isCentral: Bool) {
    self.init(styleRun.style, baselineShift: styleRun.baselineShift, isCentral: isCentral)
  }

  /// Whether the box has content.
  var isInUse: Bool { tallest != nil }

  /// Adds the face of a segment.
  @inline(__always)
  mutating func add(_ segment: SegmentFace) {
    switch segment {
    case .face(let index):
      // Most segments have the same face as the preceding one.
      if index != latest { add(index) }
    case .segment(let view): add(metrics(of: view.style.key.face))
    }
  }

  private mutating func add(_ index: UInt8) {
    latest = index
    add(style.lineMetrics[Int(index)])
  }

  private mutating func add(_ metrics: LineMetrics) {
    if metrics.height > tallest?.height ?? -.infinity { tallest = metrics }
  }

  /// The line box of this box alone.
  var band: LineBand {
    (tallest ?? style.firstMetrics).band(isCentral: isCentral)
  }

  private func metrics(of face: FontFace) -> LineMetrics {
    for index in style.faces.indices where style.faces[index] === face {
      return style.lineMetrics[index]
    }
    return style.faces.firstIndex(of: face).map { style.lineMetrics[$0] } ?? style.firstMetrics
  }
}

extension LayoutStyle {
  /// Returns the metrics of the tallest of some faces, which are given as bits.
  ///
  /// An empty set means the first face. Returns nil if the order of the text matters, because the
  /// tallest faces have several baselines, and for a style of more than 64 faces.
  @inline(__always)
  fileprivate func tallestMetrics(ofFaces faces: UInt64) -> LineMetrics? {
    guard lineMetrics.count <= UInt64.bitWidth else { return nil }
    var tallest: LineMetrics?
    var rest = faces
    while rest != 0 {
      let metrics = lineMetrics[rest.trailingZeroBitCount]
      rest &= rest &- 1
      if let tallest, metrics.height <= tallest.height {
        if metrics.height == tallest.height, metrics.baseline != tallest.baseline { return nil }
      } else {
        tallest = metrics
      }
    }
    return tallest ?? firstMetrics
  }
}

extension LineMetrics {
  /// A line box with these metrics.
  @inline(__always)
  fileprivate func band(isCentral: Bool) -> LineBand {
    LineBand(top: 0, height: height, baseline: isCentral ? height / 2 : baseline)
  }
}

/// The union of boxes on one baseline.
private struct BandUnion {
  /// The only box, as long as there is only one, so that its height is not rounded again.
  private var only: LineBand?
  private var above = -Double.infinity
  private var below = -Double.infinity

  /// Adds a box whose baseline is raised above the line's baseline.
  mutating func add(_ box: LineBand, baselineShift: Double) {
    var box = box
    box.baseline += baselineShift
    only = above == -.infinity ? box : nil
    above = max(above, box.baseline)
    below = max(below, box.height - box.baseline)
  }

  var band: LineBand {
    only ?? LineBand(top: 0, height: max(0, above + below), baseline: above)
  }
}

extension ParagraphStyle {
  /// Whether all lines have a fixed height, whatever their content.
  var hasLineHeight: Bool { lineHeight?.points?.isFinite == true }

  /// The height of every line in points; nil for the height that the fonts require.
  ///
  /// A height below 1/1024 point counts as 0, so that the bottom and top of a line with a height
  /// are always different numbers.
  var fixedLineHeight: Double? {
    guard let height = lineHeight?.points, height.isFinite else { return nil }
    return height < 0x1p-10 ? 0 : NumberRange.length.clamped(height)
  }
}
