// SPDX-License-Identifier: Apache-2.0

/// What a block of text may take up, and what becomes of text that has no room in it.
///
/// ```swift
/// let layout = TextLayout(text, style: style, block: BlockOptions(maxLines: 2), width: 320)
/// ```
public struct BlockOptions: Hashable, Sendable {
  /// Where text is left out that has no room.
  public enum Truncation: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the end of the last line.
    case end
    /// In the middle of the last line.
    case middle
    /// At the start of the last line.
    case start
  }

  /// The largest number of lines, of all paragraphs together; nil and, as in UIKit, 0 and below for
  /// no limit.
  ///
  /// The last of them takes as much of the text as fits beside the `ellipsis`, cut between grapheme
  /// clusters, and the rest of the text belongs to it.
  public var maxLines: Int?
  /// The largest height of all lines in points, across vertical lines their largest width, or nil for no
  /// limit; one line is always there.
  ///
  /// What is not a number counts as no limit; with `containers` there is none.
  public var maxHeight: Double?
  /// The extent of the block across its lines in points, from whose right edge the lines of `vertical-rl`
  /// follow one another; nil for that of the lines themselves.
  ///
  /// It limits nothing. What is not finite counts as nil; the range is `NumberRange.extent`.
  public var blockExtent: Double?
  /// Where text is left out that has no room.
  public var truncation: Truncation
  /// The marker that is shown for text that is left out; may be empty.
  ///
  /// In the text's own style, up to the first hard break. Where it is wider than the line it is cut
  /// between grapheme clusters, down to one.
  public var ellipsis: String

  /// The areas that lines keep clear of, in the block's coordinates.
  ///
  /// A line has a part in every stretch that its band, from top to bottom, leaves free between them; a
  /// line without free space moves on to where there is some. Exclusions are ignored if the width is
  /// unbounded. In containers the coordinates are those of the space around the containers. In
  /// `vertical-rl`, set `blockExtent`: without it, lines begin at the right edge of the exclusion that
  /// is farthest right.
  public var exclusions: [ExclusionShape]
  /// The areas of each container, for pages, which all have the same coordinates.
  ///
  /// Then `exclusions` has all of them, and none counts elsewhere. Empty where the exclusions are those of all
  /// containers.
  package var containerExclusions: [[ExclusionShape]] = []
  /// The narrowest stretch beside an area that text is put in, in points; nil for the size of the em
  /// square.
  ///
  /// Below 0 it counts as 0, what is not a number as nil.
  public var minimumStretch: Double?

  /// The containers that lines fill one after the other, as columns and pages; empty for the block itself.
  ///
  /// Vertical lines have none. With containers the layout has no width of its own, and coordinates are of the space that they
  /// stand in. A line is as wide as its container, and stands in the next one where it reaches below the
  /// bottom edge; text that does not fit in the last one is left out from ``TextLayout/overflowOffset`` on. The
  /// first line is always placed, and the last one of a truncated text stays where it is, also where what it shows of
  /// the rest makes it taller. The space above a paragraph is left out at the top of a container.
  public var containers: [Rect]
  /// How many lines of a paragraph there are at least before it goes on in another container (CSS
  /// `orphans`); below 1 counts as 1.
  ///
  /// A paragraph that has fewer begins in the next container, unless it begins at the top of one.
  public var orphans: Int
  /// How many lines of a paragraph there are at least in the container where it ends (CSS `widows`);
  /// below 1 counts as 1.
  public var widows: Int

  /// Makes block options; without arguments nothing is left out and nothing kept clear of.
  public init(
    maxLines: Int? = nil, maxHeight: Double? = nil, truncation: Truncation = .end,
    ellipsis: String = "…", blockExtent: Double? = nil, exclusions: [ExclusionShape] = [],
    minimumStretch: Double? = nil, containers: [Rect] = [], orphans: Int = 2, widows: Int = 2
  ) {
    self.maxLines = maxLines
    self.maxHeight = maxHeight
    self.truncation = truncation
    self.ellipsis = ellipsis
    self.blockExtent = blockExtent
    self.exclusions = exclusions
    self.minimumStretch = minimumStretch
    self.containers = containers
    self.orphans = orphans
    self.widows = widows
  }
}
