// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
internal import CarettaEditing

/// Writes a layout as a page for a browser on which carets, hits, movements and breaks are looked at:
/// one HTML file without external resources.
///
/// ```swift
/// let page = InspectorPage(title: "notes.txt").html(of: layout)
/// ```
///
/// The page needs no engine, no font and no network: it has the outlines of the glyphs, and the tables
/// of a `LayoutInspection` for each of the widths of its slider. A pointer shows the position under
/// it, with its carets, cluster, word, run, font and line, and why it is there; arrow keys move and
/// select, a drag selects, a double tap takes the word. Vertical lines are shown as they stand; the slider has
/// heights for them. Equal layouts give equal bytes.
public struct InspectorPage: Sendable {
  /// The page's title.
  public var title: String
  /// The largest number of widths; a long text has fewer, at least its own.
  public var maximumWidths = 25
  /// The largest sum of the positions of all widths.
  public var maximumPositions = 16_000
  /// The request that the page sends, as JSON, where a server answers it (`caretta serve`); nil for a
  /// page that is a file.
  package var request: String?
  /// The whole text of a layout of one page, whose offsets count from the start of the whole text; nil if the layout
  /// has all of its text.
  package var wholeText: String?

  /// The pages of the text, which the slider chooses from; nil for a text without pages.
  package var pages: InspectedPages?

  /// Called while tables are made, with the number of positions made since the last call and with the
  /// share of the page that is done.
  package var progress: (@Sendable (_ positions: Int, _ share: Double) -> Void)?

  /// Makes a page.
  public init(title: String) {
    self.title = title
  }

  /// The page of a layout.
  ///
  /// - Parameter layout: the layout; the slider begins at its width, or at 360 points if the layout is
  ///   unbounded and a line is longer than the picture in a wide window (720 points).
  /// - Returns: the page, some 15 bytes for each grapheme cluster and width and 100 KB for the glyphs of
  ///   a script.
  public func html(of layout: TextLayout) -> String {
    let served = request.map { PageText.json($0) } ?? "null"
    // Else a browser asks a server for one.
    let icon = request == nil ? "" : "<link rel=\"icon\" href=\"data:,\">\n"
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(PageText.html(title))</title>
      \(icon)<style>
      \(PageStyle.shared)
      \(Self.style)
      </style>
      <header><h1>\(PageText.html(title))</h1></header>
      \(Self.body)
      <script type="application/json" id="data">
      \(data(of: layout, opensAt: openingWidth(of: layout)))
      </script>
      <script type="application/json" id="served">
      \(served)
      </script>
      <script>
      'use strict';
      \(Self.tables)
      \(Self.drawing)
      \(Self.overlays)
      \(Self.panel)
      \(Self.input)
      </script>
      </html>

      """
  }

  /// The tables of a layout as JSON, which a served page asks for at each width.
  package func data(of layout: TextLayout) -> String {
    data(of: layout, opensAt: layout.width)
  }

  /// Returns the tables of a layout; the page opens with the tables of one width.
  private func data(of layout: TextLayout, opensAt opening: Double) -> String {
    if let pages { return data(of: pages, layout) }
    var tables = InspectorTables(of: layout, text: wholeText ?? layout.text)
    let widths = request == nil ? widths(of: layout) : [opening]
    var units: InspectedTokenizer.Units?
    for (index, width) in widths.enumerated() {
      var copy = layout
      if width != layout.width { copy.setWidth(width) }
      let progress = progress(ofFrame: index, of: widths.count)
      tables.add(copy, LayoutInspection(copy, &units, progress: progress))
    }
    return tables.json(selected: widths.firstIndex(of: opening) ?? 0)
  }

  /// The tables of pages; a served page asks for each page on its own.
  private func data(of pages: InspectedPages, _ layout: TextLayout) -> String {
    var tables = InspectorTables(
      of: layout, text: wholeText ?? layout.text, pageCount: pages.count)
    let shown = request == nil ? pages.pages[...] : pages.pages.prefix(1)
    for (index, page) in shown.enumerated() {
      var units: InspectedTokenizer.Units?
      let progress = progress(ofFrame: index, of: shown.count)
      tables.add(page, LayoutInspection(page.layout, &units, progress: progress))
    }
    return tables.json(selected: 0)
  }

  /// The progress of the tables of one width or page.
  private func progress(ofFrame index: Int, of count: Int) -> ((Int, Double) -> Void)? {
    progress.map { progress in
      { positions, share in progress(positions, (Double(index) + share) / Double(count)) }
    }
  }

  /// The longest line of an unbounded text that a page shows as it is, in points.
  ///
  /// It is the width of the picture in a wide window: a longer line is scaled down until it cannot be read.
  static let longestUnbroken = 720.0
  /// The width at which a page first shows an unbounded text with longer lines, in points.
  ///
  /// A column of some fifty characters can be read in the window of a phone, too.
  static let columnWidth = 360.0

  /// The width that a page shows first: the layout's own, or a column for an unbounded text with long lines.
  func openingWidth(of layout: TextLayout) -> Double {
    guard layout.width == .infinity, pages == nil, layout.block.containers.isEmpty,
      layout.axes.size(layout.size).width > Self.longestUnbroken
    else { return layout.width }
    return Self.columnWidth
  }

  /// The widths of the slider: the first one, and others on both sides of it; of vertical lines their heights.
  ///
  /// They reach from a sixth of the first width, or of the longest line if the text is unbounded, to the
  /// width at which no line is broken, at most twice the first. An unbounded layout's own is the last.
  func widths(of layout: TextLayout) -> [Double] {
    let own = openingWidth(of: layout)
    // Containers have widths of their own.
    guard layout.block.containers.isEmpty else { return [own] }
    let affordable = maximumPositions / max(1, layout.length)
    let count = min(maximumWidths, affordable) - 1
    guard count > 0, layout.length > 0 else { return [own] }
    var unbroken = layout
    unbroken.setWidth(.infinity)
    let longest = unbroken.axes.size(unbroken.size).width.rounded(.up)
    let widest = own.isFinite ? max(own, min(longest, 2 * own)) : longest
    let narrowest = (widest / 6).rounded(.up)
    var widths = Set([own, layout.width])
    for step in 0..<count {
      let share = count == 1 ? 0 : Double(step) / Double(count - 1)
      widths.insert((narrowest + share * (widest - narrowest)).rounded())
    }
    return widths.sorted()
  }
}
