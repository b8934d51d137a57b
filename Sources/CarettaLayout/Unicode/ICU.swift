// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// ICU's bidi algorithm (UAX #9), as a reusable object.
@safe
final class BidiAlgorithm {
  private let handle: OpaquePointer?

  init() { unsafe handle = caretta_bidi_open() }
  deinit { if let handle = unsafe handle { unsafe caretta_bidi_close(handle) } }

  /// Stores the embedding level of each code unit in `levels`, given the paragraph level; if ICU
  /// fails, all levels equal the paragraph level.
  func levels(
    of units: UnsafeBufferPointer<UInt16>, base: UInt8, into levels: inout [UInt8]
  ) {
    levels.removeAll(keepingCapacity: true)
    levels.append(contentsOf: repeatElement(base, count: units.count))
    guard let handle = unsafe handle, let text = units.baseAddress else { return }
    unsafe levels.withUnsafeMutableBufferPointer { levels in
      guard let out = levels.baseAddress else { return }
      _ = unsafe caretta_bidi_levels(handle, text, Int32(units.count), base, out)
    }
  }
}

/// One of ICU's break iterators, opened for a language.
@safe
final class BreakIterator {
  /// The kind of boundaries.
  enum Kind: Int32 {
    /// A line break opportunity (UAX #14).
    case line = 0
    /// A word boundary (UAX #29).
    case word = 1
    /// A sentence boundary (UAX #29).
    case sentence = 2
  }

  private let handle: OpaquePointer?

  /// Whether boundaries can depend on a dictionary of words; line breaks do so for phrases only.
  private let readsWords: Bool

  /// Makes ICU load its dictionary for Chinese and Japanese, once in a process.
  private static let loadsDictionary: Void = {
    guard let handle = unsafe caretta_breaks_open(Kind.word.rawValue, "und", "", "") else { return }
    var ends: [Int32] = [0, 0]
    _ = unsafe caretta_breaks_all(handle, [0x6F22, 0x5B57], 2, &ends, nil)
    unsafe caretta_breaks_close(handle)
  }()

  /// Makes ICU load the dictionary that it needs for a text but does not find by itself.
  ///
  /// ICU finds a dictionary by the script of a character. U+30FC (ー) and three halfwidth marks
  /// belong to the script Common: ICU looks them up only if a character of another script has
  /// loaded the dictionary before, so that the words of a text would depend on earlier texts.
  private func loadDictionary(for units: UnsafeBufferPointer<UInt16>) {
    guard readsWords else { return }
    let needsDictionary = unsafe units.contains {
      $0 == 0x30FC || $0 == 0xFF70 || $0 == 0xFF9E || $0 == 0xFF9F
    }
    if needsDictionary { Self.loadsDictionary }
  }

  /// Opens an iterator for a language.
  ///
  /// `lineBreak` is `loose`, `normal` or `strict`, or empty for the language's default.
  /// `lineBreakWord` is `phrase` for breaks only between phrases.
  init(_ kind: Kind, language: String, lineBreak: String = "", lineBreakWord: String = "") {
    readsWords = kind == .word || !lineBreakWord.isEmpty
    let base = language.isEmpty ? "und" : language
    unsafe handle =
      caretta_breaks_open(kind.rawValue, base, lineBreak, lineBreakWord)
      ?? caretta_breaks_open(kind.rawValue, "und", lineBreak, lineBreakWord)
  }
  deinit { if let handle = unsafe handle { unsafe caretta_breaks_close(handle) } }

  /// Fills `boundaries` with the boundaries greater than 0 and up to the length, ascending.
  func boundaries(of units: UnsafeBufferPointer<UInt16>, into boundaries: ScratchBuffer<Int32>) {
    boundaries.removeAll()
    guard let handle = unsafe handle, let text = units.baseAddress, units.count > 0 else {
      return
    }
    unsafe loadDictionary(for: units)
    unsafe boundaries.refill(capacity: units.count) { out in
      unsafe Int(caretta_breaks_all(handle, text, Int32(units.count), out, nil))
    }
  }

  /// Returns the boundaries greater than 0, and whether the text before each is a word according to
  /// ICU's rule status.
  func words(of units: UnsafeBufferPointer<UInt16>) -> [(end: Int, isWord: Bool)] {
    guard let handle = unsafe handle, let text = units.baseAddress, units.count > 0 else {
      return []
    }
    unsafe loadDictionary(for: units)
    var ends = [Int32](repeating: 0, count: units.count)
    var rules = ends
    let count = unsafe Int(
      caretta_breaks_all(handle, text, Int32(units.count), &ends, &rules))
    return (0..<count).map { (Int(ends[$0]), caretta_breaks_status_is_word(rules[$0]) != 0) }
  }
}

/// ICU's locale data.
enum Locale {
  /// Returns the decimal separator of a language in UTF-16; a full stop if ICU has no data.
  static func decimalSeparator(of language: String) -> [UInt16] {
    let found = unsafe [UInt16](unsafeUninitializedCapacity: 8) { units, count in
      guard let out = units.baseAddress else { return }
      let length = unsafe caretta_icu_decimal_separator(
        language.isEmpty ? "und" : language, out, Int32(units.count))
      count = Int(length)
    }
    return found.isEmpty ? [0x2E] : found
  }
}
