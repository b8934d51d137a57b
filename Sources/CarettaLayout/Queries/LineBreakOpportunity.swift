// SPDX-License-Identifier: Apache-2.0

/// A place where a line may end, or has to (UAX #14).
public struct LineBreakOpportunity: Hashable, Sendable {
  /// Why a line may end there.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// After white space, U+200B included.
    case space
    /// Between words of a script without spaces, found by a dictionary.
    case dictionary
    /// After a soft hyphen, which is drawn where the line ends there (U+00AD).
    case softHyphen
    /// Inside a word, where the patterns of its language say so; a hyphen is drawn where the line ends
    /// there (`ParagraphStyle.Hyphens.auto`).
    case automaticHyphen
    /// After a hyphen or dash of the text.
    case hyphen
    /// Between other characters: ideographs, letters with `word-break: break-all`, after a slash.
    case character
    /// After a line separator or at the end of a paragraph: the line has to end.
    case mandatory
  }

  /// The offset in UTF-16 code units.
  public var offset: Int
  /// Why a line may end there.
  public var kind: Kind
  /// Whether both sides look the same apart as together: a line that ends here is not shaped again.
  public var isSafeToBreak: Bool

  /// Makes an opportunity.
  public init(offset: Int, kind: Kind, isSafeToBreak: Bool) {
    self.offset = offset
    self.kind = kind
    self.isSafeToBreak = isSafeToBreak
  }
}

extension LineBreakOpportunity.Kind {
  /// The kind of an opportunity; nil for an emergency, which is none.
  init?(_ kind: BreakKind) {
    switch kind {
    case .space: self = .space
    case .dictionary: self = .dictionary
    case .softHyphen: self = .softHyphen
    case .automaticHyphen: self = .automaticHyphen
    case .hyphen: self = .hyphen
    case .character: self = .character
    case .mandatory: self = .mandatory
    case .emergency: return nil
    }
  }
}
