// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension Rect {
  static let containerKeys = RequestTable([
    RequestKey("x", .number(.coordinate), default: nil, "the left edge"),
    RequestKey("y", .number(.coordinate), default: nil, "the top edge"),
    RequestKey("width", .number(.extent), default: nil, "the width"),
    RequestKey("height", .number(.extent), default: nil, "the height"),
  ])

  /// Reads a container.
  init(container node: RequestNode) throws(RequestError) {
    let reader = try RequestReader(node, Self.containerKeys)
    self.init(
      x: try reader["x"].number(), y: try reader["y"].number(),
      width: try reader["width"].number(), height: try reader["height"].number())
  }
}

extension ExclusionShape {
  /// The maximum number of shapes of a request.
  static let most = 1000
  static let mostCorners = 10_000

  static let keys = RequestTable([
    RequestKey("x", .number(.coordinate), default: nil, "the left edge of a rectangle").optional,
    RequestKey("y", .number(.coordinate), default: nil, "the top edge of a rectangle").optional,
    RequestKey("width", .number(.extent), default: nil, "the width of a rectangle").optional,
    RequestKey("height", .number(.extent), default: nil, "the height of a rectangle").optional,
    RequestKey("circle", .object, default: nil, "a circle: x, y, radius", of: [circleKeys])
      .optional,
    RequestKey("polygon", .list, default: nil, "the corners of a polygon, each a list [x,y]")
      .optional,
    RequestKey(
      "fillRule", .choice(FillRule.allCases.map(\.rawValue)), default: "nonzero",
      "what is inside a polygon that crosses itself"),
  ])
  static let circleKeys = RequestTable([
    RequestKey("x", .number(.coordinate), default: nil, "the center's distance from the left edge"),
    RequestKey("y", .number(.coordinate), default: nil, "the center's distance from the top edge"),
    RequestKey("radius", .number(.extent), default: nil, "the radius"),
  ])

  /// Reads a shape: a rectangle, a circle or a polygon, and counts its corners.
  init(_ node: RequestNode, corners count: inout Int) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    let isCircle = reader.given("circle") != nil
    let isPolygon = reader.given("polygon") != nil
    let others = ["x", "y", "width", "height"].filter { reader.given($0) != nil }
    if isCircle || isPolygon, isCircle && isPolygon || !others.isEmpty {
      throw node.error(.invalidValue, "expected a rectangle, a circle or a polygon, one of them")
    }
    if reader.given("fillRule") != nil, !isPolygon {
      throw try reader["fillRule"].error(.invalidValue, "only a polygon has a fill rule")
    }
    if isCircle {
      let circle = try RequestReader(reader["circle"], Self.circleKeys)
      self = try .circle(
        center: Point(x: circle["x"].number(), y: circle["y"].number()),
        radius: circle["radius"].number())
    } else if isPolygon {
      var corners: [Point] = []
      for corner in try reader["polygon"].list(atMost: Self.mostCorners - count) {
        corners.append(try Self.corner(corner))
      }
      count += corners.count
      self = try .polygon(corners, fillRule: reader["fillRule"].choice(of: FillRule.self))
    } else {
      self = try .rect(
        Rect(
          x: reader["x"].number(), y: reader["y"].number(), width: reader["width"].number(),
          height: reader["height"].number()))
    }
  }

  private static func corner(_ node: RequestNode) throws(RequestError) -> Point {
    let numbers = try node.list(atMost: 2)
    guard numbers.count == 2 else {
      throw node.error(.outOfRange, "expected two numbers, found \(numbers.count)")
    }
    return Point(
      x: try numbers[0].number(in: .coordinate), y: try numbers[1].number(in: .coordinate))
  }
}
