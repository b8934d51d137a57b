// SPDX-License-Identifier: Apache-2.0

/// The reason why a line may or must end at an offset.
///
/// The kind depends only on the two characters around the offset and on `BreakRules`, so segments
/// with equal text, opportunities and rules have equal kinds. Automatic hyphens are not stored in
/// segments; `ParagraphHyphens` finds them.
enum BreakKind: UInt8, Sendable, CaseIterable {
  /// After white space, including U+200B.
  case space
  /// Between words of a script without spaces, found by a dictionary (UAX #14 class SA).
  case dictionary
  /// After a soft hyphen, which becomes visible if the line ends there (CSS `hyphens: manual`).
  case softHyphen
  /// Inside a word, by hyphenation patterns; a hyphen is drawn if the line ends there (CSS
  /// `hyphens: auto`).
  case automaticHyphen
  /// After a hyphen or dash of the text.
  case hyphen
  /// Between other characters: for example between ideographs, between letters with
  /// `word-break: break-all`, or after a slash.
  case character
  /// Between clusters of a word that is wider than its line (CSS `overflow-wrap`).
  case emergency
  /// After a line separator or at the end of a paragraph: the line must end.
  case mandatory

  /// The penalty for a line end of this kind; 0 is best.
  ///
  /// The scale is the scale of TeX's penalties, in which a hyphenated word costs 50. First-fit
  /// breaking ignores the costs; they are used by methods that optimize whole paragraphs.
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

/// An offset at which a line may end.
struct BreakOpportunity: Hashable, Sendable, BitwiseCopyable {
  /// The offset in UTF-16 code units.
  var offset: Int32
  var kind: BreakKind
}

extension BreakKind {
  /// Creates the kind of an opportunity between two characters, other than after white space.
  ///
  /// - Parameters:
  ///   - scalar: the code point before the opportunity.
  ///   - before: its properties.
  ///   - after: the properties of the code point after the opportunity.
  ///   - rules: the rules that the opportunity follows from.
  init(
    after scalar: @autoclosure () -> UInt32, _ before: CharacterProperties,
    next after: CharacterProperties,
    rules: BreakRules
  ) {
    // Looking up the general category takes 100 instructions, so it is used only for classes with
    // dashes and spaces.
    self =
      switch before.lineBreakClass {
      case .hyphen: .hyphen
      case .zeroWidthSpace, .space: .space
      case .complexContext
      where rules.findsWords && after.lineBreakClass == .complexContext: .dictionary
      case .breakAfter, .breakBoth: Self.kind(after: scalar(), rules)
      default: .character
      }
  }

  /// Creates the kind of an opportunity inside an ASCII word.
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
