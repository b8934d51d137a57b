// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The keys of a layout request, which `render` shares.
enum LayoutKeys {
  /// The keys of a layout request without its text.
  static var withoutText: RequestTable {
    RequestTable(
      all.filter { key in
        !(["text", "id"] + MarkupRequest.keys.map(\.name)).contains(key.name)
      })
  }

  /// All keys.
  static let all: [RequestKey] =
    content + font.map(\.key) + SystemFontsRequest.keys + block.map(\.key) + paragraph.map(\.key)
    + hyphenation + ending + queries

  private static let content =
    [
      RequestKey("text", .string, default: nil, "the text")
    ] + MarkupRequest.keys + [
      RequestKey(
        "attachments", .list, default: [],
        "objects in the text, each in place of a character U+FFFC", of: [TextAttachment.keys]),
      RequestKey(
        "spans", .list, default: [],
        "ranges with styles of their own; later spans win; the numbers of glyphs' fonts count "
          + "the fonts of the text, then those of the spans", of: [SpanRequest.keys]),
      RequestKey(
        "paragraphs", .list, default: [],
        "paragraphs with styles of their own, by their first offset; later entries win",
        of: [ParagraphSpan.keys]),
    ]

  /// The keys of a range of the text.
  static let range = [
    RequestKey("start", .integer(atLeast: 0), default: nil, "the first offset of the range"),
    RequestKey("end", .integer(atLeast: 0), default: nil, "the first offset after the range"),
  ]

  /// The keys that style characters.
  static let font: [PropertyKey<TextStyle, TextSpan>] = [
    .init(
      other: "fontFiles", .names(), default: ["NotoSans-Regular.ttf"],
      "paths or names of fonts in fallback order; file#1 is face 1 of a collection"),
    .init("size", .number(.fontSize), default: 16, \.size, \.size, "the font size in points"),
    .init(
      "letterSpacing", .number(.offset), default: 0, \.letterSpacing.points, \.letterSpacing.points,
      "space after each grapheme cluster, in points"),
    .init(
      "wordSpacing", .number(.offset), default: 0, \.wordSpacing.points, \.wordSpacing.points,
      "space added to each space, in points"),
    .init(
      "letterSpacingPercent", .number(.offset), default: 0, \.letterSpacing.percent,
      \.letterSpacing.percent,
      "space added to letterSpacing, in percent of the size"),
    .init(
      "wordSpacingPercent", .number(.offset), default: 0, \.wordSpacing.percent,
      \.wordSpacing.percent,
      "space added to wordSpacing, in percent of the size"),
    language,
    .init(
      "features", .features, default: .object(JSONObject()), \.features, \.features,
      "OpenType features by their tags, and their values: 0 is off, 1 is on"),
    .init(
      "variations", .variations, default: .object(JSONObject()), span: \.variations,
      "axes of variable fonts by their tags, and their values"),
  ]

  /// The language of the text, a span or a paragraph.
  static let language = PropertyKey<TextStyle, TextSpan>(
    "language", .string, default: "", \.language, \.language,
    "the language of the text, a BCP 47 tag")

