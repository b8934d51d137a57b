// SPDX-License-Identifier: Apache-2.0

/// Hanging punctuation.
extension ParagraphStyle {
  /// CSS `hanging-punctuation` (CSS Text 3 §8.2): punctuation that hangs outside the line box and
  /// is ignored for fitting, alignment and justification.
  ///
  /// At most one grapheme cluster hangs at each edge, including its spacing. `first` and `last`
  /// apply to the first and last line of each paragraph (CSS: of the element). Trailing white space
  /// that hangs comes after the punctuation. Beside exclusions, punctuation hangs only at the edges
  /// of the block or container, not into an exclusion.
  public struct HangingPunctuation: OptionSet, Hashable, Sendable, Codable {
    /// The set as a bit field.
    public let rawValue: UInt8

    /// Creates a set from a bit field.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// An opening bracket or quotation mark at the start of a paragraph hangs.
    public static let first = HangingPunctuation(rawValue: 1)
    /// A closing bracket or quotation mark at the end of a paragraph hangs.
    public static let last = HangingPunctuation(rawValue: 2)
    /// A stop or comma at the end of a line hangs; takes precedence over `allowEnd`.
    public static let forceEnd = HangingPunctuation(rawValue: 4)
    /// A stop or comma at the end of a line hangs if it does not fit otherwise.
    public static let allowEnd = HangingPunctuation(rawValue: 8)
  }

  /// Whether text may hang outside lines.
  @inline(__always) var hangsAtEdges: Bool { !hangingPunctuation.isEmpty || opticalMargins }
}
