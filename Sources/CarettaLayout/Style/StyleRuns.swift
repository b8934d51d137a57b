// SPDX-License-Identifier: Apache-2.0

/// Spans with overlaps resolved: ranges that tile the text, each with one style.
///
/// Spans are resolved once, property by property; later spans take precedence. A paragraph with one
/// style is laid out like any paragraph without spans.
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
  /// The colors of glyphs; nil for the color that is used in drawing.
  private(set) var colors = SpanValues<Color>()
  /// The palettes of color fonts; nil for the palette that is used in drawing.
  private(set) var palettes = SpanValues<FontPalette>()
  /// The transformations of characters; nil for the paragraph's own.
  private(set) var transforms = SpanValues<TextTransform>()
  /// The emphasis marks of characters, with their sides and colors.
  private(set) var emphasis = SpanValues<TextEmphasis>()
  private(set) var emphasisPositions = SpanValues<TextEmphasisPosition>()
  private(set) var emphasisColors = SpanValues<Color>()

  /// The `text-combine-upright` of spans on vertical lines; nil for the paragraph's value.
  private(set) var combining = SpanValues<SpanCombine>()

  /// Whether all text has the text's own style; colors may differ.
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
    let resolver = SpanResolver(spans, in: slots, TextSpan.properties)
    var known: [TextStyle: Int] = [base: 0]
    var resolved: [SpanChoice: (style: Int, baselineShift: Double)] = [:]
    for slot in 0..<slots.count {
      let choice = resolver.choice(in: slot)
      let style =
        resolved[choice]
        ?? {
          var own = SpanStyle(text: base)
          resolver.apply(choice, to: &own)
          if let variations = own.variations {
            own.text.fonts = own.text.fonts.map { vary($0, variations) }
          }
          let index = known[own.text] ?? styles.count
          if index == styles.count {
            styles.append(own.text)
            known[own.text] = index
          }
          return (index, own.baselineShift)
        }()
      resolved[choice] = style
      if runs.last?.style != style.style || runs.last?.baselineShift != style.baselineShift {
        runs.append(
          Run(start: slots.starts[slot], style: style.style, baselineShift: style.baselineShift))
      }
    }
    colors = SpanValues(spans, in: slots, \.color)
    palettes = SpanValues(spans, in: slots, \.fontPalette)
    transforms = SpanValues(spans, in: slots, \.textTransform)
    emphasis = SpanValues(spans, in: slots, \.textEmphasis)
    emphasisPositions = SpanValues(spans, in: slots, \.textEmphasisPosition)
    emphasisColors = SpanValues(spans, in: slots, \.textEmphasisColor)
    combining = SpanValues(spans, in: slots) { span in
      span.textCombineUpright.map { SpanCombine(combineUpright: $0, range: span.range) }
    }
  }
}

/// The style of a range whose change ends a run.
struct SpanStyle {
  var text: TextStyle
  /// The variation coordinates of the fonts; nil for the fonts' own.
  var variations: [FontVariation]?
  var baselineShift = 0.0
}

/// A span's `text-combine-upright` with the span's range: text of different spans is never
/// combined.
struct SpanCombine: Hashable, Sendable {
  var combineUpright: TextCombineUpright
  var range: TextRange
}
