// SPDX-License-Identifier: Apache-2.0

/// The containers of the pages that a text fills one after the other (`TextPagination`).
///
/// ```swift
/// let book = PageGeometry(
///   size: Size(width: 420, height: 595), insets: EdgeInsets(top: 50, left: 50, bottom: 50, right: 50),
///   columns: 2, gap: 20)
/// book.containers(ofPage: 7).count     // 2
/// ```
///
/// Coordinates are points from the top left corner of the page. Pages that differ, as those of a title and left and
/// right ones do, are given one by one: CSS has `:first`, `:left` and `:right` for them (CSS Paged Media 3, 3.1).
public struct PageGeometry: Hashable, Sendable {
  /// The containers of the pages at the start, in the order that lines fill them.
  public var first: [[Rect]]
  /// The containers of the pages after them, which repeat without end; none where the text has to end with
  /// the first pages.
  ///
  /// One page where all are alike, two for left and right pages. Without any container on any page all pages are one
  /// without room, on which the first line of the text stands.
  public var repeating: [[Rect]]

  /// Makes pages with containers of their own.
  public init(first: [[Rect]] = [], repeating: [[Rect]]) {
    self.first = first
    self.repeating = repeating
  }

  /// Makes pages that are all alike.
  ///
  /// - Parameters:
  ///   - size: the size of a page, in points.
  ///   - insets: how far text keeps away from the edges of the page.
  ///   - columns: the number of columns side by side, from left to right; below 1 counts as 1, 100 is the most.
  ///   - gap: the space between two columns.
  public init(size: Size, insets: EdgeInsets = .zero, columns: Int = 1, gap: Double = 0) {
    let count = max(1, min(100, columns))
    let width = size.width - insets.left - insets.right
    let height = size.height - insets.top - insets.bottom
    let own = (width - gap * Double(count - 1)) / Double(count)
    self.init(
      repeating: [
        (0..<count).map { column in
          Rect(
            x: insets.left + (own + gap) * Double(column), y: insets.top, width: max(0, own),
            height: max(0, height))
        }
      ])
  }

  /// The containers of a page, counted from 0, in the order that lines fill them; none for a page that there is not.
  public func containers(ofPage page: Int) -> [Rect] {
    if page < 0 { return [] }
    if page < first.count { return first[page] }
    return repeating.isEmpty ? [] : repeating[(page - first.count) % repeating.count]
  }
}
