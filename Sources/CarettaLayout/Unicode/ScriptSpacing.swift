// SPDX-License-Identifier: Apache-2.0

/// Determines which scripts separate words by spaces.
package enum ScriptSpacing {
  /// Whether a character's script is written without spaces between words: Han, Hiragana,
  /// Katakana, Thai, Lao, Khmer, Burmese.
  package static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0xE00 { return false }
    switch CharacterProperties.of(scalar.value).script {
    case Script.han, Script.hiragana, Script.katakana, Script.thai, Script.lao, Script.khmer,
      Script.myanmar:
      return true
    default: return false
    }
  }
}
