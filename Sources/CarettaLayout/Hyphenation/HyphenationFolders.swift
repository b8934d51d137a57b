// SPDX-License-Identifier: Apache-2.0

/// The hyphenation dictionaries in some folders, by language.
///
/// ```swift
/// let folders = try HyphenationFolders(["/usr/share/hyphen"])
/// var style = ParagraphStyle(hyphens: .auto)
/// style.hyphenation.hyphenators = try ["de", "en"].compactMap(folders.hyphenator)
/// ```
///
/// A dictionary is a file `hyph_de_DE.dic`, whose name has the language. Folders are listed once; files are
/// read when they are asked for, and not kept.
public struct HyphenationFolders: Sendable {
  /// Where Debian's packages `hyphen-*` have their dictionaries.
  public static let debian = "/usr/share/hyphen"

  private struct Entry: Sendable {
    var language: String
    var path: String
    var lookup: LanguageLookup
  }

  private let entries: [Entry]

  /// Lists folders.
  ///
  /// - Parameter paths: the folders; of two dictionaries of one language that of the earlier one counts.
  /// - Throws: `HyphenationError` for a folder that is missing or cannot be read.
  public init(_ paths: [String]) throws(HyphenationError) {
    var entries: [Entry] = []
    var known: Set<String> = []
    for path in paths {
      for name in try HyphenationFiles.names(folder: path)
      where name.hasPrefix("hyph_") && name.hasSuffix(".dic") {
        let tag = String(name.dropFirst(5).dropLast(4).map { $0 == "_" ? "-" : $0 })
        guard !tag.isEmpty, known.insert(tag).inserted else { continue }
        entries.append(
          Entry(language: tag, path: "\(path)/\(name)", lookup: LanguageLookup(tag)))
      }
    }
    self.entries = entries
  }

  /// The languages that there are dictionaries for, as BCP 47 tags, folder by folder in the order of their
  /// names.
  public var languages: [String] { entries.map(\.language) }

  /// The dictionary that is nearest to a language: its own, else one with fewer subtags, else that of the
  /// likely region (`en`: `en-US`), else of any region.
  ///
  /// - Parameter language: a BCP 47 tag.
  /// - Returns: the path and the dictionary's own language; nil where there is none in the same script.
  public func dictionary(for language: String) -> (path: String, language: String)? {
    if language.isEmpty { return nil }
    return LanguageLookup(language).nearest(of: entries.map(\.lookup)).map {
      (entries[$0].path, entries[$0].language)
    }
  }

  /// The hyphenator of the dictionary that is nearest to a language.
  ///
  /// - Parameter language: a BCP 47 tag.
  /// - Returns: the hyphenator, with the dictionary's own language; nil where there is none.
  /// - Throws: `HyphenationError` for a file that cannot be read or is no dictionary.
  public func hyphenator(for language: String) throws(HyphenationError) -> Hyphenator? {
    guard let found = dictionary(for: language) else { return nil }
    return try Hyphenator(path: found.path, language: found.language)
  }
}
