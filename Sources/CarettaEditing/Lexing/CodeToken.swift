// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A token of code; tokens tile each line without its terminator.
public struct CodeToken: Hashable, Sendable {
  /// The kinds of tokens.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// White space outside comments and strings.
    case whiteSpace
    /// An identifier or a keyword.
    case identifier
    /// A number.
    case number
    /// An operator, delimiter or any other symbol.
    case `operator`
    /// The opening or closing delimiter of a comment.
    case commentDelimiter
    /// The text of a comment on one line.
    case commentText
    /// The opening or closing delimiter of a string, or of an interpolation.
    case stringDelimiter
    /// The text of a string, on one line and between escape sequences.
    case stringText
    /// An escape sequence.
    case escape

    /// Whether it is a word as a whole.
    var isWord: Bool { self == .identifier || self == .number }
    /// Whether it is natural text.
    var isText: Bool { self == .commentText || self == .stringText }
  }

  /// The kind.
  public var kind: Kind
  /// The range in the text, in UTF-16 code units.
  public var range: TextRange

  /// Creates a token.
  package init(_ kind: Kind, _ range: TextRange) {
    self.kind = kind
    self.range = range
  }
}

/// A token in four bytes: its kind, and its end as an offset in its line.
///
/// The text after 2²⁸ units of a line is one token.
struct PackedToken: Hashable, Sendable {
  private let bits: UInt32
  static let furthestEnd = 1 << 28 - 1

  init(_ kind: CodeToken.Kind, end: Int) {
    bits = UInt32(kind.rawValue) << 28 | UInt32(min(end, Self.furthestEnd))
  }

  var kind: CodeToken.Kind { CodeToken.Kind(rawValue: UInt8(bits >> 28)) ?? .operator }
  var end: Int { Int(bits & 0x0FFF_FFFF) }
}
