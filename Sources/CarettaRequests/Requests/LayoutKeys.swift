// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The keys of a layout request; `render` has them too.
enum LayoutKeys {
  /// All of them.
  static let all: [RequestKey] =
    content + font + SystemFontsRequest.keys + block + paragraph + hyphenation + ending
    + queries

  private static let content = [
    RequestKey("text", .string, default: nil, "the text"),
    RequestKey(
      "attachments", .list, default: [],
      "objects that stand over U+FFFC: offset, width, height, baseline (from the top), align, "
        + "outOfFlow"),
    RequestKey(
      "spans", .list, default: [],
      "ranges that differ: start, end, any of the font's keys, family, weight, stretch, italic, "
        + "baselineShift, color, fontPalette, "
        + "textCombineUpright, whiteSpace, textWrap, wordBreak, overflowWrap, lineBreak, hyphens, "
        + "margin, borderWidth, padding, backgroundColor, borderColor, boxDecorationBreak; the "
        + "later win; glyphs count fonts from "
        + "fontFiles on, span by span"),
    RequestKey(
      "paragraphs", .list, default: [],
      "paragraphs that differ, by their first offset: \(ParagraphSpan.keyNames); the later win"),
  ]

  /// Those of a range of the text.
  static let range = [
    RequestKey("start", .integer(atLeast: 0), default: nil, "the first offset inside"),
    RequestKey("end", .integer(atLeast: 0), default: nil, "the first offset after it"),
  ]

  /// Those that style characters.
  static let font = [
    RequestKey(
      "fontFiles", .names(), default: ["NotoSans-Regular.ttf"],
      "paths or names of fonts, first choice first; file#1 is face 1 of a collection"),
    RequestKey("size", .number(.fontSize), default: 16, "the size of the em square"),
    RequestKey("letterSpacing", .number(.offset), default: 0, "space after every grapheme cluster"),
    RequestKey("wordSpacing", .number(.offset), default: 0, "space added to every space"),
    RequestKey(
      "letterSpacingPercent", .number(.offset), default: 0,
      "space besides letterSpacing, in percent of the size"),
    RequestKey(
      "wordSpacingPercent", .number(.offset), default: 0,
      "space besides wordSpacing, in percent of the size"),
    language,
    RequestKey("features", .object, default: .object(JSONObject()), "OpenType features and values"),
    RequestKey("variations", .object, default: .object(JSONObject()), "axes and places on them"),
  ]

  /// The language, of the text, a span or a paragraph.
  static let language = RequestKey(
    "language", .string, default: "", "BCP 47 tag of the text's language")

  private static let block = [
    RequestKey(
      "width", .number(.coordinate), default: .null, "the block's width; null is unbounded"),
    RequestKey(
      "height", .number(.extent), default: .null, "the block's height; null is unbounded"),
    RequestKey(
      "writingMode", .choice(WritingMode.allCases.map(\.rawValue)), default: "horizontal-tb",
      "CSS writing-mode; vertical lines are broken at the height and stacked in the width"),
    RequestKey(
      "textOrientation", .choice(TextOrientation.allCases.map(\.rawValue)), default: "mixed",
      "CSS text-orientation: how characters stand on vertical lines"),
    RequestKey(
      "textCombineUpright", .choice(TextCombineUpright.allCases.map(\.rawValue)), default: "none",
      "CSS text-combine-upright: what stands side by side on vertical lines"),
    RequestKey(
      "exclusions", .list, default: [],
      "areas kept clear of: x, y, width, height; circle: x, y, radius; or polygon: [[x,y],…]"),
    RequestKey(
      "minimumStretch", .number(.length), default: .null,
      "the narrowest stretch of a line beside an area; null is the size"),
    RequestKey(
      "containers", .list, default: [],
      "containers in place of width and height, filled in order: x, y, width, height"),
    RequestKey(
      "orphans", .integer(atLeast: 1), default: 2,
      "the least lines of a paragraph before it goes on in another container"),
    RequestKey(
      "widows", .integer(atLeast: 1), default: 2,
      "the least lines of a paragraph in the container where it ends"),
    RequestKey(
      "whiteSpace",
      .choice(ParagraphStyle.WhiteSpace.allCases.map(\.rawValue)),
      default: "pre-wrap", "CSS white-space"),
    RequestKey(
      "tailoring", .choice(ParagraphStyle.Tailoring.allCases.map(\.rawValue)), default: "unicode",
      "whose line breaking rules"),
    RequestKey(
      "autoFallback", .choice(ParagraphStyle.AutoFallback.allCases.map(\.rawValue)), default: "ltr",
      "the direction of a paragraph without letters, where direction is auto"),
    RequestKey(
      "paragraphSpacing", .number(.length), default: 0, "space between paragraphs"),
  ]

