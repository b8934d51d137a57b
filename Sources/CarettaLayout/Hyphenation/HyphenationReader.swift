// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Reads a hyphenation file in the format of libhyphen (`hyph_de_DE.dic`).
///
/// Files are validated while they are read. A pattern with a replacement, which changes the
/// spelling of a word at a break (`asszony`, `asz-szony`), becomes a pattern that forbids the
/// break, because only a hyphen can be drawn.
///
/// O(length of the file): the 78,000 German patterns take less than 50 ms in a release build.
///
/// The results equal the results of libhyphen, which is not used because it takes 3 s for the
/// German file (chains in its hash table) and reads beyond its buffers in damaged files. Tests
/// compare both if libhyphen is installed.
struct HyphenationReader {
  /// The maximum size of a file in bytes; 16 times the size of Debian's largest file, the German
  /// one.
  static let mostBytes = 1 << 24
  /// The maximum number of bytes of a pattern, as in libhyphen.
  private static let mostPatternBytes = 98

  /// The part of a file before or after NEXTLEVEL.
  private struct Level {
    var patterns = HyphenationPatterns()
    /// The minimum numbers of letters before and after a break, by the keyword without HYPHENMIN.
    var limits: [String: Int] = [:]
    var unbroken: [[UInt8]]?
  }

  private var levels = [Level()]
  private let path: String
  private var line = 1
  private var patterns = 0

  private init(path: String) { self.path = path }

  /// Reads a hyphenation file.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - path: the name of the file for errors.
  /// - Returns: the compiled contents.
  /// - Throws: `HyphenationError.invalid`, which contains the line number.
  static func read(
    _ bytes: [UInt8], path: String
  ) throws(HyphenationError) -> HyphenationDictionary {
    var reader = HyphenationReader(path: path)
    try reader.read(bytes)
    return reader.dictionary()
  }

  private mutating func read(_ bytes: [UInt8]) throws(HyphenationError) {
    guard bytes.count <= Self.mostBytes else { throw Self.tooLarge(path: path) }
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let text = try utf8(of: bytes)
    levels[0].patterns.reserveCapacity(bytes: text.count)
    for own in text.split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst() {
      line += 1
      try append(own)
    }
    line = 1
    if patterns == 0 { throw invalid("it has no pattern") }
  }

  private func invalid(_ reason: String) -> HyphenationError {
    .invalid(path: path, line: line, reason: reason)
  }

  /// Returns the error for a file with more than `mostBytes` bytes.
  static func tooLarge(path: String) -> HyphenationError {
    .invalid(path: path, line: 1, reason: "it has more than \(mostBytes) bytes")
  }

  /// Returns the dictionary of the levels that were read.
  ///
  /// The limits of the first level are used. The only level of a file is used for syllables;
  /// compounds are then broken at dashes and apostrophes, next to which hyphens are forbidden.
  private func dictionary() -> HyphenationDictionary {
    var dictionary = HyphenationDictionary()
    let limits = levels[0].limits
    dictionary.limits.before = limits["LEFT", default: 0]
    dictionary.limits.after = limits["RIGHT", default: 0]
    dictionary.compoundLimits.before = limits["COMPOUNDLEFT", default: 0]
    dictionary.compoundLimits.after = limits["COMPOUNDRIGHT", default: 0]
    if levels.count > 1 {
      dictionary.compounds = levels[0].patterns
      dictionary.syllables = levels[1].patterns
      dictionary.unbroken = levels[0].unbroken ?? []
    } else {
      dictionary.syllables = levels[0].patterns
      dictionary.unbroken = ["-", "'", "\u{2013}", "\u{2019}"].map { Array($0.utf8) }
      for text in dictionary.unbroken { dictionary.compounds.insert([0x31] + text + [0x31]) }
      let (before, after) = (dictionary.limits.before, dictionary.limits.after)
      if dictionary.compoundLimits.before == 0 {
        dictionary.compoundLimits.before = before > 0 ? before : 3
      }
      if dictionary.compoundLimits.after == 0 {
        dictionary.compoundLimits.after = after > 0 ? after : 3
      }
    }
    if dictionary.limits.before == 0 { dictionary.limits.before = 2 }
    if dictionary.limits.after == 0 { dictionary.limits.after = 2 }
    return dictionary
  }

  // MARK: - Encodings

