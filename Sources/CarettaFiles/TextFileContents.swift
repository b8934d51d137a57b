// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
internal import CarettaLayout

/// The text of a UTF-8 file, and whether the file begins with a byte order mark.
///
/// The mark is not part of the text, so no caret is next to it. The text keeps the line endings of
/// the file.
public struct TextFileContents: Hashable, Sendable {
  /// The text without the byte order mark.
  public var text: String
  /// Whether the file begins with U+FEFF.
  public var hasByteOrderMark: Bool

  /// Creates contents.
  public init(text: String, hasByteOrderMark: Bool = false) {
    self.text = text
    self.hasByteOrderMark = hasByteOrderMark
  }

  /// Decodes the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: the path for the error.
  /// - Throws: `TextFileError.encoding` for bytes that are not UTF-8, `tooLarge` for more than
  ///   `TextLimits.length` UTF-16 units.
  public init(decoding bytes: [UInt8], path: String) throws(TextFileError) {
    if let encoding = FileSignature.encoding(of: bytes) {
      throw .encoding(path: path, offset: 0, guess: encoding)
    }
    if let offset = UTF8Text.firstInvalidOffset(in: bytes) {
      let guess = FileSignature.binaryFormat(of: bytes) ?? "Latin-1"
      throw .encoding(path: path, offset: offset, guess: guess)
    }
    hasByteOrderMark = bytes.starts(with: UTF8Text.mark)
    let start = hasByteOrderMark ? UTF8Text.mark.count : 0
    text = String(decoding: bytes.dropFirst(start), as: UTF8.self)
    guard bytes.count <= TextLimits.length || text.utf16.count <= TextLimits.length else {
      throw .tooLarge(path: path, bytes: bytes.count)
    }
  }

  /// The ending of the text's first line; `.lf` if it is the only one.
  public var lineEnding: LineEnding { LineEnding(of: text) ?? .lf }

  /// The bytes of the file.
  public var bytes: [UInt8] { (hasByteOrderMark ? UTF8Text.mark : []) + Array(text.utf8) }
}
