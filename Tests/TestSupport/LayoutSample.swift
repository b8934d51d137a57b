// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A text with the styles and the width it is laid out in, chosen by a generator.
public struct LayoutSample: Sendable, CustomStringConvertible {
  /// The text.
  public var text: String
  /// What characters look like.
  public var style: TextStyle
  /// How lines are made.
  public var paragraphStyle: ParagraphStyle
  /// The paragraphs that differ.
  public var paragraphSpans: [ParagraphSpan]
  /// The limits of the block.
  public var block: BlockOptions
  /// The block's width.
  public var width: Double

  /// Chooses styles and a width for a text.
  public init(_ text: String, faces: [FontFace], numbers: inout SeededGenerator) {
    self.text = text
    let fonts: [FontFace] =
      switch numbers.below(3) {
      case 0: [faces[0]]
      case 1: faces
      default: Array(faces.dropFirst())
      }
    style = TextStyle(fonts: fonts, size: numbers.one(of: [20, 20, 16, 13.7]))
    if numbers.below(6) == 0 {
      style.letterSpacing = numbers.one(of: [2, 0.3])
      style.wordSpacing = numbers.one(of: [0, 5])
    }
    paragraphStyle = ParagraphStyle()
    paragraphStyle.direction = numbers.one(of: ParagraphStyle.Direction.allCases + [.auto])
    paragraphStyle.alignment = numbers.one(of: ParagraphStyle.Alignment.allCases)
    if numbers.below(3) == 0 {
      paragraphStyle.whiteSpace = numbers.one(of: ParagraphStyle.WhiteSpace.allCases)
    }
    if numbers.below(6) == 0 {
      paragraphStyle.wordBreak = numbers.one(of: ParagraphStyle.WordBreak.allCases)
      paragraphStyle.lineBreak = numbers.one(of: ParagraphStyle.LineBreak.allCases)
      paragraphStyle.tailoring = numbers.one(of: ParagraphStyle.Tailoring.allCases)
      paragraphStyle.hyphens = numbers.one(of: ParagraphStyle.Hyphens.allCases)
    }
    paragraphStyle.overflowWrap = numbers.one(of: [.breakWord, .breakWord, .normal])
    paragraphStyle.lineHeight = numbers.one(of: [nil, nil, 24])
    if numbers.below(6) == 0 {
      paragraphStyle.textWrap = numbers.one(of: ParagraphStyle.TextWrap.allCases)
      paragraphStyle.textIndent = numbers.one(of: [0, 15, -15])
      paragraphStyle.paragraphSpacing = numbers.one(of: [0, 7])
    }
    block = BlockOptions()
    if numbers.below(8) == 0 {
      block.maxLines = numbers.one(of: [1, 2])
      block.truncation = numbers.one(of: BlockOptions.Truncation.allCases)
      block.ellipsis = numbers.one(of: ["…", "", "..."])
    }
    width = numbers.one(of: [0, 1, 15, 30, 50, 64.3, 100, 200, .infinity])
    paragraphSpans = []
    if numbers.below(4) == 0 {
      paragraphSpans = ParagraphSpan.generated(length: text.utf16.count, numbers: &numbers)
    }
  }

  /// The layout.
  public func layout(width: Double? = nil, context: LayoutContext = .shared) -> TextLayout {
    TextLayout(
      text, style: style, paragraphStyle: paragraphStyle, paragraphSpans: paragraphSpans,
      block: block, width: width ?? self.width, context: context)
  }

  /// What makes it again.
  public var description: String {
    let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
    return "\(text.debugDescription) \(scalars) width \(width), \(paragraphStyle), "
      + "\(paragraphSpans), \(block), "
      + "\(style.fonts.count) fonts, size \(style.size), spacing \(style.letterSpacing) "
      + "\(style.wordSpacing)"
  }
}
