// SPDX-License-Identifier: Apache-2.0

extension TextLayout: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, style, spans, attachments, paragraphStyle, paragraphSpans, block, width
  }

  /// Decodes the input of a layout and lays it out; fonts are found by name
  /// (`CodingUserInfoKey.fonts`).
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .text),
      style: try container.decode(TextStyle.self, forKey: .style),
      spans: try container.decode([TextSpan].self, forKey: .spans),
      attachments: try container.decode([TextAttachment].self, forKey: .attachments),
      paragraphStyle: try container.decode(ParagraphStyle.self, forKey: .paragraphStyle),
      paragraphSpans: try container.decode([ParagraphSpan].self, forKey: .paragraphSpans),
      block: try container.decode(BlockOptions.self, forKey: .block),
      width: try container.decodeIfPresent(Double.self, forKey: .width) ?? .infinity)
  }

  /// Encodes the input of the layout, without its lines.
  ///
  /// - Throws: `EncodingError` for a part of a document, which has no input of its own.
  public func encode(to encoder: any Encoder) throws {
    let text = text
    guard text.utf16.count == length else {
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "a part of a document, expected a layout"
        ))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(style, forKey: .style)
    try container.encode(spans, forKey: .spans)
    try container.encode(attachments, forKey: .attachments)
    try container.encode(paragraphStyle, forKey: .paragraphStyle)
    try container.encode(paragraphSpans, forKey: .paragraphSpans)
    try container.encode(block, forKey: .block)
    try container.encodeIfPresent(width.isFinite ? width : nil, forKey: .width)
  }
}
