// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A piece of code: tokens tile each line without its terminator.
public struct CodeToken: Hashable, Sendable {
  /// What a token is.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// White space outside comments and strings.
    case whiteSpace
    /// A name or a keyword.
    case identifier
    /// A number.
    case number
    /// An operator or any other sign.
    case `operator`
    /// What begins or ends a comment.
    case commentMark
    /// What a comment says, on one line.
    case commentText
    /// What begins or ends a string, or code inside it.
    case stringMark
    /// What a string says, on one line and between escape sequences.
    case stringText
    /// An escape sequence.
    case escape

    /// Whether it is a word as a whole.
    var isWord: Bool { self == .identifier || self == .number }
    /// Whether it is natural text.
    var isText: Bool { self == .commentText || self == .stringText }
  }

  /// What it is.
  public var kind: Kind
  /// Where it is.
  public var range: TextRange

  /// Makes a token.
  public init(_ kind: Kind, _ range: TextRange) {
    self.kind = kind
    self.range = range
  }
}

/// A token in four bytes: its kind, and where it ends, counted from the start of its line.
///
/// What is behind 2²⁸ units of a line is one token.
struct PackedToken: Hashable, Sendable {
  private let bits: UInt32
  static let furthestEnd = 1 << 28 - 1

  init(_ kind: CodeToken.Kind, end: Int) {
    bits = UInt32(kind.rawValue) << 28 | UInt32(min(end, Self.furthestEnd))
  }

  var kind: CodeToken.Kind { CodeToken.Kind(rawValue: UInt8(bits >> 28)) ?? .operator }
  var end: Int { Int(bits & 0x0FFF_FFFF) }
}
