// SPDX-License-Identifier: Apache-2.0

/// Checks of bytes that must be UTF-8.
package enum UTF8Text {
  /// The byte order mark.
  package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the offset of the first byte that is not UTF-8, or nil; O(bytes).
  package static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// Whether bytes end within a character, as in a file that is being written; O(1).
  package static func endsWithinCharacter(_ bytes: [UInt8]) -> Bool {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() {
      switch byte {
      case 0x80...0xBF: continue
      case 0xC2...0xDF: return index < 1
      case 0xE0...0xEF: return index < 2
      case 0xF0...0xF4: return index < 3
      default: return false
      }
    }
    return false
  }
}