  /// Converts the contents of a file to UTF-8; the first line names the encoding.
  private func utf8(of bytes: ArraySlice<UInt8>) throws(HyphenationError) -> [UInt8] {
    let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard header.count <= 32, header.allSatisfy({ (0x21...0x7E).contains($0) }),
      let encoding = Self.encoding(String(decoding: header, as: UTF8.self))
    else { throw invalid("its first line names no known encoding") }
    if bytes.contains(0) { throw invalid("it has the byte 0") }
    guard encoding != "UTF-8" else {
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw invalid("it is not UTF-8")
      }
      return Array(bytes)
    }
    let source = bytes.map { CChar(bitPattern: $0) }
    let utf8 = unsafe [UInt8](unsafeUninitializedCapacity: 4 * source.count) { units, count in
      unsafe units.withMemoryRebound(to: CChar.self) { units in
        guard let out = units.baseAddress else { return }
        let length = unsafe caretta_icu_to_utf8(
          encoding, source, Int32(source.count), out, Int32(units.count))
        count = max(0, Int(length))
      }
    }
    if utf8.isEmpty { throw invalid("it is not \(encoding)") }
    return utf8
  }

  /// Returns ICU's name of an encoding; nil for an encoding that dictionaries do not use.
  private static func encoding(_ name: String) -> String? {
    let key = name.lowercased().filter { $0 != "-" && $0 != "_" }
    switch key {
    case "utf8": return "UTF-8"
    case "koi8r": return "KOI8-R"
    case "koi8u": return "KOI8-U"
    case "microsoftcp1251", "cp1251", "windows1251": return "windows-1251"
    default:
      guard key.hasPrefix("iso8859"), let part = Int(key.dropFirst(7)), (1...15).contains(part),
        part != 12
      else { return nil }
      return "ISO-8859-\(part)"
    }
  }

  // MARK: - Lines

  private mutating func append(_ text: ArraySlice<UInt8>) throws(HyphenationError) {
    guard let first = text.first, first != 0x25, first != 0x23 else { return }
    let word = text.prefix { $0 > 0x20 }
    // Keywords consist of capital letters, patterns of lower-case letters.
    guard let initial = word.first, (0x41...0x5A).contains(initial) else {
      return try append(pattern: word)
    }
    let rest = text.dropFirst(word.count).filter { $0 > 0x20 }
    let keyword = String(decoding: word, as: UTF8.self)
    switch keyword {
    case "NEXTLEVEL":
      if levels.count > 1 { throw invalid("there is a second NEXTLEVEL") }
      levels.append(Level())
    case "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN":
      let number = String(decoding: rest, as: UTF8.self)
      guard let count = Int(number), (0...99).contains(count) else {
        throw invalid("expected a number from 0 to 99, not \(number)")
      }
      levels[levels.count - 1].limits[String(keyword.dropLast(9))] = count
    case "NOHYPHEN":
      let list = rest.split(separator: 0x2C).map { Array($0) }
      if list.isEmpty { return }
      // libhyphen counts the entries of both lines but stores only one line's entries.
      if levels[levels.count - 1].unbroken != nil { throw invalid("there is a second NOHYPHEN") }
      levels[levels.count - 1].unbroken = list
    default:
      try append(pattern: word)
    }
  }

  private mutating func append(pattern: ArraySlice<UInt8>) throws(HyphenationError) {
    var text = pattern
    if let slash = pattern.firstIndex(of: 0x2F) {
      text = try forbidden(pattern[..<slash], pattern[(slash + 1)...])
    }
    // Digits without letters have no position in a word.
    guard let first = text.firstIndex(where: { !Self.isDigit($0) }) else { return }
    // No position precedes the start of a word.
    if text[first] == 0x2E { text = text[first...] }
    if text.count > Self.mostPatternBytes {
      throw invalid(
        "a pattern of \(text.count) bytes; expected at most \(Self.mostPatternBytes)")
    }
    patterns += 1
    levels[levels.count - 1].patterns.insert(text)
  }

  /// Returns a pattern in which odd digits become even within the range of its replacement
  /// (`sz=sz,1,3`).
  private func forbidden(
    _ pattern: ArraySlice<UInt8>, _ replacement: ArraySlice<UInt8>
  ) throws(HyphenationError) -> ArraySlice<UInt8> {
    let letterCount = pattern.count { Self.isLetterStart($0) }
    let isAtStart = pattern.first(where: { !Self.isDigit($0) }) == 0x2E
    let fields = replacement.split(separator: 0x2C, omittingEmptySubsequences: false)
    var span = 0...letterCount
    if fields.count > 2 {
      let numbers = fields[1...2].map { Int(String(decoding: $0, as: UTF8.self)) }
      guard let start = numbers[0], let length = numbers[1], (0...letterCount).contains(start),
        (0...letterCount).contains(length)
      else { throw invalid("a replacement outside its pattern") }
      span = start - 1...start - 1 + length
    }
    var text = pattern
    var place = isAtStart ? -1 : 0
    for index in text.indices {
      if Self.isLetterStart(text[index]) { place += 1 }
      guard Self.isDigit(text[index]), text[index] & 1 == 1, span.contains(place) else { continue }
      text[index] = text[index] == 0x39 ? 0x38 : text[index] + 1
    }
    return text
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a UTF-8 byte is the first byte of a character other than a digit.
  private static func isLetterStart(_ byte: UInt8) -> Bool { !isDigit(byte) && byte & 0xC0 != 0x80 }
}
