// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Finds the best match for a language tag (BCP 47) in a list: the same tag, otherwise one with
/// fewer subtags (RFC 4647 §3.4), otherwise one for another region.
///
/// `de-AT` matches `de-AT`, `de`, `de-DE`, in this order; `en` matches `en-US`, the likely region
/// of English. Languages in another script do not match.
struct LanguageLookup {
  /// The subtags in lower case.
  private let subtags: [Substring]
  /// The language, script and region, with likely subtags added; empty for an invalid tag.
  private let maximized: [Substring]

  /// Parses a tag; `_` counts as `-`.
  init(_ tag: String) {
    let name = String(tag.map { $0 == "_" ? "-" : $0 }).lowercased()
    subtags = name.split(separator: "-")
    maximized = Self.maximized(name)
  }

  /// Returns the index of the best match; nil if no language in the list has the same language and
  /// script.
  func nearest(of languages: [LanguageLookup]) -> Int? {
    guard let language = subtags.first, language != "und" else { return nil }
    for count in stride(from: subtags.count, to: 0, by: -1) {
      let prefix = subtags.prefix(count)
      let found = languages.firstIndex {
        $0.subtags[...] == prefix && $0.maximized.prefix(2) == maximized.prefix(2)
      }
      if let found { return found }
    }
    guard maximized.count == 3 else { return nil }
    let likely = Self.maximized("\(maximized[0])-\(maximized[1])")
    let alike = languages.indices.filter {
      languages[$0].maximized.prefix(2) == maximized.prefix(2)
    }
    return alike.first { languages[$0].maximized == maximized }
      ?? alike.first { languages[$0].maximized == likely } ?? alike.first
  }

  private static func maximized(_ tag: String) -> [Substring] {
    guard !tag.utf8.contains(0) else { return [] }
    let name = unsafe String(unsafeUninitializedCapacity: 64) { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
        guard let out = bytes.baseAddress else { return 0 }
        return unsafe Int(caretta_icu_maximize(tag, out, Int32(bytes.count)))
      }
    }
    return name.split(separator: "-", omittingEmptySubsequences: false)
  }
}
