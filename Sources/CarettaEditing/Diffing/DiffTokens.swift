// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The tokens of a range of text that a diff compares.
///
/// A token is a run of clusters that begin with a letter, a number, a mark or `_`, or any other
/// single cluster.
struct DiffTokens {
  private let text: String
  /// The starts of the tokens, as UTF-8 offsets in the text, and the end of the last one.
  private var starts: [Int] = []
  private var hashes: [UInt64] = []

  /// Splits a range that begins and ends at cluster boundaries; O(length).
  init(_ text: String, _ range: Range<Int>) {
    self.text = text
    var copy = text
    copy.withUTF8 { bytes in unsafe cut(text, bytes, range) }
    starts.append(range.upperBound)
    hash()
  }

  /// The number of tokens.
  var count: Int { starts.count - 1 }

  /// Returns the UTF-8 range of some tokens; empty at the start of `lowerBound` for no tokens.
  func bytes(_ tokens: Range<Int>) -> Range<Int> {
    starts[tokens.lowerBound]..<starts[tokens.upperBound]
  }

  /// Whether a token has the same bytes as a token of another list.
  func isEqual(_ index: Int, to other: DiffTokens, _ otherIndex: Int) -> Bool {
    if hashes[index] != other.hashes[otherIndex] { return false }
    let own = bytes(index..<index + 1)
    let others = other.bytes(otherIndex..<otherIndex + 1)
    return own.count == others.count
      && UTF8Scan.commonPrefix(text, own, other.text, others) == own.count
  }

  /// Whether clusters that begin with a scalar are parts of words.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return isWord(ascii: UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark,
      .enclosingMark:
      return true
    default: return false
    }
  }

  private static func isWord(ascii byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  private mutating func cut(
    _ text: String, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) {
    var at = range.lowerBound
    var isInWord = false
    /// An index at `at` that the standard library has marked as a boundary: `index(after:)` does
    /// not search backward from it.
    var boundary: String.Index?
    while at < range.upperBound {
      let byte = unsafe bytes[at]
      let next: Int
      let isWord: Bool
      if byte < 0x80, byte != 0x0D, unsafe at + 1 == range.upperBound || bytes[at + 1] < 0x80 {
        // Two ASCII characters are always two clusters, except CRLF.
        next = at + 1
        isWord = Self.isWord(ascii: byte)
        boundary = nil
      } else {
        let index = boundary ?? text.index(atByte: at)
        let after = text.clusterIndex(after: index)
        next = text.byte(at: after)
        isWord = Self.isWord(text.unicodeScalars[index])
        boundary = after
      }
      if !isWord || !isInWord { starts.append(at) }
      isInWord = isWord
      at = next
    }
  }

  private mutating func hash() {
    hashes.reserveCapacity(count)
    var copy = text
    let starts = starts
    var hashes = hashes
    copy.withUTF8 { bytes in
      for index in 0..<starts.count - 1 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for at in starts[index]..<starts[index + 1] {
          hash = unsafe (hash ^ UInt64(bytes[at])) &* 0x100_0000_01B3
        }
        hashes.append(hash)
      }
    }
    self.hashes = hashes
  }
}
