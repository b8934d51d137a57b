// SPDX-License-Identifier: Apache-2.0

/// The rules that move the ends of a paragraph's lines, created once for a paragraph.
///
/// Paragraphs without such a rule have no `LineEndRules`, so that breaking their lines tests only
/// this. Group alignment (CSS `text-group-align`) needs all lines and is applied after them
/// (`ParagraphLayout.alignGroups`).
struct LineEndRules: Sendable {
  /// The hanging punctuation and optical margins; nil if nothing hangs.
  var hang: HangRules?
  /// The settings of East Asian spacing; nil if nothing is added or trimmed.
  let spacing: EastAsianSpacing?
  /// The decorations that are repeated on every line; nil if there are no such decorations.
  let cloned: ClonedEdges?
  /// The paragraph's initial letter; nil for a paragraph without one.
  var initial: InitialInset?

  /// Creates the rules of a paragraph; nil for a paragraph without rules.
  ///
  /// - Parameters:
  ///   - style: the style of the paragraph.
  ///   - paragraph: the paragraph.
  ///   - start: the start edge of the first line's slot.
  init?(_ style: ParagraphStyle, _ paragraph: ShapedParagraph, start: Int64) {
    guard style.adjustsEdges || paragraph.clonedEdges != nil else { return nil }
    hang = HangRules(style, paragraph)
    spacing = EastAsianSpacing(style)
    cloned = paragraph.clonedEdges
    initial = InitialInset(style, paragraph, start: start)
    if hang == nil, spacing == nil, cloned == nil, initial == nil { return nil }
  }

  /// Whether the last cluster of a line may hang or be trimmed, so that more text fits.
  var mayShortenEnd: Bool { hang != nil || spacing != nil }

  /// Whether the ends of lines differ from the edges of their slots.
  var movesEnds: Bool { hang != nil || cloned != nil || initial != nil }

  /// The rules before line breaking, when no line has moved below the initial letter.
  var restarted: LineEndRules {
    var rules = self
    rules.initial = initial?.restarted
    return rules
  }
}
