// SPDX-License-Identifier: Apache-2.0

/// The reasons for the position of a caret, as data and as text.
public struct CaretExplanation: Hashable, Sendable {
  /// The rule that chose the edge.
  public enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
    /// The line has no text.
    case emptyLine
    /// The leading edge of the cluster that starts at the offset.
    case leadingEdge
    /// The trailing edge of the cluster that ends at the offset.
    case trailingEdge
    /// The end of the line in the paragraph direction.
    case lineEnd
    /// A ligature caret that the font defines (`GDEF`).
    case fontCaret
    /// A position inside a ligature whose width is divided evenly.
    case evenSplit
    /// The start of the grapheme cluster that contains the offset.
    case clusterStart
  }

  /// The queried position.
  public var position: TextPosition
  /// The caret stop of the position.
  public var stop: CaretStop
  /// The rule that chose the edge.
  public var rule: Rule
  /// The bidi embedding level of the run that the edge belongs to (UAX #9).
  public var level: Int
  /// The grapheme cluster that the edge belongs to; empty on a line without text.
  public var cluster: TextRange
  /// The face in which the cluster is set.
  public var font: FontFace
  /// The index of the face in the layout's fallback order.
  public var fontIndex: Int
  /// The other caret positions of the offset.
  public var others: [CaretCandidate]
  /// The explanation as text.
  public var text: String
}
