// SPDX-License-Identifier: Apache-2.0

/// Finds break opportunities of ASCII text, with the same results as `ParagraphBreaks`.
struct ASCIIBreaks {
  let rules: BreakRules
  let finder: BreakFinder

  /// Whether a byte is a space, tab, VT or FF.
  @inline(__always)
  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C)
  }

  /// Returns the kind of the opportunity before the start of a word, tab or separator; nil if a
  /// line may not end there.
  @inline(__always)
  static func kind(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> BreakKind? {
    guard at > 0, unsafe isWhiteSpace(bytes[at - 1]), unsafe !isWhiteSpace(bytes[at]) else {
      return nil
    }
    return unsafe bytes[at - 1] == 0x0B || bytes[at - 1] == 0x0C ? .mandatory : .space
  }

  /// Appends the opportunities inside a word without white space; offsets are relative to the
  /// word's start, plus `base`.
  func append(
    inside word: UnsafeBufferPointer<UInt8>, base: Int32, language: String,
    to breaks: ScratchBuffer<BreakOpportunity>
  ) {
    let hasLettersOnly = unsafe word.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10
    }
    if unsafe hasLettersOnly || hasPlainPunctuation(word) { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: word.count) { wide in
      for at in 0..<word.count { unsafe wide[at] = UInt16(word[at]) }
      unsafe finder.findBoundaries(
        of: UnsafeBufferPointer(wide), rules: rules, language: language)
    }
    for index in finder.boundaries.indices {
      let offset = finder.boundaries[index]
      guard offset < word.count else { break }
      let kind = unsafe BreakKind(afterASCII: word[Int(offset) - 1])
      breaks.append(BreakOpportunity(offset: base + offset, kind: kind))
    }
  }

  private func hasPlainPunctuation(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard rules.hasPlainPunctuation else { return false }
    let kinds = finder.asciiKinds
    var plain = PlainToken()
    return unsafe word.allSatisfy { plain.append(kinds[Int($0)]) }
  }
}
