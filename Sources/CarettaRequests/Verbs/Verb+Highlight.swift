// SPDX-License-Identifier: Apache-2.0

extension Verb {
  /// Words selected by taps and drags, and the bands that highlight them.
  public static let highlight = Verb(
    "highlight", "taps and drags: selected words, highlight bands",
    RequestTable(LayoutKeys.all + HighlightRequest.keys), operandKey: "text",
    otherContent: ["markup"]
  ) { (reader, fonts) throws(RequestError) in
    Response(json: HighlightAnswer(try HighlightRequest(reader, fonts: fonts)))
  }
}
