// SPDX-License-Identifier: Apache-2.0

/// Why a line may end, or has to end, at a place.
///
/// The kind follows from the two characters around the place and from `BreakRules`, so segments of
/// equal text, opportunities and rules have equal kinds. (Automatic hyphens are in no segment:
/// `ParagraphHyphens` finds them.)
enum BreakKind: UInt8, Sendable, CaseIterable {
  /// After white space, U+200B included.
  case space
  /// Between words of a script without spaces, found by a dictionary (UAX #14 class SA).
  case dictionary
  /// After a soft hyphen, which is drawn where the line ends there (CSS `hyphens: manual`).
  case softHyphen
  /// Inside a word, where patterns say so: a hyphen is drawn where the line ends there (CSS `hyphens:
  /// auto`).
  case automaticHyphen
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
    case .softHyphen, .automaticHyphen: 50
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
  /// The kind of an opportunity between two characters, white space apart.
  ///
  /// - Parameters:
  ///   - scalar: the code point before the place.
  ///   - before: its properties.
  ///   - after: the properties of the code point after the place.
  ///   - rules: the rules that the opportunity follows from.
  init(
    after scalar: UInt32, _ before: CharacterProperties, next after: CharacterProperties,
    rules: BreakRules
  ) {
    // The general category takes 100 instructions, so only classes with dashes and spaces need it.
    self =
      switch before.lineBreakClass {
      case .hyphen: .hyphen
      case .zeroWidthSpace, .space: .space
      case .complexContext
      where rules.findsWords && after.lineBreakClass == .complexContext: .dictionary
      case .breakAfter, .breakBoth: Self.kind(after: scalar, rules)
      default: .character
      }
  }

  /// The kind of an opportunity inside a word of ASCII.
  init(afterASCII byte: UInt8) { self = byte == 0x2D ? .hyphen : .character }

  private static func kind(after scalar: UInt32, _ rules: BreakRules) -> BreakKind {
    if scalar == 0xAD { return rules.hyphens.breaksAtSoftHyphens ? .softHyphen : .character }
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .spaceSeparator: return .space
    case .dashPunctuation: return .hyphen
    default: return .character
    }
  }
}