  /// The keys of the block and of the whole text.
  static let block: [PropertyKey<ParagraphStyle, ParagraphSpan>] = [
    .init(
      other: "width", .number(.coordinate), default: .null,
      "the width of the block in points; null: unbounded"),
    .init(
      other: "height", .number(.extent), default: .null,
      "the height of the block in points; null: unbounded"),
    .init(
      "writingMode", .choice, default: "horizontal-tb", style: \.writingMode,
      "the direction of lines; vertical lines are as long as the height (CSS writing-mode)"),
    .init(
      "textOrientation", .choice, default: "mixed", style: \.textOrientation,
      "how letters of horizontal scripts are turned in vertical text (CSS text-orientation)"),
    .init(
      "textCombineUpright", .choice, default: "none", style: \.textCombineUpright,
      "which text is set horizontally in the space of one character of vertical text (CSS "
        + "text-combine-upright)"),
    .init(
      other: "exclusions", .list, default: [],
      "areas without text: rectangles, circles or polygons", of: [ExclusionShape.keys]),
    .init(
      other: "minimumStretch", .number(.length), default: .null,
      "the narrowest line fragment beside an exclusion, in points; null: the font size"),
    .init(
      other: "containers", .list, default: [],
      "containers that text fills in order, in place of width and height",
      of: [Rect.containerKeys]),
    .init(
      other: "orphans", .integer(atLeast: 1), default: 2,
      "the fewest lines of a paragraph at the end of a container"),
    .init(
      other: "widows", .integer(atLeast: 1), default: 2,
      "the fewest lines of a paragraph at the start of a container"),
    .init(
      "whiteSpace", .choice, default: "pre-wrap", style: \.whiteSpace,
      "whether spaces and line feeds are kept, and whether lines wrap (CSS white-space)"),
    .init(
      "tailoring", .choice, default: "unicode", style: \.tailoring,
      "the rules of line breaking: those of UAX #14, or those of Chromium"),
    .init(
      "autoFallback", .choice, default: "ltr", style: \.autoFallback,
      "the direction of a paragraph without letters, if direction is auto"),
    .init(
      "paragraphSpacing", .number(.length), default: 0, style: \.paragraphSpacing,
      "space between paragraphs, in points"),
  ]

  /// The help of `textDecoration`.
  static let textDecorationHelp =
    "underlines, overlines and lines through the text (CSS text-decoration): an object or a list "
    + "of objects"

  /// The help of `textTransform`.
  static let textTransformHelp =
    "how characters change before layout, by language (CSS text-transform): none, or one of "
    + "uppercase, lowercase and capitalize, with full-width and full-size-kana"

  /// The keys that paragraphs may set individually.
  static let paragraph: [PropertyKey<ParagraphStyle, ParagraphSpan>] = [
    .init(
      "lineHeight", .points(.length), orNull: \.lineHeight, \.lineHeight,
      "the height of lines in points; null: from the fonts"),
    .init(
      "direction", .choice, default: "auto", \.direction, \.direction,
      "the direction of paragraphs"),
    .init(
      "textAlign", formerly: "align", .choice, default: "start", \.textAlign, \.textAlign,
      "the alignment of lines (CSS text-align)"),
    .init(
      "textAlignLast", formerly: "alignLast", .choice, orNull: \.textAlignLast, \.textAlignLast,
      "the alignment of the last line of a paragraph (CSS text-align-last); null: textAlign, or "
        + "start if textAlign is justify"),
    .init(
      "textJustify", .choice, default: "auto", \.textJustify, \.textJustify,
      "where justified lines get more space (CSS text-justify)"),
    .init(
      "textGroupAlign", .choice, default: "none", \.textGroupAlign, \.textGroupAlign,
      "how the lines of a paragraph are aligned together, by the longest one (CSS "
        + "text-group-align)"),
    .init(
      "hangingPunctuation", .hangingPunctuation, default: "none", \.hangingPunctuation,
      \.hangingPunctuation,
      "punctuation that hangs outside lines (CSS hanging-punctuation): none, or first, last "
        + "and force-end or allow-end"),
    .init(
      "opticalMargins", .boolean, default: .bool(false), \.opticalMargins, \.opticalMargins,
      "whether punctuation hangs a little at the edges of lines"),
    .init(
      "textAutospace", .textAutospace, default: "no-autospace", \.textAutospace, \.textAutospace,
      "space between ideographs and letters or digits (CSS text-autospace): no-autospace, "
        + "normal, ideograph-alpha, ideograph-numeric"),
    .init(
      "textSpacingTrim", .choice, default: "space-all", \.textSpacingTrim, \.textSpacingTrim,
      "where full-width punctuation loses its blank half (CSS text-spacing-trim)"),
    .init(
      "textDecoration", .textDecoration, default: [], \.textDecoration, \.textDecoration,
      textDecorationHelp),
    .init(
      "textTransform", .textTransform, default: "none", \.textTransform, \.textTransform,
      textTransformHelp),
    .init(
      "textEmphasis", .textEmphasis, default: "none", \.textEmphasis, \.textEmphasis,
      TextEmphasis.help),
    .init(
      "textEmphasisPosition", .textEmphasisPosition, default: "over right",
      \.textEmphasisPosition, \.textEmphasisPosition, TextEmphasisPosition.help),
    .init(
      "textEmphasisColor", .color, orNull: \.textEmphasisColor, \.textEmphasisColor,
      "the color of emphasis marks, #rrggbb or #rrggbbaa; null: the color of the text"),
    .init(
      "wordBreak", .choice, default: "normal", \.wordBreak, \.wordBreak,
      "whether lines may break inside words (CSS word-break)"),
    .init(
      "overflowWrap", .choice, default: "break-word", \.overflowWrap, \.overflowWrap,
      "whether words that are longer than a line are broken (CSS overflow-wrap)"),
    .init(
      "lineBreak", .choice, default: "auto", \.lineBreak, \.lineBreak,
      "how strict the rules of line breaking are, above all for Japanese (CSS line-break)"),
    .init(
      "hyphens", .choice, default: "manual", \.hyphens, \.hyphens,
      "where words may be hyphenated: nowhere, at soft hyphens, or by patterns of the language "
        + "(CSS hyphens)"),
    .init(
      "textWrap", .choice, default: "wrap", \.textWrap, \.textWrap,
      "how lines are filled: each as full as possible, all alike, or without a short last line "
        + "(CSS text-wrap)"),
    .init(
      "tabSize", .spaces(.count), default: 8, \.tabSize, \.tabSize,
      "the distance of tab stops, in spaces"),
    .init(
      "tabLength", .number(.length), orNull: \.tabLength, \.tabLength,
      "the distance of tab stops, in points; null: tabSize"),
    .init("tabStops", .tabStops, default: [], \.tabStops, \.tabStops, "the positions of tab stops"),
    .init(
      "textIndent", .number(.offset), default: 0, \.textIndent, \.textIndent,
      "the indent of the first line, in points"),
    .init(
      "textIndentHanging", .boolean, default: .bool(false), \.textIndentHanging,
      \.textIndentHanging,
      "whether textIndent indents all lines except the first (CSS text-indent hanging)"),
    .init(
      "textIndentEachLine", .boolean, default: .bool(false), \.textIndentEachLine,
      \.textIndentEachLine,
      "whether textIndent also indents lines after forced line breaks (CSS text-indent each-line)"),
  ]

