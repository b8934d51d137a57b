// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The keys of a layout request, which `render` shares.
enum LayoutKeys {
  /// The keys of a layout request without its text.
  static var withoutText: RequestTable {
    RequestTable(all.filter { !["text", "id"].contains($0.name) })
  }

  /// All keys.
  static let all: [RequestKey] =
    content + font + SystemFontsRequest.keys + block + paragraph + hyphenation + ending
    + queries

  private static let content = [
    RequestKey("text", .string, default: nil, "the text"),
    RequestKey(
      "attachments", .list, default: [],
      "objects in the text, each in place of a character U+FFFC", of: [TextAttachment.keys]),
    RequestKey(
      "spans", .list, default: [],
      "ranges with styles of their own; later spans win; the numbers of glyphs' fonts count "
        + "the fonts of "
        + "the text, then those of the spans", of: [SpanRequest.keys]),
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
  static let font = [
    RequestKey(
      "fontFiles", .names(), default: ["NotoSans-Regular.ttf"],
      "paths or names of fonts in fallback order; file#1 is face 1 of a collection"),
    RequestKey("size", .number(.fontSize), default: 16, "the font size in points"),
    RequestKey(
      "letterSpacing", .number(.offset), default: 0,
      "space after each grapheme cluster, in "
        + "points"),
    RequestKey("wordSpacing", .number(.offset), default: 0, "space added to each space, in points"),
    RequestKey(
      "letterSpacingPercent", .number(.offset), default: 0,
      "space added to letterSpacing, in percent of the size"),
    RequestKey(
      "wordSpacingPercent", .number(.offset), default: 0,
      "space added to wordSpacing, in percent of the size"),
    language,
    RequestKey(
      "features", .object, default: .object(JSONObject()),
      "OpenType features by their tags, and their values: 0 is off, 1 is on"),
    RequestKey(
      "variations", .object, default: .object(JSONObject()),
      "axes of variable fonts by their tags, and their values"),
  ]

  /// The language of the text, a span or a paragraph.
  static let language = RequestKey(
    "language", .string, default: "", "the language of the text, a BCP 47 tag")

  private static let block = [
    RequestKey(
      "width", .number(.coordinate), default: .null,
      "the width of the block in points; null: unbounded"),
    RequestKey(
      "height", .number(.extent), default: .null,
      "the height of the block in points; null: unbounded"),
    RequestKey(
      "writingMode", .choice(WritingMode.allCases.map(\.rawValue)), default: "horizontal-tb",
      "the direction of lines; vertical lines are as long as the height (CSS writing-mode)"),
    RequestKey(
      "textOrientation", .choice(TextOrientation.allCases.map(\.rawValue)), default: "mixed",
      "how letters of horizontal scripts are turned in vertical text (CSS text-orientation)"),
    RequestKey(
      "textCombineUpright", .choice(TextCombineUpright.allCases.map(\.rawValue)), default: "none",
      "which text is set horizontally in the space of one character of vertical text "
        + "(CSS text-combine-upright)"),
    RequestKey(
      "exclusions", .list, default: [],
      "areas without text: rectangles, circles or polygons", of: [ExclusionShape.keys]),
    RequestKey(
      "minimumStretch", .number(.length), default: .null,
      "the narrowest line fragment beside an exclusion; null: the font size"),
    RequestKey(
      "containers", .list, default: [],
      "containers that text fills in order, in place of width and height", of: [Rect.containerKeys]),
    RequestKey(
      "orphans", .integer(atLeast: 1), default: 2,
      "the fewest lines of a paragraph at the end of a container"),
    RequestKey(
      "widows", .integer(atLeast: 1), default: 2,
      "the fewest lines of a paragraph at the start of a container"),
    RequestKey(
      "whiteSpace",
      .choice(ParagraphStyle.WhiteSpace.allCases.map(\.rawValue)),
      default: "pre-wrap",
      "whether spaces and line feeds are kept, and whether lines wrap (CSS white-space)"),
    RequestKey(
      "tailoring", .choice(ParagraphStyle.Tailoring.allCases.map(\.rawValue)), default: "unicode",
      "the rules of line breaking: those of UAX #14, or those of Chromium"),
    RequestKey(
      "autoFallback", .choice(ParagraphStyle.AutoFallback.allCases.map(\.rawValue)), default: "ltr",
      "the direction of a paragraph without letters, if direction is auto"),
    RequestKey(
      "paragraphSpacing", .number(.length), default: 0, "space between paragraphs, in points"),
  ]

  /// The keys that paragraphs may set individually.
  static let paragraph = [
    RequestKey(
      "lineHeight", .number(.length), default: .null,
      "the height of lines in points; null: from the fonts"),
    RequestKey(
      "direction", .choice(ParagraphStyle.Direction.allCases.map(\.rawValue)), default: "auto",
      "the direction of paragraphs"),
    RequestKey(
      "align", .choice(ParagraphStyle.Alignment.allCases.map(\.rawValue)),
      default: "start", "the alignment of lines (CSS text-align)"),
    RequestKey(
      "alignLast", .choice(ParagraphStyle.Alignment.allCases.map(\.rawValue)), default: .null,
      "the alignment of the last line of a paragraph (CSS text-align-last); null: align, or "
        + "start if "
        + "align is justify"),
    RequestKey(
      "textJustify", .choice(ParagraphStyle.TextJustify.allCases.map(\.rawValue)),
      default: "auto", "where justified lines get more space (CSS text-justify)"),
    RequestKey(
      "textGroupAlign", .choice(ParagraphStyle.TextGroupAlign.allCases.map(\.rawValue)),
      default: "none",
      "how the lines of a paragraph are aligned together, by the longest one (CSS text-group-align)"
    ),
    RequestKey(
      "hangingPunctuation", .string, default: "none",
      "punctuation that hangs outside lines (CSS hanging-punctuation): none, or first, last and "
        + "force-end or allow-end"),
    RequestKey(
      "opticalMargins", .boolean, default: .bool(false),
      "whether punctuation hangs a little at the edges of lines"),
    RequestKey(
      "textAutospace", .string, default: "no-autospace",
      "space between ideographs and letters or digits (CSS text-autospace): no-autospace, normal, "
        + "ideograph-alpha, ideograph-numeric"),
    RequestKey(
      "textSpacingTrim", .choice(ParagraphStyle.TextSpacingTrim.allCases.map(\.rawValue)),
      default: "space-all",
      "where full-width punctuation loses its blank half (CSS text-spacing-trim)"),
    RequestKey(
      "wordBreak", .choice(ParagraphStyle.WordBreak.allCases.map(\.rawValue)), default: "normal",
      "whether lines may break inside words (CSS word-break)"),
    RequestKey(
      "overflowWrap", .choice(ParagraphStyle.OverflowWrap.allCases.map(\.rawValue)),
      default: "break-word",
      "whether words that are longer than a line are broken (CSS overflow-wrap)"),
    RequestKey(
      "lineBreak", .choice(ParagraphStyle.LineBreak.allCases.map(\.rawValue)), default: "auto",
      "how strict the rules of line breaking are, above all for Japanese (CSS line-break)"),
    RequestKey(
      "hyphens", .choice(ParagraphStyle.Hyphens.allCases.map(\.rawValue)), default: "manual",
      "where words may be hyphenated: nowhere, at soft hyphens, or by patterns of the language "
        + "(CSS hyphens)"),
    RequestKey(
      "textWrap", .choice(ParagraphStyle.TextWrap.allCases.map(\.rawValue)), default: "wrap",
      "how lines are filled: each as full as possible, all alike, or without a short last line "
        + "(CSS text-wrap)"),
    RequestKey("tabSize", .number(.count), default: 8, "the distance of tab stops, in spaces"),
    RequestKey(
      "tabLength", .number(.length), default: .null,
      "the distance of tab stops, in points; null: tabSize"),
    RequestKey(
      "tabStops", .list, default: [], "the positions of tab stops",
      of: [ParagraphStyle.TabStop.keys]),
    RequestKey(
      "textIndent", .number(.offset), default: 0, "the indent of the first line, in points"),
    RequestKey(
      "textIndentHanging", .boolean, default: .bool(false),
      "whether textIndent indents all lines except the first (CSS text-indent hanging)"),
    RequestKey(
      "textIndentEachLine", .boolean, default: .bool(false),
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
