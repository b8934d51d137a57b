// SPDX-License-Identifier: Apache-2.0

/// The names that fontconfig has for languages.
///
/// It knows languages by their code, and some by the code and a region; scripts are unknown to it.
enum FontconfigLanguage {
  /// The regions that stand for a language and a script (Unicode's likely subtags).
  private static let regions = [
    "zh": "cn", "zh-hans": "cn", "zh-hant": "tw", "az": "az", "az-latn": "az", "az-arab": "ir",
    "ku": "tr", "ku-latn": "tr", "ku-arab": "iq", "ku-cyrl": "am", "mn": "mn", "mn-cyrl": "mn",
    "mn-mong": "cn", "pa-arab": "pk", "ps": "af", "ber": "ma", "pap": "an",
  ]
  /// The regions whose Chinese is written as another region writes it.
  private static let chinese = ["hans": ["cn", "sg"], "hant": ["tw", "hk", "mo"]]

  /// The name of a language (BCP 47).
  ///
  /// - Parameter language: the language, with or without script and region: `zh-Hant-HK`.
  /// - Returns: the language and a region, as `zh-hk`; the language alone where it has none.
  static func name(of language: String) -> String {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let code = parts.first else { return language }
    // Private and extended subtags end the region and the script.
    let subtags = parts.dropFirst().prefix { $0.utf8.count > 1 }
    let script = subtags.first { $0.utf8.count == 4 && $0.utf8.allSatisfy(isLetter) }
    var region = subtags.first { $0.utf8.count == 2 && $0.utf8.allSatisfy(isLetter) }
    if code == "zh", let script, let own = chinese[script], let given = region,
      !own.contains(given)
    {
      region = nil
    }
    let known = regions[script.map { "\(code)-\($0)" } ?? code]
    guard let name = region ?? known else { return code }
    return "\(code)-\(name)"
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
