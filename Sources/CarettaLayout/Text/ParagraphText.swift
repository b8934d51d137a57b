// SPDX-License-Identifier: Apache-2.0

/// The characters of one paragraph, addressed by UTF-16 offset.
///
/// A code unit is stored in one byte if all characters are ASCII, otherwise in two, so that an
/// offset is an index in both cases.
enum ParagraphText: Hashable, Sendable {
  case ascii([UInt8])
  case utf16([UInt16])

  /// The number of UTF-16 code units.
  var length: Int {
    switch self {
    case .ascii(let units): units.count
    case .utf16(let units): units.count
    }
  }

  /// Returns the code unit at an offset inside the text.
  subscript(_ offset: Int) -> UInt16 {
    switch self {
    case .ascii(let units): UInt16(units[offset])
    case .utf16(let units): units[offset]
    }
  }

  /// Returns a range as UTF-16.
  func utf16(_ range: Range<Int>) -> [UInt16] {
    switch self {
    case .ascii(let units): units[range].map(UInt16.init)
    case .utf16(let units): Array(units[range])
    }
  }

  /// Returns a range as a string; an unpaired surrogate becomes U+FFFD.
  func string(_ range: Range<Int>) -> String {
    switch self {
    case .ascii(let units): String(decoding: units[range], as: UTF8.self)
    case .utf16(let units): UTF16Units.string(units[range])
    }
  }
}
