// SPDX-License-Identifier: Apache-2.0

/// A set of code points that end paragraphs; CRLF counts as one terminator.
///
/// There are two sets, which differ in NEL (U+0085): layout follows UAX #9, editing follows UIKit.
///
/// VT, FF and LS end lines only: direction and levels continue after them. If white space
/// collapses, LF, CR and CRLF become spaces; VT, FF, NEL, LS and PS end lines in every mode (UAX
/// #14 classes BK and NL).
package struct ParagraphTerminators: Hashable, Sendable {
  /// Whether LF, CR and CRLF are in the set.
  @usableFromInline let hasLineFeeds: Bool
  /// Whether NEL is in the set.
  @usableFromInline let hasNextLine: Bool

  @inlinable
  init(hasLineFeeds: Bool, hasNextLine: Bool) {
    self.hasLineFeeds = hasLineFeeds
    self.hasNextLine = hasNextLine
  }

  /// The terminators of paragraphs in editing and selection: LF, CR, CRLF and PS
  /// (`UITextGranularity.paragraph`, `NSString.getParagraphStart(_:end:contentsEnd:for:)`).
  @inlinable
  package static var editing: ParagraphTerminators {
    ParagraphTerminators(hasLineFeeds: true, hasNextLine: false)
  }

  /// Returns the terminators of paragraphs in layout: LF, CR, CRLF, NEL and PS (UAX #9 P1, class B
  /// without the separators U+001C–U+001E).
  ///
  /// - Parameter keepsLineFeeds: false if white space collapses, which converts LF, CR and CRLF to
  ///   spaces (CSS Text 3 §4.1.1).
  /// - Returns: the set.
  @inlinable
  package static func layout(keepsLineFeeds: Bool) -> ParagraphTerminators {
    ParagraphTerminators(hasLineFeeds: keepsLineFeeds, hasNextLine: true)
  }

  /// Returns the length of the terminator at an index of UTF-16 code units; 0 if there is no
  /// terminator.
  @inlinable
  package func length(in units: [UInt16], at index: Int) -> Int {
    switch units[index] {
    case 0x0A: hasLineFeeds ? 1 : 0
    case 0x0D:
      hasLineFeeds ? (index + 1 < units.count && units[index + 1] == 0x0A ? 2 : 1) : 0
    case 0x85: hasNextLine ? 1 : 0
    case 0x2029: 1
    default: 0
    }
  }

  /// Returns the length of the terminator at an index of valid UTF-8, in bytes and in UTF-16 code
  /// units; 0 if there is no terminator.
  @inlinable
  package func length(
    inUTF8 bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (bytes: Int, units: Int) {
    func has(_ byte: UInt8, _ distance: Int) -> Bool {
      unsafe index + distance < bytes.count && bytes[index + distance] == byte
    }
    switch unsafe bytes[index] {
    case 0x0A where hasLineFeeds: return (1, 1)
    case 0x0D where hasLineFeeds: return has(0x0A, 1) ? (2, 2) : (1, 1)
    case 0xC2 where hasNextLine && has(0x85, 1): return (2, 1)
    case 0xE2 where has(0x80, 1) && has(0xA9, 2): return (3, 1)
    default: return (0, 0)
    }
  }

  /// Whether a paragraph ends between two adjacent UTF-16 code units; false inside CRLF.
  @inlinable
  package func separates(_ before: UInt16, _ after: UInt16) -> Bool {
    switch before {
    case 0x0A: hasLineFeeds
    case 0x0D: hasLineFeeds && after != 0x0A
    case 0x85: hasNextLine
    case 0x2029: true
    default: false
    }
  }

  /// Whether a scalar is a terminator or part of one.
  @inlinable
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r": hasLineFeeds
    case "\u{85}": hasNextLine
    case "\u{2029}": true
    default: false
    }
  }
}
