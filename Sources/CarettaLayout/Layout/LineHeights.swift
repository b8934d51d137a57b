// SPDX-License-Identifier: Apache-2.0

/// How tall lines are, and where their baselines lie.
extension ParagraphLines {
  /// Measures what is the same at every width.
  ///
  /// With a line height each line is as tall as that, whatever fonts it has, and its baseline
  /// centres the first face (CSS `line-height`). Without one a line is as tall as its tallest
  /// face; an empty line as tall as the first.
  mutating func measureHeights(_ style: LayoutStyle, lineHeight: Double?) {
    if let lineHeight, lineHeight.isFinite {
      let metrics = style.firstMetrics
      let step = max(0, lineHeight)
      let leading = step - (metrics.ascent + metrics.descent)
      commonBand = LineBand(top: 0, height: step, baseline: leading / 2 + metrics.ascent)
      hasOwnHeights = false
    } else {
      let metrics =
        paragraph.segments.first.map { self.metrics(of: $0.segment, style) }
        ?? style.firstMetrics
      commonBand = LineBand(top: 0, height: metrics.height, baseline: metrics.baseline)
      hasOwnHeights = paragraph.hasSeveralFaces
    }
  }

  /// Adds up the heights of the lines there are.
  mutating func stackLines(_ style: LayoutStyle) {
    if hasOwnHeights {
      measureEachLine(style)
    } else {
      height = commonBand.height * Double(lines.count)
    }
  }

  private mutating func measureEachLine(_ style: LayoutStyle) {
    bands.removeAll(keepingCapacity: true)
    height = 0
    for index in lines.indices {
      let metrics = tallestFace(ofLine: index, style: style)
      bands.append(LineBand(top: height, height: metrics.height, baseline: metrics.baseline))
      height += metrics.height
    }
  }

  /// The band of a line, in the layout's coordinates.
  @inline(__always)
  func band(ofLine index: Int) -> LineBand {
    var band = hasOwnHeights ? bands[index] : commonBand
    if hasOwnHeights {
      band.top += top
    } else {
      band.top = linesTop + band.height * Double(linesBefore + index)
    }
    return band
  }

  private func tallestFace(ofLine index: Int, style: LayoutStyle) -> LineMetrics {
    if index + 1 == lines.count, truncatedEnd != nil {
      let faces = extras[Int(lines[index].extra)].pieces.map { metrics(of: $0.segment, style) }
      return faces.max { $0.height < $1.height } ?? style.firstMetrics
    }
    let end = contentEnd(ofLine: index)
    var segment = Int(lines[index].segment)
    var tallest: LineMetrics?
    if lines[index].extra >= 0, let head = extras[Int(lines[index].extra)].head {
      tallest = metrics(of: head, style)
    }
    while segment < paragraph.segments.count, paragraph.segments[segment].offset < end {
      let face = metrics(of: paragraph.segments[segment].segment, style)
      if face.height > tallest?.height ?? -.infinity { tallest = face }
      segment += 1
    }
    return tallest ?? style.firstMetrics
  }

  private func metrics(of segment: ShapedSegment, _ style: LayoutStyle) -> LineMetrics {
    let face = segment.style.key.face
    for index in style.faces.indices where style.faces[index] === face {
      return style.lineMetrics[index]
    }
    return style.firstMetrics
  }
}
