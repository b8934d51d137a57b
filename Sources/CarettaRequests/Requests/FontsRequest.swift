// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The values of a fonts request.
struct FontsRequest {
  /// The faces of each file; never empty.
  var files: [[FontFace]]
  /// The `id` to repeat in the answer, if there is one.
  var id: JSONValue?

  static let table = RequestTable([
    RequestKey(
      "fontFiles", .names(), default: nil,
      "paths or names of fonts; file#1 is face 1 of a collection"),
    RequestKey("id", .any, default: .null, "given back with the answer"),
  ])

  /// Reads a request, opening its fonts.
  init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    files = []
    for node in try reader["fontFiles"].list() { files.append(try fonts.allFaces(named: node)) }
    id = reader.given("id")
  }
}
