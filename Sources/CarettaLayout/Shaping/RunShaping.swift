// SPDX-License-Identifier: Apache-2.0

/// Where runs are cut into segments.
///
/// A *token* is a range between white space. Lines may end after every run of white space
/// (CSS Text 3), so a token's own break opportunities depend on nothing
/// outside it, and a token that lies in one run of a face whose lookups leave the space alone
/// is shaped and broken once for all its occurrences.
@safe
struct RunShaping {
  let text: UnsafeBufferPointer<UInt16>
  let properties: UnsafeBufferPointer<UInt32>
  let needsClusters: Bool
  let isMixed: Bool
  /// Whether some lines are broken by a dictionary.
  let hasDictionary: Bool
  /// Whether some characters are collapsed from the text (`WhiteSpaceCollapser`).
  let hasCollapsed: Bool
  /// Which rules say where lines may end.
  let rules: BreakRules
  /// The language whose line breaking rules apply, in a paragraph of one style.
  let language: String
  /// The styles and objects of a paragraph of several.
  var spans: ParagraphSpans?
  /// The token whose opportunities `tokenBreaks` holds.
  var token = 0..<0
  /// Line break opportunities in the token, as offsets in the paragraph.
  let tokenBreaks: ScratchBuffer<Int32>

  var count: Int { unsafe text.count }

  /// Whether a unit is a space that hangs: one that no mark stands on.
  @inline(__always)
  func isSpace(_ at: Int) -> Bool {
    let unit = unsafe text[at]
    if unit == 0x20 { return isOwnCluster(at) }
    return hasCollapsed && CollapsedUnit.isSpace(unit)
  }

  /// Whether a unit hangs at a line's end: a space or an ideographic space.
  ///
  /// CSS Text 3 §4.1.3 names all of Unicode's space separators; browsers let these hang.
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

  /// Whether a unit is the place of a character that is collapsed.
  @inline(__always)
  func isCollapsed(_ at: Int) -> Bool {
    unsafe hasCollapsed && CollapsedUnit.isCollapsed(text[at])
  }

  @inline(__always)
  func extends(_ at: Int) -> Bool {
    unsafe CharacterProperties(rawValue: properties[at]).contains(.extends)
  }

  /// Whether a space is a cluster by itself.
  @inline(__always)
  private func isOwnCluster(_ at: Int) -> Bool {
    if at + 1 < (unsafe text.count), carriesMark(at + 1) { return false }
    // Most texts have nothing else that joins.
    return !needsClusters || !joinsNeighbor(at)
  }

  /// Whether a unit is a mark on what is before it.
  @inline(__always)
  private func carriesMark(_ at: Int) -> Bool {
    unsafe !CharacterProperties(rawValue: properties[at]).isDisjoint(with: [.extends, .links])
  }

  /// Whether a space goes on with the cluster before it, or what is after it, newer than ICU, goes
  /// on with it.
  @inline(never)
  private func joinsNeighbor(_ at: Int) -> Bool {
    if at > 0, property(at - 1).takesSpace(scalar(at - 1)) { return true }
    return at + 1 < (unsafe text.count) && property(at + 1).standsOnSpace(scalar(at + 1))
  }

  /// The character that a unit is of, or is the first half of; half a pair is itself.
  private func scalar(_ at: Int) -> UInt32 {
    let isTrail = unsafe UTF16.isTrailSurrogate(text[at]) && at > 0
    return unsafe text.scalar(at: isTrail ? at - 1 : at)
  }

  /// Whether a unit is a letter that joins: of a cursive script, or the tatweel that all share.
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

  @inline(__always)
  func property(_ at: Int) -> CharacterProperties {
    unsafe CharacterProperties(rawValue: properties[at])
  }

  /// Where `tokenBreaks` was looked at last: questions come in text order.
  private var latestBreak = 0

  init(
    text: UnsafeBufferPointer<UInt16>, properties: UnsafeBufferPointer<UInt32>,
    needsClusters: Bool, isMixed: Bool, hasDictionary: Bool, hasCollapsed: Bool, rules: BreakRules,
    language: String, tokenBreaks: ScratchBuffer<Int32>
  ) {
    unsafe self.text = unsafe text
    unsafe self.properties = unsafe properties
    self.needsClusters = needsClusters
    self.isMixed = isMixed
    self.hasDictionary = hasDictionary
    self.hasCollapsed = hasCollapsed
    self.rules = rules
    self.language = language
    self.tokenBreaks = tokenBreaks
  }

  /// The language whose line breaking rules apply to the token that starts at an offset.
  func language(at offset: Int) -> String {
    guard let spans else { return language }
    return spans.styleRuns[spans.styleRun(at: Int32(truncatingIfNeeded: offset))].style.style
      .language
  }

  /// The opportunities of the token in a range, its ends left out, as indices.
  mutating func tokenBreaks(inside range: Range<Int>) -> Range<Int> {
    let count = tokenBreaks.count
    var first = min(latestBreak, count)
    while first > 0, tokenBreaks[first - 1] > range.lowerBound { first &-= 1 }
    while first < count, tokenBreaks[first] <= range.lowerBound { first &+= 1 }
    latestBreak = first
    var end = first
    while end < count, tokenBreaks[end] < range.upperBound { end &+= 1 }
    return first..<end
  }

  /// Whether a soft hyphen stands at an offset that is seen where a line ends after it.
  @inline(__always)
  func showsHyphen(at offset: Int) -> Bool {
    unsafe text[offset] == 0x00AD && rules.hyphens == .manual
  }

  /// Whether nothing of a token lies before an offset.
  func startsToken(_ at: Int) -> Bool { at == 0 || isWhiteSpace(at - 1) }

  /// Whether nothing of a token lies at or after an offset.
  func endsToken(_ at: Int) -> Bool { unsafe at == text.count || isWhiteSpace(at) }
}
