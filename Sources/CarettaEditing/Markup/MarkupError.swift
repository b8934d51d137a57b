// SPDX-License-Identifier: Apache-2.0

/// An error in a string of markup, with its line and column.
public struct MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: String, Hashable, Sendable {
    /// A tag, an attribute or a character reference is not well-formed.
    case malformed
    /// An element is unknown.
    case unknownElement
    /// An attribute is unknown, or does not belong to its element.
    case unknownAttribute
    /// A CSS property is unknown, or does not apply to its element.
    case unknownProperty
    /// A character reference is unknown.
    case unknownReference
    /// The value of an attribute or of a property is invalid.
    case invalidValue
    /// An element is not allowed inside the element around it.
    case misplaced
    /// A start tag has no end tag, or an end tag has no start tag.
    case unbalanced
  }

  /// The kind of the error.
  public let kind: Kind
  /// The error in one sentence, without its position.
  public let message: String
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The unknown name; nil for other errors.
  package let name: String?
  /// The names that are valid at the position; empty if the error is not about a name.
  package let validNames: [String]

  /// The position and the message.
  public var description: String { "line \(line), column \(column): \(message)" }

  /// Creates an error at an offset of the markup.
  init(
    _ kind: Kind, _ message: String, at offset: Int, in input: [Unicode.Scalar],
    name: String? = nil, validNames: [String] = []
  ) {
    self.kind = kind
    self.message = message
    self.name = name
    self.validNames = validNames
    let before = input[..<min(offset, input.count)]
    line = before.lazy.filter { $0 == "\n" }.count + 1
    column = offset - (before.lastIndex(of: "\n").map { $0 + 1 } ?? 0) + 1
  }
}
