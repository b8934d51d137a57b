// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// The markup of a request, in place of its text.
struct MarkupRequest {
  /// The text and its elements.
  let marked: MarkedText
  /// The faces of bold, italic and code text, once the fonts are opened.
  private var faces = MarkedText.Faces()
  private let node: RequestNode
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
  mutating func open(
    _ fonts: FontLibrary, variations: [FontVariation], _ system: SystemFontsRequest?
  ) throws(RequestError) {
    var code: [FontFace] = []
    for file in codeFontFiles { code.append(try fonts.face(named: file, variations: variations)) }
    let text = marked.text
    faces = MarkedText.Faces(code: code) { family in
      fonts.faces(ofFamily: family) + (system?.styledFaces(ofFamily: family, for: text) ?? [])
    }
  }

  /// Returns the elements as spans.
  func styling(_ style: TextStyle) -> MarkedText.Styling { marked.styling(style, faces: faces) }

  /// Notes on elements that are set in the fonts of the text around them.
  func notes(_ style: TextStyle) -> [RequestNote] {
    var names: Set<MarkedText.Element.Name> = []
    return styling(style).elementsWithoutFace.filter { names.insert($0.name).inserted }.map {
      let reason =
        $0.name == .code
        ? "code has the fonts of the text; codeFontFiles names fonts of its own"
        : "no font of the request or the font folders is the \($0.name.rawValue) face of its family"
      return RequestNote(code: .noFace, message: reason, path: node.path.text)
    }
  }
}

extension SystemFontsRequest {
  /// Returns the bold, italic and bold italic faces of a family of the system.
  fileprivate func styledFaces(ofFamily family: String, for text: String) -> [FontFace] {
    let styles: [(Int, FontCollection.Style)] = [(700, .normal), (400, .italic), (700, .italic)]
    return styles.flatMap { weight, style in
      var query = query
      query.weight = weight
      query.style = style
      return fonts.fonts(for: text, families: [family], query, after: []).faces
    }
  }
}
