// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// A dictionary of libhyphen (`hyph_de_DE.dic`), checked and written anew for the library: in UTF-8,
/// without comments and without replacements.
///
/// The library reads a damaged file without an error and beyond its buffers, so it sees no byte that was not
/// checked. A pattern with a replacement, by which a word is spelt otherwise where it is broken (`asszony`,
/// `asz-szony`), becomes one that forbids the break: nothing can be drawn but a hyphen.
struct HyphenationDictionary {
  /// The most bytes of a file; the largest of Debian's, the German one, has a fifth of a million.
  static let mostBytes = 1 << 24
  /// The most bytes of a line that the library reads, its end included.
  private static let mostLineBytes = 99

  /// The file for the library.
  private(set) var file = Array("UTF-8\n".utf8)
  private let path: String
  private var line = 1
  private var patterns = 0
  private var hasNextLevel = false

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - bytes: its contents.
  ///   - path: its name in errors.
  /// - Throws: `HyphenationError.invalid`, which names the line.
  init(_ bytes: [UInt8], path: String) throws(HyphenationError) {
    self.path = path
    guard bytes.count <= Self.mostBytes else {
      throw invalid("it has \(bytes.count) bytes; at most \(Self.mostBytes) are read")
    }
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let text = try decoded(bytes)
    for own in text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
      line += 1
      try append(own.last == "\r" ? own.dropLast() : own)
    }
    line = 1
    if patterns == 0 { throw invalid("it has no pattern") }
  }

  private func invalid(_ reason: String) -> HyphenationError {
    .invalid(path: path, line: line, reason: reason)
  }

  // MARK: - Encodings

  /// The text of a file, whose first line names its encoding.
  private func decoded(_ bytes: ArraySlice<UInt8>) throws(HyphenationError) -> Substring.UnicodeScalarView
  {
    let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard header.count <= 32, header.allSatisfy({ (0x21...0x7E).contains($0) }),
      let encoding = Self.encoding(String(decoding: header, as: UTF8.self))
    else { throw invalid("its first line names no known encoding") }
    if bytes.contains(0) { throw invalid("it has the byte 0") }
    guard encoding != "UTF-8" else {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw invalid("it is not UTF-8")
      }
      return Substring(text).unicodeScalars
    }
    let source = bytes.map { CChar(bitPattern: $0) }
    let utf8 = unsafe [UInt8](unsafeUninitializedCapacity: 4 * source.count) { units, count in
      unsafe units.withMemoryRebound(to: CChar.self) { units in
        guard let out = units.baseAddress else { return }
        count = unsafe Int(
          max(
            0,
            caretta_icu_to_utf8(
              encoding, source, Int32(source.count), out, Int32(units.count))))
      }
    }
    if utf8.isEmpty { throw invalid("it is not \(encoding)") }
    return Substring(String(decoding: utf8, as: UTF8.self)).unicodeScalars
  }

  /// The name that ICU has for an encoding; nil for one that dictionaries do not have.
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

  private mutating func append(_ text: Substring.UnicodeScalarView.SubSequence) throws(HyphenationError)
  {
    guard let first = text.first, first != "%", first != "#" else { return }
    let word = text.prefix { $0.value > 0x20 }
    let rest = text.dropFirst(word.count)
    switch String(String.UnicodeScalarView(word)) {
    case "NEXTLEVEL":
      if hasNextLevel { throw invalid("there is a second NEXTLEVEL") }
      hasNextLevel = true
      write(word)
    case "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN":
      let number = String(String.UnicodeScalarView(rest.filter { $0.value > 0x20 }))
      guard let count = Int(number), (0...99).contains(count) else {
        throw invalid("expected a number from 0 to 99, not \(number)")
      }
      write(word + " \(count)".unicodeScalars)
    case "NOHYPHEN":
      let list = rest.filter { $0.value > 0x20 }.split(separator: ",")
      if list.isEmpty { return }
      write(word + " ".unicodeScalars + Array(list.joined(separator: [","])))
    case "":
      break
    default:
      try append(pattern: word)
    }
  }

  private mutating func append(pattern: some Collection<Unicode.Scalar>) throws(HyphenationError) {
    var parts = pattern.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    var text = Array(parts.removeFirst())
    if let replacement = parts.first { try forbid(&text, Array(replacement)) }
    // Digits alone are of no place in a word.
    guard text.contains(where: { !Self.isDigit($0) }) else { return }
    patterns += 1
    write(text)
    if let last = lastLineLength, last > Self.mostLineBytes {
      throw invalid("a pattern of \(last) bytes; the library reads \(Self.mostLineBytes)")
    }
  }

  /// Makes the odd digits of a pattern even that stand in what its replacement (`=sz,2,2`) is for.
  private func forbid(
    _ pattern: inout [Unicode.Scalar], _ replacement: [Unicode.Scalar]
  ) throws(HyphenationError) {
    let letters = pattern.count { !Self.isDigit($0) }
    let isAtStart = pattern.first(where: { !Self.isDigit($0) }) == "."
    let fields = replacement.split(separator: ",", omittingEmptySubsequences: false)
    var span = 0...letters
    if fields.count > 1 {
      let numbers = fields.dropFirst().map { Int(String(String.UnicodeScalarView($0))) }
      guard numbers.count == 2, let start = numbers[0], let length = numbers[1],
        (0...letters).contains(start), (0...letters).contains(length)
      else { throw invalid("a replacement outside its pattern") }
      span = start - 1...start - 1 + length
    }
    var place = isAtStart ? -1 : 0
    for index in pattern.indices {
      guard Self.isDigit(pattern[index]) else {
        place += 1
        continue
      }
      let digit = pattern[index].value
      guard span.contains(place), digit & 1 == 1 else { continue }
      pattern[index] = digit == 0x39 ? "8" : Unicode.Scalar(UInt8(truncatingIfNeeded: digit + 1))
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  /// The length of the line written last, its end included.
  private var lastLineLength: Int? {
    file.dropLast().lastIndex(of: 0x0A).map { file.count - $0 - 1 }
  }

  private mutating func write(_ text: some Sequence<Unicode.Scalar>) {
    for scalar in text { file += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter) }
    file.append(0x0A)
  }
}
