// SPDX-License-Identifier: Apache-2.0

/// Splits a text into paragraphs at `ParagraphTerminators.layout`.
///
/// VT, FF and LS end a line but not the paragraph, whose direction continues after them. A text
/// that ends with a terminator has an additional empty paragraph; so has an empty text.
enum ParagraphSplitter {
  /// A paragraph's text without its terminator, and the terminator.
  struct SplitParagraph {
    var text: ParagraphText
    var terminator: String
  }

  /// The paragraphs of a text; a single one needs no array.
  enum SplitText {
    case one(SplitParagraph)
    case several([SplitParagraph])

    /// The paragraphs as an array.
    var paragraphs: [SplitParagraph] {
      switch self {
      case .one(let paragraph): [paragraph]
      case .several(let paragraphs): paragraphs
      }
    }

    /// The text without its last paragraph, unless that is the only one.
    var withoutLast: SplitText {
      guard case .several(var paragraphs) = self else { return self }
      paragraphs.removeLast()
      return paragraphs.count == 1 ? .one(paragraphs[0]) : .several(paragraphs)
    }
  }

  /// Returns the paragraphs of a string; O(length).
  static func paragraphs(of text: String, keepsLineFeeds: Bool = true) -> [SplitParagraph] {
    split(text, keepsLineFeeds: keepsLineFeeds).paragraphs
  }

  /// Splits a string; O(length).
  static func split(_ text: String, keepsLineFeeds: Bool) -> SplitText {
    var copy = text
    return copy.withUTF8 { bytes in unsafe split(utf8: bytes, keepsLineFeeds: keepsLineFeeds) }
  }

  /// Splits valid UTF-8.
  private static func split(
    utf8 bytes: UnsafeBufferPointer<UInt8>, keepsLineFeeds: Bool
  ) -> SplitText {
    var result: [SplitParagraph] = []
    var start = 0
    var at = 0
    var high: UInt8 = 0
    let count = bytes.count
    let terminators = ParagraphTerminators.layout(keepsLineFeeds: keepsLineFeeds)
    func paragraph(_ end: Int, _ terminatorLength: Int) -> SplitParagraph {
      unsafe SplitParagraph(
        text: text(of: UnsafeBufferPointer(rebasing: bytes[start..<end]), isASCII: high < 0x80),
        terminator: terminatorLength == 0
          ? ""
          : String(
            decoding: UnsafeBufferPointer(rebasing: bytes[end..<end + terminatorLength]),
            as: UTF8.self))
    }
    while at < count {
      if at &+ 8 <= count, let word = unsafe plainWord(bytes, at) {
        high |= word & 0x8080_8080_8080_8080 == 0 ? 0 : 0x80
        at &+= 8
        continue
      }
      let byte = unsafe bytes[at]
      // True for all printable characters except those with the lead byte of NEL (C2) or PS (E2).
      if byte > 0x0D && byte != 0xC2 && byte != 0xE2 {
        high |= byte
        at += 1
        continue
      }
      let length = unsafe terminators.length(inUTF8: bytes, at: at).bytes
      if length == 0 {
        high |= byte
        at += 1
      } else {
        result.append(paragraph(at, length))
        at += length
        start = at
        high = 0
      }
    }
    if result.isEmpty { return .one(paragraph(count, 0)) }
    result.append(paragraph(count, 0))
    return .several(result)
  }

  /// Returns the next eight bytes, which must exist; nil if one of them is a control character, C2
  /// or E2.
  @inline(__always)
  private static func plainWord(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(
      fromByteOffset: at, as: UInt64.self)
    // The high bit of each byte that is below 0x0E or zero; wrong only in bytes above such a byte.
    var found = (word &- ones &* 0x0E) & ~word
    if word & 0x8080_8080_8080_8080 != 0 {
      let isC2 = word ^ ones &* 0xC2
      let isE2 = word ^ ones &* 0xE2
      found |= (isC2 &- ones) & ~isC2
      found |= (isE2 &- ones) & ~isE2
    }
    return found & 0x8080_8080_8080_8080 == 0 ? word : nil
  }

  private static func text(
    of bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool
  ) -> ParagraphText {
    if isASCII { return unsafe .ascii(Array(bytes)) }
    return unsafe .utf16(UTF16Units.units(bytes))
  }
}
