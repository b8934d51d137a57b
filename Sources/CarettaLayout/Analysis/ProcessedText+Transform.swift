// SPDX-License-Identifier: Apache-2.0

/// Transformed text (CSS Text 3 §2.1 `text-transform`).
extension ProcessedText {
  /// A range with one transformation and one language; it ends where the next range starts.
  struct TransformRun {
    var start: Int
    var transform: TextTransform
    var language: String
  }

  /// The most code units on either side of a range that affect how the range is mapped.
  private static let longestContext = 64

  /// Applies transformations to the text, whose white space has collapsed.
  ///
  /// - Parameter runs: ranges that tile the text.
  mutating func transform(_ runs: [TransformRun]) {
    isTransformed = true
    if case .ascii(let bytes) = units, let mapped = Self.mapASCII(bytes, runs) {
      units = .ascii(mapped)
      return
    }
    let original = units.utf16(0..<units.length)
    var words: [Range<Int>]?
    var mapped = original
    /// Returns an offset, moved out of a surrogate pair: a character has the transformation of its
    /// first unit.
    func boundary(_ offset: Int) -> Int {
      let isInside =
        offset > 0 && offset < original.count && UTF16.isTrailSurrogate(original[offset])
        && UTF16.isLeadSurrogate(original[offset - 1])
      return isInside ? offset + 1 : min(offset, original.count)
    }
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? boundary(runs[index + 1].start) : original.count
      let range = min(boundary(run.start), end)..<end
      if range.isEmpty || run.transform == .none { continue }
      if run.transform.letterCase == .capitalize, words == nil { words = Self.words(of: original) }
      for letter in Self.letters(original, range, run, words ?? []) {
        // A replacement of the range before it may include the first letters of this one.
        if let last = replacements.last, letter.range.lowerBound < last.range.upperBound {
          continue
        }
        if hasCollapsed, run.transform.fullWidth,
          mapSpace(at: letter.range.lowerBound, original, in: &mapped)
        {
          continue
        }
        replace(letter.range, by: Self.forms(Array(letter.mapped), run.transform), in: &mapped)
      }
    }
    units = .utf16(mapped)
  }

  /// Maps a space that is followed by collapsed white space of its cluster, or by a mark on
  /// collapsed white space; a full-width space has no such characters.
  ///
  /// The space of a CRLF becomes one full-width space for both code units. A space before a mark on
  /// collapsed white space, or before a mark after CRLF, keeps its width.
  ///
  /// - Returns: whether the code unit is part of such white space and needs no other mapping.
  private mutating func mapSpace(
    at start: Int, _ original: [UInt16], in mapped: inout [UInt16]
  ) -> Bool {
    if CollapsedUnit.continuesCluster(original[start]) { return true }
    guard original[start] == 0x20 else { return false }
    var end = start + 1
    if end < original.count, CollapsedUnit.continuesCluster(original[end]) {
      // The replacement would take the mark, which is a cluster of its own after a CRLF.
      if isMark(original, end + 1) { return true }
      replace(start..<end + 1, by: [0x3000], in: &mapped)
      return true
    }
    while end < original.count, CollapsedUnit.isCollapsed(original[end]) {
      if CollapsedUnit.holdsMark(original[end]) { return true }
      end += 1
    }
    return false
  }

  /// Whether the character at an offset extends the cluster of a preceding character.
  private func isMark(_ text: [UInt16], _ at: Int) -> Bool {
    guard at < text.count else { return false }
    let scalar = text.scalar(at: at)
    return CharacterProperties.of(scalar).standsOnSpace(scalar)
  }

  /// Stores the code units of a letter; if their number changes, as a replacement.
  private mutating func replace(
    _ range: Range<Int>, by units: [UInt16], in mapped: inout [UInt16]
  ) {
    if units.count == range.count {
      mapped.replaceSubrange(range, with: units)
      return
    }
    let replacement = TextReplacement(range, by: units)
    mapped.replaceSubrange(range, with: replacement.representative)
    replacements.append(replacement)
  }

  /// Returns the letters that begin in a range, with their mappings.
  private static func letters(
    _ text: [UInt16], _ range: Range<Int>, _ run: TransformRun, _ words: [Range<Int>]
  ) -> [CaseMapping.Letter] {
    switch run.transform.letterCase {
    case .none:
      return CaseMapping.letterRanges(of: text[range]).map { .init(range: $0, mapped: text[$0]) }
    case .capitalize:
      return capitalized(text, range, run, words)
    case .uppercase, .lowercase:
      let mapping: CaseMapping = run.transform.letterCase == .uppercase ? .upper : .lower
      let context = context(of: range, in: text)
      return mapping.letters(of: text[context], language: run.language).filter {
        range.contains($0.range.lowerBound)
      }
    }
  }

  /// Returns the letters that begin in a range; the first letters of words are in title case.
  private static func capitalized(
    _ text: [UInt16], _ range: Range<Int>, _ run: TransformRun, _ words: [Range<Int>]
  ) -> [CaseMapping.Letter] {
    var firsts: [Int: Range<Int>] = [:]
    for word in words[words.partitioningIndex { $0.upperBound > range.lowerBound }...] {
      if word.lowerBound >= range.upperBound { break }
      if let first = firstLetter(of: word, in: text, language: run.language) {
        firsts[first.lowerBound] = first
      }
    }
    var found: [CaseMapping.Letter] = []
    var end = 0
    for letter in CaseMapping.letterRanges(of: text[range]) where letter.lowerBound >= end {
      guard let first = firsts[letter.lowerBound] else {
        found.append(.init(range: letter, mapped: text[letter]))
        continue
      }
      let mapped = CaseMapping.title.map(text[first], language: run.language)
      // A digraph that keeps its length remains two letters.
      if first.count == mapped.count, first.upperBound > letter.upperBound {
        found.append(.init(range: letter, mapped: mapped[..<letter.count]))
        end = min(first.upperBound, range.upperBound)
        if end > letter.upperBound {
          found.append(.init(range: letter.upperBound..<end, mapped: mapped[letter.count...]))
        }
      } else {
        found.append(.init(range: first, mapped: mapped[...]))
        end = first.upperBound
      }
    }
    return found
  }

  /// Returns the first letter or digit of a word, with its marks; in Dutch, `ij` as a whole.
  private static func firstLetter(
    of word: Range<Int>, in text: [UInt16], language: String
  ) -> Range<Int>? {
    let letters = CaseMapping.letterRanges(of: text[word])
    guard
      let index = letters.firstIndex(where: {
        let properties = Unicode.Scalar(text.scalar(at: $0.lowerBound))?.properties
        return properties.map { $0.isAlphabetic || $0.numericType != nil } ?? false
      })
    else { return nil }
    let first = letters[index]
    let primary = language.lowercased().prefix { $0 != "-" }
    guard index + 1 < letters.count, ["nl", "nld", "dut"].contains(primary) else { return first }
    let isDigraph = text[first.lowerBound] | 0x20 == 0x69 && text[first.upperBound] | 0x20 == 0x6A
    return isDigraph ? first.lowerBound..<letters[index + 1].upperBound : first
  }

  /// Returns the words of a text (UAX #29).
  private static func words(of text: [UInt16]) -> [Range<Int>] {
    let segments = unsafe text.withUnsafeBufferPointer {
      unsafe BreakIterator(.word, language: "").words(of: $0)
    }
    var start = 0
    return segments.compactMap { end, isWord in
      defer { start = end }
      return isWord ? start..<end : nil
    }
  }

  /// Returns a range with the text around it that is not separated from it by white space.
  private static func context(of range: Range<Int>, in text: [UInt16]) -> Range<Int> {
    func isLetter(_ at: Int) -> Bool { text[at] > 0x20 }
    var start = range.lowerBound
    let first = max(0, start - longestContext)
    while start > first, isLetter(start - 1) { start -= 1 }
    var end = range.upperBound
    let last = min(text.count, end + longestContext)
    while end < last, isLetter(end) { end += 1 }
    // The marks of a letter belong to it.
    if start > 0, UTF16.isTrailSurrogate(text[start]) { start += 1 }
    return min(start, range.lowerBound)..<end
  }

  /// Returns the full-width and full-size forms of code units.
  private static func forms(_ units: [UInt16], _ transform: TextTransform) -> [UInt16] {
    if !transform.fullWidth, !transform.fullSizeKana { return units }
    var result: [UInt16] = []
    var at = 0
    while at < units.count {
      var scalar = units.scalar(at: at)
      let end = at + (scalar > 0xFFFF ? 2 : 1)
      if transform.fullWidth, scalar < 0x10000 {
        scalar = UInt32(FullForms.fullWidth(units[at]))
      }
      let full = transform.fullSizeKana ? FullForms.fullSize(scalar) : nil
      if let form = full ?? (end == at + 1 ? UInt16(truncatingIfNeeded: scalar) : nil) {
        result.append(form)
      } else {
        result += units[at..<end]
      }
      at = end
    }
    return result
  }

  /// Returns the mapped text if it is ASCII and no language has rules for it; otherwise nil.
  private static func mapASCII(_ bytes: [UInt8], _ runs: [TransformRun]) -> [UInt8]? {
    let isSimple = runs.allSatisfy { run in
      let transform = run.transform
      return !transform.fullWidth && transform.letterCase != .capitalize
        && (transform.letterCase == .none || !CaseMapping.hasRulesForASCII(run.language))
    }
    guard isSimple else { return nil }
    var mapped = bytes
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? min(bytes.count, runs[index + 1].start) : bytes.count
      let first: UInt8 = run.transform.letterCase == .uppercase ? 0x61 : 0x41
      if run.transform.letterCase == .none { continue }
      for at in min(run.start, end)..<end where bytes[at] &- first < 26 { mapped[at] ^= 0x20 }
    }
    return mapped
  }
}

extension ProcessedText {
  /// Returns a range of the text as it is shaped, without collapsed characters.
  ///
  /// The range must not begin or end inside a replacement.
  func shownText(_ range: Range<Int>) -> String {
    var result: [UInt16] = []
    var at = range.lowerBound
    while at < range.upperBound {
      if let replacement = replacements.replacement(at: at) {
        result += replacement.units
        at = replacement.range.upperBound
        continue
      }
      let unit = units[at]
      if !hasCollapsed || !CollapsedUnit.isCollapsed(unit) {
        result.append(hasCollapsed && unit == CollapsedUnit.spaceBeforeMark ? 0x20 : unit)
      }
      at += 1
    }
    return UTF16Units.string(result[...])
  }
}
