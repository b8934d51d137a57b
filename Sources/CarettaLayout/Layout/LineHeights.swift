// SPDX-License-Identifier: Apache-2.0

/// How tall lines are, and where their baselines lie.
extension ParagraphLines {
  /// Measures the lines.
  ///
  /// With a line height each line is as tall as that, whatever fonts it has, and its baseline
  /// centres the first face (CSS `line-height`). Without one a line is as tall as its tallest
  /// face; an empty line as tall as the first.
  mutating func measureHeights(_ style: LayoutStyle, lineHeight: Double?, above: Int) {
    bands.removeAll(keepingCapacity: true)
    if let lineHeight, lineHeight.isFinite {
      let step = max(0, lineHeight)
      top = Double(above) * step
      height = Double(above + lines.count) * step - top
      return
    }
    guard paragraph.hasSeveralFaces else {
      height = uniformBand(style).height * Double(lines.count)
      return
    }
    var below = 0.0
    for index in lines.indices {
      let metrics = tallestFace(ofLine: index, style: style)
      bands.append(LineBand(top: below, height: metrics.height, baseline: metrics.baseline))
      below += metrics.height
    }
    height = below
  }

  /// The band of a line of the paragraph.
  func band(ofLine index: Int, style: LayoutStyle, lineHeight: Double?) -> LineBand {
    if let lineHeight, lineHeight.isFinite {
      let step = max(0, lineHeight)
      let metrics = style.firstMetrics
      let leading = step - (metrics.ascent + metrics.descent)
      return LineBand(
        top: Double(firstLine + index) * step - top, height: step,
        baseline: leading / 2 + metrics.ascent)
    }
    if !bands.isEmpty { return bands[index] }
    var band = uniformBand(style)
    band.top = band.height * Double(index)
    return band
  }

  /// The band of a line of a paragraph of one face.
  private func uniformBand(_ style: LayoutStyle) -> LineBand {
    let metrics =
      paragraph.segments.first.map { self.metrics(of: $0.segment, style) }
      ?? style.firstMetrics
    return LineBand(top: 0, height: metrics.height, baseline: metrics.baseline)
  }

  private func tallestFace(ofLine index: Int, style: LayoutStyle) -> LineMetrics {
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
