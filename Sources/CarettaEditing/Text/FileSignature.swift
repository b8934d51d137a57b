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

  /// Returns the encoding of text in UTF-16 or UTF-32 by its byte order mark, or by the zeros of its
  /// first letters; nil for any other bytes.
  package static func encoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
    if bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
    let start = bytes.prefix(64)
    guard start.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
    let even = stride(from: 0, to: start.count - 1, by: 2)
    if even.allSatisfy({ start[$0] != 0 && start[$0 + 1] == 0 }) { return "UTF-16LE" }
    if even.allSatisfy({ start[$0] == 0 && start[$0 + 1] != 0 }) { return "UTF-16BE" }
    return nil
  }

  /// Returns the format of a file that begins with fixed bytes; nil for any other bytes.
  package static func knownFormat(of bytes: [UInt8]) -> String? {
    starts.first { bytes.starts(with: $0.bytes) }?.name
  }
}
