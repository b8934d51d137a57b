// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The system fonts of a request, by fontconfig.
struct SystemFontsRequest: Sendable {
  /// The fonts, loaded by the first request that uses them.
  let fonts: SystemFonts
  /// The families in order of preference, including generic families.
  let families: [String]
  /// The weight, width, style and language.
  let query: SystemFontQuery
  /// The node of the key that requests system fonts.
  private let node: RequestNode

  /// The keys of a request for system fonts.
  static let keys = [
    RequestKey(
      "system", .boolean, default: .bool(false),
      "whether fonts of the system follow fontFiles, by fontconfig; without fontFiles they "
        + "are all"),
    RequestKey(
      "family", .names(), default: ["sans-serif"],
      "families of the system, first choice first; also "
        + SystemFonts.genericFamilies.joined(separator: ", ")),
    RequestKey(
      "weight", .integer(1...1000), default: 400,
      "the weight of the fonts of the system: 400 is regular, 700 is bold"),
    RequestKey(
      "stretch", .integer(1...1000), default: 100,
      "the width of the fonts of the system, in percent of the normal width"),
    RequestKey(
      "italic", .boolean, default: .bool(false),
      "whether the fonts of the system are italic"),
  ]

  /// The keys of a span with other system fonts than the text.
  static let spanKeys = [
    RequestKey(
      "family", .names(), default: nil, "families of the system, first choice first; needs system"),
    RequestKey(
      "weight", .integer(1...1000), default: nil,
      "the weight of the fonts of the system; needs system"),
    RequestKey(
      "stretch", .integer(1...1000), default: nil,
      "the width of the fonts of the system, in percent; needs system"),
    RequestKey(
      "italic", .boolean, default: nil,
      "whether the fonts of the system are italic; needs system"),
  ]

  /// Reads the keys; nil if the request does not use system fonts.
  init?(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    let node = try reader["system"]
    guard try node.boolean() else {
      for key in Self.keys.dropFirst() {
        if let other = reader.given(node: key.name) {
          throw other.error(.invalidValue, "\(key.name) is for fonts of the system, with system")
        }
      }
      return nil
    }
    self.node = node
    families = try Self.families(reader["family"])
    query = SystemFontQuery(
      weight: try reader["weight"].integer(), width: Double(try reader["stretch"].integer()),
      style: try reader["italic"].boolean() ? .italic : .normal,
      language: try reader["language"].string())
    do throws(SystemFontError) {
      self.fonts = try fonts.system()
    } catch {
      throw node.error(.systemFontsUnavailable, error.description)
    }
  }

  private init(_ other: SystemFontsRequest, families: [String], query: SystemFontQuery) {
    fonts = other.fonts
    node = other.node
    self.families = families
    self.query = query
  }

  private static func families(_ node: RequestNode) throws(RequestError) -> [String] {
    var families: [String] = []
    for family in try node.list(atMost: TextStyle.maximumFonts) {
      families.append(try family.string())
    }
    return families
  }

  /// Returns the span's own request for system fonts; nil if it is equal to the text's.
  func differing(_ span: RequestReader) throws(RequestError) -> SystemFontsRequest? {
    var query = query
    var families = families
    let names = Self.spanKeys.map(\.name) + ["language"]
    guard names.contains(where: { span.given($0) != nil }) else { return nil }
    if let node = span.given(node: "family") { families = try Self.families(node) }
    if let node = span.given(node: "weight") { query.weight = try node.integer() }
    if let node = span.given(node: "stretch") { query.width = Double(try node.integer()) }
    if let node = span.given(node: "italic") {
      query.style = try node.boolean() ? .italic : .normal
    }
    if let node = span.given(node: "language") { query.language = try node.string() }
    return SystemFontsRequest(self, families: families, query: query)
  }

  /// Returns the bold, italic and bold italic faces of a family of the system, for a text.
  func styledFaces(ofFamily family: String, for text: String) -> [FontFace] {
    let styles: [(Int, FontCollection.Style)] = [(700, .normal), (400, .italic), (700, .italic)]
    return styles.flatMap { weight, style in
      var query = query
      query.weight = weight
      query.style = style
      return fonts.fonts(for: text, families: [family], query, after: []).faces
    }
  }

  /// Returns the fonts for a text, after the fonts that the request names.
  ///
  /// - Throws: an error if there are no fonts at all.
  func fonts(
    for text: String, after named: [FontFace]
  ) throws(RequestError) -> SystemFonts.Selection {
    let selection = fonts.fonts(for: text, families: families, query, after: named)
    if selection.faces.isEmpty, named.isEmpty {
      let reason = fonts.refused.first?.description
      throw node.error(
        .fontNotFound, reason ?? "fontconfig lists no font that can be used")
    }
    return selection
  }
}
