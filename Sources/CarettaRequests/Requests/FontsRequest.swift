// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The values of a fonts request.
struct FontsRequest {
  /// A font file and what its faces offer.
  struct File {
    var path: String
    /// Descriptions, as the faces of a collection need much memory together; never empty.
    var faces: [FaceDescription]
  }

  /// The files.
  var files: [File]
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
    for node in try reader["fontFiles"].list() {
      var file = File(path: "", faces: [])
      try fonts.forEachFace(named: node) { face in
        file.path = face.path
        file.faces.append(FaceDescription(face))
      }
      files.append(file)
    }
    id = reader.given("id")
  }
}
