// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension PropertyKind where Value == TextEmphasis {
  static var textEmphasis: Self {
    Self(.any, of: [TextEmphasis.keys]) { node throws(RequestError) in
      try TextEmphasis(css: node)
    }
  }
}

extension PropertyKind where Value == TextEmphasisPosition {
  static var textEmphasisPosition: Self {
    Self(.string) { node throws(RequestError) in try TextEmphasisPosition(css: node) }
  }
}

extension TextEmphasis {
  /// The help of `textEmphasis`.
  static let help =
    "marks over characters (CSS text-emphasis-style): none, filled or open with dot, circle, "
    + "double-circle, triangle or sesame, or the string of the mark"

  /// The key of the object that names a mark.
  static let keys = RequestTable([
    RequestKey("string", .string, default: nil, "the mark, the first grapheme cluster of a text")
  ])

  /// Reads the value of CSS `text-emphasis-style`: `none`, a fill and a shape in any order, or
  /// `{"string":"※"}`.
  init(css node: RequestNode) throws(RequestError) {
    if case .object = node.value {
      self = .string(try RequestReader(node, Self.keys)["string"].string())
      return
    }
    let value = try node.string()
    if value == "none" {
      self = .none
      return
    }
    var fill: Bool?
    var shape: Shape?
    let words = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var isValid = true
    for word in words {
      if let own = Shape(rawValue: word), shape == nil {
        shape = own
      } else if ["filled", "open"].contains(word), fill == nil {
        fill = word == "filled"
      } else {
        isValid = false
      }
    }
    let names = Shape.allCases.map(\.rawValue) + ["filled", "open"]
    guard isValid else {
      throw node.error(
        .invalidValue,
        "expected none, filled or open, and dot, circle, double-circle, triangle or sesame, or an "
          + "object with a string, found \(value)",
        suggestion: NearestName.nearest(to: value, words: names))
    }
    self = fill == false ? .open(shape) : .filled(shape)
  }
}

extension TextEmphasisPosition {
  /// The help of `textEmphasisPosition`.
  static let help =
    "the sides of emphasis marks (CSS text-emphasis-position): over or under, right or left"

  /// Reads the value of CSS `text-emphasis-position`: `over` or `under`, with or without `right`
  /// or `left`.
  init(css node: RequestNode) throws(RequestError) {
    let value = try node.string()
    let words = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let lines = words.filter { ["over", "under"].contains($0) }
    let sides = words.filter { ["right", "left"].contains($0) }
    guard lines.count == 1, sides.count <= 1, words.count == lines.count + sides.count else {
      throw node.error(
        .invalidValue, "expected over or under, and right or left, found \(value)",
        suggestion: NearestName.nearest(to: value, words: ["over", "under", "right", "left"]))
    }
    self.init(isUnder: lines == ["under"], isLeft: sides == ["left"])
  }
}
