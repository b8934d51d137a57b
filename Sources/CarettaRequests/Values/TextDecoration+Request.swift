// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension PropertyKind where Value == [TextDecoration] {
  /// An object, or a list of objects.
  static var textDecoration: Self {
    Self(.any, of: [TextDecoration.keys]) { node throws(RequestError) in
      switch node.value {
      case .object: return [try TextDecoration(node)]
      case .array:
        var decorations: [TextDecoration] = []
        for entry in try node.list(atMost: TextDecoration.most) {
          decorations.append(try TextDecoration(entry))
        }
        return decorations
      default: throw node.wrongType("an object or a list of objects")
      }
    }
  }
}

extension TextDecoration {
  /// The most decorations of a span, of a paragraph or of a text.
  fileprivate static let most = 100

  /// The keys of a decoration.
  static let keys = RequestTable([
    RequestKey(
      "line", .names(of: Line.allCases.map(\.rawValue)), default: [],
      "the lines of the decoration (CSS text-decoration-line)"),
    RequestKey(
      "style", .choice(Style.allCases.map(\.rawValue)), default: "solid",
      "the style of the lines (CSS text-decoration-style)"),
    RequestKey(
      "color", .string, default: .null,
      "the color of the lines, #rrggbb or #rrggbbaa; null: the color of the text"),
    RequestKey(
      "thickness", .any, default: "auto",
      "the thickness of the strokes: auto, from-font, or points (CSS text-decoration-thickness)"),
    RequestKey(
      "offset", .any, default: "auto",
      "the distance of underlines from the text: auto or points (CSS text-underline-offset)"),
    RequestKey(
      "position", .choice(Position.allCases.map(\.rawValue)), default: "auto",
      "the side of the text on which underlines are (CSS text-underline-position)"),
    RequestKey(
      "skipInk", .choice(SkipInk.allCases.map(\.rawValue)), default: "auto",
      "whether lines leave gaps at glyphs (CSS text-decoration-skip-ink)"),
  ])

  private enum ThicknessName: String, CaseIterable {
    case auto
    case fromFont = "from-font"
  }

  private enum OffsetName: String, CaseIterable {
    case auto
  }

  /// Reads an object.
  init(_ node: RequestNode) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    self.init([])
    for name in try reader["line"].list() { line.insert(try name.choice(of: Line.self)) }
    style = try reader["style"].choice(of: Style.self)
    let color = try reader["color"]
    if color.value != .null { self.color = try Color(color) }
    let thickness = try reader["thickness"]
    if case .string = thickness.value {
      switch try thickness.choice(of: ThicknessName.self) {
      case .auto: self.thickness = .auto
      case .fromFont: self.thickness = .fromFont
      }
    } else {
      self.thickness = .points(try thickness.number(in: .length))
    }
    let offset = try reader["offset"]
    if case .string = offset.value {
      _ = try offset.choice(of: OffsetName.self)
    } else {
      self.offset = try offset.number(in: .offset)
    }
    position = try reader["position"].choice(of: Position.self)
    skipInk = try reader["skipInk"].choice(of: SkipInk.self)
  }
}
