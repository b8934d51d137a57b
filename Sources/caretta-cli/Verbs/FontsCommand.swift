// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// `caretta fonts`: what a font file offers.
enum FontsCommand {
  /// The verb.
  static let verb = Verb(
    name: "fonts", summary: "what a font file offers: names, axes, features, coverage, carets",
    table: RequestTable([
      RequestKey(
        "fontFiles", .names(), default: nil, entryOption: "--font",
        "paths or names of fonts; file#1 is face 1 of a collection"),
      RequestKey("id", .any, default: .null, "given back with the answer"),
    ]),
    operandKey: "fontFiles", options: [.fonts, .jsonLines]
  ) { (request) throws(CommandError) in
    var files: [FontFileReport] = []
    for node in try request.reader["fontFiles"].list() {
      let faces = try request.fonts.allFaces(named: node)
      files.append(FontFileReport(path: faces[0].path, faces: faces))
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("fonts", files)
      if let id = request.reader.given("id") { writer.field("id", id) }
    }
    return .text(writer.bytes)
  }
}

/// A font file and the faces in it.
private struct FontFileReport: JSONWritable {
  var path: String
  var faces: [FontFace]

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("faces", faces)
      writer.field("path", path)
    }
  }
}
