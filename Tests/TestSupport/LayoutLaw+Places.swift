// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// Laws about the block, its width and its writing mode, and about caches.
extension LayoutLaw {
  /// A container as wide as the block, and very tall.
  static let container = LayoutLaw("container") { sample, _ in
    guard var sample = sample.inPlainBlock else { return [] }
    let plain = sample.layout()
    sample.block.containers = [Rect(x: 0, y: 0, width: sample.width, height: 1_000_000)]
    return LayoutComparison(tolerance: 1e-6, comparesParts: false).differences(
      plain, sample.layout())
  }

  /// An exclusion that no line reaches.
  static let farExclusion = LayoutLaw("exclusion") { sample, _ in
    guard var sample = sample.inPlainBlock else { return [] }
    let plain = sample.layout()
    sample.block.exclusions = [.rect(Rect(x: 0, y: 500_000, width: 10, height: 10))]
    return LayoutComparison(tolerance: 1e-6, comparesParts: false).differences(
      plain, sample.layout())
  }

  /// A block wider than the text, and one without a width.
  static let wideBlock = LayoutLaw("wide block") { sample, _ in
    if sample.usesJustification { return [] }
    var sample = sample
    sample.block = BlockOptions()
    let unbounded = sample.layout(width: .infinity)
    let wide = sample.layout(width: unbounded.size.width + unbounded.size.height + 4096)
    let (lines, others) = (unbounded.lines, wide.lines)
    guard lines.map(\.range) == others.map(\.range),
      lines.map(\.endReason) == others.map(\.endReason)
    else { return ["\(lines) and \(others)"] }
    let isVertical = sample.paragraphStyle.writingMode.isVertical
    let lengths = [lines, others].map { lines in
      lines.map { isVertical ? $0.bottom - $0.top : $0.width }
    }
    return zip(lengths[0], lengths[1]).allSatisfy { abs($0 - $1) < 1e-6 }
      ? [] : ["lines are \(lengths[0]) and \(lengths[1]) long"]
  }

  /// A block as wide as the longest line of the text in a wider block.
  static let measuredWidth = LayoutLaw("measured width") { sample, _ in
    guard sample.width.isFinite, !sample.usesTextWrap, !sample.usesHangingText,
      !sample.usesJustification, !sample.usesInitialLetters, !sample.usesClones,
      // A part of a line may be wider than the line.
      !sample.usesNegativeLengths
    else { return [] }
    var sample = sample
    sample.block = BlockOptions()
    let layout = sample.layout()
    let isVertical = sample.paragraphStyle.writingMode.isVertical
    let width = isVertical ? layout.size.height : layout.size.width
    guard width <= sample.width else { return [] }
    let (lines, others) = (layout.lines, sample.layout(width: width).lines)
    return lines.map(\.range) == others.map(\.range)
      ? [] : ["\(width): \(lines.map(\.range)) and \(others.map(\.range))"]
  }

  /// Vertical lines from the right and from the left.
  static let verticalDirections = LayoutLaw("vertical-rl and vertical-lr") { sample, _ in
    var sample = sample
    sample.paragraphStyle.writingMode = .verticalRL
    let hasAreas = !sample.block.containers.isEmpty || !sample.block.exclusions.isEmpty
    if hasAreas { sample.block.blockSize = 1024 }
    let first = sample.layout()
    let extent = sample.block.blockSize ?? first.height
    sample.paragraphStyle.writingMode = .verticalLR
    sample.block.containers = sample.block.containers.map { $0.mirrored(in: extent) }
    sample.block.exclusions = sample.block.exclusions.map { $0.mirrored(in: extent) }
    let second = sample.layout()
    let comparison = LayoutComparison(
      scale: Point(x: -1, y: 1), offset: Point(x: extent, y: 0), tolerance: 1e-6)
    return comparison.differences(first, second)
  }

  /// The layout again, before and after others, from caches of any size.
  static let warmCaches = LayoutLaw("warm caches") { sample, seed in
    let cold = sample.layout(context: LayoutContext())
    var other = sample
    other.style.size += 3
    other.style.letterSpacing.points += 1
    let context = LayoutContext(cacheCapacity: seed % 2 == 0 ? 8 : 1000)
    _ = other.layout(context: context)
    let first = sample.layout(context: context)
    _ = other.layout(width: 55, context: context)
    let second = sample.layout(context: context)
    return LayoutAudit.differences(cold, first) + LayoutAudit.differences(cold, second)
  }
}

extension LayoutSample {
  /// The sample in a bounded block of horizontal lines without shapes; nil if it has none.
  fileprivate var inPlainBlock: LayoutSample? {
    guard width.isFinite, width > 0, !paragraphStyle.writingMode.isVertical else { return nil }
    var sample = self
    (sample.block.containers, sample.block.exclusions) = ([], [])
    // Containers have no height of their own, and a paragraph may begin another one.
    sample.block.maxBlockSize = nil
    for index in paragraphSpans.indices {
      sample.paragraphSpans[index].breakAfter = nil
      sample.paragraphSpans[index].keepWithNext = nil
    }
    return sample
  }
}

extension Rect {
  /// The rectangle with left and right exchanged in a block of a width.
  fileprivate func mirrored(in width: Double) -> Rect {
    Rect(x: width - x - self.width, y: y, width: self.width, height: height)
  }
}

extension ExclusionShape {
  /// The shape with left and right exchanged in a block of a width.
  fileprivate func mirrored(in width: Double) -> ExclusionShape {
    switch self {
    case .rect(let rect): .rect(rect.mirrored(in: width))
    case .circle(let center, let radius):
      .circle(center: Point(x: width - center.x, y: center.y), radius: radius)
    case .polygon(let points, let fillRule):
      .polygon(points.map { Point(x: width - $0.x, y: $0.y) }, fillRule: fillRule)
    }
  }
}
