// SPDX-License-Identifier: Apache-2.0

/// What later stages read of a paragraph's text: its units, their properties and the runs.
///
/// A trivial value that borrows the memory of the `ParagraphAnalyzer` that made it; valid until that
/// analyses the next text.
///
/// A *token* is a range between white space. Lines may end after every run of white space (CSS Text
/// 3), so the break opportunities of a token depend on nothing outside it.
@safe
struct ParagraphAnalysis {
  /// The text as it is shaped.
  let text: UnsafeBufferPointer<UInt16>
  /// A word of `CharacterProperties` for each unit.
  let properties: UnsafeBufferPointer<UInt32>
  /// Whether some character joins its neighbour otherwise than by extending it, so that grapheme
  /// clusters have to be found by the standard library.
  let needsClusters: Bool
  /// Whether some characters are broken into lines by a dictionary.
  let hasDictionary: Bool
  /// Whether some characters are collapsed (`WhiteSpaceCollapser`).
  let hasCollapsed: Bool
  /// Whether some characters extend the cluster of a space (`CharacterProperties.marksSpace`).
  let hasMarkedSpaces: Bool
  /// The paragraph's bidi level, 0 or 1.
  var baseLevel: UInt8 = 0
  /// Whether some level is not the paragraph's own.
  var isMixed = false
  /// The runs in text order, which tile the text; none where only the properties were found.
  var runs = ArrayView<TextRun>.empty

  /// What stands side by side in the square of one character, in text order; runs refer to those that there are.
  var squares = ArrayView<CombinedSquare>.empty

  /// The properties that were found, of parts of the text.
  ///
  /// - Parameters:
  ///   - text: tokens of the text with the spaces between them.
  ///   - properties: their properties.
  /// - Returns: their analysis, without levels and runs.
  func copied(
    text: UnsafeBufferPointer<UInt16>, properties: UnsafeBufferPointer<UInt32>
  ) -> ParagraphAnalysis {
    unsafe ParagraphAnalysis(
      text: text, properties: properties, needsClusters: needsClusters,
      hasDictionary: hasDictionary, hasCollapsed: hasCollapsed, hasMarkedSpaces: hasMarkedSpaces)
  }

  /// The number of units.
  var count: Int { unsafe text.count }

  /// The properties of the character that a unit belongs to.
  @inline(__always)
  func property(_ at: Int) -> CharacterProperties {
    unsafe CharacterProperties(rawValue: properties[at])
  }

  // MARK: - White space

  /// Whether a unit is a space, or a mark on one, which is of its cluster.
  @inline(__always)
  func isSpace(_ at: Int) -> Bool {
    let unit = unsafe text[at]
    // Most texts have nothing else that joins.
    if unit == 0x20 { return !needsClusters || !isTaken(at) }
    if hasMarkedSpaces, property(at).contains(.marksSpace) { return true }
    return hasCollapsed && CollapsedUnit.isSpace(unit)
  }

  /// Whether rules may attach marks across a space that has a mark.
  ///
  /// So they do where a character without a glyph follows, which they ignore. Likewise where the range begins with a
  /// mark, perhaps after characters without glyphs: in a run against the direction of its script HarfBuzz shapes
  /// clusters in reverse, and that mark stands after the space's. A range of nothing but characters without glyphs
  /// is one cluster of HarfBuzz.
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

  /// Whether a unit hangs at a line's end: a space or another space separator (CSS Text 3 §4.1.2).
  func hangs(_ at: Int) -> Bool {
    if unsafe SpaceSeparator.isOther(text[at]) { return isOwnCluster(at) }
    return isSpace(at)
  }

  /// Whether a unit stands for white space that became a space, which a mark follows.
  func isSpaceBeforeMark(_ at: Int) -> Bool {
    unsafe hasCollapsed && text[at] == CollapsedUnit.spaceBeforeMark
  }

  /// Whether a unit is a mark after white space that collapsed and is not of its cluster.
  func isMarkAfterCollapsed(_ at: Int) -> Bool {
    guard hasCollapsed, at > 0, carriesMark(at) else { return false }
    let before = unsafe text[at - 1]
    return CollapsedUnit.isSpace(before) && !CollapsedUnit.holdsMark(before)
  }

  /// Whether a unit is a space, a tab or a line separator.
  @inline(__always)
  func isWhiteSpace(_ at: Int) -> Bool {
    switch unsafe text[at] {
    case 0x00...CollapsedUnit.spaceBeforeMark, 0x20: isSpace(at)
    case 0x09, 0x0B, 0x0C, 0x2028: at + 1 >= (unsafe text.count) || !carriesMark(at + 1)
    default: hasMarkedSpaces && property(at).contains(.marksSpace)
    }
  }

  /// Whether a range contains a space that hangs.
  func containsSpace(_ range: Range<Int>) -> Bool { range.contains { isSpace($0) } }

  /// Whether a unit is the place of a character that is collapsed.
  @inline(__always)
  func isCollapsed(_ at: Int) -> Bool {
    unsafe hasCollapsed && CollapsedUnit.isCollapsed(text[at])
  }

  /// Whether no token contains the unit before an offset.
  func startsToken(_ at: Int) -> Bool { at == 0 || isWhiteSpace(at - 1) }

  /// Whether no token contains the unit at an offset.
  func endsToken(_ at: Int) -> Bool { unsafe at == text.count || isWhiteSpace(at) }

  // MARK: - Clusters

  /// Whether a unit continues the grapheme cluster before it.
  @inline(__always)
  func extends(_ at: Int) -> Bool { property(at).contains(.extends) }

  /// Whether every unit of a range is a grapheme cluster of its own.
  func hasPlainGraphemes(_ range: Range<Int>) -> Bool {
    for at in range {
      if !property(at).contains(.simple) { return false }
      if unsafe text[at] & 0xF800 == 0xD800 { return false }
    }
    return true
  }

  /// Whether the standard library has to find the clusters of a range: something in it joins
  /// otherwise than by extending.
  func needsClusters(_ range: Range<Int>) -> Bool {
    guard needsClusters else { return false }
    let known: CharacterProperties = [.simple, .extends]
    return range.contains { property($0).isDisjoint(with: known) }
  }

  /// Whether a unit, a space separator, is a cluster by itself.
  private func isOwnCluster(_ at: Int) -> Bool {
    if at + 1 < (unsafe text.count),
      property(at + 1).standsOnSpace(unsafe text.scalar(at: at + 1))
    {
      return false
    }
    return !needsClusters || !isTaken(at)
  }

  /// Whether a unit is a mark on the character before it.
  @inline(__always)
  private func carriesMark(_ at: Int) -> Bool {
    !property(at).isDisjoint(with: [.extends, .links])
  }

  /// Whether a space continues the cluster before it.
  @inline(never)
  private func isTaken(_ at: Int) -> Bool {
    at > 0 && property(at - 1).takesSpace(unsafe text.scalar(before: at))
  }

  // MARK: - Cursive scripts

  /// Whether a unit is a letter that joins: of a cursive script, or the tatweel, which all share.
  func isCursive(_ at: Int) -> Bool {
    unsafe text[at] == 0x0640 || Script.isCursive(property(at).script)
  }

  /// Whether the letters on both sides of the start of a cluster may join.
  func joins(at offset: Int) -> Bool {
    guard offset > 0, offset < (unsafe text.count), isCursive(offset) else { return false }
    var before = offset - 1
    while before > 0, extends(before) { before -= 1 }
    return isCursive(before)
  }
}
