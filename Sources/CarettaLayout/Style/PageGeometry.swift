// SPDX-License-Identifier: Apache-2.0

/// The pages that a text fills one after the other (`TextPagination`).
///
/// ```swift
/// let book = PageGeometry(
///   size: Size(width: 420, height: 595), insets: EdgeInsets(top: 50, left: 50, bottom: 50, right: 50),
///   columns: 2, gap: 20)
/// book.page(7).containers.count     // 2
/// ```
///
/// Coordinates are points from the top left corner of the page. Pages that differ, as those of a title and left and
/// right ones do, are given one by one: CSS has `:first`, `:left` and `:right` for them (CSS Paged Media 3, 3.1).
public struct PageGeometry: Hashable, Sendable {
  /// What there is on a page: a list of containers is one without areas that lines keep clear of.
  public struct Page: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The containers, in the order that lines fill them.
    public var containers: [Rect]
    /// The areas that lines on the page keep clear of (`BlockOptions.exclusions`).
    public var exclusions: [ExclusionShape]

    /// Makes a page.
    public init(_ containers: [Rect], exclusions: [ExclusionShape] = []) {
      self.containers = containers
      self.exclusions = exclusions
    }

    /// Makes a page of containers.
    public init(arrayLiteral containers: Rect...) { self.init(containers) }
  }

  /// The pages at the start.
  public var first: [Page]
  /// The pages after them, which repeat without end; none where the text has to end with the first pages.
  ///
  /// One page where all are alike, two for left and right pages. Without any container on any page all pages are one
  /// without room, on which the first line of the text stands.
  public var repeating: [Page]
  /// The narrowest stretch beside an area that text is put in (`BlockOptions.minimumStretch`).
  public var minimumStretch: Double?

  /// Makes pages of their own.
  public init(first: [Page] = [], repeating: [Page], minimumStretch: Double? = nil) {
    self.first = first
    self.repeating = repeating
    self.minimumStretch = minimumStretch
  }

  /// Makes pages that are all alike.
  ///
  /// - Parameters:
  ///   - size: the size of a page, in points.
  ///   - insets: how far text keeps away from the edges of the page.
  ///   - columns: the number of columns along lines, in the range 1...100: from left to right, or from top to
  ///     bottom if lines are vertical (CSS Multi-column Layout 1, 2).
  ///   - gap: the space between two columns.
  ///   - exclusions: areas that lines keep clear of on each page.
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
      let start = (own + gap) * Double(column)
      return writingMode.isVertical
        ? Rect(
          x: insets.left, y: insets.top + start, width: max(0, width), height: max(0, own))
        : Rect(
          x: insets.left + start, y: insets.top, width: max(0, own), height: max(0, height))
    }
    self.init(repeating: [Page(containers, exclusions: exclusions)])
  }

  /// A page, counted from 0; without containers where there is none.
  public func page(_ number: Int) -> Page {
    if number >= 0, number < first.count { return first[number] }
    if number < 0 || repeating.isEmpty { return [] }
    return repeating[(number - first.count) % repeating.count]
  }

  /// The containers of a page, counted from 0, in the order that lines fill them; none for a page that there is not.
  public func containers(ofPage page: Int) -> [Rect] { self.page(page).containers }
}
