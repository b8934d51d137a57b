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
    var isPlain = true
    for at in 0..<word.count {
      let byte = unsafe word[at]
      isPlain = isPlain && ((byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10)
    }
    if unsafe isPlain || hasPlainPunctuation(word) { return }
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
    var plain = PlainToken()
    return word.indices.allSatisfy {
      let unit = unsafe UInt16(word[$0])
      return plain.append(unit, CharacterProperties.of(UInt32(unit)).lineBreakClass)
    }
  }
}
