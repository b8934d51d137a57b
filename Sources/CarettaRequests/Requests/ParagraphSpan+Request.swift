// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension ParagraphSpan {
  /// The names of the keys of an entry of `paragraphs`, for help.
  static var keyNames: String { keys.keys.map(\.name).joined(separator: ", ") }

  /// A range, and the properties that differ from the text's style; null is no value of any.
  private static let keys = RequestTable(
    LayoutKeys.range + own + LayoutKeys.paragraph + [LayoutKeys.language])

  /// The properties that no text has as a whole.
  private static let own = [
    RequestKey("headIndent", .number(.length), default: nil, "the indent of lines' start edge"),
    RequestKey("tailIndent", .number(.length), default: nil, "the indent of lines' end edge"),
    RequestKey("spacingBefore", .number(.length), default: nil, "space above the paragraph"),
    RequestKey("spacingAfter", .number(.length), default: nil, "space below the paragraph"),
    RequestKey("breakAfter", .boolean, default: nil, "whether the next container begins after it"),
    RequestKey("keepWithNext", .boolean, default: nil, "whether it stays with the next paragraph"),
  ]

  /// Reads an entry of `paragraphs` of a text of some length.
  init(_ node: RequestNode, length: Int) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    self.init(try TextRange(reader, length: length))
    alignment = try reader.given(node: "align")?.choice(of: ParagraphStyle.Alignment.self)
    alignmentLast = try reader.given(node: "alignLast")?.choice(of: ParagraphStyle.Alignment.self)
    textJustify = try reader.given(node: "textJustify")?.choice(of: ParagraphStyle.TextJustify.self)
    direction = try reader.given(node: "direction")?.choice(of: ParagraphStyle.Direction.self)
    textIndent = try reader.given(node: "textIndent")?.number()
    textIndentHanging = try reader.given(node: "textIndentHanging")?.boolean()
    textIndentEachLine = try reader.given(node: "textIndentEachLine")?.boolean()
    headIndent = try reader.given(node: "headIndent")?.number()
    tailIndent = try reader.given(node: "tailIndent")?.number()
    lineHeight = try reader.given(node: "lineHeight")?.number()
    spacingBefore = try reader.given(node: "spacingBefore")?.number()
    spacingAfter = try reader.given(node: "spacingAfter")?.number()
    breakAfter = try reader.given(node: "breakAfter")?.boolean()
    keepWithNext = try reader.given(node: "keepWithNext")?.boolean()
    tabSize = try reader.given(node: "tabSize")?.number()
    tabLength = try reader.given(node: "tabLength")?.number()
    if let stops = reader.given(node: "tabStops") {
      tabStops = try ParagraphStyle.TabStop.list(stops)
    }
    wordBreak = try reader.given(node: "wordBreak")?.choice(of: ParagraphStyle.WordBreak.self)
    overflowWrap = try reader.given(node: "overflowWrap")?.choice(
      of: ParagraphStyle.OverflowWrap.self)
    lineBreak = try reader.given(node: "lineBreak")?.choice(of: ParagraphStyle.LineBreak.self)
    hyphens = try reader.given(node: "hyphens")?.choice(of: ParagraphStyle.Hyphens.self)
    textWrap = try reader.given(node: "textWrap")?.choice(of: ParagraphStyle.TextWrap.self)
    language = try reader.given(node: "language")?.string()
  }
}
