// SPDX-License-Identifier: Apache-2.0

/// The hyphenation dictionaries in a list of folders, by language.
///
/// ```swift
/// let folders = try HyphenationFolders(["/usr/share/hyphen"])
/// var style = ParagraphStyle { $0.hyphens = .auto }
/// style.hyphenation.hyphenators = try ["de", "en"].compactMap(folders.hyphenator)
/// ```
///
/// A dictionary is a file such as `hyph_de_DE.dic`, whose name contains the language. Folders are
/// listed once; files are read on demand and not cached.
public struct HyphenationFolders: Sendable {
  /// The folder in which Debian's packages `hyphen-*` install their dictionaries.
  public static let debian = "/usr/share/hyphen"

  private struct Entry: Sendable {
    var language: String
    var path: String
    var lookup: LanguageLookup
  }

  private let entries: [Entry]

  /// Lists the dictionaries of folders.
  ///
  /// - Parameter paths: the folders; if two dictionaries have the same language, the earlier folder
  ///   takes precedence.
  /// - Throws: `HyphenationError` if a folder does not exist or cannot be read.
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

  /// The languages of the dictionaries as BCP 47 tags, folder by folder, in the order of the file
  /// names.
  public var languages: [String] { entries.map(\.language) }

  /// Returns the dictionary that best matches a language: its own, otherwise one with fewer
  /// subtags, otherwise one for the likely region (`en`: `en-US`), otherwise one for any region.
  ///
  /// - Parameter language: a BCP 47 tag.
  /// - Returns: the path and the dictionary's own language; nil if no dictionary has the same
  ///   language and script.
  package func dictionary(for language: String) -> (path: String, language: String)? {
    if language.isEmpty { return nil }
    return LanguageLookup(language).nearest(of: entries.map(\.lookup)).map {
      (entries[$0].path, entries[$0].language)
    }
  }

  /// Returns the hyphenator of the dictionary that best matches a language.
  ///
  /// - Parameter language: a BCP 47 tag.
  /// - Returns: the hyphenator, with the dictionary's own language; nil if no dictionary matches.
  /// - Throws: `HyphenationError` if the file cannot be read or is not a dictionary.
  public func hyphenator(for language: String) throws(HyphenationError) -> Hyphenator? {
    guard let found = dictionary(for: language) else { return nil }
    return try Hyphenator(path: found.path, language: found.language)
  }
}
