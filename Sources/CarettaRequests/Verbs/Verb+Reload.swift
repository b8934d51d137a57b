// SPDX-License-Identifier: Apache-2.0

extension Verb {
  /// The positions of selections after the text is replaced by another.
  public static let reload = Verb(
    "reload", "where selections go when the text is replaced under them", ReloadRequest.table,
    operandKey: "new"
  ) { (reader, _) throws(RequestError) in
    Response(json: ReloadAnswer(try ReloadRequest(reader)))
  }
}
