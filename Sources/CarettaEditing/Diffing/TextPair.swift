// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A range of an old text and the range of a new text that replaces it, in UTF-8 bytes.
///
/// Both ranges begin and end at cluster boundaries of both texts.
struct TextPair {
  let old: String
  let new: String
  var oldBytes: Range<Int>
  var newBytes: Range<Int>

  /// Pairs two texts as a whole; both are contiguous UTF-8.
  init(_ old: String, _ new: String) {
    self.old = old
    self.new = new
    oldBytes = 0..<old.utf8.count
    newBytes = 0..<new.utf8.count
  }

  /// Whether both texts have the same bytes.
  var isEqual: Bool {
    oldBytes.count == newBytes.count
      && UTF8Scan.commonPrefix(old, oldBytes, new, newBytes) == oldBytes.count
  }

  /// The text of the new range.
  var newText: Substring {
    new[new.index(atByte: newBytes.lowerBound)..<new.index(atByte: newBytes.upperBound)]
  }

  /// Returns the length of a byte range of the old text in UTF-16 code units.
  func oldUnits(in bytes: Range<Int>) -> Int { UTF8Scan.utf16Length(old, bytes) }

  /// Whether fewer than `units` old UTF-16 code units are between an earlier pair and this one.
  func isWithin(units: Int, of earlier: TextPair) -> Bool {
    let gap = earlier.oldBytes.upperBound..<oldBytes.lowerBound
    // A UTF-16 code unit is at most three bytes.
    return gap.count < 3 * units && oldUnits(in: gap) < units
  }

  // MARK: - Trimming

  /// Removes the common prefix of both ranges, then the common suffix, to the extent that the new
  /// ends are cluster boundaries in both texts.
  mutating func trim() {
    trimStart()
    trimEnd()
  }

  private mutating func trimStart() {
    let common = UTF8Scan.commonPrefix(old, oldBytes, new, newBytes)
    var cut = common
    while cut > 0 {
      let inOld =
        old.clusterBoundary(atOrBeforeByte: oldBytes.lowerBound + cut) - oldBytes.lowerBound
      let inNew =
        new.clusterBoundary(atOrBeforeByte: newBytes.lowerBound + cut) - newBytes.lowerBound
      if inOld == cut, inNew == cut { break }
      cut = max(0, min(inOld, inNew))
    }
    oldBytes = oldBytes.lowerBound + cut..<oldBytes.upperBound
    newBytes = newBytes.lowerBound + cut..<newBytes.upperBound
  }

  private mutating func trimEnd() {
    let common = UTF8Scan.commonSuffix(old, oldBytes, new, newBytes)
    if common == 0 { return }
    // Steps forward through both texts, from a boundary of each, until both positions have the same
    // distance to the end. Searching backward from each offset would be quadratic in a run of
    // regional indicators.
    var a = old.clusterBoundary(atOrAfterByte: oldBytes.upperBound - common)
    var b = new.clusterBoundary(atOrAfterByte: newBytes.upperBound - common)
    while true {
      let left = oldBytes.upperBound - old.byte(at: a)
      let right = newBytes.upperBound - new.byte(at: b)
      if left <= 0 || right <= 0 { return }
      if left == right { break }
      if left > right { a = old.clusterIndex(after: a) } else { b = new.clusterIndex(after: b) }
    }
    oldBytes = oldBytes.lowerBound..<old.byte(at: a)
    newBytes = newBytes.lowerBound..<new.byte(at: b)
  }

  /// Extends both ranges by the common text around them until no end is inside a token.
  mutating func widenToTokens() {
    var start = old.index(atByte: oldBytes.lowerBound)
    while start > old.startIndex {
      let before = old.clusterIndex(before: start)
      if !DiffTokens.isWord(old.unicodeScalars[before]) { break }
      start = before
    }
    var end = old.index(atByte: oldBytes.upperBound)
    while end < old.endIndex, DiffTokens.isWord(old.unicodeScalars[end]) {
      end = old.clusterIndex(after: end)
    }
    let before = oldBytes.lowerBound - old.byte(at: start)
    let after = old.byte(at: end) - oldBytes.upperBound
    oldBytes = oldBytes.lowerBound - before..<oldBytes.upperBound + after
    newBytes = newBytes.lowerBound - before..<newBytes.upperBound + after
  }
}

extension String {
  /// Returns the index of a UTF-8 offset; O(1).
  func index(atByte offset: Int) -> String.Index { utf8.index(startIndex, offsetBy: offset) }

  /// Returns the UTF-8 offset of an index; O(1).
  func byte(at index: String.Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// Returns the last cluster boundary at or before a UTF-8 offset, as a UTF-8 offset; clamped to
  /// the string.
  func clusterBoundary(atOrBeforeByte offset: Int) -> Int {
    if offset >= utf8.count { return utf8.count }
    return byte(at: clusterBoundary(atOrBefore: index(atByte: offset)))
  }

  /// Returns the first cluster boundary at or after a UTF-8 offset.
  func clusterBoundary(atOrAfterByte offset: Int) -> String.Index {
    clusterBoundary(atOrAfter: index(atByte: offset))
  }
}
