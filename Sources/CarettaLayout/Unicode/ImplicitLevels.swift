// SPDX-License-Identifier: Apache-2.0

/// Resolves the embedding levels of a paragraph without explicit formatting characters (UAX #9,
/// rules W1 to W7, N0 to N2, I1 and I2, and the part of L1 that does not depend on lines).
///
/// Such a paragraph is one isolating run sequence, whose ends have the direction of the paragraph
/// level. The results equal ICU's, in a quarter of the instructions.
struct ImplicitLevels {
  /// The types of characters after the rules for weak types; brackets may get one of the first two.
  enum Resolved {
    static let left: UInt8 = 0
    static let right: UInt8 = 1
    /// EN or AN, which count as right for adjacent neutral characters.
    static let number: UInt8 = 2
    static let neutral: UInt8 = 3

    /// Returns `left` or `right`, the direction that a strong character or number has for N0 to N2.
    @inline(__always)
    static func direction(_ type: UInt8) -> UInt8 { type == left ? left : right }
  }

  private var brackets = BracketPairs()

  /// Stores the level of each code unit in `levels`.
  ///
  /// - Parameters:
  ///   - text: the paragraph without its terminator.
  ///   - properties: a word of properties for each code unit.
  ///   - base: the paragraph level, 0 or 1.
  ///   - levels: filled with one level for each code unit.
  /// - Returns: whether any level differs from the paragraph level; nil if the text contains
  ///   explicit formatting characters or other text that requires ICU.
  /// - Complexity: O(*n*).
  mutating func resolve(
    _ text: UnsafeBufferPointer<UInt16>, _ properties: UnsafeBufferPointer<UInt32>, base: UInt8,
    into levels: inout [UInt8]
  ) -> Bool? {
    levels.removeAll(keepingCapacity: true)
    levels.append(contentsOf: repeatElement(Resolved.neutral, count: properties.count))
    return unsafe levels.withUnsafeMutableBufferPointer { types in
      var weak = WeakTypes(base: base)
      brackets.removeAll()
      guard unsafe weak.resolve(properties, into: types, &brackets) else { return nil }
      // ICU treats the first half of a surrogate pair as a boundary neutral.
      if base == 0, weak.isLeftToRight, unsafe !text.contains(where: UTF16.isLeadSurrogate) {
        unsafe types.update(repeating: 0)
        return false
      }
      guard unsafe brackets.resolve(text, properties, base: base, types) else { return nil }
      let isMixed = unsafe Self.resolveNeutrals(in: types, base: base)
      guard isMixed else { return false }
      if weak.seen.contains(.boundaryNeutral) {
        unsafe Self.copyLevels(toBoundaryNeutrals: properties, types)
      }
      return unsafe Self.resetWhiteSpace(
        properties, hasSeparators: weak.seen.contains(.segmentSeparator), base: base, in: types)
    }
  }

  /// Replaces the types by levels (N1, N2, I1, I2); returns whether any differs from the paragraph
  /// level.
  private static func resolveNeutrals(
    in types: UnsafeMutableBufferPointer<UInt8>, base: UInt8
  ) -> Bool {
    let leftLevel = base == 0 ? UInt8(0) : 2
    var before = base
    var differences: UInt8 = 0
    var at = 0
    while at < types.count {
      let type = unsafe types[at]
      if type != Resolved.neutral {
        before = Resolved.direction(type)
        let level = type == Resolved.left ? leftLevel : type
        differences |= level ^ base
        unsafe types[at] = level
        at &+= 1
        continue
      }
      var end = at + 1
      while end < types.count, unsafe types[end] == Resolved.neutral { end += 1 }
      let after = end < types.count ? unsafe Resolved.direction(types[end]) : base
      let level = before != after ? base : before == Resolved.left ? leftLevel : 1
      differences |= level ^ base
      unsafe types[at..<end].update(repeating: level)
      at = end
    }
    return differences != 0
  }

  /// Gives boundary neutrals, which no rule reads, the level of the next character, as ICU does.
  private static func copyLevels(
    toBoundaryNeutrals properties: UnsafeBufferPointer<UInt32>,
    _ levels: UnsafeMutableBufferPointer<UInt8>
  ) {
    for at in stride(from: levels.count - 2, through: 0, by: -1)
    where unsafe CharacterProperties(rawValue: properties[at]).bidiClass == .boundaryNeutral {
      unsafe levels[at] = unsafe levels[at + 1]
    }
  }

  /// Gives segment separators, and white space before them and at the end of the paragraph, the
  /// paragraph level (L1); returns whether any level differs from it then.
  private static func resetWhiteSpace(
    _ properties: UnsafeBufferPointer<UInt32>, hasSeparators: Bool, base: UInt8,
    in levels: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    func resetSpaces(before end: Int) {
      var at = end - 1
      while at >= 0 {
        let bidi = unsafe CharacterProperties(rawValue: properties[at]).bidiClass
        // The white space before another separator is reset with that separator.
        let isOther = bidi == .segmentSeparator && at < end - 1
        guard !isOther, bidi == .segmentSeparator || bidi == .whiteSpace || bidi == .boundaryNeutral
        else { return }
        unsafe levels[at] = base
        at -= 1
      }
    }
    resetSpaces(before: levels.count)
    if hasSeparators {
      for at in 0..<levels.count
      where unsafe CharacterProperties(rawValue: properties[at]).bidiClass == .segmentSeparator {
        resetSpaces(before: at + 1)
      }
    }
    return unsafe levels.contains { $0 != base }
  }
}

