// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// Laws about lengths and places: scaled and moved layouts.
extension LayoutLaw {
  static let lengthLaws = [scaling, translation]

  /// All lengths, scaled by a power of 2.
  private static let scaling = LayoutLaw("scaling") { sample, seed in
    // Numbers that are exact in layout units of both sizes.
    var sample = sample.mappingLengths { length in
      length.isFinite ? max(-2000, min(2000, (length * 16).rounded() / 16)) : length
    }
    // A line below a slanted shape is found to a fraction of a point.
    sample.block.exclusions.removeAll { shape in
      if case .rect = shape { false } else { true }
    }
    for percent in [\TextStyle.letterSpacing.percent, \.wordSpacing.percent] {
      let value = sample.style[keyPath: percent]
      sample.style[keyPath: percent] = (value / 6.25).rounded() * 6.25
    }
    let factor = [2.0, 4, 0.5][Int(seed % 3)]
    // Places of centered glyphs are rounded to font units.
    let comparison = LayoutComparison(
      scale: Point(x: factor, y: factor), tolerance: 0x1p-4 * max(1, factor))
    func differences() -> [String] {
      let larger = sample.mappingLengths { $0 * factor }
      return comparison.differences(sample.layout(), larger.layout())
    }
    let found = differences()
    if found.isEmpty { return [] }
    // Content may be wider than its line by 1/1024 point, which is not scaled.
    sample.width += 0x1p-6
    let length: WritableKeyPath<Rect, Double> =
      sample.paragraphStyle.writingMode.isVertical ? \.height : \.width
    for index in sample.block.containers.indices {
      sample.block.containers[index][keyPath: length] += 0x1p-6
    }
    return differences().isEmpty ? [] : found
  }

  /// Containers and exclusions, moved.
  private static let translation = LayoutLaw("translation") { sample, seed in
    if sample.block.containers.isEmpty || sample.paragraphStyle.writingMode.isVertical { return [] }
    let offset = [
      Point(x: 32, y: 0), Point(x: 0, y: 64), Point(x: -16.5, y: 8.25), Point(x: 1024, y: -512),
    ][Int(seed % 4)]
    var moved = sample
    moved.block.containers = sample.block.containers.map {
      Rect(x: $0.x + offset.x, y: $0.y + offset.y, width: $0.width, height: $0.height)
    }
    moved.block.exclusions = sample.block.exclusions.map { $0.moved(by: offset) }
    // Beside a steep edge, the rounding of widths to layout units moves a line by more than a unit.
    let isSlanted = sample.block.exclusions.contains { shape in
      if case .rect = shape { false } else { true }
    }
    let comparison = LayoutComparison(offset: offset, tolerance: isSlanted ? 0x1p-4 : 0x1p-7)
    return comparison.differences(sample.layout(), moved.layout())
  }
}

extension ExclusionShape {
  /// The shape at another place.
  fileprivate func moved(by offset: Point) -> ExclusionShape {
    func move(_ point: Point) -> Point { Point(x: point.x + offset.x, y: point.y + offset.y) }
    switch self {
    case .rect(let rect):
      return .rect(
        Rect(x: rect.x + offset.x, y: rect.y + offset.y, width: rect.width, height: rect.height))
    case .circle(let center, let radius): return .circle(center: move(center), radius: radius)
    case .polygon(let corners, let rule): return .polygon(corners.map(move), fillRule: rule)
    }
  }
}

extension LayoutSample {
  /// The sample with all of its lengths changed; a shape's sides are changed like its corners.
  fileprivate func mappingLengths(_ change: (Double) -> Double) -> LayoutSample {
    var sample = self
    sample.width = change(width)
    sample.style.size = change(style.size)
    sample.style.letterSpacing.points = change(style.letterSpacing.points)
    sample.style.wordSpacing.points = change(style.wordSpacing.points)
    sample.paragraphStyle.mapLengths(change)
    for index in spans.indices { sample.spans[index].mapLengths(change) }
    for index in paragraphSpans.indices { sample.paragraphSpans[index].mapLengths(change) }
    sample.block.mapLengths(change)
    for index in attachments.indices {
      let attachment = attachments[index]
      sample.attachments[index].baseline = attachment.baseline.map(change)
      sample.attachments[index].size = Size(
        width: change(attachment.size.width), height: change(attachment.size.height))
    }
    return sample
  }
}

extension ParagraphStyle.LineHeight {
  fileprivate func mappingPoints(_ change: (Double) -> Double) -> Self {
    if case .points(let points) = self { .points(change(points)) } else { self }
  }
}

extension ParagraphStyle.TabSize {
  fileprivate func mappingPoints(_ change: (Double) -> Double) -> Self {
    if case .points(let points) = self { .points(change(points)) } else { self }
  }
}

extension ParagraphStyle {
  fileprivate mutating func mapLengths(_ change: (Double) -> Double) {
    lineHeight = lineHeight.map { $0.mappingPoints(change) }
    tabSize = tabSize.mappingPoints(change)
    for index in tabStops.indices { tabStops[index].x = change(tabStops[index].x) }
    textIndent = change(textIndent)
    paragraphSpacing = change(paragraphSpacing)
  }
}

extension ParagraphSpan {
  fileprivate mutating func mapLengths(_ change: (Double) -> Double) {
    textIndent = textIndent.map(change)
    headIndent = headIndent.map(change)
    tailIndent = tailIndent.map(change)
    lineHeight = lineHeight.map { $0.mappingPoints(change) }
    spacingBefore = spacingBefore.map(change)
    spacingAfter = spacingAfter.map(change)
    tabSize = tabSize.map { $0.mappingPoints(change) }
    tabStops = tabStops?.map { ParagraphStyle.TabStop(x: change($0.x), alignment: $0.alignment) }
  }
}

extension TextSpan {
  fileprivate mutating func mapLengths(_ change: (Double) -> Double) {
    size = size.map(change)
    if let points = letterSpacing?.points { letterSpacing?.points = change(points) }
    if let points = wordSpacing?.points { wordSpacing?.points = change(points) }
    baselineShift = baselineShift.map(change)
    guard var box else { return }
    for side in [\InlineBox.margin, \.borderWidth, \.padding] {
      let edges = box[keyPath: side]
      box[keyPath: side] = EdgeInsets(
        top: change(edges.top), left: change(edges.left), bottom: change(edges.bottom),
        right: change(edges.right))
    }
    self.box = box
  }
}

extension BlockOptions {
  fileprivate mutating func mapLengths(_ change: (Double) -> Double) {
    maxBlockSize = maxBlockSize.map(change)
    blockSize = blockSize.map(change)
    minimumStretch = minimumStretch.map(change)
    containers = containers.map {
      Rect(x: change($0.x), y: change($0.y), width: change($0.width), height: change($0.height))
    }
    exclusions = exclusions.map { shape in
      switch shape {
      case .rect(let rect):
        .rect(
          Rect(
            x: change(rect.x), y: change(rect.y), width: change(rect.width),
            height: change(rect.height)))
      case .circle(let center, let radius):
        .circle(center: Point(x: change(center.x), y: change(center.y)), radius: change(radius))
      case .polygon(let corners, let rule):
        .polygon(corners.map { Point(x: change($0.x), y: change($0.y)) }, fillRule: rule)
      }
    }
  }
}
