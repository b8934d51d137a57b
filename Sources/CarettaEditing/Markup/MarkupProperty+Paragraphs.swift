// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension MarkupProperty {
  /// The properties of the lines of paragraphs.
  static let paragraphs: [MarkupProperty] = [
    .init(
      "direction", paragraph: \.direction,
      expected: names(of: ParagraphStyle.Direction.self), read: choice()),
    .init(
      "text-align", paragraph: \.textAlign,
      expected: names(of: ParagraphStyle.TextAlign.self), read: choice()),
    .init(
      "text-align-last", paragraph: \.textAlignLast,
      expected: names(of: ParagraphStyle.TextAlign.self), read: choice()),
    .init(
      "text-justify", paragraph: \.textJustify,
      expected: names(of: ParagraphStyle.TextJustify.self), read: choice()),
    .init(
      "text-group-align", paragraph: \.textGroupAlign,
      expected: names(of: ParagraphStyle.TextGroupAlign.self), read: choice()),
    .init(
      "text-spacing-trim", paragraph: \.textSpacingTrim,
      expected: names(of: ParagraphStyle.TextSpacingTrim.self), read: choice()),
    .init(
      "hanging-punctuation", paragraph: \.hangingPunctuation,
      expected: "none, or first, last and force-end or allow-end",
      read: { value, _ in ParagraphStyle.HangingPunctuation(css: value) }),
    .init(
      "text-autospace", paragraph: \.textAutospace,
      expected: "no-autospace, normal, or ideograph-alpha and ideograph-numeric",
      read: { value, _ in ParagraphStyle.TextAutospace(css: value) }),
    .init(
      "line-height", for: .paragraphs,
      expected: "a number, a percentage, or a length in px, pt or em"
    ) { value, style in
      let multiple =
        MarkupValue.number(value) ?? MarkupValue.percent(value).map { $0 / 100 }
      let height =
        multiple.map { $0 * style.size } ?? MarkupValue.length(value, size: style.size)
      guard let height, NumberRange.length.contains(height) else { return false }
      style.paragraph.lineHeight = .points(height)
      return true
    },
  ]

  /// The properties of indents, tabs and pages.
  static let indents: [MarkupProperty] = [
    .init(
      "margin-inline-start", paragraph: \.headIndent, expected: length,
      read: length(in: .length)),
    .init(
      "margin-inline-end", paragraph: \.tailIndent, expected: length,
      read: length(in: .length)),
    .init(
      "text-indent", for: .paragraphs,
      expected: "a length in px, pt or em, with hanging and each-line"
    ) { value, style in
      var words = value.split(separator: " ")
      for (keyword, path) in keywords {
        guard let index = words.firstIndex(of: keyword[...]) else { continue }
        words.remove(at: index)
        style.paragraph[keyPath: path] = true
      }
      guard words.count == 1, let indent = MarkupValue.length(words[0], size: style.size),
        NumberRange.offset.contains(indent)
      else { return false }
      style.paragraph.textIndent = indent
      return true
    },
    .init(
      "tab-size", for: .paragraphs, expected: "a number, or a length in px, pt or em"
    ) { value, style in
      if let count = MarkupValue.number(value) {
        style.paragraph.tabSize = .spaces(count)
        return NumberRange.count.contains(count)
      }
      guard let length = MarkupValue.length(value, size: style.size) else { return false }
      style.paragraph.tabSize = .points(length)
      return NumberRange.length.contains(length)
    },
    .init("break-after", for: .paragraphs, expected: "auto, always or avoid") { value, style in
      style.paragraph.breakAfter = value == "always"
      style.paragraph.keepWithNext = value == "avoid"
      return ["auto", "always", "avoid"].contains(value)
    },
  ]

  private static let keywords: [(String, ParagraphPath<Bool>)] = [
    ("hanging", \.textIndentHanging), ("each-line", \.textIndentEachLine),
  ]
}
