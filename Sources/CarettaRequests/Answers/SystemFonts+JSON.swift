// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension SystemFace: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("families", familyNames)
    writer.field("index", index)
    writer.field("italic", isItalic)
    writer.field("path", path)
    writer.field("stretch", [widths.lowerBound, widths.upperBound])
    writer.field("style", styleName)
    writer.field("variable", isVariable)
    writer.field("weight", [weights.lowerBound, weights.upperBound])
  }
}

/// A face, in the order of the answer's font indices.
struct NamedFace: JSONObjectWritable {
  /// The face.
  let face: FontFace

  func writeFields(to writer: inout JSONWriter) {
    writer.field("family", face.familyName)
    writer.field("index", face.index)
    writer.field("path", face.path)
    writer.field("style", face.styleName)
    writer.field("weight", face.weight)
  }
}

/// The answer to the system part of a fonts request.
struct SystemFontsAnswer: JSONObjectWritable {
  /// The request.
  let request: SystemFontsRequest
  /// The text that fonts are chosen for; nil for no text.
  let text: String?
  /// The families that the request names; nil for all families of the system.
  let named: [String]?

  func writeFields(to writer: inout JSONWriter) {
    let selection = text.map {
      request.fonts.fonts(for: $0, families: request.families, request.query)
    }
    if named == nil, text == nil {
      writer.field("faces", request.fonts.faces)
      writer.field("families", request.fonts.families)
    }
    writer.field("fontconfig", request.fonts.fontconfigVersion)
    if let named {
      writer.field("matches", named.map { Match(request: request, family: $0) })
    }
    if let selection {
      writer.field("refused", request.fonts.refused.map(\.description))
      writer.field("selected", selection.descriptions)
      writer.field("uncovered", String(String.UnicodeScalarView(selection.uncovered)))
    }
  }

  /// A family and its match.
  private struct Match: JSONObjectWritable {
    let request: SystemFontsRequest
    let family: String

    func writeFields(to writer: inout JSONWriter) {
      if let face = request.fonts.match(family: family, request.query) {
        writer.field("face", face)
      } else {
        writer.field("face", JSONValue.null)
      }
      writer.field("family", family)
    }
  }
}
