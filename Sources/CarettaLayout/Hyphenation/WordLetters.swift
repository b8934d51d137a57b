// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// A word in the form that patterns use: lower-case and composed, with each character's position in
/// the text.
///
/// A letter with its marks counts as one letter, however it is encoded.
struct WordLetters {
  /// The role of a character in a word.
  enum Part {
    case letter(script: UInt8)
    /// A mark or a joiner, which belongs to the preceding letter.
    case mark
    case apostrophe
    case softHyphen
  }

  /// The word in UTF-8.
  private(set) var utf8: [UInt8] = []
  /// Whether patterns apply to the word: letters of one script, not too many, and no soft hyphen.
  private(set) var isWord = true
  /// Whether the word begins with a capital letter.
  private(set) var isCapitalized = false
  /// The number of letters.
  private(set) var count = 0
  /// The script of the letters; nil before the first letter of a script.
  private var script: UInt8?
  /// For each character of `utf8`, the end of the letter whose last character it is; nil for other
  /// characters.
  private var ends: [(offset: Int, letters: Int)?] = []

  /// Creates the word in a range; nil if the range contains a character that is not part of words.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - range: the word.
  ///   - language: the language, which determines the lower-case letters.
  ///   - replacements: the ranges that are shaped as other code units.
  init?(
    _ text: ParagraphText, _ range: Range<Int>, language: String,
    replacing replacements: [TextReplacement] = []
  ) {
    let isTurkic = language.hasPrefix("tr") || language.hasPrefix("az")
    var letter: [Unicode.Scalar] = []
    utf8.reserveCapacity(range.count)
    ends.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      if let replacement = replacements.replacement(at: at) {
        guard append(replacement, after: &letter, isTurkic) else { return nil }
        at = replacement.range.upperBound
        continue
      }
      let scalar = text.scalar(at: at)
      guard let part = Self.part(scalar) else { return nil }
      switch part {
      case .letter(let own):
        finish(letter, at, isTurkic)
        letter.removeAll(keepingCapacity: true)
        letter.append(scalar)
        count(scalar, of: own)
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

  /// Counts a letter.
  private mutating func count(_ scalar: Unicode.Scalar, of own: UInt8) {
    if count == 0 { isCapitalized = Self.isCapital(scalar) }
    count += 1
    if own > Script.inherited {
      if let script, script != own { isWord = false }
      script = own
    }
  }

  /// Appends the letters of a replacement, which have no position between them; the last one
  /// becomes the current letter.
  ///
  /// - Returns: false if the replacement contains a character that is not part of words.
  private mutating func append(
    _ replacement: TextReplacement, after letter: inout [Unicode.Scalar], _ isTurkic: Bool
  ) -> Bool {
    var end: Int? = replacement.range.lowerBound
    for scalar in UTF16Units.string(replacement.units[...]).unicodeScalars {
      switch Self.part(scalar) {
      case .letter(let own):
        finish(letter, end, isTurkic)
        letter = [scalar]
        end = nil
        count(scalar, of: own)
      case nil: return false
      default: letter.append(scalar)
      }
    }
    return true
  }

  /// Returns the position after a character, counted from 0, with the number of letters before it;
  /// nil inside a letter, and at the word's end.
  func place(after character: Int) -> (offset: Int, letters: Int)? {
    guard character + 1 < ends.count, let place = ends[character] else { return nil }
    return place.letters > 0 && place.letters < count ? place : nil
  }

  /// Appends a letter with its marks; the letter ends at an offset, or nil inside a replacement.
  private mutating func finish(_ letter: [Unicode.Scalar], _ end: Int?, _ isTurkic: Bool) {
    if letter.isEmpty { return }
    if letter.count == 1, letter[0].isASCII, !isTurkic {
      let unit = UInt8(truncatingIfNeeded: letter[0].value)
      utf8.append(Self.asciiCapitals.contains(unit) ? unit | 0x20 : unit)
      return ends.append(end.map { ($0, count) })
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
    ends[ends.count - 1] = end.map { ($0, count) }
  }

  private static func lowercase(_ scalar: Unicode.Scalar, _ isTurkic: Bool) -> [Unicode.Scalar] {
    if isTurkic, scalar == "I" { return ["ı"] }
    // The lower-case mapping includes a combining dot, which patterns do not contain.
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

  /// Returns the role of a character in a word; nil for a character that is not part of words.
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
  /// Returns the character at an offset; U+FFFD for an unpaired surrogate.
  func scalar(at offset: Int) -> Unicode.Scalar {
    let unit = self[offset]
    if UTF16.isLeadSurrogate(unit), offset + 1 < length, UTF16.isTrailSurrogate(self[offset + 1]) {
      return UTF16.decode(UTF16.EncodedScalar([unit, self[offset + 1]]))
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  /// Returns the character before an offset; U+FFFD for an unpaired surrogate, and if the offset is
  /// inside a surrogate pair.
  func scalar(before offset: Int) -> Unicode.Scalar {
    let unit = self[offset - 1]
    let isPair =
      offset > 1 && UTF16.isTrailSurrogate(unit) && UTF16.isLeadSurrogate(self[offset - 2])
    return isPair ? scalar(at: offset - 2) : Unicode.Scalar(unit) ?? "\u{FFFD}"
  }
}
