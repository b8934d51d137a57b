// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// An event of a highlight request.
enum HighlightEvent {
  /// A tap at a point.
  case tap(Point)
  /// A whole drag along points.
  case drag([Point])
  /// Clears the selection.
  case clear
  /// Adds the selection to the highlights.
  case keep
  /// Removes the highlight at a point.
  case remove(Point)
  /// Replaces the text.
  case reload(String)
  /// Breaks lines at a new width.
  case width(Double)

  static let keys = RequestTable([
    RequestKey(
      "tap", .object, default: .null, "a tap at a point of the block, x and y: selects a word",
      of: [LayoutRequest.pointKeys]),
    RequestKey(
      "drag", .list, default: .null, "points of the block along which a finger selects words",
      of: [LayoutRequest.pointKeys]),
    RequestKey("clear", .any, default: .null, "true: clears the selection"),
    RequestKey("keep", .any, default: .null, "true: adds the selection to the highlights"),
    RequestKey(
      "remove", .object, default: .null, "a point of the block: removes the highlight there",
      of: [LayoutRequest.pointKeys]),
    RequestKey(
      "reload", .string, default: .null, "a new text from outside, which replaces the text"),
    RequestKey(
      "width", .number(.coordinate), default: .null, "the new width of the block, in points"),
  ])

  /// Reads an event.
  init(_ node: RequestNode) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    let given = try node.object().members.filter { $0.value != .null }
    guard given.count == 1, let kind = given.first?.key else {
      throw node.error(
        .invalidValue,
        "expected one of \"tap\", \"drag\", \"clear\", \"keep\", \"remove\", \"reload\", \"width\"")
    }
    let value = try reader[kind]
    switch kind {
    case "tap": self = .tap(try LayoutRequest.point(value))
    case "remove": self = .remove(try LayoutRequest.point(value))
    case "drag":
      var points: [Point] = []
      for point in try value.list() { points.append(try LayoutRequest.point(point)) }
      self = .drag(points)
    case "reload": self = .reload(try value.string())
    case "width": self = .width(max(0, try value.number()))
    default:
      guard value.value == .bool(true) else { throw value.error(.invalidValue, "expected true") }
      self = kind == "keep" ? .keep : .clear
    }
  }
}
