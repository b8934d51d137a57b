// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// The markup of a request, in place of its text.
struct MarkupRequest {
  /// The text and its elements.
  let marked: MarkedText
  /// The faces of bold, italic and code text, once the fonts are opened.
  private var faces = MarkedText.Faces()
  /// The markup in the request.
  let node: RequestNode
  private let codeFontFiles: [RequestNode]

  /// The keys of markup.
  static let keys = [
    RequestKey(
      "markup", .string, default: nil,
      "the text as a strict subset of HTML, in place of text: "
        + (MarkedText.Element.Name.allCases.map(\.rawValue) + ["br"]).joined(separator: ", ")
        + ", with lang, dir and style; whiteSpace is normal unless it is given"
    ).optional,
    RequestKey(
      "codeFontFiles", .names(), default: [],
      "paths or names of the fonts of the element code in markup, before those of fontFiles"),
  ]

  /// Reads the markup; nil if the request has a text.
  init?(_ reader: RequestReader) throws(RequestError) {
    guard let node = reader.given(node: "markup") else { return nil }
    if reader.given("text") != nil {
      throw node.error(.invalidValue, "a request has text or markup, not both")
    }
    self.node = node
    codeFontFiles = try reader["codeFontFiles"].list(atMost: TextStyle.maximumFonts)
    let markup = try node.text()
    let whiteSpace =
      try reader.given(node: "whiteSpace")?.choice(of: ParagraphStyle.WhiteSpace.self) ?? .normal
    do throws(MarkupError) {
      marked = try MarkedText(markup, whiteSpace: whiteSpace)
    } catch {
      throw node.error(
        .invalidValue, error.description,
        suggestion: error.name.flatMap { NearestName.nearest(to: $0, in: error.validNames) })
    }
  }

  /// Opens the fonts of the elements.
  ///
  /// - Parameters:
  ///   - fonts: opens the fonts.
  ///   - variations: the values of the axes of the fonts of code.
  ///   - family: returns the faces of a family that are not in the font folders.
  /// - Throws: an error for a font that cannot be opened.
  mutating func open(
    _ fonts: FontLibrary, variations: [FontVariation],
    family: @escaping @Sendable (String) -> [FontFace]
  ) throws(RequestError) {
    var code: [FontFace] = []
    for file in codeFontFiles { code.append(try fonts.face(named: file, variations: variations)) }
    faces = MarkedText.Faces(code: code) { fonts.faces(ofFamily: $0) + family($0) }
  }

  /// Returns the elements as spans.
  func styling(_ style: TextStyle) -> MarkedText.Styling { marked.styling(style, faces: faces) }
}