  /// Those that a paragraph may have of its own.
  static let paragraph = [
    RequestKey(
      "lineHeight", .number(.length), default: .null, "a line's height; null is the fonts'"),
    RequestKey(
      "direction", .choice(ParagraphStyle.Direction.allCases.map(\.rawValue)), default: "auto",
      "the paragraphs' direction"),
    RequestKey(
      "align", .choice(ParagraphStyle.Alignment.allCases.map(\.rawValue)),
      default: "start", "where lines stand in the block"),
    RequestKey(
      "alignLast", .choice(ParagraphStyle.Alignment.allCases.map(\.rawValue)), default: .null,
      "CSS text-align-last; null is align, and start where that is justify"),
    RequestKey(
      "textJustify", .choice(ParagraphStyle.TextJustify.allCases.map(\.rawValue)),
      default: "auto", "CSS text-justify"),
    RequestKey(
      "textGroupAlign", .choice(ParagraphStyle.TextGroupAlign.allCases.map(\.rawValue)),
      default: "none", "CSS text-group-align: where the lines of a paragraph stand together"),
    RequestKey(
      "hangingPunctuation", .string, default: "none",
      "CSS hanging-punctuation: none, or first, last and force-end or allow-end"),
    RequestKey(
      "opticalMargins", .boolean, default: .bool(false),
      "whether a part of punctuation stands outside at the edges of lines"),
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
    RequestKey("tabSize", .number(.count), default: 8, "the distance of tab stops in spaces"),
    RequestKey(
      "tabLength", .number(.length), default: .null,
      "the distance of tab stops in points; null is tabSize"),
    RequestKey("tabStops", .list, default: [], "tab stops: x, align"),
    RequestKey("textIndent", .number(.offset), default: 0, "the indent of the first line"),
    RequestKey(
      "textIndentHanging", .boolean, default: .bool(false),
      "CSS text-indent hanging: the other lines are indented"),
    RequestKey(
      "textIndentEachLine", .boolean, default: .bool(false),
      "CSS text-indent each-line: lines after line breaks are first lines"),
  ]

  /// Those that say how `hyphens: auto` hyphenates.
  static let hyphenation = [
    RequestKey(
      "hyphenateLimitChars", .list, default: [.integer(5), .integer(2), .integer(2)],
      "least letters of a hyphenated word, before, after"),
    RequestKey(
      "hyphenateCapitalizedWords", .boolean, default: .bool(true),
      "whether hyphens: auto hyphenates capitalised words"),
    RequestKey(
      "hyphenationFolders", .names(), default: [.string(HyphenationFolders.debian)],
      "folders of hyph_*.dic for hyphens: auto"),
  ]

  private static let ending = [
    RequestKey("maxLines", .integer(atLeast: 0), default: .null, "how many lines; null is all"),
    RequestKey(
      "truncation", .choice(BlockOptions.Truncation.allCases.map(\.rawValue)), default: "end",
      "where text is left out"),
    RequestKey("ellipsis", .string, default: "…", "what stands for text that is left out"),
  ]

  private static let queries = [
    RequestKey("hitPoints", .list, default: [], "points to hit: x, y"),
    RequestKey("ranges", .list, default: [], "ranges to select: start, end"),
    RequestKey("explain", .list, default: [], "offsets to explain"),
    RequestKey("id", .any, default: .null, "given back with the answer"),
    RequestKey(
      "include", .names(of: LayoutSection.allCases.map(\.rawValue)),
      default: .array(LayoutSection.byDefault.map { .string($0.rawValue) }),
      "the sections of the answer"),
  ]
}
