// SPDX-License-Identifier: Apache-2.0

/// Something in a layout that contradicts its own rules: a bug, found by `TextLayout.audit()`.
public struct LayoutViolation: Hashable, Sendable, CustomStringConvertible {
  /// The rule that is broken.
  public enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lines tile the text, top to bottom, and none but the last is empty.
    case linesTileTheText
    /// Text that fits in its stretch of a line's band stands inside it and on no excluded area.
    case exclusions
    /// Nothing is infinite or not a number.
    case finite
    /// A line is as high as it should be: above 0 unless it was asked to be 0.
    case height
    /// Carets are in offset order, one or two to an offset, each on the line of its text.
    case caretsInOrder
    /// A tap on a caret finds a place where the caret looks the same.
    case caretToPointToCaret
    /// Places on a line go from left to right, those with something between them strictly.
    case visualOrder
    /// A walk to the right meets every offset once.
    case visualMovement
    /// The rectangles of a line's text cover what those of its clusters cover, and no more.
    case selectionIsUnion
    /// Glyphs stand on the line of their text.
    case glyphs
    /// A walk over the runs for assistive technologies visits every character once, at its caret.
    case accessibility
    /// The edges of inline boxes take up room once, and their areas enclose their text and no more.
    case inlineBoxes
    /// A justified line is as wide as its room.
    case justification
    /// A line that fits stands in its room, but for what of its first and last cluster may hang; beside a large
    /// initial letter it stands clear of that.
    case lineEdges
    /// What stands on vertical lines is in the block where the coordinates of its line put it.
    case writingAxes
  }

  /// The rule that is broken.
  public var rule: Rule
  /// The line where, if there is one.
  public var line: Int?
  /// The offset where, if there is one.
  public var offset: Int?
  /// What was found.
  public var message: String

  /// The rule, the place and what was found.
  public var description: String {
    var place = ""
    if let line { place += " line \(line)" }
    if let offset { place += " offset \(offset)" }
    return "\(rule.rawValue):\(place) \(message)"
  }
}
