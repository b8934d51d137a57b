// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The fonts of the system that a request asks for, by fontconfig.
struct SystemFontsRequest {
  /// The fonts, loaded by the first request that asks for them.
  let fonts: SystemFonts
  /// The families in order of preference, generic ones too.
  let families: [String]
  /// The weight, width, style and language.
  let query: SystemFontQuery
  /// Where the request asks.
  private let node: RequestNode

  /// The keys of a request that may ask for them.
  static let keys = [
    RequestKey(
      "system", .boolean, default: .bool(false),
      "whether fonts of the system follow fontFiles, by fontconfig; without fontFiles they are all"),
    RequestKey(
      "family", .names(), default: ["sans-serif"],
      "families of the system, first choice first; also "
        + SystemFonts.genericFamilies.joined(separator: ", ")),
    RequestKey("weight", .integer(1...1000), default: 400, "the weight of fonts of the system"),
    RequestKey(
      "stretch", .integer(1...1000), default: 100, "their width, in percent of the normal one"),
    RequestKey("italic", .boolean, default: .bool(false), "whether they are italic"),
  ]

  /// Reads the keys; nil where the request does not ask for fonts of the system.
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
    var families: [String] = []
    for family in try reader["family"].list(atMost: TextStyle.maximumFonts) {
      families.append(try family.string())
    }
    self.families = families
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

  /// The fonts for a text, after those that the request names.
  ///
  /// - Throws: an error where there is no font at all.
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
