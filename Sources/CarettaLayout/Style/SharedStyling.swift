// SPDX-License-Identifier: Apache-2.0

/// What separately laid out parts of a longer text share: one unit for all their styles, so that
/// their sums agree, and one list of their fonts.
///
/// Styles are added and never removed. The unit is that of a layout of the whole text as long as all
/// styles occur.
package struct SharedStyling: Sendable {
  private let base: TextStyle
  /// The faces of the text's own style, then all others in the order they were added.
  package private(set) var fonts: [FontFace]
  private var known: Set<FontFace>
  /// The lengths that are multiples of the unit.
  private var measures: LayoutMeasures
  /// Whether the unit also measures hundredths of a point, for the width of an object.
  private var hasHundredths = false
  /// The unit; nil as long as only the text's own style is measured.
  private(set) var unit: LayoutUnit?
  private let ownUnit: LayoutUnit

  /// Makes the styling of a text that has one style.
  package init(_ style: TextStyle) {
    base = style
    fonts = style.fonts
    known = Set(style.fonts)
    measures = LayoutStyle.measures(of: style)
    ownUnit = LayoutUnit(measuring: measures)
  }

  /// Whether spans or objects can add to the styling.
  static func isAffected(by spans: [TextSpan], _ attachments: [TextAttachment]) -> Bool {
    !attachments.isEmpty || spans.contains { $0.isMeasured }
  }

  /// Adds the styles that result from spans, and objects.
  ///
  /// - Parameters:
  ///   - spans: the spans, the stronger ones last.
  ///   - length: the length of the text.
  ///   - attachments: the objects in it.
  ///   - cache: interns the faces at variations.
  /// - Returns: whether the unit has changed, so that all that was laid out before is invalid.
  /// - Complexity: O(spans × log spans).
  mutating func add(
    _ spans: [TextSpan], length: Int, attachments: [TextAttachment], styles cache: StyleCache
  ) -> Bool {
    let measured = spans.filter { $0.isMeasured }
    if measured.isEmpty, attachments.isEmpty { return false }
    let runs = StyleRuns(measured, base: base, length: length) { cache.face($0, at: $1) }
    let faces = TextStyling.fonts(of: measured, base: base, runs: runs, styles: cache)
    for face in faces where known.insert(face).inserted { fonts.append(face) }
    let before = self
    for style in runs.styles { measures.formUnion(LayoutStyle.measures(of: style)) }
    if measures != before.measures { setUnit() }
    if !hasHundredths, !attachments.isEmpty {
      let unit = unit ?? ownUnit
      hasHundredths = attachments.contains {
        $0.isInFlow
          && unit.count(Fraction($0.finiteSize.width)).denominator != 1
      }
      if hasHundredths { setUnit() }
    }
    return !hasUnit(of: before)
  }

  /// Whether what is laid out with another styling is measured in the same unit.
  package func hasUnit(of other: SharedStyling) -> Bool {
    (unit ?? ownUnit) == (other.unit ?? other.ownUnit)
  }

  private mutating func setUnit() {
    unit = LayoutUnit(measuring: hasHundredths ? measures.withHundredths : measures)
  }
}

extension TextSpan {
  /// Whether the span sets a property that text is measured by.
  fileprivate var isMeasured: Bool {
    fonts != nil || variations != nil || size != nil || letterSpacing != nil || wordSpacing != nil
      || letterSpacingPercent != nil || wordSpacingPercent != nil
  }
}
