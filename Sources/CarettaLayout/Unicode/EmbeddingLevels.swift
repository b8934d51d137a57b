// SPDX-License-Identifier: Apache-2.0

/// Determines embedding levels (UAX #9): by `ImplicitLevels` if a text has no explicit formatting
/// characters, otherwise by ICU.
struct EmbeddingLevels {
  /// Whether `ImplicitLevels` is used; tests compare the results with and without.
  var usesImplicitLevels = true
  /// Whether the results of `ImplicitLevels` are compared with ICU's.
  var checksLevels = false
  /// The number of paragraphs with other levels than ICU's; counted if `checksLevels`.
  private(set) var mismatches = 0
  /// Whether ICU determined the latest levels, as for texts with explicit formatting characters.
  private(set) var latestAreICUs = false

  private let bidi = BidiAlgorithm()
  private var implicit = ImplicitLevels()

  /// Stores the level of each code unit in `levels`, given the properties of the code units and the
  /// paragraph level; returns whether any level differs from the paragraph level.
  mutating func find(
    _ text: UnsafeBufferPointer<UInt16>, _ properties: UnsafeBufferPointer<UInt32>, base: UInt8,
    into levels: inout [UInt8]
  ) -> Bool {
    if usesImplicitLevels,
      let isMixed = unsafe implicit.resolve(text, properties, base: base, into: &levels)
    {
      latestAreICUs = false
      if checksLevels { unsafe check(levels, of: text, base: base) }
      return isMixed
    }
    return unsafe find(text, base: base, into: &levels)
  }

  /// Stores the levels of a text whose properties are unknown.
  mutating func find(
    _ text: UnsafeBufferPointer<UInt16>, base: UInt8, into levels: inout [UInt8]
  ) -> Bool {
    latestAreICUs = true
    unsafe bidi.levels(of: text, base: base, into: &levels)
    return levels.contains { $0 != base }
  }

  private mutating func check(
    _ levels: [UInt8], of text: UnsafeBufferPointer<UInt16>, base: UInt8
  ) {
    var expected: [UInt8] = []
    unsafe bidi.levels(of: text, base: base, into: &expected)
    if levels != expected { mismatches += 1 }
  }
}
