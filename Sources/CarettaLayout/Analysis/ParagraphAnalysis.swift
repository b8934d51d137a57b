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
  /// The paragraph's bidi level, 0 or 1.
  var baseLevel: UInt8 = 0
  /// Whether some level is not the paragraph's own.
  var isMixed = false
  /// The runs in text order, which tile the text; none where only the properties were found.
  var runs = ArrayView<TextRun>.empty

  /// The number of units.
  var count: Int { unsafe text.count }

  /// The properties of the character that a unit belongs to.
  @inline(__always)
  func property(_ at: Int) -> CharacterProperties {
    unsafe CharacterProperties(rawValue: properties[at])
  }

  // MARK: - White space

  /// Whether a unit is a space that hangs: one without a mark on it.
  @inline(__always)
  func isSpace(_ at: Int) -> Bool {
    let unit = unsafe text[at]
    if unit == 0x20 { return isOwnCluster(at) }
    return hasCollapsed && CollapsedUnit.isSpace(unit)
  }

  /// Whether a unit hangs at a line's end: a space or an ideographic space.
  ///
  /// CSS Text 3 §4.1.3 names all of Unicode's space separators; browsers let only these hang.
  func hangs(_ at: Int) -> Bool {
    if unsafe text[at] == 0x3000 { return isOwnCluster(at) }
    return isSpace(at)
  }

  /// Whether a unit is a space, a tab or a line separator.
  @inline(__always)
  func isWhiteSpace(_ at: Int) -> Bool {
    switch unsafe text[at] {
    case 0x00...0x04, 0x20: isSpace(at)
    case 0x09, 0x0B, 0x0C, 0x2028: at + 1 >= (unsafe text.count) || !carriesMark(at + 1)
    default: false
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

  /// Whether a unit, a space, is a cluster by itself.
  @inline(__always)
  private func isOwnCluster(_ at: Int) -> Bool {
    if at + 1 < (unsafe text.count), carriesMark(at + 1) { return false }
    // Most texts have nothing else that joins.
    return !needsClusters || !joinsNeighbor(at)
  }

  /// Whether a unit is a mark on the character before it.
  @inline(__always)
  private func carriesMark(_ at: Int) -> Bool {
    !property(at).isDisjoint(with: [.extends, .links])
  }

  /// Whether a space continues the cluster before it, or a character after it, of a newer Unicode
  /// version than ICU's, continues the space's.
  @inline(never)
  private func joinsNeighbor(_ at: Int) -> Bool {
    if at > 0, property(at - 1).takesSpace(unsafe text.scalar(before: at)) { return true }
    return at + 1 < (unsafe text.count)
      && property(at + 1).standsOnSpace(unsafe text.scalar(at: at + 1))
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
