// SPDX-License-Identifier: Apache-2.0

/// The hyphenation patterns of one language, from a dictionary in the format of libhyphen.
///
/// ```swift
/// let german = try Hyphenator(path: "/usr/share/hyphen/hyph_de_DE.dic", language: "de-DE")
/// print(german.offsets(in: "Silbentrennung"))                              // [3, 6, 10]
/// ```
///
/// `ParagraphStyle.Hyphenation` stores the hyphenators of a text; `HyphenationFolders` finds
/// hyphenators by language. Debian's dictionaries are in packages such as `hyphen-de` and
/// `hyphen-en-us`. Immutable; can be used from any thread.
///
/// Two hyphenators are equal if they are the same object, or have the same path, language and
/// contents.
public final class Hyphenator: Sendable {
  /// The maximum number of letters of a word that is hyphenated; longer words are not.
  package static let longestWord = 100

  /// The path of the dictionary, or the name that was given to its bytes.
  public let path: String
  /// The language as a BCP 47 tag.
  public let language: String
  let lookup: LanguageLookup
  private let checksum: Int
  private let dictionary: HyphenationDictionary

  /// Loads a dictionary file.
  ///
  /// O(length of the file): the German dictionary, one megabyte in size, takes less than 50 ms in a
  /// release build and occupies about 5 MB.
  ///
  /// - Parameters:
  ///   - path: the file, such as `/usr/share/hyphen/hyph_de_DE.dic`.
  ///   - language: the language of its patterns as a BCP 47 tag.
  /// - Throws: `HyphenationError` if the file is missing, unreadable or not a dictionary.
  public convenience init(path: String, language: String) throws(HyphenationError) {
    let bytes = try HyphenationFiles.bytes(path: path, atMost: HyphenationReader.mostBytes)
    try self.init(bytes: bytes, language: language, name: path)
  }

  /// Loads a dictionary from bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: the contents of a dictionary file.
  ///   - language: the language of its patterns as a BCP 47 tag.
  ///   - name: the name that errors use for the bytes.
  /// - Throws: `HyphenationError` if the bytes are not a dictionary.
  public init(
    bytes: [UInt8], language: String, name: String = "bytes"
  ) throws(HyphenationError) {
    dictionary = try HyphenationReader.read(bytes, path: name)
    path = name
    self.language = language
    lookup = LanguageLookup(language)
    checksum = bytes.hashValue
  }

  /// Returns the positions at which a word may be broken with a hyphen.
  ///
  /// The positions follow the patterns and the dictionary's minimum numbers of letters. Breaks that
  /// would change the spelling (`asszony`) are omitted. The result is empty for a word with soft
  /// hyphens, with letters of several scripts, with more than `longestWord` letters, or with more
  /// than four times as many characters.
  ///
  /// - Parameter word: a single word: letters with their marks, and apostrophes.
  /// - Returns: offsets in UTF-16 code units, ascending.
  public func offsets(in word: String) -> [Int] {
    let units = Array(word.utf16)
    let letters = WordLetters(.utf16(units), 0..<units.count, language: language)
    return letters?.isWord == true ? offsets(in: letters).map { $0.offset } : []
  }

  /// Returns the break positions in a word, each with the number of letters before it.
  func offsets(in word: WordLetters?) -> [(offset: Int, letters: Int)] {
    guard let word else { return [] }
    return dictionary.breaks(in: word.utf8).compactMap { word.place(after: $0) }
  }

  /// Returns the hyphenator that best matches a language; nil if none matches.
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
