// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension FontPalette {
  /// The key of requests that draw text.
  static let key = RequestKey(
    "fontPalette", .object, default: .object(JSONObject()),
    "the colors of color fonts: base (a palette's number, light or dark) and colors (by their "
      + "numbers)",
    of: [keys])

  static let keys = RequestTable([
    RequestKey("base", .any, default: 0, "the palette of the font: its number, light or dark"),
    RequestKey(
      "colors", .object, default: .object(JSONObject()),
      "colors that replace those of the palette, #rrggbb or #rrggbbaa, by their numbers"),
  ])

  private enum Name: String, CaseIterable {
    case light, dark
  }

  /// Reads `{"base":0,"colors":{"2":"#ff0000"}}`.
  init(_ node: RequestNode) throws(RequestError) {
    self.init()
    let reader = try RequestReader(node, Self.keys)
    let base = try reader["base"]
    if case .string = base.value {
      switch try base.choice(of: Name.self) {
      case .light: self.base = .light
      case .dark: self.base = .dark
      }
    } else {
      self.base = .index(try base.integer(in: 0...0xFFFF))
    }
    for (name, color) in try reader["colors"].members() {
      guard let number = Int(name), (0...0xFFFE).contains(number) else {
        throw color.error(.invalidValue, "expected the number of a color, found \"\(name)\"")
      }
      overrides[number] = try Color(color)
    }
  }
}

extension PropertyKind where Value == FontPalette {
  static var palette: Self {
    Self(.object, of: [FontPalette.keys]) { node throws(RequestError) in try FontPalette(node) }
  }
}
