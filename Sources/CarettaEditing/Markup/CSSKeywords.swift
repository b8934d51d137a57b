// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

extension TextTransform {
  /// Reads the value of CSS `text-transform`: `none`, or one change of case, `full-width` and
  /// `full-size-kana` in any order with spaces between them; nil for other values.
  package init?(css value: String) {
    self = .none
    if value == "none" { return }
    let words = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard Set(words).count == words.count else { return nil }
    for word in words {
      switch word {
      case "full-width": fullWidth = true
      case "full-size-kana": fullSizeKana = true
      default:
        guard letterCase == .none, let own = LetterCase(rawValue: word), own != .none else {
          return nil
        }
        letterCase = own
      }
    }
  }
}

extension ParagraphStyle.HangingPunctuation {
  /// Reads the value of CSS `hanging-punctuation`: `none`, or `first`, `last` and one of
  /// `force-end` and `allow-end`, in any order with spaces between them; nil for other values.
  package init?(css value: String) {
    self = []
    if value == "none" { return }
    for word in value.split(separator: " ", omittingEmptySubsequences: false) {
      let added: Self? =
        switch word {
        case "first": .first
        case "last": .last
        case "force-end": .forceEnd
        case "allow-end": .allowEnd
        default: nil
        }
      let ends: Self = [.forceEnd, .allowEnd]
      guard let added, isDisjoint(with: added),
        isDisjoint(with: ends) || ends.isDisjoint(with: added)
      else { return nil }
      insert(added)
    }
  }
}

extension ParagraphStyle.TextAutospace {
  /// Reads the value of CSS `text-autospace`: `no-autospace`, `normal`, or one or both of
  /// `ideograph-alpha` and `ideograph-numeric` with a space between them; nil for other values.
  package init?(css value: String) {
    switch value {
    case "no-autospace": self = []
    case "normal", "ideograph-alpha ideograph-numeric", "ideograph-numeric ideograph-alpha":
      self = .normal
    case "ideograph-alpha": self = .ideographAlpha
    case "ideograph-numeric": self = .ideographNumeric
    default: return nil
    }
  }
}

extension TextEmphasis {
  /// Reads the value of CSS `text-emphasis-style`: `none`, `filled` or `open` and a shape in any
  /// order with a space between them, or the string of the mark in quotation marks; nil for other
  /// values.
  package init?(css value: String) {
    if value == "none" {
      self = .none
      return
    }
    if let quote = value.first, quote == "\"" || quote == "'" {
      guard value.count > 2, value.last == quote else { return nil }
      self = .string(String(value.dropFirst().dropLast()))
      return
    }
    var fill: Bool?
    var shape: Shape?
    for word in value.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      if let own = Shape(rawValue: word), shape == nil {
        shape = own
      } else if ["filled", "open"].contains(word), fill == nil {
        fill = word == "filled"
      } else {
        return nil
      }
    }
    self = fill == false ? .open(shape) : .filled(shape)
  }
}

extension TextEmphasisPosition {
  /// Reads the value of CSS `text-emphasis-position`: `over` or `under`, and `right` or `left`, in
  /// any order with a space between them; nil for other values.
  package init?(css value: String) {
    let words = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let lines = words.filter { ["over", "under"].contains($0) }
    let sides = words.filter { ["right", "left"].contains($0) }
    guard lines.count == 1, sides.count <= 1, words.count == lines.count + sides.count else {
      return nil
    }
    self.init(isUnder: lines == ["under"], isLeft: sides == ["left"])
  }
}
