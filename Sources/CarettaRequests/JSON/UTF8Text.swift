// SPDX-License-Identifier: Apache-2.0

/// Checks of bytes that must be UTF-8.
package enum UTF8Text {
  /// The byte order mark.
  package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The offset of the first byte that is not UTF-8, or nil; O(bytes).
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
}
