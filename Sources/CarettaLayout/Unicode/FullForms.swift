// SPDX-License-Identifier: Apache-2.0

/// Full-width forms of characters, and full-size forms of small kana (CSS Text 3 §2.1).
enum FullForms {
  /// Returns the full-width form of a code unit (UAX #11); other code units are unchanged.
  ///
  /// U+0020 becomes U+3000.
  static func fullWidth(_ unit: UInt16) -> UInt16 {
    switch unit {
    case 0x20: 0x3000
    case 0x21...0x7E: unit + 0xFEE0
    case 0xA2: 0xFFE0
    case 0xA3: 0xFFE1
    case 0xA5: 0xFFE5
    case 0xA6: 0xFFE4
    case 0xAC: 0xFFE2
    case 0xAF: 0xFFE3
    case 0x20A9: 0xFFE6
    case 0x2985, 0x2986: unit - 0x2985 + 0xFF5F
    case 0xFF61...0xFF9F: katakana[Int(unit - 0xFF61)]
    case 0xFFA0: 0x3164
    case 0xFFA1...0xFFBE: unit - 0xFFA1 + 0x3131
    case 0xFFC2...0xFFC7: unit - 0xFFC2 + 0x314F
    case 0xFFCA...0xFFCF: unit - 0xFFCA + 0x3155
    case 0xFFD2...0xFFD7: unit - 0xFFD2 + 0x315B
    case 0xFFDA...0xFFDC: unit - 0xFFDA + 0x3161
    case 0xFFE8: 0x2502
    case 0xFFE9...0xFFEC: unit - 0xFFE9 + 0x2190
    case 0xFFED: 0x25A0
    case 0xFFEE: 0x25CB
    default: unit
    }
  }

  /// Returns the full-size form of a small kana (CSS Text 3, appendix G); nil for another
  /// character.
  static func fullSize(_ scalar: UInt32) -> UInt16? {
    guard scalar >= 0x3041, scalar <= 0x1B167 else { return nil }
    return kana[scalar]
  }

  /// The full-width forms of U+FF61 to U+FF9F.
  private static let katakana = Array(
    ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      + "\u{3099}\u{309A}").utf16)

  private static let kana: [UInt32: UInt16] = {
    let small =
      "ぁぃぅぇぉゕゖっゃゅょゎ\u{1B132}\u{1B150}\u{1B151}\u{1B152}"
      + "ァィゥェォヵㇰヶㇱㇲッㇳㇴㇵㇶㇷㇸㇹㇺャュョㇻㇼㇽㇾㇿヮ\u{1B155}\u{1B164}\u{1B165}\u{1B166}\u{1B167}"
      + "ｧｨｩｪｫｬｭｮｯ"
    let full = "あいうえおかけつやゆよわこゐゑをアイウエオカクケシスツトヌハヒフヘホムヤユヨラリルレロワコヰヱヲンｱｲｳｴｵﾔﾕﾖﾂ"
    return Dictionary(
      uniqueKeysWithValues: zip(small.unicodeScalars.map(\.value), full.utf16))
  }()
}
