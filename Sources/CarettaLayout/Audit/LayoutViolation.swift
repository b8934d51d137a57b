// SPDX-License-Identifier: Apache-2.0

/// A contradiction among the results of a layout, which indicates a bug; found by
/// `TextLayout.audit()`.
package struct LayoutViolation: Hashable, Sendable, CustomStringConvertible {
  /// The rule that is broken.
  package enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lines tile the text from top to bottom, and only the last line may be empty.
    case linesTileTheText
    /// A fragment that fits is inside its interval of the line, and overlaps no exclusion.
    case exclusions
    /// All numbers are finite.
    case finite
    /// A line's height is above 0, unless the style sets it to 0.
    case height
    /// Carets are in offset order, one or two per offset, each on the line of its text.
    case caretsInOrder
    /// A tap on a caret finds a position whose caret looks the same.
    case caretToPointToCaret
    /// Positions on a line are ordered from left to right, strictly if something is between them.
    case visualOrder
    /// A walk to the right visits every offset once.
    case visualMovement
    /// The selection rectangles of a line's text cover the same area as its clusters.
    case selectionIsUnion
    /// Glyphs are on the line of their text.
    case glyphs
    /// A walk over the accessibility runs visits every character once, at its caret.
    case accessibility
    /// The decorations of inline boxes add their width once, and the areas of boxes enclose exactly
    /// their text.
    case inlineBoxes
    /// Decorations are in painting order, and their intervals on the text of their lines.
    case decorations
    /// Characters that are shaped as another number of characters have no caret, line start or
    /// glyph cluster inside.
    case replacements
    /// Ruby annotations and emphasis marks are inside their lines and beside the baseline;
    /// annotations on one side do not overlap each other, and each mark is over its cluster.
    case annotations
    /// A justified line is as wide as its available width.
    case justification
    /// A fitting line stays inside its slot, except for hanging clusters, and does not overlap an
    /// initial letter beside it.
    case lineEdges
    /// A list item has one marker, on the baseline of its first line, before the line's text.
    case markers
    /// The content of vertical lines is in the block at the position that its line-relative
    /// coordinates map to.
    case writingAxes
  }

  /// The violated rule.
  package var rule: Rule
  /// The index of the line concerned, if any.
  package var line: Int?
  /// The offset concerned, if any.
  package var offset: Int?
  /// A description of the finding.
  package var message: String

  /// The rule, the position and the finding.
  package var description: String {
    var place = ""
    if let line { place += " line \(line)" }
    if let offset { place += " offset \(offset)" }
    return "\(rule.rawValue):\(place) \(message)"
  }
}
