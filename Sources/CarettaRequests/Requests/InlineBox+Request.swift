// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension InlineBox {
  /// The keys of a span that make it a box.
  static let keys = [
    RequestKey(
      "margin", .any, default: nil,
      "space outside the box of the span (CSS margin): a number, or top, left, bottom, right",
      of: [ScrollKeys.margins]),
    RequestKey(
      "borderWidth", .any, default: nil,
      "the width of the box's borders (CSS border-width): a number, or top, left, bottom, right",
      of: [ScrollKeys.lengths]),
    RequestKey(
      "padding", .any, default: nil,
      "space inside the borders of the box (CSS padding): a number, or top, left, bottom, right",
      of: [ScrollKeys.lengths]),
    RequestKey(
      "backgroundColor", .string, default: nil, "the color behind the text, #rrggbb or #rrggbbaa"),
    RequestKey(
      "borderColor", .string, default: nil,
      "the color of the borders, #rrggbb or #rrggbbaa; without it, the color of the text"),
    RequestKey(
      "boxDecorationBreak", .choice(DecorationBreak.allCases.map(\.rawValue)), default: nil,
      "whether each line of a broken box has all edges (CSS box-decoration-break)"),
  ]

  /// Reads the box of a span; nil if none of its keys is given.
  init?(_ reader: RequestReader) throws(RequestError) {
    guard Self.keys.contains(where: { reader.given($0.name) != nil }) else { return nil }
    self.init(
      margin: try reader.given(node: "margin").map(Self.margins) ?? .zero,
      borderWidth: try reader.given(node: "borderWidth").map(Self.lengths) ?? .zero,
      padding: try reader.given(node: "padding").map(Self.lengths) ?? .zero)
    if let color = reader.given(node: "backgroundColor") { backgroundColor = try Color(color) }
    if let color = reader.given(node: "borderColor") { borderColor = try Color(color) }
    if let value = reader.given(node: "boxDecorationBreak") {
      decorationBreak = try value.choice(of: DecorationBreak.self)
    }
  }

  private static func margins(_ node: RequestNode) throws(RequestError) -> EdgeInsets {
    try EdgeInsets(node, in: .offset, ScrollKeys.margins)
  }

  private static func lengths(_ node: RequestNode) throws(RequestError) -> EdgeInsets {
    try EdgeInsets(node, in: .length, ScrollKeys.lengths)
  }
}

extension EdgeInsets {
  /// Reads one number for all edges, or an object.
  fileprivate init(
    _ node: RequestNode, in range: NumberRange, _ table: RequestTable
  ) throws(RequestError) {
    if case .object = node.value {
      try self.init(node, table)
    } else {
      let all = try node.number(in: range)
      self.init(top: all, left: all, bottom: all, right: all)
    }
  }
}
