// SPDX-License-Identifier: Apache-2.0

/// The geometry of the pages that a text fills in order (`TextPagination`).
///
/// ```swift
/// let book = PageGeometry(
///   size: Size(width: 420, height: 595),
///   insets: EdgeInsets(top: 50, left: 50, bottom: 50, right: 50), columns: 2, gap: 20)
/// book.page(7).containers.count     // 2
/// ```
///
/// Coordinates are points from the top left corner of the page. Pages that differ, such as a title
/// page or left and right pages, are listed one by one: they correspond to `:first`, `:left` and
/// `:right` in CSS Paged Media 3 §3.1.
public struct PageGeometry: Hashable, Sendable {
  /// A page: containers and exclusions.
  ///
  /// An array literal of containers creates a page without exclusions.
  public struct Page: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The containers, in the order that lines fill them.
    public var containers: [Rect]
    /// The exclusions of the page: areas that lines flow around (`BlockOptions.exclusions`).
    public var exclusions: [ExclusionShape]

    /// Creates a page.
    public init(_ containers: [Rect], exclusions: [ExclusionShape] = []) {
      self.containers = containers
      self.exclusions = exclusions
    }

    /// Creates a page of containers without exclusions.
    public init(arrayLiteral containers: Rect...) { self.init(containers) }
  }

  /// The pages at the start of the text.
  public var first: [Page]
  /// The pages that follow `first`, repeated without end; empty if the text must end with the first
  /// pages.
  ///
  /// One page if all are alike, two for left and right pages. If no page has a container, every
  /// page is an empty one, and the first line of the text is still placed.
  public var repeating: [Page]
  /// The minimum width of a line fragment beside an exclusion, in points
  /// (`BlockOptions.minimumStretch`).
  public var minimumStretch: Double?

  /// Creates the geometry of pages that are given one by one.
  public init(first: [Page] = [], repeating: [Page], minimumStretch: Double? = nil) {
    self.first = first
    self.repeating = repeating
    self.minimumStretch = minimumStretch
  }

  /// Creates the geometry of pages that are all alike.
  ///
  /// - Parameters:
  ///   - size: the size of a page, in points.
  ///   - insets: the margins between the edges of the page and the text.
  ///   - columns: the number of columns along lines, clamped to 1…100: from left to right, or from
  ///     top to bottom if lines are vertical, in `sideways-lr` from bottom to top (CSS Multi-column
  ///     Layout 1, 2).
  ///   - gap: the space between two columns.
  ///   - exclusions: the exclusions of each page.
  ///   - writingMode: the direction of lines.
  public init(
    size: Size, insets: EdgeInsets = .zero, columns: Int = 1, gap: Double = 0,
    exclusions: [ExclusionShape] = [], writingMode: WritingMode = .horizontalTB
  ) {
    let count = max(1, min(100, columns))
    let width = size.width - insets.left - insets.right
    let height = size.height - insets.top - insets.bottom
    let along = writingMode.isVertical ? height : width
    let own = (along - gap * Double(count - 1)) / Double(count)
    let containers = (0..<count).map { column in
      let start =
        (own + gap) * Double(writingMode.isFromBottom ? count - 1 - column : column)
      return writingMode.isVertical
        ? Rect(
          x: insets.left, y: insets.top + start, width: max(0, width), height: max(0, own))
        : Rect(
          x: insets.left + start, y: insets.top, width: max(0, own), height: max(0, height))
    }
    self.init(repeating: [Page(containers, exclusions: exclusions)])
  }

  /// Returns the page with a number, counted from 0; a page without containers if there is no such
  /// page.
  public func page(_ number: Int) -> Page {
    if number >= 0, number < first.count { return first[number] }
    if number < 0 || repeating.isEmpty { return [] }
    return repeating[(number - first.count) % repeating.count]
  }
}