  /// The keys of automatic hyphenation.
  static let hyphenation = [
    RequestKey(
      "hyphenateLimitChars", .list, default: [.integer(5), .integer(2), .integer(2)],
      "the fewest letters of a hyphenated word, before and after the hyphen"),
    RequestKey(
      "hyphenateCapitalizedWords", .boolean, default: .bool(true),
      "whether hyphens: auto hyphenates capitalized words"),
    RequestKey(
      "hyphenationFolders", .names(), default: [.string(HyphenationFolders.debian)],
      "folders with hyphenation patterns (hyph_*.dic), for hyphens: auto"),
  ]

  private static let ending = [
    RequestKey(
      "maxLines", .integer(atLeast: 0), default: .null, "the most lines that are shown; null: all"),
    RequestKey(
      "truncation", .choice(BlockOptions.Truncation.allCases.map(\.rawValue)), default: "end",
      "where text is left out if there are too many lines"),
    RequestKey("ellipsis", .string, default: "…", "the text in place of what is left out"),
  ]

  private static let queries = [
    RequestKey(
      "hitPoints", .list, default: [], "points to hit test: which offset is at each",
      of: [PagesRequest.pointTable]),
    RequestKey(
      "ranges", .list, default: [], "ranges whose selection rectangles are answered",
      of: [LayoutRequest.rangeKeys]),
    RequestKey("explain", .list, default: [], "offsets whose carets are explained in words"),
    RequestKey("id", .any, default: .null, "any value, returned with the answer"),
    RequestKey(
      "include", .names(of: LayoutSection.allCases.map(\.rawValue)),
      default: .array(LayoutSection.byDefault.map { .string($0.rawValue) }),
      "the sections of the answer"),
  ]
}
