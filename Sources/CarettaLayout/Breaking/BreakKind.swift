// SPDX-License-Identifier: Apache-2.0

/// Why a line may end, or has to end, at a place.
///
/// The kind follows from the two characters around the place and from `BreakRules`, so segments of
/// equal text, opportunities and rules have equal kinds.
enum BreakKind: UInt8, Sendable, CaseIterable {
  /// After white space, U+200B included.
  case space
  /// Between words of a script without spaces, found by a dictionary (UAX #14 class SA).
  case dictionary
  /// After a soft hyphen, which is drawn where the line ends there (CSS `hyphens: manual`).
  case softHyphen
  /// After a hyphen or dash of the text.
  case hyphen
  /// Between other characters: ideographs, letters with `word-break: break-all`, after a slash.
  case character
  /// Between clusters of a word that is wider than its line (CSS `overflow-wrap`).
  case emergency
  /// After a line separator or at the end of a paragraph: the line has to end.
  case mandatory

  /// How undesirable a line end of this kind is: 0 is best.
  ///
  /// The unit is that of TeX's penalties, where a hyphenated word costs 50. Costs do not decide
  /// where first fit ends lines; they are for wrapping that compares whole paragraphs.
  var cost: Int {
    switch self {
    case .space, .mandatory: 0
    case .dictionary, .character: 10
    case .hyphen: 25
    case .softHyphen: 50
    case .emergency: 1000
    }
  }
}

/// A place where a line may end.
struct BreakOpportunity: Hashable, Sendable, BitwiseCopyable {
  /// The place as an offset in UTF-16 code units.
  var offset: Int32
  var kind: BreakKind
}

extension BreakKind {
  /// The kind of an opportunity between two characters inside a token or after a space.
  ///
  /// - Parameters:
  ///   - before: the code point before the place.
  ///   - after: the code point after it.
  ///   - rules: the rules that the opportunity follows from.
  init(between before: UInt32, and after: UInt32, rules: BreakRules) {
    switch before {
    case 0x20, 0x200B, 0x3000: self = .space
    case 0x2D: self = .hyphen
    case 0..<0x80: self = .character
    case 0xAD: self = rules.hyphens == .manual ? .softHyphen : .character
    default:
      let classBefore = CharacterProperties.of(before).lineBreakClass
      if classBefore == .complexContext {
        let isDictionary = CharacterProperties.of(after).lineBreakClass == .complexContext
        self = isDictionary && rules.findsWords ? .dictionary : .character
      } else {
        self = Self.kind(after: before)
      }
    }
  }

  private static func kind(after scalar: UInt32) -> BreakKind {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .spaceSeparator: .space
    case .dashPunctuation: .hyphen
    default: .character
    }
  }
}
