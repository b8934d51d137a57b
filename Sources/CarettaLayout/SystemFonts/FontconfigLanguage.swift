// SPDX-License-Identifier: Apache-2.0

/// The names that fontconfig uses for languages.
///
/// fontconfig identifies languages by their code, some by code and region, and has no scripts.
enum FontconfigLanguage {
  /// The regions that represent a language and a script (Unicode's likely subtags).
  private static let regions = [
    "zh": "cn", "zh-hans": "cn", "zh-hant": "tw", "az": "az", "az-latn": "az", "az-arab": "ir",
    "ku": "tr", "ku-latn": "tr", "ku-arab": "iq", "ku-cyrl": "am", "mn": "mn", "mn-cyrl": "mn",
    "mn-mong": "cn", "pa-arab": "pk", "ps": "af", "ber": "ma", "pap": "an",
  ]
  /// The regions in which each Chinese script is used; other regions are ignored in combination
  /// with the script.
  private static let chinese = ["hans": ["cn", "sg"], "hant": ["tw", "hk", "mo"]]

  /// Returns fontconfig's name of a language (BCP 47).
  ///
  /// - Parameter language: the language, with or without script and region, such as `zh-Hant-HK`.
  /// - Returns: the language and region, such as `zh-hk`; only the language if it has no region.
  static func name(of language: String) -> String {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let code = parts.first else { return language }
    // Script and region precede private-use and extension subtags.
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
