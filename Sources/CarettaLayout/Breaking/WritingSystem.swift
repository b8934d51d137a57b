// SPDX-License-Identifier: Apache-2.0

/// The writing system of a language tag, which line breaking depends on in Chinese, Japanese and Korean
/// (CSS Text 3 §1.3): a script subtag overrides the language.
enum WritingSystem {
  /// The tag whose rules ICU has to apply for a tag (BCP 47): that of the writing system where a script
  /// subtag names another one than the language's own.
  ///
  /// `en-Hrkt` is written in kana and broken as Japanese, `ja-Latn` in Latin letters and broken as no East
  /// Asian language.
  static func language(of tag: String) -> String {
    let subtags = tag.split { $0 == "-" || $0 == "_" }
    guard let primary = subtags.first?.lowercased(), subtags.count > 1 else { return tag }
    // Extended language subtags, of three letters, stand before the script; ICU takes them for another
    // language, whose rules it does not have.
    guard let script = subtags.dropFirst().first(where: { $0.utf8.count != 3 }),
      script.utf8.count == 4, script.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 })
    else { return tag }
    let system = language(ofScript: script.lowercased())
    if system == primary, subtags[1].utf8.count != 3 { return tag }
    let isEastAsian = ["zh", "ja", "ko"].contains(primary)
    return system ?? (isEastAsian ? "und" : tag)
  }

  private static func language(ofScript script: String) -> String? {
    switch script {
    case "jpan", "hrkt", "hira", "kana": "ja"
    case "hans", "hant", "hani", "hanb", "bopo": "zh"
    case "kore", "hang": "ko"
    default: nil
    }
  }
}
