// SPDX-License-Identifier: Apache-2.0

extension Verb {
  /// Text units: the four tokenizer queries, movements, tap ranges.
  public static let tokenize = Verb(
    "tokenize", "text units: the four tokenizer questions, movements, tap ranges",
    TokenizeRequest.table, operandKey: "text"
  ) { (reader, fonts) throws(RequestError) in
    Response(json: TokenizeAnswer(try TokenizeRequest(reader, fonts: fonts)))
  }
}
