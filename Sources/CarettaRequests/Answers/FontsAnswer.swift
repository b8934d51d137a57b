// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The answer to a fonts request.
struct FontsAnswer: JSONWritable {
  private let request: FontsRequest

  /// Makes the answer.
  init(_ request: FontsRequest) {
    self.request = request
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("fonts", request.files.map(File.init))
      if let id = request.id { writer.field("id", id) }
    }
  }

  /// A font file and the faces in it.
  private struct File: JSONWritable {
    var faces: [FontFace]

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.field("faces", faces)
        writer.field("path", faces[0].path)
      }
    }
  }
}
