// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension ParagraphSpan {
  /// A range, and the properties that differ from the text's style; null is not a valid value.
  static let keys = RequestTable(
    LayoutKeys.range + (own + LayoutKeys.paragraph + [LayoutKeys.language]).map(\.optional))

  /// The properties that only paragraphs have.
  private static let own = [
    RequestKey(
      "headIndent", .number(.length), default: nil,
      "the indent of the start of all lines, in points"),
    RequestKey(
      "tailIndent", .number(.length), default: nil,
      "the indent of the end of all lines, in "
        + "points"),
    RequestKey(
      "spacingBefore", .number(.length), default: nil, "space above the paragraph, in points"),
    RequestKey(
      "spacingAfter", .number(.length), default: nil, "space below the paragraph, in points"),
    RequestKey(
      "initialLetter", .number(.count), default: nil,
      "the height of an enlarged first letter, in lines (CSS initial-letter); needs lineHeight"),
    RequestKey(
      "initialLetterSink", .integer(1...1000), default: nil,
      "the line whose baseline the enlarged letter has; without it, initialLetter rounded down"),
    RequestKey(
      "breakAfter", .boolean, default: nil,
      "whether the text continues in the next container after the paragraph"),
    RequestKey(
      "keepWithNext", .boolean, default: nil,
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
  ) throws(RequestError) -> [(text: TextSpan, paragraph: ParagraphSpan)] {
    let reader = try RequestReader(node, Self.keys)
    guard let letter = reader.given(node: "initialLetter") else { return [] }
    let units = Array(text.utf16)
    let range = try TextRange(reader, length: units.count)
    let size = try letter.number()
    let sink = try reader.given(node: "initialLetterSink")?.integer(in: 1...1000)
    guard let height = try reader.given(node: "lineHeight")?.number() ?? lineHeight else {
      throw letter.error(.invalidValue, "initialLetter needs a lineHeight")
    }
    var found: [(text: TextSpan, paragraph: ParagraphSpan)] = []
    for start in range.start..<max(range.start, range.end)
    where start == 0 || isTerminator(units, start - 1) {
      let own = ParagraphStyle.InitialLetter.range(in: text, from: start)
      if own.isEmpty { continue }
      let lines = sink ?? Int(max(1, min(size, 1000)))
      found.append(
        (
          .initialLetter(own, size: size, sink: sink, style: style, lineHeight: height),
          ParagraphSpan(
            TextRange(start, start + 1),
            initialLetter: .init(lines: lines, length: own.end - own.start))
        ))
    }
    return found
  }

  /// Whether a paragraph ends with a unit.
  private static func isTerminator(_ units: [UInt16], _ at: Int) -> Bool {
    switch units[at] {
    case 0x0A, 0x85, 0x2029: true
    case 0x0D: at + 1 >= units.count || units[at + 1] != 0x0A
    default: false
    }
  }

  /// Reads an entry of `paragraphs`, in a text of some length.
  init(_ node: RequestNode, length: Int) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    self.init(try TextRange(reader, length: length))
    alignment = try reader.given(node: "align")?.choice(of: ParagraphStyle.Alignment.self)
    alignmentLast = try reader.given(node: "alignLast")?.choice(of: ParagraphStyle.Alignment.self)
    textGroupAlign = try reader.given(node: "textGroupAlign")?.choice(
      of: ParagraphStyle.TextGroupAlign.self)
    textJustify = try reader.given(node: "textJustify")?.choice(of: ParagraphStyle.TextJustify.self)
    hangingPunctuation = try reader.given(node: "hangingPunctuation").map {
      (node) throws(RequestError) in try ParagraphStyle.HangingPunctuation(css: node)
    }
    opticalMargins = try reader.given(node: "opticalMargins")?.boolean()
    textAutospace = try reader.given(node: "textAutospace").map {
      (node) throws(RequestError) in try ParagraphStyle.TextAutospace(css: node)
    }
    textSpacingTrim = try reader.given(node: "textSpacingTrim")?.choice(
      of: ParagraphStyle.TextSpacingTrim.self)
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
