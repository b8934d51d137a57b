// SPDX-License-Identifier: Apache-2.0

/// A difference between the answers to one request before and after an update, and its place.
package struct AnswerChange: Hashable, Sendable, JSONObjectWritable {
  /// The kinds of changes, causes before their effects.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The answer to a request is an error, or is no error anymore.
    case error
    /// A character has no glyph, or has one again.
    case missingGlyph = "missing-glyph"
    /// A character has a glyph of another font of the list.
    case font
    /// A character has another advance.
    case advance
    /// A line has another height.
    case lineHeight = "line-height"
    /// The baseline of a line has another distance from the line's top.
    case ascent
    /// A line ends at another offset.
    case lineBreak = "break"
    /// The number of lines.
    case lineCount = "lines"
    /// Whether the text fits its box.
    case fits
    /// The largest size at which the text fits.
    case largestSize = "largest-size"
    /// The first offset that is not shown.
    case truncation
    /// The size of the text.
    case size
    /// The digest of the layout.
    case digest
    /// Other members of the answers.
    case other
    /// The row is only in the second list.
    case added
    /// The row is only in the first list.
    case removed
  }

  /// The kind.
  package let kind: Kind
  /// One sentence, without a full stop.
  package let message: String
  /// The value before the update, or null.
  package var before = JSONValue.null
  /// The value after the update, or null.
  package var after = JSONValue.null
  /// The text that is concerned; nil if the change is not about characters.
  package var text: String?
  /// The first offset that is concerned, in UTF-16 code units.
  package var start: Int?
  /// The index of the first line that is concerned.
  package var line: Int?
  /// The number of places with this change.
  package var count = 1

  func writeFields(to writer: inout JSONWriter) {
    writer.field("after", after)
    writer.field("before", before)
    writer.field("count", count)
    writer.field("kind", kind.rawValue)
    if let line { writer.field("line", line) }
    writer.field("message", message)
    if let start { writer.field("start", start) }
    if let text { writer.field("text", text) }
  }
}
