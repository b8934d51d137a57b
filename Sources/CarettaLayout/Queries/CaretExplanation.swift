// SPDX-License-Identifier: Apache-2.0

/// Why a caret is where it is, in data and in words.
public struct CaretExplanation: Hashable, Sendable {
  /// The rule that chose the edge.
  public enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
    /// The line has no text.
    case emptyLine
    /// The leading edge of the cluster that starts at the offset.
    case leadingEdge
    /// The trailing edge of the cluster that ends there.
    case trailingEdge
    /// The end of the line in the paragraph's direction.
    case lineEnd
    /// A place inside a ligature that the font gives (`GDEF`).
    case fontCaret
    /// A place inside a ligature: its width in equal parts.
    case evenSplit
    /// The offset is inside a grapheme cluster: the cluster's start.
    case clusterStart
  }

  /// The position that was asked for.
  public var position: TextPosition
  /// Where its caret is.
  public var stop: CaretStop
  /// The rule that chose the edge.
  public var rule: Rule
  /// The bidi embedding level of the run that the edge belongs to (UAX #9).
  public var level: Int
  /// The grapheme cluster that the edge belongs to; empty on a line without text.
  public var cluster: TextRange
  /// The face that the cluster is set in.
  public var font: FontFace
  /// The face's place in the layout's fallback order.
  public var fontIndex: Int
  /// Where else the offset's caret may be shown.
  public var others: [CaretCandidate]
  /// All of it in words.
  public var text: String
}
