// SPDX-License-Identifier: Apache-2.0

/// Names the format of bytes that should have been UTF-8 text, for messages.
package enum FileSignature {
  /// The formats whose files begin with fixed bytes.
  private static let starts: [(bytes: [UInt8], name: String)] = [
    (Array("PAR1".utf8), "a Parquet file"), (Array("ARROW1".utf8), "an Arrow file"),
    ([0xFF, 0xFF, 0xFF, 0xFF], "an Arrow stream"), (Array("%PDF-".utf8), "a PDF file"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    (Array("GIF8".utf8), "a GIF picture"), ([0x1F, 0x8B], "a gzip file"),
    (Array("PK".utf8) + [3, 4], "a ZIP archive or an office document"),
    (Array("SQLite format 3".utf8), "an SQLite database"),
    (Array("OTTO".utf8), "an OpenType font"), (Array("ttcf".utf8), "a font collection"),
    ([0x00, 0x01, 0x00, 0x00], "a TrueType font"), (Array("wOF".utf8), "a web font"),
  ]

  /// Returns the format of binary bytes, such as `a Parquet file`; nil for text in UTF-8.
  ///
  /// Only the first 4,096 bytes are read.
  package static func binaryFormat(of bytes: [UInt8]) -> String? {
    if let encoding = encoding(of: bytes) { return "\(encoding) text" }
    if let known = knownFormat(of: bytes) { return known }
    return bytes.prefix(4096).contains(0) ? "a binary file" : nil
  }

  /// Returns the encoding of text in UTF-16 or UTF-32 by its byte order mark, or of UTF-16 by the
  /// statistics of its bytes; nil for any other bytes.
  ///
  /// Bytes that are UTF-8 and mostly without control characters are never taken for UTF-16.
  package static func encoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
    if bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
    guard bytes.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
    let sample = Array(bytes.prefix(4096))
    if isPlausibleUTF8(sample, isWhole: sample.count == bytes.count) { return nil }
    let little = UTF16Statistics(sample, isBigEndian: false)
    let big = UTF16Statistics(sample, isBigEndian: true)
    switch (little.isPlausible, big.isPlausible) {
    case (true, false): return "UTF-16LE"
    case (false, true): return "UTF-16BE"
    case (true, true): return little.score >= big.score ? "UTF-16LE" : "UTF-16BE"
    case (false, false): return nil
    }
  }

  /// Whether bytes are UTF-8 with few control characters; a sample may end within a character.
  private static func isPlausibleUTF8(_ sample: [UInt8], isWhole: Bool) -> Bool {
    if let offset = UTF8Text.firstInvalidOffset(in: sample), isWhole || offset < sample.count - 3 {
      return false
    }
    // In bytes with zeros, a tab is more likely the high byte of a character of an Indic script.
    let spaces: ClosedRange<UInt8> = sample.contains(0) ? 0x0A...0x0D : 0x09...0x0D
    let controls = sample.count { $0 < 0x20 && !spaces.contains($0) }
    return controls * 4 < sample.count
  }

  /// Returns the format of a file that begins with fixed bytes; nil for any other bytes.
  package static func knownFormat(of bytes: [UInt8]) -> String? {
    starts.first { bytes.starts(with: $0.bytes) }?.name
  }
}

/// Counts of the units of bytes that may be UTF-16 of one byte order.
private struct UTF16Statistics {
  /// The units below U+3400: ASCII, alphabets, kana and the punctuation of CJK.
  ///
  /// Lead bytes of legacy encodings of CJK are higher.
  private var lowUnits = 0
  /// White space and letters of ASCII, which almost every text contains.
  private var asciiUnits = 0
  /// Units that do not occur in text: control characters, lone surrogates and unassigned
  /// characters.
  private var wrongUnits = 0
  private let count: Int

  /// Counts the units of an even number of bytes.
  init(_ bytes: [UInt8], isBigEndian: Bool) {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    count = units.count
    for (index, unit) in units.enumerated() { add(unit, at: index, of: units) }
  }

  private mutating func add(_ unit: UInt16, at index: Int, of units: [UInt16]) {
    if unit < 0x3400 { lowUnits += 1 }
    if UTF16.isLeadSurrogate(unit) {
      // The last unit of a sample may be half a character.
      let isPaired = index + 1 == units.count || UTF16.isTrailSurrogate(units[index + 1])
      if !isPaired { wrongUnits += 1 }
    } else if UTF16.isTrailSurrogate(unit) {
      if index == 0 || !UTF16.isLeadSurrogate(units[index - 1]) { wrongUnits += 1 }
    } else if let scalar = Unicode.Scalar(unit) {
      if (0x09...0x0D).contains(unit) || (0x20..<0x7F).contains(unit) {
        asciiUnits += 1
      } else {
        switch scalar.properties.generalCategory {
        case .control, .unassigned, .privateUse: wrongUnits += 1
        default: break
        }
      }
    }
  }

  /// The score of a byte order: the number of units that are common in text.
  var score: Int { lowUnits + asciiUnits }

  /// Whether the units are text: mostly alphabetic, or Han and Hangul with some ASCII.
  var isPlausible: Bool { wrongUnits == 0 && (lowUnits * 2 >= count || asciiUnits > 0) }
}
