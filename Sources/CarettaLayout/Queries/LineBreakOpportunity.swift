// SPDX-License-Identifier: Apache-2.0

/// A position at which a line may or must end (UAX #14).
public struct LineBreakOpportunity: Hashable, Sendable {
  /// The reason why a line may end there.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// After white space, including U+200B.
    case space
    /// Between words of a script without spaces, found by a dictionary.
    case dictionary
    /// After a soft hyphen (U+00AD), which becomes visible if the line ends there.
    case softHyphen
    /// Inside a word, by the hyphenation patterns of its language (`ParagraphStyle.Hyphens.auto`).
    ///
    /// A hyphen is drawn if the line ends there.
    case automaticHyphen
    /// After a hyphen or dash of the text.
    case hyphen
    /// Between other characters: for example between ideographs, between letters with
    /// `word-break: break-all`, or after a slash.
    case character
    /// After a line separator or at the end of a paragraph: the line must end.
    case mandatory
  }

  /// The offset in UTF-16 code units.
  public var offset: Int
  /// The reason why a line may end there.
  public var kind: Kind
  /// Whether both sides look the same shaped separately as shaped together, so that a line that
  /// ends here need not be reshaped.
  public var isSafeToBreak: Bool

  /// Creates an opportunity.
  public init(offset: Int, kind: Kind, isSafeToBreak: Bool) {
    self.offset = offset
    self.kind = kind
    self.isSafeToBreak = isSafeToBreak
  }
}

extension LineBreakOpportunity.Kind {
  /// Creates the kind of an opportunity; nil for an emergency break, which is not an opportunity.
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
