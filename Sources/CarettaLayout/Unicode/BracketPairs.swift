// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Resolves paired brackets (UAX #9, N0 and BD16) of an isolating run sequence.
struct BracketPairs {
  private typealias Resolved = ImplicitLevels.Resolved

  private struct Opening {
    var closing: UInt32
    var offset: Int
    /// The number of pairs that begin before it.
    var pair: Int
  }

  /// The maximum number of open brackets (BD16).
  private static let deepest = 63

  /// The memory for more brackets than this number is freed with them.
  private static let keptCapacity = 1 << 12

  /// The offsets of the neutral characters that may be brackets.
  private var candidates: [Int] = []
  private var open: [Opening] = []
  private var pairs: [(start: Int, end: Int)] = []

  /// Removes the brackets of the previous text.
  mutating func removeAll() {
    candidates.removeAll(keepingCapacity: candidates.count < Self.keptCapacity)
  }

  /// Adds a neutral character that may be a bracket.
  mutating func append(_ offset: Int) { candidates.append(offset) }

  /// Gives the brackets of pairs the type of the text inside or around them.
  ///
  /// - Returns: whether the result is ICU's. ICU does not follow the annex for marks after a
  ///   bracket and for more than 63 open brackets.
  mutating func resolve(
    _ text: UnsafeBufferPointer<UInt16>, _ properties: UnsafeBufferPointer<UInt32>, base: UInt8,
    _ types: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    if candidates.isEmpty { return true }
    guard unsafe findPairs(text) else { return false }
    for pair in pairs where pair.end >= 0 {
      if unsafe isMarked(pair.start, properties) || isMarked(pair.end, properties) { return false }
      guard let type = unsafe type(of: pair, base: base, types) else { continue }
      unsafe types[pair.start] = type
      unsafe types[pair.end] = type
    }
    return true
  }

  /// Finds the pairs, ordered by their opening brackets; brackets without a pair have a negative
  /// end.
  private mutating func findPairs(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    open.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    for at in candidates {
      var kind: Int32 = 0
      let bracket = unsafe UInt32(text[at])
      let other = unsafe caretta_icu_paired_bracket(bracket, &kind)
      if kind == 1 {
        if open.count == Self.deepest { return false }
        open.append(Opening(closing: Self.canonical(other), offset: at, pair: pairs.count))
        pairs.append((at, -1))
      } else if kind == 2,
        let index = open.lastIndex(where: { $0.closing == Self.canonical(bracket) })
      {
        pairs[open[index].pair].end = at
        open.removeSubrange(index...)
      }
    }
    return true
  }

  /// Whether a code point is a paired bracket.
  static func isPaired(_ scalar: UInt32) -> Bool {
    var kind: Int32 = 0
    _ = unsafe caretta_icu_paired_bracket(scalar, &kind)
    return kind != 0
  }

  /// Returns the canonical equivalent of an angle bracket, or the bracket itself.
  private static func canonical(_ closing: UInt32) -> UInt32 {
    closing == 0x232A ? 0x3009 : closing
  }

  /// Returns the type of a pair (N0 b and c); nil if no strong character or number is inside.
  private func type(
    of pair: (start: Int, end: Int), base: UInt8, _ types: UnsafeMutableBufferPointer<UInt8>
  ) -> UInt8? {
    var hasOpposite = false
    for at in pair.start + 1..<pair.end where unsafe types[at] != Resolved.neutral {
      if unsafe Resolved.direction(types[at]) == base { return base }
      hasOpposite = true
    }
    guard hasOpposite else { return nil }
    var at = pair.start - 1
    while at >= 0, unsafe types[at] == Resolved.neutral { at -= 1 }
    return at < 0 ? base : unsafe Resolved.direction(types[at])
  }

  /// Whether a mark follows a bracket.
  private func isMarked(_ bracket: Int, _ properties: UnsafeBufferPointer<UInt32>) -> Bool {
    for at in bracket + 1..<properties.count {
      let bidi = unsafe CharacterProperties(rawValue: properties[at]).bidiClass
      if bidi != .boundaryNeutral { return bidi == .nonspacingMark }
    }
    return false
  }
}
