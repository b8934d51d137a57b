// SPDX-License-Identifier: Apache-2.0

/// What the parts of a longer text have in common that are laid out apart: one unit for all their
/// styles, so that their sums agree, and one list of their fonts.
///
/// It grows with the styles that it is told of and forgets none. The unit is that of a layout of
/// the whole text as long as all of its styles occur.
package struct SharedStyling: Sendable {
  private let base: TextStyle
  /// The faces of the text's own style, then all others that were met.
  package private(set) var fonts: [FontFace]
  private var known: Set<FontFace>
  /// What the unit measures.
  private var measures: Set<Fraction>
  /// Whether it measures hundredths for the sake of an object.
  private var hasHundredths = false
  /// The unit; nil as long as nothing but the text's own style is measured.
  private(set) var unit: LayoutUnit?
  private let ownUnit: LayoutUnit

  /// Makes what texts of one style have in common.
  package init(_ style: TextStyle) {
    base = style
    fonts = style.fonts
    known = Set(style.fonts)
    measures = Set(LayoutStyle.measures(of: style))
    ownUnit = LayoutUnit(measuring: Array(measures))
  }

  /// Takes in the styles that spans come to in a text, and objects.
  ///
  /// - Parameters:
  ///   - spans: the spans, the stronger ones last.
  ///   - length: the length of the text.
  ///   - attachments: the objects that stand in it.
  ///   - context: where faces are varied.
  /// - Returns: whether the unit is another one now, so that nothing goes with it that was laid out
  ///   before.
  /// - Complexity: O(spans × log spans).
  package mutating func add(
    _ spans: [TextSpan], length: Int, attachments: [TextAttachment], context: LayoutContext
  ) -> Bool {
    let measured = spans.filter { $0.isMeasured }
    if measured.isEmpty, attachments.isEmpty { return false }
    let (styles, faces) = context.withShaper { [base] shaper in
      let runs = StyleRuns(measured, base: base, length: length) { shaper.face($0, at: $1) }
      return (
        runs.styles, TextStyling.fonts(of: measured, base: base, runs: runs, shaper: shaper)
      )
    }
    for face in faces where known.insert(face).inserted { fonts.append(face) }
    let before = self
    let count = measures.count
    for style in styles { measures.formUnion(LayoutStyle.measures(of: style)) }
    if measures.count > count { setUnit() }
    if !hasHundredths, !attachments.isEmpty {
      let unit = unit ?? ownUnit
      hasHundredths = attachments.contains {
        unit.count(Fraction($0.finiteSize.width)).denominator != 1
      }
      if hasHundredths { setUnit() }
    }
    return !hasUnit(of: before)
  }

  /// Whether what another one has laid out goes with what this one has.
  package func hasUnit(of other: SharedStyling) -> Bool {
    (unit ?? ownUnit) == (other.unit ?? other.ownUnit)
  }

  private mutating func setUnit() {
    unit = LayoutUnit(
      measuring: measures + (hasHundredths ? [Fraction(numerator: 1, denominator: 100)] : []))
  }
}

extension TextSpan {
  /// Whether the span names what text is measured by.
  fileprivate var isMeasured: Bool {
    fonts != nil || variations != nil || size != nil || letterSpacing != nil || wordSpacing != nil
  }
}
