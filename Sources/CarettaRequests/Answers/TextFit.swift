// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// The fit of a text in its box: the size of the whole text, and its overflow.
///
/// The box has the request's `width`, `height` and `maxLines`; an unlimited dimension cannot
/// overflow. A line overflows if it exceeds its limit by over 1/1024 of a point, as in line
/// breaking.
///
/// Containers take the place of `width` and `height`: each line must fit the width of its
/// container, and text that no container holds continues below the last one.
///
/// Vertical lines are as long as the height, and beyond the width where there are too many.
package struct TextFit: Hashable, Sendable {
  /// The number of lines of the whole text.
  package private(set) var lineCount: Int
  /// The widest line of the whole text and the height of all lines; for vertical lines, the width
  /// of all lines and the height of the longest.
  package private(set) var size: Size
  /// The overflow of lines beyond the sides of the box, and below the box or its last allowed line.
  ///
  /// For vertical lines, the overflow beyond the top and bottom, and beyond the side of the last
  /// line.
  package private(set) var overflow: Size
  /// The first offset that is not shown because of `maxLines`, `height` or full containers; nil if
  /// all is shown.
  package private(set) var truncatedAt: Int?
  /// The number of grapheme clusters that contain a character without a glyph in the fonts.
  package private(set) var missingClusters: Int

  /// Whether all of the text is inside the box.
  package var fits: Bool {
    truncatedAt == nil && overflow.width == 0 && overflow.height == 0
  }

  /// The step between tried sizes, in points.
  private static let step = 0.5
  /// The smallest tried size.
  private static let smallestSize = 1.0
  private static let tolerance = 1.0 / 1024

  /// Measures the text of a request.
  package init(_ request: LayoutRequest) {
    self.init(request, shown: request.layout())
  }

  /// Measures the text of a request whose layout in its box, and optionally its lines, are known.
  package init(_ request: LayoutRequest, shown: TextLayout, lines: [LineBox]? = nil) {
    truncatedAt = shown.hiddenRange?.start ?? shown.overflowOffset
    missingClusters = shown.clustersWithMissingGlyphs.count
    let isWhole = !shown.isTruncated && shown.overflowOffset == nil
    let whole = isWhole ? shown : request.layoutOfWholeText()
    lineCount = whole.lineCount
    size = whole.size
    let lines = (isWhole ? lines : nil) ?? whole.lines
    guard request.block.containers.isEmpty else {
      overflow = Self.overflow(of: lines, in: request.block, whole.axes)
      return
    }
    overflow = whole.axes.size(
      Size(
        width: Self.lengthBeyond(request.width, of: lines, whole.axes),
        height: Self.extentBeyond(request.block, of: whole)))
  }

  /// Returns the largest size at which the text of a request fits.
  ///
  /// It is the request's size or, in steps of half a point, a smaller size; nil if the text fits at
  /// no size from 1 point on. A text needs no more space at a smaller size, so the sizes are
  /// bisected. If that does not hold, because reshaping at a line's end makes text wider, the
  /// result is a size at which the text fits and one step above which it does not.
  package func largestSize(_ request: LayoutRequest) -> Double? {
    if fits { return request.style.size }
    let most = (request.style.size - Self.smallestSize) / Self.step
    guard most >= 0 else { return nil }
    var tooFew = 0
    var enough = Int(most.rounded(.down))
    func isFitting(after steps: Int) -> Bool {
      var smaller = request
      smaller.setSize(request.style.size - Double(steps) * Self.step)
      return TextFit(smaller).fits
    }
    guard enough > 0, isFitting(after: enough) else { return nil }
    while enough - tooFew > 1 {
      let middle = (tooFew + enough) / 2
      if isFitting(after: middle) { enough = middle } else { tooFew = middle }
    }
    return request.style.size - Double(enough) * Self.step
  }

  /// Returns the overflow of lines beyond both ends of a length.
  private static func lengthBeyond(
    _ length: Double, of lines: [LineBox], _ axes: WritingAxes
  ) -> Double {
    guard length < .infinity else { return 0 }
    var before = 0.0
    var after = 0.0
    for line in lines {
      let edges = line.edges(axes)
      before = max(before, -edges.start)
      after = max(after, edges.end - length)
    }
    let beyond = before + after
    return beyond > tolerance ? beyond : 0
  }

  /// Returns the overflow of lines beyond both ends of their containers, and beyond the last
  /// container or allowed line.
  private static func overflow(
    of lines: [LineBox], in block: BlockOptions, _ axes: WritingAxes
  ) -> Size {
    var (before, after, below) = (0.0, 0.0, 0.0)
    for line in lines {
      guard let index = line.container else { continue }
      let container = axes.area(block.containers[index])
      let area = axes.area(line.rect)
      before = max(before, container.minX - area.minX)
      after = max(after, area.maxX - container.maxX)
      below = max(below, area.maxY - container.maxY)
    }
    let hidden = block.maxLines.map { lines.dropFirst($0) } ?? []
    below = max(below, hidden.reduce(0) { $0 + axes.area($1.rect).height })
    return axes.size(
      Size(
        width: before + after > tolerance ? before + after : 0,
        height: below > tolerance ? below : 0))
  }

  /// How far the lines reach beyond the extent across them, or the last of the lines that are
  /// allowed.
  private static func extentBeyond(_ block: BlockOptions, of layout: TextLayout) -> Double {
    var limit = block.maxBlockSize ?? .infinity
    if let most = block.maxLines, most > 0, most < layout.lineCount {
      limit = min(limit, layout.line(most - 1).edges(layout.axes).last)
    }
    let beyond = layout.height - limit
    return beyond > tolerance ? beyond : 0
  }
}

extension LineBox {
  /// Returns the start and end of the line's content along the line, and the end of its block
  /// extent, in line coordinates.
  func edges(_ axes: WritingAxes) -> (start: Double, end: Double, last: Double) {
    let area = axes.area(rect)
    return (area.minX, area.maxX, area.maxY)
  }
}

extension LayoutRequest {
  /// The directions of lines and blocks.
  package var axes: WritingAxes { WritingAxes(paragraphStyle.writingMode) }

  /// The extent across lines of a container without a limit.
  private static let unlimitedExtent = 1e9

  /// The layout without limits on its lines and its height; the last container holds all that the
  /// others do not.
  package func layoutOfWholeText() -> TextLayout {
    var whole = self
    whole.block.maxLines = nil
    whole.block.maxBlockSize = nil
    if let last = whole.block.containers.indices.last {
      whole.block.containers[last].extend(to: Self.unlimitedExtent, axes.mode)
    }
    return whole.layout()
  }
}

extension Rect {
  /// Extends the rectangle in the direction in which lines are stacked, to at least an extent.
  fileprivate mutating func extend(to extent: Double, _ mode: WritingMode) {
    switch mode {
    case .horizontalTB: height = max(height, extent)
    case .verticalLR, .sidewaysLR: width = max(width, extent)
    case .verticalRL, .sidewaysRL:
      let right = maxX
      width = max(width, extent)
      x = right - width
    }
  }
}
