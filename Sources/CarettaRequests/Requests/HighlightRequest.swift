// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// The values of a highlight request.
struct HighlightRequest {
  /// The layout that is tapped on.
  var layout: LayoutRequest
  /// The shape of the bands.
  var style: HighlightStyle
  /// The events, in order.
  var events: [Event]

  /// A tap, a whole drag, or a click on the button that clears.
  enum Event {
    case tap(Point)
    case drag([Point])
    case clear

    /// Applies the event.
    func play(on highlighter: inout Highlighter<TextLayout>) {
      switch self {
      case .tap(let point): highlighter.tap(at: point)
      case .clear: highlighter.clear()
      case .drag(let points):
        guard let first = points.first else { return }
        highlighter.beginDrag(at: first)
        for point in points.dropFirst() { highlighter.drag(to: point) }
        highlighter.endDrag()
      }
    }
  }

  /// The keys that a highlight request has besides those of a layout request.
  static let keys = [
    RequestKey("events", .list, default: [], "what happens: tap, drag or clear"),
    RequestKey("padding", .number(), default: 4, "how far bands reach beyond words"),
    RequestKey("cornerRadius", .number(atLeast: 0), default: 6, "the radius of bands' corners"),
  ]

  private static let eventKeys = RequestTable([
    RequestKey("tap", .object, default: .null, "a point"),
    RequestKey("drag", .list, default: .null, "points"),
    RequestKey("clear", .any, default: .null, "true"),
  ])

  /// Reads a request, opening its fonts.
  init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    events = []
    for node in try reader["events"].list() { events.append(try Self.event(node)) }
    style = HighlightStyle(
      padding: try reader["padding"].number(), cornerRadius: try reader["cornerRadius"].number())
    layout = try LayoutRequest(reader, fonts: fonts)
  }

  private static func event(_ node: RequestNode) throws(RequestError) -> Event {
    let reader = try RequestReader(node, eventKeys)
    let given = try node.object().members.filter { $0.value != .null }
    guard given.count == 1, let kind = given.first?.key else {
      throw node.error(.invalidValue, "expected one of \"tap\", \"drag\", \"clear\"")
    }
    let value = try reader[kind]
    switch kind {
    case "tap": return .tap(try LayoutRequest.point(value))
    case "drag":
      var points: [Point] = []
      for point in try value.list() { points.append(try LayoutRequest.point(point)) }
      return .drag(points)
    default:
      guard value.value == .bool(true) else { throw value.error(.invalidValue, "expected true") }
      return .clear
    }
  }
}
