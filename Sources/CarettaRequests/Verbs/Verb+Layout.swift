// SPDX-License-Identifier: Apache-2.0

extension Verb {
  /// Lines, carets, words, hit tests, selection rectangles and glyph runs of a text.
  public static let layout = Verb(
    "layout", "lines, carets, words, hit tests, selection rects, glyph runs",
    RequestTable(
      LayoutKeys.all + [PagesRequest.key], ignoring: RenderRequest.keys + FitsRequest.keys),
    operandKey: "text", otherContent: ["markup"]
  ) { (reader, fonts) throws(RequestError) in
    try LayoutAnswer.response(reader, fonts)
  }
}
