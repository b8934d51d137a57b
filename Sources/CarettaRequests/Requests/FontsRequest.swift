// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The values of a fonts request.
struct FontsRequest {
  /// A font file and descriptions of its faces.
  struct File {
    var path: String
    /// Descriptions instead of faces, because the faces of a collection need much memory together;
    /// never empty.
    var faces: [FaceDescription]
  }

  /// The files.
  var files: [File]
  /// The requested system fonts; nil if they are not requested.
  var system: SystemFontsRequest?
  /// The named families of the system; nil for all families.
  var families: [String]?
  /// The text that system fonts are chosen for; nil for no text.
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
      "whether the answer lists the fonts of the system"),
  ]

  private static let own = [
    LayoutKeys.language.key,
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
