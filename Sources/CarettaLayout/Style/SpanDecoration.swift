// SPDX-License-Identifier: Apache-2.0

/// The decorations of a span in a paragraph.
struct SpanDecoration: Sendable {
  /// The part of the span in the paragraph, with offsets from the paragraph's start.
  var range: Range<Int32>
  var decorations: [TextDecoration]
  var box: DecoratingBox
}

/// The properties of a decorated box on which its lines depend, also for text in other styles.
struct DecoratingBox: Sendable {
  var face: FontFace
  /// In points.
  var size: Double
  /// The distance of the box's baseline above the line's baseline, in points.
  var baselineShift = 0.0
  /// Nil for the color that is used in drawing.
  var color: Color?
  /// Nil for the paragraph's language.
  var language: String?

  /// Creates the box of text in a style.
  init(_ style: TextStyle) {
    face = style.fonts.first ?? FontFace.lastResort
    size = LayoutStyle.points(of: style)
  }

  /// Creates the box of a span; it has the properties that the span and the spans around it name.
  ///
  /// - Parameters:
  ///   - spans: the spans that contain the decorated span, itself included; later spans take
  ///     precedence.
  ///   - base: the text's own style.
  ///   - vary: returns a face with other variation coordinates.
  init(
    inside spans: [TextSpan], base: TextStyle, vary: (FontFace, [FontVariation]) -> FontFace
  ) {
    var own = SpanStyle(text: base)
    for span in spans {
      for row in TextSpan.properties where row.isNamed(span) { row.assign(span, &own) }
    }
    if let variations = own.variations, let face = own.text.fonts.first {
      own.text.fonts = [vary(face, variations)]
    }
    self.init(own.text)
    baselineShift = own.baselineShift
    color = spans.last { $0.color != nil }?.color
    language = spans.last { $0.language != nil }?.language
  }
}

/// The decorated spans of a text.
struct DecoratedSpans {
  private var ranges: [Range<Int>] = []
  private var decorations: [(decorations: [TextDecoration], box: DecoratingBox)] = []
  /// The ranges of the spans.
  private let index: RangeIndex

  var isEmpty: Bool { ranges.isEmpty }

  /// Resolves the boxes of decorated spans.
  ///
  /// O(spans × log spans + decorated spans × spans around each).
  ///
  /// - Parameters:
  ///   - spans: the spans; later spans take precedence.
  ///   - base: the text's own style.
  ///   - vary: returns a face with other variation coordinates.
  init(
    _ spans: [TextSpan], base: TextStyle,
    vary: (FontFace, [FontVariation]) -> FontFace
  ) {
    guard spans.contains(where: { $0.textDecoration?.isEmpty == false }) else {
      index = RangeIndex([])
      return
    }
    // A page of a document does not know the length of the text: ranges are not clamped to it.
    let all = spans.map { $0.range.start..<max($0.range.start, $0.range.end) }
    let around = RangeIndex(all)
    let decorated = spans.indices.filter {
      spans[$0].textDecoration?.isEmpty == false && !all[$0].isEmpty
    }
    // A box comes before the boxes inside it; of two equal ranges, the earlier span is the outer
    // one.
    let ordered = decorated.sorted {
      (all[$0].lowerBound, -all[$0].upperBound, $0) < (all[$1].lowerBound, -all[$1].upperBound, $1)
    }
    for own in ordered {
      let start = all[own].lowerBound
      let outer = around.overlapping(start..<start + 1).filter {
        all[$0].lowerBound <= start && all[$0].upperBound >= all[own].upperBound
      }
      ranges.append(all[own])
      decorations.append(
        (
          spans[own].textDecoration ?? [],
          DecoratingBox(inside: outer.map { spans[$0] }, base: base, vary: vary)
        ))
    }
    index = RangeIndex(ranges)
  }

  /// Returns the decorations of a paragraph, outer ones first.
  func part(in paragraph: Range<Int>) -> [SpanDecoration] {
    if isEmpty { return [] }
    return index.overlapping(paragraph).map { own in
      let range = ranges[own].clamped(to: paragraph)
      return SpanDecoration(
        range: Int32(
          range.lowerBound - paragraph.lowerBound)..<Int32(
            range.upperBound - paragraph.lowerBound),
        decorations: decorations[own].decorations, box: decorations[own].box)
    }
  }
}
