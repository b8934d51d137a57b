// SPDX-License-Identifier: Apache-2.0

/// What stands outside of lines.
extension ParagraphStyle {
  /// CSS `hanging-punctuation` (CSS Text 3, 8.2): punctuation that stands outside of its line, where it counts
  /// neither for what fits nor for alignment and justification.
  ///
  /// At most one grapheme cluster hangs at each edge, with its spacing. A line's first and last paragraph
  /// edge are those of each paragraph, which CSS calls an element. White space that hangs too stands after the
  /// punctuation.
  public struct HangingPunctuation: OptionSet, Hashable, Sendable {
    /// The values as bits.
    public let rawValue: UInt8

    /// Makes a set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// An opening bracket or quotation mark at the start of a paragraph hangs.
    public static let first = HangingPunctuation(rawValue: 1)
    /// A closing bracket or quotation mark at the end of a paragraph hangs.
    public static let last = HangingPunctuation(rawValue: 2)
    /// A stop or comma at the end of a line hangs; stronger than `allowEnd`.
    public static let forceEnd = HangingPunctuation(rawValue: 4)
    /// A stop or comma at the end of a line hangs where it does not fit.
    public static let allowEnd = HangingPunctuation(rawValue: 8)
  }

  /// Whether some text may stand outside of lines.
  @inline(__always) var hangsAtEdges: Bool { !hangingPunctuation.isEmpty || opticalMargins }
}
