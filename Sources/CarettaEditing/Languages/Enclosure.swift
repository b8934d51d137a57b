// SPDX-License-Identifier: Apache-2.0

/// A comment or a string: text between two fences, which is read as natural text.
public struct Enclosure: Hashable, Sendable {
  /// What is inside.
  public enum Content: Hashable, Sendable {
    /// Text for people.
    case comment
    /// Text of the program.
    case string
  }

  /// How many lines it may be on.
  public enum Extent: Hashable, Sendable {
    /// One: what is not closed ends with the line.
    case line
    /// Any number: what is not closed ends with the text.
    case lines
    /// Any number, and every fence that opens inside must be closed.
    case nested
  }

  /// What is inside.
  public var content: Content
  /// What begins it.
  public var opener: Fence
  /// What ends it, with as many marks as the opener had; nil for the end of the line.
  public var closer: Fence?
  /// How many lines it may be on.
  public var extent: Extent
  /// What is not text in it; nil where all is.
  public var escapes: EscapeShape?

  /// Makes an enclosure.
  public init(
    _ content: Content, _ opener: Fence, _ closer: Fence?, extent: Extent = .line,
    escapes: EscapeShape? = nil
  ) {
    self.content = content
    self.opener = opener
    self.closer = closer
    self.extent = extent
    self.escapes = escapes
  }
}

/// The beginning or the end of a comment or a string, in ASCII: fixed, or with a mark that may be
/// repeated (`[==[`).
public struct Fence: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What comes before the marks.
  public var before: String
  /// What may be repeated, also no times; nil in a fixed fence.
  public var mark: Character?
  /// What comes behind the marks.
  public var after: String

  /// Makes a fence with marks.
  public init(_ before: String, repeated mark: Character?, _ after: String) {
    self.before = before
    self.mark = mark
    self.after = after
  }

  /// Makes a fixed fence.
  public init(stringLiteral value: String) {
    self.init(value, repeated: nil, "")
  }
}

/// The escape sequences of a string.
///
/// They begin with a backslash and as many of the fence's marks as the opener had. Behind it
/// stands one cluster, unless it is listed here.
public struct EscapeShape: Hashable, Sendable {
  /// What follows the backslash.
  public enum Form: Hashable, Sendable {
    /// A letter, then up to so many hexadecimal digits.
    case hexadecimal(letter: Character, upTo: Int)
    /// Up to so many decimal digits.
    case decimal(upTo: Int)
    /// A letter, then hexadecimal digits in braces.
    case braced(letter: Character)
    /// A letter, then all white space, ends of lines included.
    case whiteSpace(letter: Character)
    /// The end of the line, so that the string goes on on the next one.
    case endOfLine
    /// An opening parenthesis: code up to the closing one.
    case interpolation
  }

  /// The forms.
  public var forms: [Form]

  /// Makes a shape.
  public init(_ forms: [Form]) {
    self.forms = forms
  }
}
