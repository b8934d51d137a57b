// SPDX-License-Identifier: Apache-2.0

/// A comment or a string: natural text between two delimiters.
public struct DelimitedRegion: Hashable, Sendable {
  /// The kind of text between the delimiters.
  public enum Content: Hashable, Sendable {
    /// Text of a comment.
    case comment
    /// Text of a string literal.
    case string
  }

  /// The number of lines that a region may span.
  public enum Extent: Hashable, Sendable {
    /// One: an unclosed region ends with the line.
    case line
    /// Any number: an unclosed region ends with the text.
    case lines
    /// Any number, and regions nest: each opening delimiter inside needs a closing one.
    case nested
  }

  /// The kind of text between the delimiters.
  package var content: Content
  /// The opening delimiter.
  package var opener: Delimiter
  /// The closing delimiter, with as many repeated characters as the opening one had; nil for the
  /// end of the line.
  package var closer: Delimiter?
  /// The number of lines that the region may span.
  package var extent: Extent
  /// The escape sequences inside; nil if the region has no escape sequences.
  package var escapes: EscapeSyntax?

  /// Creates a region.
  public init(
    _ content: Content, _ opener: Delimiter, _ closer: Delimiter?, extent: Extent = .line,
    escapes: EscapeSyntax? = nil
  ) {
    self.content = content
    self.opener = opener
    self.closer = closer
    self.extent = extent
    self.escapes = escapes
  }
}
