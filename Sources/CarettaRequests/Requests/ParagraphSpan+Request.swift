// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension ParagraphSpan {
  /// A range, and the properties that differ from the text's style; null is not a valid value.
  static let keys = RequestTable(
    LayoutKeys.range + properties.map(\.key.optional))

  private static let properties =
    own + LayoutKeys.paragraph + [
      .init("language", .string, default: "", span: \.language, LayoutKeys.language.key.help)
    ]

  /// The properties that only paragraphs have.
  private static let own: [PropertyKey<ParagraphStyle, ParagraphSpan>] = [
    .init(
      "headIndent", .number(.length), span: \.headIndent,
      "the indent of the start of all lines, in points"),
    .init(
      "tailIndent", .number(.length), span: \.tailIndent,
      "the indent of the end of all lines, in points"),
    .init(
      "marker", .marker, span: \.marker,
      "the marker of a list item, with a counter style or a text (CSS list-style)"),
    .init(
      "spacingBefore", .number(.length), span: \.spacingBefore,
      "space above the paragraph, in points"),
    .init(
      "spacingAfter", .number(.length), span: \.spacingAfter,
      "space below the paragraph, in points"),
    .init(
      other: "initialLetter", .number(.count), default: nil,
      "the height of an enlarged first letter, in lines (CSS initial-letter); needs lineHeight"),
    .init(
      other: "initialLetterSink", .integer(1...1000), default: nil,
      "the line whose baseline the enlarged letter has; without it, initialLetter rounded down"),
    .init(
      "breakAfter", .boolean, span: \.breakAfter,
      "whether the text continues in the next container after the paragraph"),
    .init(
      "keepWithNext", .boolean, span: \.keepWithNext,
      "whether the paragraph is in one container with the next paragraph's first lines"),
  ]

  /// Reads the initial letters of an entry of `paragraphs`.
  ///
  /// - Parameters:
  ///   - node: the entry.
  ///   - text: the text.
  ///   - style: the style of the text.
  ///   - lineHeight: the height of the text's lines.
  /// - Returns: the spans of the letter of each paragraph in the entry.
  /// - Throws: an error for an invalid entry, or if no line has a height.
  static func initialLetters(
    _ node: RequestNode, in text: String, style: TextStyle, lineHeight: Double?
  ) throws(RequestError) -> (text: [TextSpan], paragraphs: [ParagraphSpan]) {
    let reader = try RequestReader(node, Self.keys)
    guard let letter = reader.given(node: "initialLetter") else { return ([], []) }
    let range = try TextRange(reader, length: text.utf16.count)
    let size = try letter.number()
    let sink = try reader.given(node: "initialLetterSink")?.integer(in: 1...1000)
    guard let height = try reader.given(node: "lineHeight")?.number() ?? lineHeight else {
      throw letter.error(.invalidValue, "initialLetter needs a lineHeight")
    }
    return ParagraphStyle.InitialLetter.spans(
      in: text, range, size: size, sink: sink, style: style, lineHeight: height)
  }

  /// Reads an entry of `paragraphs`, in a text of some length.
  init(_ node: RequestNode, length: Int) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    self.init(try TextRange(reader, length: length))
    for property in Self.properties { try property.read(reader, into: &self) }
  }
}
