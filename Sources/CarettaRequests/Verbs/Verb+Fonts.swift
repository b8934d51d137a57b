// SPDX-License-Identifier: Apache-2.0

extension Verb {
  /// Names, axes, features, coverage and ligature carets of font files.
  public static let fonts = Verb(
    "fonts", "what a font file offers: names, axes, features, coverage, carets",
    FontsRequest.table, operandKey: "fontFiles", otherContent: ["system"]
  ) { (reader, fonts) throws(RequestError) in
    Response(json: FontsAnswer(try FontsRequest(reader, fonts: fonts)))
  }
}
