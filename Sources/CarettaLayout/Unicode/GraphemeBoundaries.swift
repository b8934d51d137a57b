// SPDX-License-Identifier: Apache-2.0

/// Grapheme cluster boundaries (UAX #29): the standard library's boundaries, except inside
/// conjuncts (`ConjunctBreak`).
///
/// Carets stop at clusters, so clusters agree with `Character`. The clusters of letters, marks and
/// viramas follow from the properties of the characters; for all others the standard library is
/// asked. It also decides whether a space next to a character that is newer than ICU is a cluster
/// of its own; other properties of such a character are ICU's defaults.
package enum GraphemeBoundaries {
  /// Appends the start offsets of the clusters of UTF-16 text, plus `base`; O(length).
  ///
  /// With `hasCollapsed`, the two halves of a collapsed CRLF are one cluster, and so are a
  /// collapsed space and its marks.
  static func append(
    of units: UnsafeBufferPointer<UInt16>, base: Int, to starts: ScratchBuffer<Int32>,
    hasCollapsed: Bool = false
  ) {
    if hasCollapsed {
      unsafe append(of: units, base: base, to: starts)
      starts.filter { start in
        let at = Int(start) - base
        if at <= 0 { return true }
        return unsafe !CollapsedUnit.continuesCluster(units[at])
          && !CollapsedUnit.holdsMark(units[at - 1])
      }
      return
    }
    var at = 0
    while at < units.count {
      if unsafe isCut(after: at, in: units) {
        starts.append(Int32(truncatingIfNeeded: base + at))
        at += 1
      } else {
        at = unsafe appendMarked(from: at, of: units, base: base, to: starts)
        if at == units.count { return }
        let end = unsafe endOfJoined(at, in: units)
        unsafe appendJoined(
          UnsafeBufferPointer(rebasing: units[at..<end]), base: base + at, to: starts)
        at = end
      }
    }
  }

  /// Appends the start offsets of the clusters of consecutive letters, marks and viramas.
  ///
  /// A letter begins a cluster, unless viramas join it to the consonant before it (GB9c); a mark
  /// does not (GB9, GB9a).
  ///
  /// - Returns: the end of the text, or the start of the cluster in which another character is or
  ///   to which it may belong; that start is not appended.
  private static func appendMarked(
    from start: Int, of units: UnsafeBufferPointer<UInt16>, base: Int,
    to starts: ScratchBuffer<Int32>
  ) -> Int {
    var latest = start
    var conjunct = ConjunctBreak.Conjunct()
    var at = start
    while at < units.count {
      let unit = unsafe units[at]
      let properties = CharacterProperties.of(UInt32(unit))
      let isLetter = properties.contains(.simple) && unit & 0xF800 != 0xD800
      guard isLetter || at > start && !properties.isDisjoint(with: [.extends, .links]) else {
        return latest
      }
      if !conjunct.appends(ConjunctBreak(properties)), isLetter, at > start {
        starts.append(Int32(truncatingIfNeeded: base &+ latest))
        latest = at
      }
      at &+= 1
    }
    starts.append(Int32(truncatingIfNeeded: base &+ latest))
    return units.count
  }

  /// Whether a boundary is certainly after a code unit; true for the last one.
  private static func isCut(after at: Int, in units: UnsafeBufferPointer<UInt16>) -> Bool {
    unsafe at + 1 == units.count || isCut(between: units[at], and: units[at + 1])
  }

  /// Returns the end of the code units that the standard library divides in one call, because most
  /// of them have no certain boundaries.
  private static func endOfJoined(_ start: Int, in units: UnsafeBufferPointer<UInt16>) -> Int {
    var end = start + 1
    var cuts = 0
    while end < units.count, cuts < 8 {
      cuts = unsafe isCut(between: units[end - 1], and: units[end]) ? cuts + 1 : 0
      end += 1
    }
    return cuts == 8 ? end - 8 : units.count
  }

  /// Appends the start offsets of the clusters of code units, as the standard library finds them.
  private static func appendJoined(
    _ units: UnsafeBufferPointer<UInt16>, base: Int, to starts: ScratchBuffer<Int32>
  ) {
    // Iterates over UTF-8, where the standard library need not search for each index again, and
    // counts the UTF-16 code units of the bytes.
    let text = unsafe String(decoding: units, as: UTF16.self)
    var offset = Int32(truncatingIfNeeded: base)
    var index = text.startIndex
    let bytes = text.utf8
    while index < text.endIndex {
      let at = Int(offset) - base
      if unsafe !(at > 0 && ConjunctBreak.mayContinue(units[at])
        && ConjunctBreak.continues(units, at: at))
      {
        starts.append(offset)
      }
      let next = text.index(after: index)
      while index < next {
        let byte = bytes[index]
        if byte & 0xC0 != 0x80 { offset &+= byte >= 0xF0 ? 2 : 1 }
        index = bytes.index(after: index)
      }
      // The indices are equal, but `next` is marked as a boundary: otherwise the next step would
      // search backward for it.
      index = next
    }
  }

  /// Returns the clusters of a text, which tile it, as ranges of offsets.
  package static func clusters(of units: [UInt16]) -> [Range<Int>] {
    let starts = ScratchBuffer<Int32>()
    unsafe units.withUnsafeBufferPointer { unsafe append(of: $0, base: 0, to: starts) }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? Int(starts[index + 1]) : units.count
      return Int(starts[index])..<end
    }
  }

  /// Whether a boundary is between two code units, such that splitting the text there does not
  /// change the clusters on either side.
  ///
  /// False if the two code units do not suffice to decide.
  package static func isCut(between before: UInt16, and after: UInt16) -> Bool {
    // Controls join no other character (GB4, GB5), except in CRLF; ASCII characters do not join
    // each other.
    if before < 0x20 || after < 0x20 || before < 0x80 && after < 0x80 {
      return before != 0x0D || after != 0x0A
    }
    if mayPrepend(before) { return false }
    // No other character joins ASCII, or a precomposed syllable that does not follow a leading
    // consonant (GB6).
    if after < 0x7F { return true }
    if 0xAC00...0xD7A3 ~= after { return !isLeadingConsonant(before) }
    return isSimple(after) && (isSimple(before) || !mayFollowLinker(after))
  }

  /// Moves the ends of ascending ranges that are inside clusters to the ends of the clusters.
  ///
  /// ICU's words and sentences are based on another version of Unicode than the clusters.
  static func snap(_ ranges: [Range<Int>], in units: [UInt16]) -> [Range<Int>] {
    guard let starts = startsIfNeeded(for: ranges, in: units) else { return ranges }
    return snap(ranges, to: starts, end: units.count)
  }

  /// Joins adjacent ascending ranges whose common end is inside a cluster, and moves other ends
  /// that are inside clusters after these.
  ///
  /// ICU's dictionaries divide Burmese words after a virama.
  static func join(_ ranges: [Range<Int>], in units: [UInt16]) -> [Range<Int>] {
    guard let starts = startsIfNeeded(for: ranges, in: units) else { return ranges }
    var joined: [Range<Int>] = []
    for range in ranges {
      if let last = joined.last, last.upperBound == range.lowerBound,
        !isStart(range.lowerBound, in: starts)
      {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
    return snap(joined, to: starts, end: units.count)
  }

  private static func snap(_ ranges: [Range<Int>], to starts: [Int], end: Int) -> [Range<Int>] {
    func snapped(_ offset: Int) -> Int {
      let index = starts.partitioningIndex { $0 >= offset }
      return index < starts.count ? starts[index] : end
    }
    return ranges.compactMap { range in
      let start = snapped(range.lowerBound)
      let end = snapped(range.upperBound)
      return start < end ? start..<end : nil
    }
  }

  private static func isStart(_ offset: Int, in starts: [Int]) -> Bool {
    let index = starts.partitioningIndex { $0 >= offset }
    return index < starts.count && starts[index] == offset
  }

  /// Returns the starts of the clusters of a text; nil if the ends of all ranges are certainly
  /// boundaries.
  private static func startsIfNeeded(for ranges: [Range<Int>], in units: [UInt16]) -> [Int]? {
    func isCertain(_ offset: Int) -> Bool {
      offset == 0 || offset == units.count
        || isCut(between: units[offset - 1], and: units[offset])
    }
    if ranges.allSatisfy({ isCertain($0.lowerBound) && isCertain($0.upperBound) }) { return nil }
    return clusters(of: units).map(\.lowerBound)
  }

  /// Whether a code unit may end a character that joins the next one (Prepend, GB9b).
  ///
  /// Includes all such characters in the Basic Multilingual Plane, and the low surrogates of the
  /// others.
  private static func mayPrepend(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x0D4E: true
    case 0xDCBD, 0xDCCD, 0xDD3F, 0xDD41, 0xDD46, 0xDDC2, 0xDDC3, 0xDE84...0xDE89, 0xDF02, 0xDFD1:
      true
    default: false
    }
  }

  /// Whether a code unit is a leading consonant of Hangul (class L).
  private static func isLeadingConsonant(_ unit: UInt16) -> Bool {
    0x1100...0x115F ~= unit || 0xA960...0xA97C ~= unit
  }

  /// Whether a simple character may be a consonant that a virama joins to the preceding one (GB9c).
  ///
  /// True for any character except characters of blocks without such scripts.
  private static func mayFollowLinker(_ unit: UInt16) -> Bool {
    switch unit {
    case 0...0x08FF, 0x0E00...0x0EFF, 0x2000...0x2BFF, 0x2E80...0xA4CF, 0xF900...0xFAFF,
      0xFE30...0xFFEF:
      false
    default: true
    }
  }

  private static func isSimple(_ unit: UInt16) -> Bool {
    if unit < 0x7F { return unit >= 0x20 }
    if unit & 0xF800 == 0xD800 { return false }
    return CharacterProperties.of(UInt32(unit)).contains(.simple)
  }
}
