// SPDX-License-Identifier: Apache-2.0

/// Containers and exclusions along and across lines.
extension BlockOptions {
  /// How far the containers reach along lines, in points from the origin; nil without containers.
  func spaceLength(_ mode: WritingMode) -> Double? {
    if containers.isEmpty { return nil }
    return containers.reduce(0) {
      let region = FlowRegion($1)
      return max($0, mode.isVertical ? region.bottom : region.right)
    }
  }

  /// The right edge of the container, or else of the exclusion, that is farthest right; nil without
  /// either.
  var rightEdge: Double? {
    if !containers.isEmpty { return containers.reduce(0) { max($0, FlowRegion($1).right) } }
    let edges = exclusions.compactMap { shape in
      switch shape {
      case .rect(let rect): rect.maxX
      case .circle(let center, let radius): center.x + radius
      case .polygon(let points, _): points.map(\.x).max()
      }
    }
    return edges.filter(\.isFinite).max().map { NumberRange.extent.clamped($0) }
  }

  /// Maps the containers and exclusions from points of the block to the coordinates of vertical
  /// lines.
  ///
  /// - Parameter axes: the axes of the lines.
  /// - Returns: the options with the mapped areas.
  func turned(_ axes: WritingAxes) -> BlockOptions {
    var result = self
    result.containers = containers.map { axes.area($0.finite) }
    result.exclusions = exclusions.map { $0.turned(axes) }
    result.containerExclusions = containerExclusions.map { $0.map { $0.turned(axes) } }
    return result
  }
}

extension Rect {
  /// The rectangle that a container has: in the range of coordinates, without negative extents.
  fileprivate var finite: Rect {
    let region = FlowRegion(self)
    return Rect(
      x: region.left, y: region.top, width: region.right - region.left,
      height: region.bottom - region.top)
  }
}

extension ExclusionShape {
  /// The shape in the coordinates of vertical lines.
  fileprivate func turned(_ axes: WritingAxes) -> ExclusionShape {
    switch self {
    case .rect(let rect): .rect(axes.area(rect))
    case .circle(let center, let radius): .circle(center: axes.place(center), radius: radius)
    case .polygon(let points, let fillRule):
      .polygon(points.map { axes.place($0) }, fillRule: fillRule)
    }
  }
}
