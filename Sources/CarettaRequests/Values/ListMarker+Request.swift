// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension PropertyKind where Value == ListMarker {
  static var marker: Self {
    Self(.object, of: [ListMarker.keys]) { node throws(RequestError) in try ListMarker(node) }
  }
}

extension ListMarker {
  /// The keys of a marker.
  static let keys = RequestTable(all.map(\.optional))

  private static let all = [
    RequestKey(
      "style", .choice(CounterStyle.allCases.map(\.rawValue)), default: nil,
      "the counter style of the number (CSS list-style-type)"),
    RequestKey(
      "value", .integer(values), default: nil,
      "the number; without it, one more than in the nearest paragraph before with the same style "
        + "and headIndent"),
    RequestKey("text", .string, default: nil, "the text, in place of a style"),
    RequestKey(
      "position", .choice(Position.allCases.map(\.rawValue)), default: "outside",
      "whether the marker is before the start edge of the lines or inside the first line (CSS "
        + "list-style-position)"),
  ]

  /// The numbers of markers.
  private static let values = Int(Int32.min)...Int(Int32.max)

  /// Reads a marker: an object with a style, or with a text.
  init(_ node: RequestNode) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    let text = reader.given(node: "text")
    let style = reader.given(node: "style")
    let value = reader.given(node: "value")
    guard (text == nil) != (style == nil) else {
      throw node.error(.invalidValue, "expected one of style and text")
    }
    if let text, let value {
      throw value.error(.invalidValue, "value needs a style, found text \(try text.string())")
    }
    if let style {
      self.init(
        try style.choice(of: CounterStyle.self), value: try value?.integer(in: Self.values))
    } else {
      self.init(text: try text?.string() ?? "")
    }
    if let position = reader.given(node: "position") {
      self.position = try position.choice(of: Position.self)
    }
  }
}
