// SPDX-License-Identifier: Apache-2.0

/// One of the visual positions at which the caret of an offset can be shown.
///
/// Most offsets have one such position. At a boundary between directions there are two; at a soft
/// wrap, one on each line. If a line starts or ends with text that runs against the paragraph
/// direction, the line's own edge is a further position.
public struct CaretCandidate: Hashable, Sendable {
  /// The roles of a caret position for its offset; it may have several.
  public struct Roles: OptionSet, Hashable, Sendable {
    /// The roles as a bit field.
    public let rawValue: UInt8
    /// Creates roles from a bit field.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The trailing edge of the preceding character.
    public static let upstream = Roles(rawValue: 1)
    /// The leading edge of the following character, or the end of the text.
    public static let downstream = Roles(rawValue: 2)
    /// The insertion point of characters in the paragraph direction.
    public static let strong = Roles(rawValue: 4)
    /// The insertion point of characters against the paragraph direction.
    public static let weak = Roles(rawValue: 8)
    /// The start edge of a line that begins at the offset.
    public static let lineStart = Roles(rawValue: 16)
    /// The end edge of a line that ends at the offset.
    public static let lineEnd = Roles(rawValue: 32)
  }

  /// The caret position.
  public var stop: CaretStop
  /// The roles of the position for the offset.
  public var roles: Roles
}

/// The choice among an offset's caret positions.
public enum CaretChoice: String, Hashable, Sendable, Codable, CaseIterable {
  /// The position given by the affinity (as in UIKit).
  case affinity
  /// The insertion point of text in the paragraph direction.
  case strong
  /// The insertion point of text against the paragraph direction.
  case weak
  /// At the start and end of a line, the line's edge, whatever the direction of the text there;
  /// elsewhere as `affinity`.
  case lineEdge
}

/// The shape and position of a caret relative to its insertion edge; the defaults match UIKit.
public struct CaretAppearance: Hashable, Sendable {
  /// The horizontal placement of the rectangle relative to the insertion edge.
  public enum Placement: String, Hashable, Sendable, Codable, CaseIterable {
    /// The rectangle is centered on the edge.
    case centered
    /// The rectangle begins at the edge: the edge is its left side in left-to-right text.
    case leading
  }

  /// The width in points; values below 0 count as 0.
  public var width: Double
  /// The placement of the rectangle relative to the edge.
  public var placement: Placement
  /// The choice among the offset's caret positions.
  public var choice: CaretChoice
  /// Whether the edge is clamped to the block, so that carets in white space that hangs outside the
  /// block are shown at the block's edge.
  public var staysInBlock: Bool

  /// Creates an appearance; the default is UIKit's: 2 points wide, centered.
  public init(
    width: Double = 2, placement: Placement = .centered, choice: CaretChoice = .affinity,
    staysInBlock: Bool = true
  ) {
    self.width = width
    self.placement = placement
    self.choice = choice
    self.staysInBlock = staysInBlock
  }
}
