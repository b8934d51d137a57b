// SPDX-License-Identifier: Apache-2.0

/// The writing system of a language tag, on which line breaking of Chinese, Japanese and Korean
/// depends (CSS Text 3 §1.3).
///
/// A script subtag takes precedence over the language.
///
/// `en-Hrkt` is broken as Japanese, `ja-Latn` neither as Japanese nor as Chinese.
enum WritingSystem {
  /// Returns the tag whose rules ICU must apply for a tag (BCP 47): the writing system's language
  /// if a script subtag differs from the language's own script.
  ///
  /// `en-Hrkt` is written in kana and broken like Japanese; `ja-Latn` is written in Latin letters
  /// and not broken like an East Asian language.
  static func language(of tag: String) -> String {
    let subtags = tag.split { $0 == "-" || $0 == "_" }
    guard let primary = subtags.first?.lowercased(), subtags.count > 1 else { return tag }
    // Extended language subtags, with three letters, precede the script; ICU interprets them as
    // another language, for which it has no rules.
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
