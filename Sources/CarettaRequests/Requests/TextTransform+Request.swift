// SPDX-License-Identifier: Apache-2.0

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
    self = .none
    let value = try node.string()
    if value == "none" { return }
    let words = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var isValid = Set(words).count == words.count
    for word in words {
      switch word {
      case "full-width": fullWidth = true
      case "full-size-kana": fullSizeKana = true
      default:
        let own = LetterCase(rawValue: word).flatMap { $0 == .none ? nil : $0 }
        isValid = isValid && own != nil && letterCase == .none
        letterCase = own ?? letterCase
      }
    }
    if isValid { return }
    let names = LetterCase.allCases.map(\.rawValue) + ["full-width", "full-size-kana"]
    throw node.error(
      .invalidValue,
      "expected none, or one of uppercase, lowercase and capitalize, full-width and "
        + "full-size-kana, found \(value)",
      suggestion: NearestName.nearest(to: value, words: names))
  }
}
