// SPDX-License-Identifier: Apache-2.0

/// The rules by which the lines of a paragraph are broken.
struct WrapRules {
  let overflowWrap: ParagraphStyle.OverflowWrap
  /// The rules of the paragraph; spans can override them.
  private let own: BreakRules
  /// The options of spans; nil if no span names any.
  let wrapping: ParagraphWrapping?

  init(_ style: borrowing ParagraphStyle, _ paragraph: ShapedParagraph) {
    overflowWrap = style.overflowWrap
    own = BreakRules(style)
    wrapping = paragraph.spans?.wrapping
  }

  /// Returns the rules at a character of the paragraph.
  func rules(at offset: Int32) -> BreakRules {
    wrapping.map { BreakRules($0.options(at: offset), $0.tailoring) } ?? own
  }
}
