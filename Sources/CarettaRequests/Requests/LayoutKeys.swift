// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The keys of a layout request; `render` has them too.
enum LayoutKeys {
  /// The keys of a layout request whose text is elsewhere.
  static var withoutText: RequestTable {
    RequestTable(all.filter { !["text", "id"].contains($0.name) })
  }

  /// All of them.
  static let all: [RequestKey] =
    content + font + SystemFontsRequest.keys + block + paragraph + hyphenation + ending
    + queries

  private static let content = [
    RequestKey("text", .string, default: nil, "the text"),
    RequestKey(
      "attachments", .list, default: [],
      "objects in place of characters U+FFFC", of: [TextAttachment.keys]),
    RequestKey(
      "spans", .list, default: [],
      "ranges with styles of their own; later spans win; the numbers of glyphs' fonts count the fonts of "
        + "the text, then those of the spans", of: [SpanRequest.keys]),
    RequestKey(
      "paragraphs", .list, default: [],
      "paragraphs with styles of their own, by their first offset; later entries win",
      of: [ParagraphSpan.keys]),
  ]

  /// Those of a range of the text.
  static let range = [
    RequestKey("start", .integer(atLeast: 0), default: nil, "the first offset of the range"),
    RequestKey("end", .integer(atLeast: 0), default: nil, "the first offset after the range"),
  ]

  /// Those that style characters.
  static let font = [
    RequestKey(
      "fontFiles", .names(), default: ["NotoSans-Regular.ttf"],
      "paths or names of fonts in fallback order; file#1 is face 1 of a collection"),
    RequestKey("size", .number(.fontSize), default: 16, "the font size in points"),
    RequestKey(
      "letterSpacing", .number(.offset), default: 0, "space after each grapheme cluster, in points"),
    RequestKey("wordSpacing", .number(.offset), default: 0, "space added to each space, in points"),
    RequestKey(
      "letterSpacingPercent", .number(.offset), default: 0,
      "space added to letterSpacing, in percent of the size"),
    RequestKey(
      "wordSpacingPercent", .number(.offset), default: 0,
      "space added to wordSpacing, in percent of the size"),
    language,
    RequestKey("features", .object, default: .object(JSONObject()), "OpenType features and values"),
    RequestKey(
      "variations", .object, default: .object(JSONObject()), "variation axes and their values"),
  ]

  /// The language, of the text, a span or a paragraph.
  static let language = RequestKey(
    "language", .string, default: "", "BCP 47 tag of the text's language")

