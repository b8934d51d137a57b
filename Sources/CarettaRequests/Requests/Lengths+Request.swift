// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

// Spacings, line heights and tab sizes have a key for each unit.

extension PropertyKind where Value == ParagraphStyle.LineHeight {
  static func points(_ range: NumberRange) -> Self {
    Self(.number(range)) { node throws(RequestError) in .points(try node.number()) }
  }
}

extension PropertyKind where Value == ParagraphStyle.TabSize {
  static func spaces(_ range: NumberRange) -> Self {
    Self(.number(range)) { node throws(RequestError) in .spaces(try node.number()) }
  }
}

extension ParagraphStyle {
  /// The tab size if it is in points; nil leaves a number of spaces unchanged.
  var tabLength: Double? {
    get { tabSize.points }
    set { tabSize = newValue.map { .points($0) } ?? tabSize }
  }
}

extension ParagraphSpan {
  /// The tab size if it is in points; nil leaves a number of spaces unchanged.
  var tabLength: Double? {
    get { tabSize?.points }
    set { tabSize = newValue.map { .points($0) } ?? tabSize }
  }
}

extension TextStyle.Spacing? {
  /// The length of the spacing; setting it keeps the percentage.
  var points: Double? {
    get { self?.points }
    set { self = newValue.map { .init(points: $0, percent: self?.percent ?? 0) } }
  }

  /// The percentage of the spacing; setting it keeps the length.
  var percent: Double? {
    get { self?.percent }
    set { self = newValue.map { .init(points: self?.points ?? 0, percent: $0) } }
  }
}