/// A set of bidi classes.
private struct BidiClassSet: ExpressibleByArrayLiteral {
  private var bits: UInt32 = 0

  init() {}
  init(arrayLiteral elements: BidiClass...) {
    for element in elements { insert(element) }
  }

  @inline(__always)
  mutating func insert(_ element: BidiClass) { bits |= 1 << UInt32(element.rawValue) }
  func contains(_ element: BidiClass) -> Bool { bits >> UInt32(element.rawValue) & 1 != 0 }
  func isDisjoint(with other: BidiClassSet) -> Bool { bits & other.bits == 0 }
}

/// Resolves weak types (UAX #9, rules W1 to W7).
private struct WeakTypes {
  /// The text before a character, for W4 and W5.
  private enum Before {
    case other, europeanNumber, arabicNumber
    /// Terminators after a European number, which became part of it.
    case numberTerminator
    /// Terminators without a number before them.
    case terminator
    /// A single separator after a European number.
    case europeanSeparator
    /// A single common separator after an Arabic number.
    case arabicSeparator
  }

  private typealias Resolved = ImplicitLevels.Resolved

  /// The classes of the text.
  private(set) var seen = BidiClassSet()
  private var before = Before.other
  /// The offset of the terminators or the separator of `before`.
  private var pending = 0
  /// The type of the latest strong character or of the paragraph level.
  private var strong: BidiClass
  /// The type of the latest character, which marks take (W1).
  private var latest: BidiClass

  init(base: UInt8) {
    strong = base == 0 ? .leftToRight : .rightToLeft
    latest = strong
  }

  /// Whether ICU gives all characters level 0 in a left-to-right paragraph, even Arabic numbers: if
  /// there is no right-to-left letter, and no neutral character that could be between such numbers.
  var isLeftToRight: Bool {
    let others: BidiClassSet = [
      .rightToLeft, .arabicLetter, .europeanSeparator, .europeanTerminator, .commonSeparator,
      .segmentSeparator, .whiteSpace, .otherNeutral, .boundaryNeutral,
    ]
    return seen.isDisjoint(with: others)
  }

  /// The type of European numbers (W7).
  private var number: UInt8 { strong == .leftToRight ? Resolved.left : Resolved.number }

  /// Stores the resolved types in `types`, which contains only neutral ones, and adds the brackets;
  /// returns whether the text has no explicit formatting character and no paragraph separator.
  mutating func resolve(
    _ properties: UnsafeBufferPointer<UInt32>, into types: UnsafeMutableBufferPointer<UInt8>,
    _ brackets: inout BracketPairs
  ) -> Bool {
    for at in 0..<properties.count {
      let property = unsafe CharacterProperties(rawValue: properties[at])
      var bidi = property.bidiClass
      if bidi == strong, bidi == latest {
        // A letter after a letter of its kind; most are.
        seen.insert(bidi)
        unsafe types[at] = bidi == .leftToRight ? Resolved.left : Resolved.right
        before = .other
        continue
      }
      if bidi == .nonspacingMark {
        bidi = latest
      } else if bidi == .boundaryNeutral {
        seen.insert(bidi)
        continue
      }
      latest = bidi
      seen.insert(bidi)
      switch bidi {
      case .leftToRight:
        unsafe types[at] = Resolved.left
        (strong, before) = (bidi, .other)
      case .rightToLeft, .arabicLetter:
        unsafe types[at] = Resolved.right
        (strong, before) = (bidi, .other)
      case .whiteSpace, .segmentSeparator: before = .other
      case .otherNeutral:
        before = .other
        if property.isBracketLike { brackets.append(at) }
      case .europeanNumber, .arabicNumber:
        unsafe resolveNumber(bidi, at: at, types)
      case .europeanSeparator, .commonSeparator, .europeanTerminator:
        unsafe resolveSeparator(bidi, at: at, types)
      default: return false
      }
    }
    return true
  }

  private mutating func resolveNumber(
    _ bidi: BidiClass, at: Int, _ types: UnsafeMutableBufferPointer<UInt8>
  ) {
    if bidi == .arabicNumber || strong == .arabicLetter {
      let start = before == .arabicSeparator ? pending : at
      unsafe types[start...at].update(repeating: Resolved.number)
      before = .arabicNumber
    } else {
      let joins = before == .europeanSeparator || before == .terminator
      unsafe types[(joins ? pending : at)...at].update(repeating: number)
      before = .europeanNumber
    }
  }

  private mutating func resolveSeparator(
    _ bidi: BidiClass, at: Int, _ types: UnsafeMutableBufferPointer<UInt8>
  ) {
    switch (bidi, before) {
    case (.europeanTerminator, .europeanNumber), (.europeanTerminator, .numberTerminator):
      unsafe types[at] = number
      before = .numberTerminator
    case (.europeanTerminator, .terminator): break
    case (.europeanTerminator, _): (before, pending) = (.terminator, at)
    case (_, .europeanNumber): (before, pending) = (.europeanSeparator, at)
    case (.commonSeparator, .arabicNumber): (before, pending) = (.arabicSeparator, at)
    default: before = .other
    }
  }
}
