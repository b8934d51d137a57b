// SPDX-License-Identifier: Apache-2.0

/// The analyzed text of a paragraph for later stages: its code units, their properties and the
/// runs.
///
/// A trivial value that borrows the memory of the `ParagraphAnalyzer` that created it; valid until
/// that analyzer processes the next text.
///
/// A *token* is a range between white space. Lines may end after every run of white space (CSS Text
/// 3), so the break opportunities of a token do not depend on the text outside it.
@safe
struct ParagraphAnalysis {
  /// The text as it is shaped.
  let text: UnsafeBufferPointer<UInt16>
  /// A word of `CharacterProperties` for each code unit.
  let properties: UnsafeBufferPointer<UInt32>
  /// Whether some character joins an adjacent one other than by extending it, so that
  /// `GraphemeBoundaries` must find the grapheme clusters.
  let needsClusters: Bool
  /// Whether some characters may take a following space into their cluster; false if letters, marks
  /// and viramas are the only ones.
  let mayTakeSpaces: Bool
  /// Whether some characters are broken into lines with a dictionary.
  let hasDictionary: Bool
  /// Whether some characters are collapsed (`WhiteSpaceCollapser`).
  let hasCollapsed: Bool
  /// Whether some characters extend the cluster of a space (`CharacterProperties.marksSpace`).
  let hasMarkedSpaces: Bool
  /// The paragraph's bidi level, 0 or 1.
  var baseLevel: UInt8 = 0
  /// Whether some level differs from the paragraph's level.
  var isMixed = false
  /// The runs in text order, which tile the text; empty if only the properties were determined.
  var runs = ArrayView<TextRun>.empty

  /// The ranges of combined text, in text order; runs refer to them by index.
  var squares = ArrayView<CombinedSquare>.empty

  /// Returns an analysis of parts of the text, with the properties that were found.
  ///
  /// - Parameters:
  ///
  ///   - text: tokens of the text with the spaces between them.
  ///   - properties: their properties.
  /// - Returns: the analysis, without levels and runs.
  func copied(
    text: UnsafeBufferPointer<UInt16>, properties: UnsafeBufferPointer<UInt32>
  ) -> ParagraphAnalysis {
    unsafe ParagraphAnalysis(
      text: text, properties: properties, needsClusters: needsClusters,
      mayTakeSpaces: mayTakeSpaces, hasDictionary: hasDictionary, hasCollapsed: hasCollapsed,
      hasMarkedSpaces: hasMarkedSpaces)
  }

  /// The number of code units.
  var count: Int { unsafe text.count }

  /// Returns the properties of the character to which a code unit belongs.
  @inline(__always)
  func property(_ at: Int) -> CharacterProperties {
    unsafe CharacterProperties(rawValue: properties[at])
  }

  // MARK: - White space

  /// Whether the U+0020 characters are exactly the spaces that hang, so that no property is needed
  /// to split the text at spaces.
  var hasPlainSpaces: Bool { !mayTakeSpaces && !hasMarkedSpaces && !hasCollapsed }

  /// Whether a code unit is a space, or a mark on a space, which belongs to the space's cluster.
  @inline(__always)
  func isSpace(_ at: Int) -> Bool {
    let unit = unsafe text[at]
    if unit == 0x20 { return !mayTakeSpaces || !isTaken(at) }
    if hasMarkedSpaces, property(at).contains(.marksSpace) { return true }
    return hasCollapsed && CollapsedUnit.isSpace(unit)
  }

  /// Returns the offset of the white space whose cluster contains a code unit of white space.
  func startOfSpace(_ at: Int) -> Int {
    guard hasMarkedSpaces else { return at }
    var start = at
    while start > 0, property(start).contains(.marksSpace) { start -= 1 }
    return start
  }

  /// Returns an offset, or the end of the marks on a space if it is before one of them, at most
  /// `limit`.
  func endOfMarks(_ offset: Int, upTo limit: Int) -> Int {
    guard hasMarkedSpaces else { return offset }
    var end = offset
    while end < limit, property(end).contains(.marksSpace) { end += 1 }
    return end
  }

  /// Whether contextual rules may attach marks across a space that carries a mark.
  ///
  /// This can happen if a character without a glyph follows, because the rules ignore it. It can
  /// also happen if the range begins with a mark, possibly after characters without glyphs: in a
  /// run against its script's direction, HarfBuzz shapes clusters in reverse, so that this mark
  /// follows the space's mark. A range that consists only of characters without glyphs is a single
  /// HarfBuzz cluster.
  func marksAttachAcrossSpaces(in range: Range<Int>) -> Bool {
    guard hasMarkedSpaces else { return false }
    guard let first = range.first(where: { !property($0).contains(.needsNoGlyph) }) else {
      return true
    }
    return carriesMark(first)
      || range.dropFirst().contains {
        property($0).contains(.needsNoGlyph) && property($0 - 1).contains(.marksSpace)
      }
  }

