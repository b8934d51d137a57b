// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

extension PropertyKind where Value == TextTransform {
  static var textTransform: Self {
    Self(.string) { node throws(RequestError) in try Value(css: node) }
  }
}

extension TextTransform {
  /// Reads the value of CSS `text-transform`: `none`, or one change of case, `full-width` and
  /// `full-size-kana` in any order with spaces between them.
  init(css node: RequestNode) throws(RequestError) {
    let value = try node.string()
    if let transform = Self(css: value) {
      self = transform
      return
    }
    let names = LetterCase.allCases.map(\.rawValue) + ["full-width", "full-size-kana"]
    throw node.error(
      .invalidValue,
      "expected none, or one of uppercase, lowercase and capitalize, full-width and "
        + "full-size-kana, found \(value)",
      suggestion: NearestName.nearest(to: value, words: names))
  }
}
