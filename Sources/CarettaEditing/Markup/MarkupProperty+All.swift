// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension MarkupProperty {
  /// The properties of fonts and colors.
  static let fonts: [MarkupProperty] = [
    .init("font-size", expected: "a length in px, pt or em, or a percentage") { value, style in
      let size =
        MarkupValue.percent(value).map { $0 * style.size / 100 }
        ?? MarkupValue.length(value, size: style.size)
      guard let size, NumberRange.fontSize.contains(size) else { return false }
      style.size = size
      return true
    },
    .init("font-weight", expected: "normal, 400, bold or 700") { value, style in
      style.face.isBold = ["bold", "700"].contains(value)
      return style.face.isBold || ["normal", "400"].contains(value)
    },
    .init("font-style", expected: "normal or italic") { value, style in
      style.face.isItalic = value == "italic"
      return style.face.isItalic || value == "normal"
    },
    .init(
      "font-feature-settings", text: \.features, expected: "normal, or tags such as \"smcp\" 1"
    ) { value, _ in
      guard let settings = MarkupValue.settings(value) else { return nil }
      let features = settings.compactMap { tag, value in
        UInt32(exactly: value ?? 1).map { FontFeature(tag, $0) }
      }
      return features.count == settings.count ? features : nil
    },
    .init(
      "font-variation-settings", text: \.variations,
      expected: "normal, or axes such as \"wght\" 700"
    ) { value, _ in
      guard let settings = MarkupValue.settings(value) else { return nil }
      let variations = settings.compactMap { tag, value in
        value.flatMap { NumberRange.axisValue.contains($0) ? FontVariation(tag, $0) : nil }
      }
      return variations.count == settings.count ? variations : nil
    },
    .init("font-palette", text: \.fontPalette, expected: "normal, light or dark") { value, _ in
      let palettes: [String: FontPalette] = [
        "normal": .normal, "light": FontPalette(.light), "dark": FontPalette(.dark),
      ]
      return palettes[value]
    },
    .init(
      "color", text: \.color, expected: "a color such as #c00000 or red",
      read: { value, _ in Color(css: value) }),
  ]

  /// The properties of spacing and of the baseline.
  static let spacing: [MarkupProperty] = [
    spacing("letter-spacing", \.letterSpacing),
    spacing("word-spacing", \.wordSpacing),
    .init(
      "baseline-shift", text: \.baselineShift, expected: length,
      read: length(in: .offset)),
  ]

  /// Creates a property of spacing, whose percentages refer to the font size.
  private static func spacing(
    _ name: String, _ path: TextPath<TextStyle.Spacing>
  ) -> MarkupProperty {
    .init(name, expected: "normal, a length in px, pt or em, or a percentage") { value, style in
      let isPercentage = value.hasSuffix("%")
      let found =
        value == "normal"
        ? 0
        : isPercentage
          ? MarkupValue.percent(value) : MarkupValue.length(value, size: style.size)
      guard let found, NumberRange.offset.contains(found) else { return false }
      style.text[keyPath: path] = isPercentage ? .percent(found) : .points(found)
      return true
    }
  }

  /// The properties of characters and line breaks.
  static let breaking: [MarkupProperty] = [
    .init(
      "text-transform", text: \.textTransform, paragraph: \.textTransform,
      expected: "none, or one of uppercase, lowercase and capitalize, full-width and "
        + "full-size-kana", read: { value, _ in TextTransform(css: value) }),
    .init(
      "text-combine-upright", text: \.textCombineUpright,
      expected: names(of: TextCombineUpright.self), read: choice()),
    .init(
      "white-space", text: \.whiteSpace,
      expected: names(of: ParagraphStyle.WhiteSpace.self), read: choice()),
    .init(
      "text-wrap-mode", text: \.textWrapMode,
      expected: names(of: ParagraphStyle.TextWrapMode.self), read: choice()),
    .init("text-wrap", expected: "wrap, nowrap, balance or pretty (the latter two for <p>)") {
      value, style in
      if let mode = ParagraphStyle.TextWrapMode(rawValue: value) {
        style.text.textWrapMode = mode
        return true
      }
      style.paragraph.textWrap = ParagraphStyle.TextWrap(rawValue: value)
      return style.isParagraph && style.paragraph.textWrap != nil
    },
    .init(
      "word-break", text: \.wordBreak, paragraph: \.wordBreak,
      expected: names(of: ParagraphStyle.WordBreak.self), read: choice()),
    .init(
      "overflow-wrap", text: \.overflowWrap, paragraph: \.overflowWrap,
      expected: names(of: ParagraphStyle.OverflowWrap.self), read: choice()),
    .init(
      "line-break", text: \.lineBreak, paragraph: \.lineBreak,
      expected: names(of: ParagraphStyle.LineBreak.self), read: choice()),
    .init(
      "hyphens", text: \.hyphens, paragraph: \.hyphens,
      expected: names(of: ParagraphStyle.Hyphens.self), read: choice()),
  ]
}
