// SPDX-License-Identifier: Apache-2.0

/// The layout unit and the fonts that separately laid out parts of a longer text share, so that
/// their sums agree.
///
/// Styles are added and never removed. As long as all added styles occur in the text, the unit
/// equals the unit of a layout of the whole text.
///
/// The unit only becomes finer. Until all spans of a document are set again, a share of a justified
/// line may differ by less than a unit from the share in a layout of the text alone.
package struct SharedStyling: Sendable {
  private let base: TextStyle
  /// The faces of the text's own style, then all others in the order in which they were added.
  package private(set) var fonts: [FontFace]
  private var known: Set<FontFace>
  /// The lengths that must be multiples of the unit.
  private var measures: LayoutMeasures
  /// Whether the unit also measures hundredths of a point, for the width of an attachment.
  private var hasHundredths = false
  /// The unit; nil as long as only the text's own style has been measured.
  private(set) var unit: LayoutUnit?
  private let ownUnit: LayoutUnit

  /// Creates the styling of a text with one style.
  package init(_ style: TextStyle) {
    base = style
    fonts = style.fonts
    known = Set(style.fonts)
    measures = LayoutStyle.measures(of: style)
    ownUnit = LayoutUnit(measuring: measures)
  }

  /// Whether spans or attachments can change the styling.
  static func isAffected(by spans: [TextSpan], _ attachments: [TextAttachment]) -> Bool {
    !attachments.isEmpty || spans.contains { $0.isMeasured }
  }

  /// Adds the styles that result from spans, and attachments.
  ///
  /// - Parameters:
  ///   - spans: the spans; later spans take precedence.
  ///   - length: the length of the text.
  ///   - attachments: the attachments in the text.
  ///   - cache: interns the faces with variations.
  /// - Returns: whether the unit has changed, which invalidates all earlier layouts.
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

  /// Whether layouts with another styling are measured in the same unit.
  package func hasUnit(of other: SharedStyling) -> Bool {
    (unit ?? ownUnit) == (other.unit ?? other.ownUnit)
  }

  private mutating func setUnit() {
    unit = LayoutUnit(measuring: hasHundredths ? measures.withHundredths : measures)
  }
}

extension TextSpan {
  /// Whether the span sets a property that affects measurements.
  fileprivate var isMeasured: Bool {
    fonts != nil || variations != nil || size != nil || letterSpacing != nil || wordSpacing != nil
  }
}
