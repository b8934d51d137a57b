// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// How a character takes part in conjuncts: the property Indic_Conjunct_Break (UAX #44) of the
/// version that `LibraryVersions.conjunctUnicode` names.
///
/// The standard library joins conjuncts of six scripts (UAX #29 GB9c with the data of Unicode
/// 15.1). This type joins the conjuncts of the other scripts, such as Burmese, Khmer, Javanese and
/// Balinese, and the vowels of Kirat Rai (GB7), which are canonically equivalent to each other.
/// These two rules only remove boundaries of the standard library, and only boundaries before
/// characters from U+0900 on.
enum ConjunctBreak: UInt32 {
  case none, consonant, extend, linker
  /// A vowel of Kirat Rai; not a value of Indic_Conjunct_Break.
  case vowel

  /// Creates the value of a code point.
  init(_ scalar: UInt32) { self.init(CharacterProperties.of(scalar)) }

  /// Creates the value of a character with some properties.
  init(_ properties: CharacterProperties) {
    let kind =
      properties.rawValue >> UInt32(CARETTA_CONJUNCT_SHIFT) & UInt32(CARETTA_CONJUNCT_MASK)
    self = Self(rawValue: kind) ?? .none
  }

  /// Whether the characters read so far end in a consonant, and in a linker after it.
  struct Conjunct {
    private var hasConsonant = false
    private var isLinked = false

    /// Adds a character, and returns whether it is a consonant that linkers join to the one before.
    @inline(__always)
    mutating func appends(_ kind: ConjunctBreak) -> Bool {
      switch kind {
      case .extend: return false
      case .linker:
        isLinked = hasConsonant
        return false
      case .consonant:
        defer { (hasConsonant, isLinked) = (true, false) }
        return isLinked
      case .none, .vowel:
        (hasConsonant, isLinked) = (false, false)
        return false
      }
    }
  }

  /// Whether a UTF-16 code unit may begin a character that continues a cluster.
  ///
  /// The answer is false in most texts, which then need no properties.
  @inline(__always)
  static func mayContinue(_ unit: UInt16) -> Bool {
    unit >= 0x900
      && (unit < 0x1C00 || unit & 0xFC00 == 0xA800 || unit >= 0xD802 && unit <= 0xD81B)
  }

  /// Whether a character continues the cluster before it, although the standard library has a
  /// boundary between them.
  ///
  /// - Parameters:
  ///   - scalar: the character.
  ///   - previous: returns the characters before `scalar`, one at each call, from the last to the
  ///     first; then nil.
  /// - Returns: whether there is no cluster boundary before the character.
  @inline(__always)
  static func continues(_ scalar: UInt32, _ previous: () -> UInt32?) -> Bool {
    let kind = ConjunctBreak(scalar)
    if kind == .vowel { return previous().map { ConjunctBreak($0) == .vowel } ?? false }
    guard kind == .consonant else { return false }
    var isLinked = false
    while let before = previous() {
      switch ConjunctBreak(before) {
      case .linker: isLinked = true
      case .extend: break
      case .consonant: return isLinked
      case .none, .vowel: return false
      }
    }
    return false
  }

  /// Whether the character at an offset of UTF-16 text continues the cluster before it.
  @inline(never)
  static func continues(_ units: UnsafeBufferPointer<UInt16>, at offset: Int) -> Bool {
    var before = offset
    return unsafe continues(units.scalar(at: offset)) {
      guard before > 0 else { return nil }
      let scalar = unsafe units.scalar(before: before)
      before -= scalar > 0xFFFF ? 2 : 1
      return scalar
    }
  }
}

extension CharacterProperties {
  /// Whether the character may continue the cluster before it: a mark, a linker, or a letter that
  /// linkers join.
  @inline(__always)
  var joinsClusters: Bool {
    let joins = UInt32(CARETTA_CONJUNCT_MASK) << UInt32(CARETTA_CONJUNCT_SHIFT)
    return rawValue & (joins | UInt32(CARETTA_EXTENDS) | UInt32(CARETTA_LINKS)) != 0
  }
}
