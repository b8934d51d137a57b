// SPDX-License-Identifier: Apache-2.0

/// The hyphenation patterns of one language, from a dictionary in the format of libhyphen.
///
/// ```swift
/// let german = try Hyphenator(path: "/usr/share/hyphen/hyph_de_DE.dic", language: "de-DE")
/// print(german.offsets(in: "Silbentrennung"))                              // [3, 6, 10]
/// ```
///
/// `ParagraphStyle.Hyphenation` has those of a text; `HyphenationFolders` finds them by language. Debian
/// has dictionaries as `hyphen-de`, `hyphen-en-us` and so on. Immutable; may be used from any thread.
///
/// Two hyphenators are equal when they are the same object, or of the same path, language and contents.
public final class Hyphenator: Sendable {
  /// The most letters of a word that is hyphenated; a longer one is left whole.
  public static let longestWord = 100

  /// The path of the dictionary, or the name given to its bytes.
  public let path: String
  /// The language as a BCP 47 tag.
  public let language: String
  let lookup: LanguageLookup
  private let checksum: Int
  private let dictionary: HyphenationDictionary

  /// Loads a dictionary file.
  ///
  /// O(length of the file): the German one, of a megabyte, takes less than 50 ms in a release build and keeps
  /// some 5 MB.
  ///
  /// - Parameters:
  ///   - path: the file, as `/usr/share/hyphen/hyph_de_DE.dic`.
  ///   - language: the language of its patterns as a BCP 47 tag.
  /// - Throws: `HyphenationError` for a file that is missing, unreadable or no dictionary.
  public convenience init(path: String, language: String) throws(HyphenationError) {
    let bytes = try HyphenationFiles.bytes(path: path, atMost: HyphenationReader.mostBytes)
    try self.init(bytes: bytes, language: language, name: path)
  }

  /// Loads a dictionary of bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: the contents of a dictionary file.
  ///   - language: the language of its patterns as a BCP 47 tag.
  ///   - name: the name of the bytes in errors.
  /// - Throws: `HyphenationError` for bytes that are no dictionary.
  public init(
    bytes: [UInt8], language: String, name: String = "bytes"
  ) throws(HyphenationError) {
    dictionary = try HyphenationReader.read(bytes, path: name)
    path = name
    self.language = language
    lookup = LanguageLookup(language)
    checksum = bytes.hashValue
  }

  /// The places where a word may be broken with a hyphen.
  ///
  /// Those of the patterns, with the least numbers of letters that the dictionary asks for. Where a break
  /// would change the spelling (`asszony`) there is none. A word that has soft hyphens, letters of
  /// several scripts more than `longestWord` letters, or four times as many characters, has none.
  ///
  /// - Parameter word: one word: letters with their marks and apostrophes.
  /// - Returns: offsets in UTF-16 code units, ascending.
  public func offsets(in word: String) -> [Int] {
    let units = Array(word.utf16)
    let letters = WordLetters(.utf16(units), 0..<units.count, language: language)
    return letters?.isWord == true ? offsets(in: letters).map { $0.offset } : []
  }

  /// The places in a word, each with the number of letters before it.
  func offsets(in word: WordLetters?) -> [(offset: Int, letters: Int)] {
    guard let word else { return [] }
    return dictionary.breaks(in: word.utf8).compactMap { word.place(after: $0) }
  }

  /// The nearest of some hyphenators to a language; nil where none is of it.
  static func nearest(of hyphenators: [Hyphenator], to language: String) -> Hyphenator? {
    if language.isEmpty { return nil }
    return LanguageLookup(language).nearest(of: hyphenators.map(\.lookup)).map { hyphenators[$0] }
  }
}

extension Hyphenator: Hashable {
  /// Whether two hyphenators have the same path, language and contents.
  public static func == (left: Hyphenator, right: Hyphenator) -> Bool {
    left === right
      || left.checksum == right.checksum && left.path == right.path
        && left.language == right.language
  }

  /// Hashes the path and the language.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(language)
  }
}
