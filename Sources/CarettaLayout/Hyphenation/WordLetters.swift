// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// A word as patterns have it: in lower case and composed, with the place of each character in the text.
///
/// A letter with its marks is one of the word's letters, however it is encoded.
struct WordLetters {
  /// What a character is to a word.
  enum Part {
    case letter(script: UInt8)
    /// A mark or a joiner: of the letter before it.
    case mark
    case apostrophe
    case softHyphen
  }

  /// The word in UTF-8.
  private(set) var utf8: [UInt8] = []
  /// Whether it is a word that patterns are for: letters of one script, not too many, no soft hyphen.
  private(set) var isWord = true
  /// Whether it begins with a capital letter.
  private(set) var isCapitalized = false
  /// The number of letters.
  private(set) var count = 0
  /// For each character of `utf8` where the letter ends that it is the last of, else nil.
  private var ends: [(offset: Int, letters: Int)?] = []

  /// Reads a word; nil where the range has another character.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - range: the word.
  ///   - language: the language whose letters' cases are meant.
  init?(_ text: ParagraphText, _ range: Range<Int>, language: String) {
    let isTurkic = language.hasPrefix("tr") || language.hasPrefix("az")
    var script: UInt8?
    var letter: [Unicode.Scalar] = []
    utf8.reserveCapacity(range.count)
    ends.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      let scalar = text.scalar(at: at)
      guard let part = Self.part(scalar) else { return nil }
      switch part {
      case .letter(let own):
        finish(letter, at, isTurkic)
        letter.removeAll(keepingCapacity: true)
        letter.append(scalar)
        if count == 0 { isCapitalized = Self.isCapital(scalar) }
        count += 1
        if own > Script.inherited {
          if let script, script != own { isWord = false }
          script = own
        }
      case .mark: letter.append(scalar)
      case .apostrophe:
        finish(letter, at, isTurkic)
        letter.removeAll(keepingCapacity: true)
        letter.append(scalar)
      case .softHyphen: isWord = false
      }
      at += scalar.value > 0xFFFF ? 2 : 1
    }
    finish(letter, at, isTurkic)
    if count > Hyphenator.longestWord || ends.count > 4 * Hyphenator.longestWord { isWord = false }
  }

  /// The place after a character, counted from 0, with the number of letters before it; nil inside a letter,
  /// and at the word's end.
  func place(after character: Int) -> (offset: Int, letters: Int)? {
    guard character + 1 < ends.count, let place = ends[character] else { return nil }
    return place.letters > 0 && place.letters < count ? place : nil
  }

  /// Appends a letter with its marks, which ends at an offset.
  private mutating func finish(_ letter: [Unicode.Scalar], _ end: Int, _ isTurkic: Bool) {
    if letter.isEmpty { return }
    if letter.count == 1, letter[0].isASCII, !isTurkic {
      let unit = UInt8(truncatingIfNeeded: letter[0].value)
      utf8.append(Self.asciiCapitals.contains(unit) ? unit | 0x20 : unit)
      return ends.append((end, count))
    }
    var composed = [letter[0]]
    for mark in letter.dropFirst() {
      let last = composed.count - 1
      let both = caretta_icu_compose(composed[last].value, mark.value)
      if both != 0, let scalar = Unicode.Scalar(both) {
        composed[last] = scalar
      } else {
        composed.append(mark)
      }
    }
    for scalar in composed {
      for lower in Self.lowercase(scalar, isTurkic) {
        utf8 += Array(UTF8.encode(lower) ?? UTF8.encodedReplacementCharacter)
        ends.append(nil)
      }
    }
    ends[ends.count - 1] = (end, count)
  }

  private static func lowercase(_ scalar: Unicode.Scalar, _ isTurkic: Bool) -> [Unicode.Scalar] {
    if isTurkic, scalar == "I" { return ["ı"] }
    // Its lower case has a dot of its own, which is no letter of the patterns.
    if scalar == "İ" { return ["i"] }
    return Array(scalar.properties.lowercaseMapping.unicodeScalars)
  }

  private static let asciiCapitals = UInt8(ascii: "A")...UInt8(ascii: "Z")

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return asciiCapitals.contains(UInt8(truncatingIfNeeded: scalar.value)) }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: true
    default: false
    }
  }

  /// What a character is to a word; nil for one that is in none.
  static func part(_ scalar: Unicode.Scalar) -> Part? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: return .letter(script: Script.latin)
    case 0x27, 0x2019: return .apostrophe
    case 0xAD: return .softHyphen
    case 0x200C, 0x200D: return .mark
    case ..<0x80: return nil
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return .letter(script: CharacterProperties.of(scalar.value).script)
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    default: return nil
    }
  }
}

extension ParagraphText {
  /// The character at an offset; U+FFFD for half of a pair.
  func scalar(at offset: Int) -> Unicode.Scalar {
    let unit = self[offset]
    if UTF16.isLeadSurrogate(unit), offset + 1 < length, UTF16.isTrailSurrogate(self[offset + 1]) {
      return UTF16.decode(UTF16.EncodedScalar([unit, self[offset + 1]]))
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  /// The character before an offset; U+FFFD for half of a pair, also where the offset is inside of it.
  func scalar(before offset: Int) -> Unicode.Scalar {
    let unit = self[offset - 1]
    let isPair =
      offset > 1 && UTF16.isTrailSurrogate(unit) && UTF16.isLeadSurrogate(self[offset - 2])
    return isPair ? scalar(at: offset - 2) : Unicode.Scalar(unit) ?? "\u{FFFD}"
  }
}
