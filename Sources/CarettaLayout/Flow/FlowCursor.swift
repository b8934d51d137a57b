// SPDX-License-Identifier: Apache-2.0

/// Where the next line goes.
///
/// The top of a line is one product, not a sum of rounded heights, as far as lines of one height follow
/// each other.
struct FlowCursor {
  /// The number of the region where the next line may begin, and the y.
  private(set) var region = 0
  /// The number of the container that the latest line stands in: text that no container has room for is broken as if it
  /// went on there, so that it depends on no container without room.
  private(set) var container = 0
  private(set) var y: Double
  /// The top of the latest line.
  private(set) var top = 0.0
  private var run = (top: 0.0, lines: 0, height: -1.0)
  /// The spaces between paragraphs in the run of lines of one height.
  private var gaps = 0.0

  init(_ region: FlowRegion) { y = region.top }

  /// Goes to the top of a region.
  mutating func begin(_ region: Int, in regions: FlowRegions) {
    self.region = region
    y = regions[region].top
    run = (y, 0, -1)
    gaps = 0
  }

  /// Goes to the top of a region that the next line has its place in.
  mutating func restart(_ region: Int, in regions: FlowRegions) {
    begin(region, in: regions)
    container = region
  }

  /// Goes past the space above a paragraph.
  mutating func skip(_ gap: Double) {
    gaps += gap
    y = run.height < 0 ? y + gap : next
  }

  private var next: Double { run.top + gaps + run.height * Double(run.lines) }

  /// Goes past a line.
  ///
  /// - Parameters:
  ///   - region: the number of its region.
  ///   - container: that of the container that it is broken for.
  ///   - top: its top, in points.
  ///   - height: its height.
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

  /// The same place where the regions have other numbers.
  func moved(by regions: Int) -> FlowCursor {
    var result = self
    result.region += regions
    result.container += regions
    return result
  }
}

extension FlowCursor: Equatable {
  /// Whether the next lines have the same place.
  static func == (a: FlowCursor, b: FlowCursor) -> Bool {
    a.region == b.region && a.y == b.y && a.run == b.run && a.gaps == b.gaps
  }
}