  private static let block = [
    RequestKey(
      "width", .number(.coordinate), default: .null,
      "the width of the block in points; null: unbounded"),
    RequestKey(
      "height", .number(.extent), default: .null,
      "the height of the block in points; null: unbounded"),
    RequestKey(
      "writingMode", .choice(WritingMode.allCases.map(\.rawValue)), default: "horizontal-tb",
      "CSS writing-mode; vertical lines are as long as the height"),
    RequestKey(
      "textOrientation", .choice(TextOrientation.allCases.map(\.rawValue)), default: "mixed",
      "CSS text-orientation, in vertical text"),
    RequestKey(
      "textCombineUpright", .choice(TextCombineUpright.allCases.map(\.rawValue)), default: "none",
      "CSS text-combine-upright, in vertical text"),
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
      default: "pre-wrap", "CSS white-space"),
    RequestKey(
      "tailoring", .choice(ParagraphStyle.Tailoring.allCases.map(\.rawValue)), default: "unicode",
      "line breaking by UAX #14, or as Chromium does"),
    RequestKey(
      "autoFallback", .choice(ParagraphStyle.AutoFallback.allCases.map(\.rawValue)), default: "ltr",
      "the direction of a paragraph without letters, if direction is auto"),
    RequestKey(
      "paragraphSpacing", .number(.length), default: 0, "space between paragraphs, in points"),
  ]

  /// Those that a paragraph may have of its own.
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
      "CSS text-align-last; null: align, or start if align is justify"),
    RequestKey(
      "textJustify", .choice(ParagraphStyle.TextJustify.allCases.map(\.rawValue)),
      default: "auto", "CSS text-justify"),
    RequestKey(
      "textGroupAlign", .choice(ParagraphStyle.TextGroupAlign.allCases.map(\.rawValue)),
      default: "none", "CSS text-group-align"),
    RequestKey(
      "hangingPunctuation", .string, default: "none",
      "CSS hanging-punctuation: none, or first, last and force-end or allow-end"),
    RequestKey(
      "opticalMargins", .boolean, default: .bool(false),
      "whether punctuation hangs a little at the edges of lines"),
    RequestKey(
      "textAutospace", .string, default: "no-autospace",
      "CSS text-autospace: no-autospace, normal, ideograph-alpha, ideograph-numeric"),
    RequestKey(
      "textSpacingTrim", .choice(ParagraphStyle.TextSpacingTrim.allCases.map(\.rawValue)),
      default: "space-all", "CSS text-spacing-trim"),
    RequestKey(
      "wordBreak", .choice(ParagraphStyle.WordBreak.allCases.map(\.rawValue)), default: "normal",
      "CSS word-break"),
    RequestKey(
      "overflowWrap", .choice(ParagraphStyle.OverflowWrap.allCases.map(\.rawValue)),
      default: "break-word", "CSS overflow-wrap"),
    RequestKey(
      "lineBreak", .choice(ParagraphStyle.LineBreak.allCases.map(\.rawValue)), default: "auto",
      "CSS line-break"),
    RequestKey(
      "hyphens", .choice(ParagraphStyle.Hyphens.allCases.map(\.rawValue)), default: "manual",
      "CSS hyphens"),
    RequestKey(
      "textWrap", .choice(ParagraphStyle.TextWrap.allCases.map(\.rawValue)), default: "wrap",
      "CSS text-wrap"),
    RequestKey("tabSize", .number(.count), default: 8, "the distance of tab stops, in spaces"),
    RequestKey(
      "tabLength", .number(.length), default: .null,
      "the distance of tab stops, in points; null: tabSize"),
    RequestKey("tabStops", .list, default: [], "tab stops", of: [ParagraphStyle.TabStop.keys]),
    RequestKey(
      "textIndent", .number(.offset), default: 0, "the indent of the first line, in points"),
    RequestKey(
      "textIndentHanging", .boolean, default: .bool(false),
      "CSS text-indent hanging: indents all lines but the first"),
    RequestKey(
      "textIndentEachLine", .boolean, default: .bool(false),
      "CSS text-indent each-line: also after forced line breaks"),
  ]

  /// Those that say how `hyphens: auto` hyphenates.
  static let hyphenation = [
    RequestKey(
      "hyphenateLimitChars", .list, default: [.integer(5), .integer(2), .integer(2)],
      "the fewest letters of a hyphenated word, before and after the hyphen"),
    RequestKey(
      "hyphenateCapitalizedWords", .boolean, default: .bool(true),
      "whether hyphens: auto hyphenates capitalized words"),
    RequestKey(
      "hyphenationFolders", .names(), default: [.string(HyphenationFolders.debian)],
      "folders with hyph_*.dic, for hyphens: auto"),
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
      "hitPoints", .list, default: [], "points to hit test", of: [PagesRequest.pointTable]),
    RequestKey("ranges", .list, default: [], "ranges to select", of: [LayoutRequest.rangeKeys]),
    RequestKey("explain", .list, default: [], "offsets whose carets are explained"),
    RequestKey("id", .any, default: .null, "returned with the answer"),
    RequestKey(
      "include", .names(of: LayoutSection.allCases.map(\.rawValue)),
      default: .array(LayoutSection.byDefault.map { .string($0.rawValue) }),
      "the sections of the answer"),
  ]
}
