// SPDX-License-Identifier: Apache-2.0

/// The words of a paragraph that may be hyphenated by patterns: runs of letters, their marks, and
/// apostrophes between them.
///
/// A run next to a digit or one of `@ _ / \ = & # % + ~` is excluded, and so is a run next to a
/// full stop or colon that is followed by a letter, a digit or a slash: addresses, file names and
/// identifiers are not hyphenated. Hyphens and dashes end a word, so that the parts of a hyphenated
/// compound are separate words.
struct HyphenatedWords {
  /// The maximum number of code units on either side of an offset that are searched for the ends of
  /// a word: more than `Hyphenator.longestWord` letters with some marks.
  private static let mostUnits = 4 * Hyphenator.longestWord

  let text: ParagraphText
  /// The ranges that are shaped as other code units (`ProcessedText.replacements`).
  var replacements: [TextReplacement] = []

  /// Returns the last run of letters that begins before an offset, but not before another offset;
  /// nil if there is no such run.
  ///
  /// - Parameters:
  ///   - offset: the offset from which to search backward; a run around it is found, too.
  ///   - first: the lower limit of the search.
  /// - Returns: the run, or a part of a run that is too long to be hyphenated.
  func run(before offset: Int, from first: Int) -> Range<Int>? {
    var at = offset
    while at > first, !isLetter(before: at) { at = start(before: at) }
    guard at > first else { return nil }
    var lower = at
    while lower > 0, at - lower < Self.mostUnits {
      if Self.isASCIILetter(text[lower - 1]) {
        lower -= 1
      } else if isPart(before: lower) {
        lower = start(before: lower)
      } else {
        break
      }
    }
    var upper = at
    while upper < text.length, upper - at < Self.mostUnits {
      if Self.isASCIILetter(text[upper]) {
        upper += 1
      } else if isPart(at: upper) {
        upper = end(after: upper)
      } else {
        break
      }
    }
    return lower..<upper
  }

  /// Whether a run has more letters than any word that is hyphenated.
  static func isTooLong(_ run: Range<Int>) -> Bool { run.count >= 2 * mostUnits }

  /// Returns the positions of hyphens in a run; nil if the settings exclude the run, or patterns do
  /// not apply to it.
  func places(
    in run: Range<Int>, _ hyphenation: ParagraphStyle.Hyphenation, _ hyphenator: Hyphenator,
    language: String, _ cache: inout HyphenCache
  ) -> HyphenPlaces? {
    let fewest = hyphenation.limitChars.word
    guard run.count >= fewest, !Self.isTooLong(run), !isPartOfName(run),
      let word = cache.places(
        in: text, run, replacing: replacements, hyphenator, language: language),
      word.letterCount >= fewest
    else { return nil }
    return word.isCapitalized && !hyphenation.hyphenatesCapitalizedWords ? nil : word
  }

  // MARK: - Characters

  /// Whether a code unit is a letter of ASCII, the most common part of words.
  @inline(__always)
  private static func isASCIILetter(_ unit: UInt16) -> Bool {
    unit | 0x20 >= 0x61 && unit | 0x20 <= 0x7A
  }

  private func start(before offset: Int) -> Int {
    offset - (text.scalar(before: offset).value > 0xFFFF ? 2 : 1)
  }

  private func end(after offset: Int) -> Int {
    offset + (text.scalar(at: offset).value > 0xFFFF ? 2 : 1)
  }

  private func isLetter(before offset: Int) -> Bool {
    if case .letter = WordLetters.part(text.scalar(before: offset)) { return true }
    return false
  }

  private func isLetterOrMark(_ scalar: Unicode.Scalar) -> Bool {
    switch WordLetters.part(scalar) {
    case .letter, .mark: true
    default: false
    }
  }

  /// Whether the character before an offset belongs to the run after the offset.
  private func isPart(before offset: Int) -> Bool {
    switch WordLetters.part(text.scalar(before: offset)) {
    case .letter, .mark, .softHyphen: return true
    case .apostrophe: return isBetweenLetters(start(before: offset), offset)
    case nil: return false
    }
  }

  /// Whether the character at an offset belongs to the run before the offset.
  private func isPart(at offset: Int) -> Bool {
    switch WordLetters.part(text.scalar(at: offset)) {
    case .letter, .mark, .softHyphen: return true
    case .apostrophe: return isBetweenLetters(offset, end(after: offset))
    case nil: return false
    }
  }

  private func isBetweenLetters(_ start: Int, _ end: Int) -> Bool {
    start > 0 && end < text.length && isLetterOrMark(text.scalar(before: start))
      && isLetterOrMark(text.scalar(at: end))
  }

  // MARK: - Names

  /// Whether a run is part of an address, a path, a number or an identifier.
  private func isPartOfName(_ run: Range<Int>) -> Bool {
    if run.lowerBound > 0 {
      let start = start(before: run.lowerBound)
      let beyond = start > 0 ? text.scalar(before: start) : nil
      if Self.joins(text.scalar(at: start), beyond) { return true }
    }
    if run.upperBound < text.length {
      let end = end(after: run.upperBound)
      let beyond = end < text.length ? text.scalar(at: end) : nil
      if Self.joins(text.scalar(at: run.upperBound), beyond) { return true }
    }
    return false
  }

  /// Whether a character connects the adjacent run with the character beyond it.
  private static func joins(_ scalar: Unicode.Scalar, _ beyond: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "@", "_", "/", "\\", "=", "&", "#", "%", "+", "~": return true
    case ".", ":":
      guard let beyond else { return false }
      return beyond == "/" || isAlphanumeric(beyond)
    default:
      return isDigit(scalar)
    }
  }

  private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
    if case .letter = WordLetters.part(scalar) { return true }
    return isDigit(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar >= "0" && scalar <= "9" }
    return switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}
