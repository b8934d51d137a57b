// SPDX-License-Identifier: Apache-2.0

/// One of the places on the screen where the caret of an offset may be shown.
///
/// Most offsets have one. At a seam between directions there are two, at a soft wrap one on each
/// line, and where a line begins or ends with text that runs against its paragraph the line's own
/// edge is one more.
public struct CaretCandidate: Hashable, Sendable {
  /// What a place is to its offset; one place may be several.
  public struct Roles: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes roles of their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The trailing edge of the character before.
    public static let upstream = Roles(rawValue: 1)
    /// The leading edge of the character after, or the end of the text.
    public static let downstream = Roles(rawValue: 2)
    /// Where a character that runs as the paragraph does would be inserted.
    public static let strong = Roles(rawValue: 4)
    /// Where a character that runs against the paragraph would be inserted.
    public static let weak = Roles(rawValue: 8)
    /// The start edge of a line that begins at the offset.
    public static let lineStart = Roles(rawValue: 16)
    /// The end edge of a line that ends at the offset.
    public static let lineEnd = Roles(rawValue: 32)
  }

  /// The place.
  public var stop: CaretStop
  /// What it is to the offset.
  public var roles: Roles
}

/// Which of an offset's places the caret is shown at.
public enum CaretChoice: String, Hashable, Sendable, Codable, CaseIterable {
  /// The position's affinity decides (UIKit).
  case affinity
  /// Where text in the paragraph's direction would go.
  case strong
  /// Where text against the paragraph's direction would go.
  case weak
  /// At the start and end of a line its own edge, whatever the direction of the text there;
  /// elsewhere as `affinity`.
  case lineEdge
}

/// How a caret is drawn about its edge; the default is UIKit's.
public struct CaretAppearance: Hashable, Sendable {
  /// Where the rectangle stands about the insertion edge.
  public enum Placement: String, Hashable, Sendable, Codable, CaseIterable {
    /// The edge is its middle.
    case centered
    /// The edge is the side where it begins: the left one in text from left to right.
    case leading
  }

  /// The width in points; below 0 counts as 0.
  public var width: Double
  /// Where it stands about the edge.
  public var placement: Placement
  /// Which of the offset's places it shows.
  public var choice: CaretChoice
  /// Whether its edge is moved into the block: white space that hangs beyond it has its carets at
  /// the block's edge.
  public var staysInBlock: Bool

  /// Makes an appearance; without arguments UIKit's: 2 points wide, centred.
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
