// SPDX-License-Identifier: Apache-2.0

/// The position of the next line.
///
/// As long as consecutive lines have the same height, the top of a line is one product, not a sum
/// of rounded heights.
struct FlowCursor {
  /// The index of the region in which the next line may start.
  private(set) var region = 0
  /// The index of the last container that holds a line.
  ///
  /// Overflowing text is broken to this container's width.
  private(set) var container = 0
  private(set) var y: Double
  /// The top of the latest line.
  private(set) var top = 0.0
  private var run = (top: 0.0, lines: 0, height: -1.0)
  /// The spaces between paragraphs within the current run of lines of equal height.
  private var gaps = 0.0

  init(_ region: FlowRegion) { y = region.top }

  /// Moves to the top of a region.
  mutating func begin(_ region: Int, in regions: FlowRegions) {
    self.region = region
    y = regions[region].top
    run = (y, 0, -1)
    gaps = 0
  }

  /// Moves to the top of a region that holds the next line.
  mutating func restart(_ region: Int, in regions: FlowRegions) {
    begin(region, in: regions)
    container = region
  }

  /// Skips the space above a paragraph.
  mutating func skip(_ gap: Double) {
    gaps += gap
    y = run.height < 0 ? y + gap : next
  }

  private var next: Double { run.top + gaps + run.height * Double(run.lines) }

  /// Advances past a line.
  ///
  /// - Parameters:
  ///   - region: the index of the line's region.
  ///   - container: the index of the container for which the line was broken.
  ///   - top: the line's top, in points.
  ///   - height: the line's height.
  mutating func place(region: Int, container: Int, top: Double, height: Double) {
    self.top = top
    if region != self.region || top != y || run.height != height {
      run = (top, 0, height)
      gaps = 0
    }
    self.region = region
    self.container = container
    run.lines += 1
    y = next
  }

  /// Returns the same position with regions renumbered.
  func moved(by regions: Int) -> FlowCursor {
    var result = self
    result.region += regions
    result.container += regions
    return result
  }
}

extension FlowCursor: Equatable {
  /// Whether two cursors yield the same positions for the next lines.
  static func == (a: FlowCursor, b: FlowCursor) -> Bool {
    a.region == b.region && a.y == b.y && a.run == b.run && a.gaps == b.gaps
  }
}
