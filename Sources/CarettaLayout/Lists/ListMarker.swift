// SPDX-License-Identifier: Apache-2.0

/// The marker of a list item: a bullet, a number or any text beside the first line of a paragraph
/// (CSS Lists 3).
///
/// A marker is not part of the text: it has no offsets and no caret, and cannot be selected.
public struct ListMarker: Hashable, Sendable, Codable {
  /// The text of a marker.
  public enum Content: Hashable, Sendable, Codable {
    /// A number in a counter style.
    ///
    /// Without a value, the number is one more than the number of the nearest paragraph before with
    /// the same style and `ParagraphSpan.headIndent`; it is 1 after a paragraph without a marker or
    /// with a smaller `headIndent`.
    case counter(CounterStyle, value: Int? = nil)
    /// A text, shown as it is.
    case text(String)
  }

  /// The position of a marker (CSS `list-style-position`).
  public enum Position: String, Hashable, Sendable, Codable, CaseIterable {
    /// The marker ends at the start edge of the paragraph (`ParagraphSpan.headIndent`), and takes
    /// no space.
    case outside
    /// The marker is at the start of the first line, before its text.
    case inside
  }

  /// The text.
  public var content: Content
  /// The position.
  public var position: Position

  /// Creates a marker with a number.
  public init(_ style: CounterStyle, value: Int? = nil, position: Position = .outside) {
    content = .counter(style, value: value)
    self.position = position
  }

  /// Creates a marker with a text.
  public init(text: String, position: Position = .outside) {
    content = .text(text)
    self.position = position
  }

  /// Whether the number depends on the paragraphs before.
  package var isCounted: Bool {
    if case .counter(_, value: nil) = content { true } else { false }
  }

  /// Returns the text for a number.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - isRightToLeft: whether the paragraph is right-to-left: a triangle that points to the
  ///     text's end is mirrored.
  /// - Returns: the text with its suffix.
  func text(for value: Int, isRightToLeft: Bool) -> String {
    switch content {
    case .text(let text):
      // A marker is one line without tab stops.
      return String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    case .counter(let style, _):
      let text = style.markerText(for: value)
      let isMirrored = style == .disclosureClosed && isRightToLeft
      return isMirrored ? "\u{25C2}" + text.dropFirst() : text
    }
  }
}
