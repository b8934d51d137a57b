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
  /// The fonts of the system that are asked for; nil for none.
  var system: SystemFontsRequest?
  /// The families of the system that are named; nil for all.
  var families: [String]?
  /// The text that fonts of the system are chosen for; nil for none.
  var text: String?
  /// The `id` to repeat in the answer, if there is one.
  var id: JSONValue?

  static let table = RequestTable(files + Array(SystemFontsRequest.keys.dropFirst()) + own)

  private static let files = [
    RequestKey(
      "fontFiles", .names(), default: nil,
      "paths or names of fonts; file#1 is face 1 of a collection"),
    RequestKey(
      "system", .boolean, default: .bool(false),
      "whether the answer lists the fonts of the "
        + "system"),
  ]

  private static let own = [
    LayoutKeys.language,
    RequestKey("text", .string, default: .null, "a text for which fonts of the system are chosen"),
    RequestKey("id", .any, default: .null, "any value, returned with the answer"),
  ]

  /// Reads a request, opening its fonts.
  init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    files = []
    id = reader.given("id")
    if let request = try SystemFontsRequest(reader, fonts: fonts) {
      let node = try reader["text"]
      system = request
      families = reader.given("family") == nil ? nil : request.families
      text = node.value == .null ? nil : try node.text()
      if reader.given("fontFiles") == nil { return }
    } else if let text = reader.given(node: "text") {
      throw text.error(.invalidValue, "text is for fonts of the system, with system")
    }
    for node in try reader["fontFiles"].list() {
      var file = File(path: "", faces: [])
      try fonts.forEachFace(named: node) { face in
        file.path = face.path
        file.faces.append(FaceDescription(face))
      }
      files.append(file)
    }
  }
}
