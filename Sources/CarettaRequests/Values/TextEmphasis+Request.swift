// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
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
    let names = Shape.allCases.map(\.rawValue) + ["filled", "open"]
    let isString = value.hasPrefix("\"") || value.hasPrefix("'")
    guard !isString, let found = TextEmphasis(css: value) else {
      throw node.error(
        .invalidValue,
        "expected none, filled or open, and dot, circle, double-circle, triangle or sesame, or an "
          + "object with a string, found \(value)",
        suggestion: NearestName.nearest(to: value, words: names))
    }
    self = found
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
    guard let found = TextEmphasisPosition(css: value) else {
      throw node.error(
        .invalidValue, "expected over or under, and right or left, found \(value)",
        suggestion: NearestName.nearest(to: value, words: ["over", "under", "right", "left"]))
    }
    self = found
  }
}
