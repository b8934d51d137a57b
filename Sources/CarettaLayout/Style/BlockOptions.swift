// SPDX-License-Identifier: Apache-2.0

/// The size limits of a block of text, how overflowing text is truncated, and what text flows
/// around and into.
///
/// ```swift
/// let layout = TextLayout(text, style: style, block: BlockOptions(maxLines: 2), width: 320)
/// ```
///
/// These limits apply to all paragraphs together and cannot differ between paragraphs. A document
/// has none, because it scrolls.
public struct BlockOptions: Hashable, Sendable {
  /// The part of the last line at which overflowing text is removed.
  public enum Truncation: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the end of the last line.
    case end
    /// In the middle of the last line.
    case middle
    /// At the start of the last line.
    case start
  }

  /// The maximum number of lines of all paragraphs together; nil and, as in UIKit, 0 and below mean
  /// no limit.
  ///
  /// If the text needs more lines, the last visible line holds as much text as fits beside the
  /// `ellipsis`, broken between grapheme clusters. The truncated text belongs to that line.
  public var maxLines: Int?
  /// The maximum extent of all lines in points (CSS `max-block-size`): the height of horizontal
  /// lines, the width of vertical lines; nil means no limit.
  ///
  /// The first line is always kept. NaN means no limit. The limit is ignored if there are
  /// `containers`.
  public var maxBlockSize: Double?
  /// The extent of the block across its lines, in points (CSS `block-size`); nil means the total
  /// extent of the lines.
  ///
  /// The lines of `vertical-rl` start at the right edge of this extent. It does not limit the
  /// number of lines. Values that are not finite count as nil; the range is `NumberRange.extent`.
  public var blockSize: Double?
  /// The part of the last line at which overflowing text is removed.
  public var truncation: Truncation = .end
  /// The ellipsis that is shown in place of truncated text; may be empty.
  ///
  /// It has the text's own style, and ends at its first hard break. An ellipsis wider than the line
  /// is shortened to the grapheme clusters that fit, but to no fewer than one.
  public var ellipsis: String {
    get { rare.values.ellipsis }
    set { rare.values.ellipsis = newValue }
  }

  /// The exclusions: areas that lines flow around, in the block's coordinates.
  ///
  /// A line is split into one fragment per interval that the exclusions leave free over the line's
  /// height. A line that fits in no interval moves on until one is wide enough. Exclusions are
  /// ignored if the width is unbounded. With `containers`, the coordinates refer to the space that
  /// holds the containers. In `vertical-rl`, set `blockSize`: without it, lines begin at the
  /// right edge of the exclusion that is farthest right.
  public var exclusions: [ExclusionShape] {
    get { rare.values.exclusions }
    set { rare.values.exclusions = newValue }
  }
  /// The exclusions of each container, for pages that share one coordinate space.
  ///
  /// If not empty, `exclusions` holds all of them, and each applies in its own container only.
  /// Empty if `exclusions` applies to all containers.
  package var containerExclusions: [[ExclusionShape]] {
    get { rare.values.containerExclusions }
    set { rare.values.containerExclusions = newValue }
  }
  /// The minimum width of a line fragment beside an exclusion, in points; nil means the font size.
  ///
  /// Values below 0 count as 0, NaN as nil.
  public var minimumStretch: Double? {
    get { rare.values.minimumStretch }
    set { rare.values.minimumStretch = newValue }
  }

  /// The containers that lines fill in order, such as columns and pages; empty for the block
  /// itself.
  ///
  /// With containers the layout has no width of its own, and
  /// coordinates refer to the space that holds the containers. A line is as wide as its container.
  /// A line that extends below the container's bottom edge moves to the next container; text that
  /// does not fit in the last one is the ``TextLayout/overflow``. The first line
  /// is always placed. The last line of truncated text is not moved if the ellipsis makes it
  /// taller. The space above a paragraph is dropped at the top of a container.
  public var containers: [Rect] {
    get { rare.values.containers }
    set { rare.values.containers = newValue }
  }
  /// The minimum number of lines of a paragraph before a container break (CSS `orphans`); values
  /// below 1 count as 1.
  ///
  /// If fewer lines fit, the paragraph starts in the next container, unless it starts at the top of
  /// its own.
  public var orphans: Int {
    get { rare.values.orphans }
    set { rare.values.orphans = newValue }
  }
  /// The minimum number of lines of a paragraph after a container break (CSS `widows`); values
  /// below 1 count as 1.
  public var widows: Int {
    get { rare.values.widows }
    set { rare.values.widows = newValue }
  }

  /// The ellipsis, containers and exclusions, and the rules of both.
  private var rare = RareProperties<Rare>()

  /// The values of properties that few blocks set.
  private struct Rare: RareValues {
    var ellipsis = "…"
    var exclusions: [ExclusionShape] = []
    var containerExclusions: [[ExclusionShape]] = []
    var minimumStretch: Double?
    var containers: [Rect] = []
    var orphans = 2
    var widows = 2
  }

  /// Whether all options have their default values.
  var isPlain: Bool {
    maxLines == nil && maxBlockSize == nil && blockSize == nil && truncation == .end
      && rare.isDefault
  }

  /// Whether there are containers or exclusions.
  var mayFlow: Bool { !rare.isDefault && (!containers.isEmpty || !exclusions.isEmpty) }

  /// Creates the options of a block without limits, exclusions and containers.
  ///
  /// It is the default of layouts; the other initializer copies the options.
  @usableFromInline
  package init() {}

  /// Creates block options: common properties are parameters, a closure sets any property; by
  /// default, the block has no limits, exclusions or containers.
  public init(
    maxLines: Int? = nil, maxBlockSize: Double? = nil, truncation: Truncation = .end,
    ellipsis: String = "…", blockSize: Double? = nil, exclusions: [ExclusionShape] = [],
    containers: [Rect] = [], _ change: (inout BlockOptions) -> Void = { _ in }
  ) {
    self.maxLines = maxLines
    self.maxBlockSize = maxBlockSize
    self.truncation = truncation
    self.blockSize = blockSize
    var rare = Rare()
    rare.ellipsis = ellipsis
    rare.exclusions = exclusions
    rare.containers = containers
    self.rare.values = rare
    change(&self)
  }
}
