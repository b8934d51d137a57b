// SPDX-License-Identifier: Apache-2.0

/// Spans with overlaps resolved: ranges that tile the text, each with one style.
struct StyleRuns {
  /// A range with one style; it ends where the next range starts.
  struct Run: Hashable {
    var start: Int
    /// The index of the style in `styles`.
    var style: Int
    var baselineShift: Double
  }

  /// The styles that occur; the first is the text's own.
  private(set) var styles: [TextStyle]
  private(set) var runs: [Run] = []
  /// The colours of glyphs; nil for the colour that is used in drawing.
  private(set) var colors = SpanValues<Color>()
  /// The palettes of colour fonts; nil for the palette that is used in drawing.
  private(set) var palettes = SpanValues<FontPalette>()

  /// The `text-combine-upright` of spans on vertical lines; nil for the paragraph's value.
  private(set) var combining = SpanValues<SpanCombine>()

  /// Whether all text has the text's own style; colours may differ.
  var isUniform: Bool { runs.allSatisfy { $0.style == 0 && $0.baselineShift == 0 } }

  /// Resolves overlapping spans; O(spans log spans).
  ///
  /// - Parameters:
  ///   - spans: the spans; later spans take precedence.
  ///   - base: the style of text outside all spans.
  ///   - length: the length of the text.
  ///   - vary: returns a face with other variation coordinates.
  init(
    _ spans: [TextSpan], base: TextStyle, length: Int,
    vary: (FontFace, [FontVariation]) -> FontFace
  ) {
    styles = [base]
    let slots = SpanSlots(spans.map(\.range), length: length)
    guard slots.count > 0 else { return }
    let winners = StyleProperty.allCases.map { property in
      slots.winners { property.isNamed(by: spans[$0]) }
    }
    var known: [TextStyle: Int] = [base: 0]
    var resolved: [[Int]: (style: Int, baselineShift: Double)] = [:]
    for slot in 0..<slots.count {
      let key = winners.map { $0[slot] }
      let style =
        resolved[key]
        ?? {
          func winner(_ property: StyleProperty) -> TextSpan? {
            let index = key[property.rawValue]
            return index < 0 ? nil : spans[index]
          }
          let text = Self.style(base, winner: winner, vary: vary)
          let index = known[text] ?? styles.count
          if index == styles.count {
            styles.append(text)
            known[text] = index
          }
          let shift = winner(.baselineShift)?.baselineShift ?? 0
          return (index, NumberRange.offset.clamped(shift))
        }()
      resolved[key] = style
      if runs.last?.style != style.style || runs.last?.baselineShift != style.baselineShift {
        runs.append(
          Run(start: slots.starts[slot], style: style.style, baselineShift: style.baselineShift))
      }
    }
    colors = SpanValues(spans, in: slots, \.color)
    palettes = SpanValues(spans, in: slots, \.fontPalette)
    combining = SpanValues(spans, in: slots) { span in
      span.textCombineUpright.map { SpanCombine(combineUpright: $0, range: span.range) }
    }
  }

  private static func style(
    _ base: TextStyle, winner: (StyleProperty) -> TextSpan?,
    vary: (FontFace, [FontVariation]) -> FontFace
  ) -> TextStyle {
    var style = base
    if let fonts = winner(.fonts)?.fonts { style.fonts = fonts }
    if let variations = winner(.variations)?.variations {
      style.fonts = style.fonts.map { vary($0, variations) }
    }
    if let size = winner(.size)?.size { style.size = size }
    if let span = winner(.letterSpacing) {
      style.letterSpacing = span.letterSpacing ?? 0
      style.letterSpacingPercent = span.letterSpacingPercent ?? 0
    }
    if let span = winner(.wordSpacing) {
      style.wordSpacing = span.wordSpacing ?? 0
      style.wordSpacingPercent = span.wordSpacingPercent ?? 0
    }
    if let features = winner(.features)?.features { style.features = features }
    if let language = winner(.language)?.language { style.language = language }
    return style
  }
}

/// A span's `text-combine-upright` with the span's range: text of different spans is never
/// combined.
struct SpanCombine: Hashable, Sendable {
  var combineUpright: TextCombineUpright
  var range: TextRange
}

/// The properties of a span whose change ends a run.
private enum StyleProperty: Int, CaseIterable {
  case fonts, variations, size, letterSpacing, wordSpacing, features, language, baselineShift

  func isNamed(by span: TextSpan) -> Bool {
    switch self {
    case .fonts: span.fonts != nil
    case .variations: span.variations != nil
    case .size: span.size != nil
    case .letterSpacing: span.letterSpacing != nil || span.letterSpacingPercent != nil
    case .wordSpacing: span.wordSpacing != nil || span.wordSpacingPercent != nil
    case .features: span.features != nil
    case .language: span.language != nil
    case .baselineShift: span.baselineShift != nil
    }
  }
}
