// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// One query of a tokenize request.
enum TokenizerQuery {
  /// The kinds of queries.
  enum Ask: String, CaseIterable, Sendable {
    case isAtBoundary, isWithinTextUnit, positionToBoundary, rangeEnclosing, units, move, tap,
      doubleTap, tripleTap, drag
  }

  case question(Ask, TextPosition, TextGranularity, TextDirection)
  case units(TextGranularity)
  case move(TextMovement, TextPosition, count: Int)
  case tap(Ask, Int)
  case tapAt(Ask, Point)
  case drag([Point], taps: Int)

  /// The maximum number of steps of one movement.
  private static let mostSteps = 1_000_000

  /// Reads a query; a query with points needs a layout.
  init(_ node: RequestNode, hasLayout: Bool) throws(RequestError) {
    let object = try node.object()
    guard let given = object["ask"] else {
      throw RequestNode(.null, .member(of: node.path, key: "ask")).error(
        .missingKey, "the key \"ask\" is needed")
    }
    let ask = try RequestNode(given, .member(of: node.path, key: "ask")).choice(of: Ask.self)
    switch ask {
    case .isAtBoundary, .isWithinTextUnit, .positionToBoundary, .rangeEnclosing:
      let reader = try RequestReader(node, Keys.question)
      self = .question(
        ask, TextPosition(try reader["position"].integer()),
        try reader["granularity"].choice(of: TextGranularity.self),
        try reader["direction"].choice(of: DirectionName.self).direction)
    case .units:
      let reader = try RequestReader(node, Keys.units)
      self = .units(try reader["granularity"].choice(of: TextGranularity.self))
    case .move:
      let reader = try RequestReader(node, Keys.move)
      let count = try reader["count"].integer()
      self = .move(
        try reader["movement"].choice(of: TextMovement.self),
        TextPosition(
          try reader["position"].integer(),
          try reader["affinity"].string() == "upstream" ? .upstream : .downstream),
        count: count)
    case .tap, .doubleTap, .tripleTap:
      let reader = try RequestReader(node, Keys.tap)
      let point = try reader["point"]
      if point.value == .null {
        self = .tap(ask, try reader["position"].integer())
        return
      }
      try Self.check(point, hasLayout)
      if let position = reader.given(node: "position") {
        throw position.error(.invalidValue, "a tap has a position or a point, not both")
      }
      self = .tapAt(ask, try LayoutRequest.point(point))
    case .drag:
      let reader = try RequestReader(node, Keys.drag)
      let list = try reader["points"]
      try Self.check(list, hasLayout)
      var points: [Point] = []
      for point in try list.list() { points.append(try LayoutRequest.point(point)) }
      if points.isEmpty { throw list.error(.invalidValue, "expected at least one point") }
      self = .drag(points, taps: try reader["taps"].integer())
    }
  }

  private static func check(_ node: RequestNode, _ hasLayout: Bool) throws(RequestError) {
    if !hasLayout { throw node.error(.invalidValue, "points need the request's \"layout\"") }
  }

  /// The keys of the queries.
  static var tables: [RequestTable] {
    [
      selected(
        Keys.question, .isAtBoundary, .isWithinTextUnit, .positionToBoundary, .rangeEnclosing),
      selected(Keys.units, .units), selected(Keys.move, .move),
      selected(Keys.tap, .tap, .doubleTap, .tripleTap), selected(Keys.drag, .drag),
    ]
  }

  private static func selected(_ table: RequestTable, _ asks: Ask...) -> RequestTable {
    table.selected(by: "ask", asks.map(\.rawValue))
  }

  /// The keys of queries.
  private enum Keys {
    private static let ask = RequestKey(
      "ask", .choice(Ask.allCases.map(\.rawValue)), default: nil, "the question")
    private static let position = RequestKey(
      "position", .integer(atLeast: 0), default: nil, "the offset that is asked about")
    private static let granularity = RequestKey(
      "granularity", .choice(TextGranularity.allCases.map(\.rawValue)), default: nil,
      "the kind of text unit")

    static let question = RequestTable([
      ask, position, granularity,
      RequestKey(
        "direction", .choice(DirectionName.allCases.map(\.rawValue)), default: nil,
        "the direction in which a unit is looked for"),
    ])
    static let units = RequestTable([ask, granularity])
    static let move = RequestTable([
      ask, position,
      RequestKey(
        "movement", .choice(TextMovement.allCases.map(\.rawValue)), default: nil,
        "the movement of a caret"),
      RequestKey(
        "affinity", .choice(["upstream", "downstream"]), default: "downstream",
        "the line of a position at a soft wrap: the one before it or after it"),
      RequestKey("count", .integer(0...mostSteps), default: 1, "the number of steps"),
    ])
    static let tap = RequestTable([
      ask, position.optional,
      RequestKey(
        "point", .object, default: .null, "a point of the layout: x, y",
        of: [LayoutRequest.pointKeys]),
    ])
    static let drag = RequestTable([
      ask,
      RequestKey(
        "points", .list, default: nil, "points of the layout: x, y", of: [LayoutRequest.pointKeys]),
      RequestKey(
        "taps", .integer(1...3), default: 1,
        "the taps that the drag begins with: it selects characters, words or paragraphs"),
    ])
  }
}

/// The names of directions.
private enum DirectionName: String, CaseIterable, Sendable {
  case forward, backward, left, right, up, down

  var direction: TextDirection {
    switch self {
    case .forward: .storage(.forward)
    case .backward: .storage(.backward)
    case .left: .layout(.left)
    case .right: .layout(.right)
    case .up: .layout(.up)
    case .down: .layout(.down)
    }
  }
}
