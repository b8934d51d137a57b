// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A text with elements, read from markup: a small, strict subset of HTML.
///
/// ```swift
/// let marked = try MarkedText("<p>Water is H<sub>2</sub>O.</p>")
/// let layout = TextLayout(marked, style: TextStyle(fonts: [face]), width: 320)
/// ```
///
/// The elements are `p`, `br`, `b`, `strong`, `i`, `em`, `u`, `s`, `sub`, `sup`, `small`, `mark`,
/// `code`, `span`, `ruby`, `rt` and `rp`, with the attributes `lang`, `dir` and `style`. Every
/// element except `br` has an end tag. Everything else is an error with a line and a column:
/// unknown names, wrong nesting, and characters `<` and `&` that are not references.
///
/// White space is collapsed by `whiteSpace` and by CSS `white-space` of elements (CSS Text 3 §4.1);
/// `text` is the collapsed text. Paragraphs are separated by U+000A, and `br` is U+2028. `dir` on
/// an element inside a paragraph adds an isolate (U+2066 to U+2069) to the text.
public struct MarkedText: Hashable, Sendable {
  /// The text without its markup.
  public let text: String
  /// The elements in the order of their start tags: the paragraphs and the elements in them.
  ///
  /// Every paragraph of the markup is an element, with or without a tag. Elements without text are
  /// left out, except paragraphs.
  public let elements: [Element]
  /// The treatment of white space outside elements with a `white-space` of their own.
  public let whiteSpace: ParagraphStyle.WhiteSpace

  /// Reads markup.
  ///
  /// - Parameters:
  ///   - markup: the markup.
  ///   - whiteSpace: the treatment of white space.
  /// - Throws: the first error in the markup.
  public init(
    _ markup: String, whiteSpace: ParagraphStyle.WhiteSpace = .normal
  ) throws(MarkupError) {
    var parser = MarkupParser(markup, whiteSpace: whiteSpace)
    try parser.parse()
    text = parser.content.text
    elements = parser.content.elements
    self.whiteSpace = whiteSpace
  }

  /// The treatment of white space in a layout of `text`, which keeps the line feeds between
  /// paragraphs.
  public var layoutWhiteSpace: ParagraphStyle.WhiteSpace {
    switch whiteSpace {
    case .normal, .nowrap: .preLine
    case .pre, .preWrap, .preLine, .breakSpaces: whiteSpace
    }
  }
}

extension TextLayout {
  /// Lays out a text with elements.
  ///
  /// - Parameters:
  ///   - marked: the text.
  ///   - style: the style of characters outside elements.
  ///   - faces: the faces of bold, italic and code text.
  ///   - paragraphStyle: the style of paragraphs; `layoutWhiteSpace` replaces its `whiteSpace`.
  ///   - block: the limits of the block.
  ///   - width: the length of lines.
  public init(
    _ marked: MarkedText, style: TextStyle, faces: MarkedText.Faces = .init(),
    paragraphStyle: ParagraphStyle = ParagraphStyle(), block: BlockOptions = BlockOptions(),
    width: Double = .infinity
  ) {
    let styling = marked.styling(style, faces: faces)
    var paragraphStyle = paragraphStyle
    paragraphStyle.whiteSpace = marked.layoutWhiteSpace
    self.init(
      marked.text, style: style, spans: styling.spans, paragraphStyle: paragraphStyle,
      paragraphSpans: styling.paragraphSpans, block: block, width: width)
  }
}