  /// Whether a code unit hangs at a line's end: a space or another space separator (CSS Text 3
  /// §4.1.2).
  func hangs(_ at: Int) -> Bool {
    if unsafe SpaceSeparator.isOther(text[at]) { return isOwnCluster(at) }
    return isSpace(at)
  }

  /// Whether a code unit represents white space that was converted to a space and is followed by a
  /// mark.
  func isSpaceBeforeMark(_ at: Int) -> Bool {
    unsafe hasCollapsed && text[at] == CollapsedUnit.spaceBeforeMark
  }

  /// Whether a code unit is a mark after collapsed white space, but not part of its cluster.
  func isMarkAfterCollapsed(_ at: Int) -> Bool {
    guard hasCollapsed, at > 0, carriesMark(at) else { return false }
    let before = unsafe text[at - 1]
    return CollapsedUnit.isSpace(before) && !CollapsedUnit.holdsMark(before)
  }

  /// Whether a code unit is a space, a tab or a line separator.
  @inline(__always)
  func isWhiteSpace(_ at: Int) -> Bool {
    switch unsafe text[at] {
    case 0x00...CollapsedUnit.spaceBeforeMark, 0x20: isSpace(at)
    case 0x09, 0x0B, 0x0C, 0x2028: at + 1 >= (unsafe text.count) || !carriesMark(at + 1)
    default: hasMarkedSpaces && property(at).contains(.marksSpace)
    }
  }

  /// Returns the offset of the first white space at or after an offset; the length if there is
  /// none.
  func endOfToken(from offset: Int) -> Int {
    var at = offset
    // Code units above these are white space only if they are marks on a space.
    let first: UInt16 = hasMarkedSpaces ? .max : 0x2028
    while at < count {
      if unsafe text[at] <= first, isWhiteSpace(at) { break }
      at &+= 1
    }
    return at
  }

  /// Whether a range contains a space that hangs.
  func containsSpace(_ range: Range<Int>) -> Bool { range.contains { isSpace($0) } }

  /// Whether a code unit represents a collapsed character.
  @inline(__always)
  func isCollapsed(_ at: Int) -> Bool {
    unsafe hasCollapsed && CollapsedUnit.isCollapsed(text[at])
  }

  /// Whether a token can start at an offset: no token contains the preceding code unit.
  func startsToken(_ at: Int) -> Bool { at == 0 || isWhiteSpace(at - 1) }

  /// Whether a token can end at an offset: no token contains the code unit there.
  func endsToken(_ at: Int) -> Bool { unsafe at == text.count || isWhiteSpace(at) }

  // MARK: - Clusters

  /// Whether a code unit continues the preceding grapheme cluster.
  @inline(__always)
  func extends(_ at: Int) -> Bool { property(at).contains(.extends) }

  /// Whether every code unit of a range is a grapheme cluster of its own.
  func hasPlainGraphemes(_ range: Range<Int>) -> Bool {
    for at in range {
      if !property(at).contains(.simple) { return false }
      if unsafe text[at] & 0xF800 == 0xD800 { return false }
    }
    return true
  }

  /// Whether `GraphemeBoundaries` must find the clusters of a range, because some character joins
  /// an adjacent one other than by extending it.
  func needsClusters(_ range: Range<Int>) -> Bool {
    guard needsClusters else { return false }
    let known: CharacterProperties = [.simple, .extends]
    return range.contains { property($0).isDisjoint(with: known) }
  }

  /// Whether a code unit, which is a space separator, is a grapheme cluster by itself.
  private func isOwnCluster(_ at: Int) -> Bool {
    if at + 1 < (unsafe text.count),
      property(at + 1).standsOnSpace(unsafe text.scalar(at: at + 1))
    {
      return false
    }
    return !mayTakeSpaces || !isTaken(at)
  }

  /// Whether a code unit is a mark on the preceding character.
  @inline(__always)
  private func carriesMark(_ at: Int) -> Bool {
    !property(at).isDisjoint(with: [.extends, .links])
  }

  /// Whether a space continues the preceding cluster.
  @inline(never)
  private func isTaken(_ at: Int) -> Bool {
    at > 0 && property(at - 1).takesSpace(unsafe text.scalar(before: at))
  }

  // MARK: - Cursive scripts

  /// Whether a code unit is a joining letter: of a cursive script, or the tatweel, which all
  /// cursive scripts share.
  func isCursive(_ at: Int) -> Bool {
    Script.isCursiveLetter(UInt32(unsafe text[at]), of: property(at).script)
  }

  /// Whether the letters on both sides of a cluster boundary may join.
  func joins(at offset: Int) -> Bool {
    guard offset > 0, offset < (unsafe text.count), isCursive(offset) else { return false }
    var before = offset - 1
    while before > 0, extends(before) { before -= 1 }
    return isCursive(before)
  }
}
