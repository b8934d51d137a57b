// SPDX-License-Identifier: Apache-2.0

/// Determines the paragraph level from the first strong character outside isolates (UAX #9 P2, P3).
package enum BaseDirection {
  /// Returns the level 0 or 1; nil if there is no strong character.
  static func firstStrongLevel(_ properties: UnsafeBufferPointer<UInt32>) -> UInt8? {
    var depth = 0
    for index in 0..<properties.count {
      let bidi = unsafe CharacterProperties(rawValue: properties[index]).bidiClass
      switch bidi {
      case .leftToRight where depth == 0: return 0
      case .rightToLeft where depth == 0, .arabicLetter where depth == 0: return 1
      case .popDirectionalIsolate: depth = max(0, depth - 1)
      default: if bidi.opensIsolate { depth += 1 }
      }
    }
    return nil
  }

  /// Returns the level of a text whose properties have not been determined; nil if there is no
  /// strong character.
  static func firstStrongLevel(of units: [UInt16]) -> UInt8? {
    var depth = 0
    var at = 0
    while at < units.count {
      let scalar = units.scalar(at: at)
      let bidi = CharacterProperties.of(scalar).bidiClass
      switch bidi {
      case .leftToRight where depth == 0: return 0
      case .rightToLeft where depth == 0, .arabicLetter where depth == 0: return 1
      case .popDirectionalIsolate: depth = max(0, depth - 1)
      default: if bidi.opensIsolate { depth += 1 }
      }
      at += scalar > 0xFFFF ? 2 : 1
    }
    return nil
  }
}

extension BaseDirection {
  /// Returns the direction of the first strong character outside isolates (UAX #9 P2, P3); nil if
  /// there is no strong character.
  package static func firstStrong(of units: [UInt16]) -> WritingDirection? {
    var depth = 0
    for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
      let bidi = CharacterProperties.of(scalar.value).bidiClass
      switch bidi {
      case .leftToRight where depth == 0: return .ltr
      case .rightToLeft where depth == 0, .arabicLetter where depth == 0: return .rtl
      case .popDirectionalIsolate: depth = max(0, depth - 1)
      default: if bidi.opensIsolate { depth += 1 }
      }
    }
    return nil
  }
}
