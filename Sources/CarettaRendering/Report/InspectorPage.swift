// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
internal import CarettaEditing

/// Writes a layout as an HTML page for inspecting carets, hits, movements and breaks, without
/// external resources.
///
/// ```swift
/// let page = InspectorPage(title: "notes.txt").html(of: layout)
/// ```
///
/// The page needs no engine, font or network: it contains the outlines of the glyphs, and the
/// tables of a `LayoutInspection` for each width of its slider. The position under the pointer is
/// shown with its carets, cluster, word, run, font and line, and the reason for its place. Arrow
/// keys move and select, a drag selects, a double tap selects a word. For vertical text the slider
/// sets the height. Equal layouts give equal bytes.
public struct InspectorPage: Sendable {
  /// The page's title.
  public var title: String
  /// The maximum number of widths; a long text has fewer, at least its own width.
  package var maximumWidths = 25
  /// The largest sum of the positions of all widths.
  package var maximumPositions = 16_000
  /// The request that the page sends to its server, as JSON (`caretta serve`); nil for a page that
  /// is a file.
  package var request: String?
  /// The whole text of a layout of one page, whose offsets are relative to the start of the whole
  /// text; nil if the layout contains all of its text.
  package var wholeText: String?

  /// The pages of the text, which the slider chooses from; nil for a text without pages.
  package var pages: InspectedPages?

  /// Called while tables are created, with the number of positions since the last call and with the
  /// finished share of the page.
  package var progress: (@Sendable (_ positions: Int, _ share: Double) -> Void)?

  /// Creates a page.
  public init(title: String) {
    self.title = title
  }

  /// Returns the page of a layout.
  ///
  /// - Parameter layout: the layout; the slider begins at its width, or at 360 points if the layout
  ///   is unbounded and a line is longer than the picture in a wide window (720 points).
  /// - Returns: the page, some 15 bytes for each grapheme cluster and width and 100 KB for the
  ///   glyphs of a script.
  public func html(of layout: TextLayout) -> String {
    let served = request.map { PageText.json($0) } ?? "null"
    // Without this link, a browser requests an icon from the server.
    let icon = request == nil ? "" : "<link rel=\"icon\" href=\"data:,\">\n"
    return PageText.document(
      title: title, head: icon, style: PageFile.inspectorStyle, body: PageFile.inspectorBody,
      data: [
        ("data", data(of: layout, opensAt: openingWidth(of: layout))), ("served", served),
      ],
      script: PageFile.inspectorScript)
  }

  /// Returns the tables of a layout as JSON, which a served page requests for each width.
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

  /// Returns the tables of pages; a served page requests each page separately.
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

  /// Returns the progress callback for the tables of one width or page.
  private func progress(ofFrame index: Int, of count: Int) -> ((Int, Double) -> Void)? {
    progress.map { progress in
      { positions, share in progress(positions, (Double(index) + share) / Double(count)) }
    }
  }

  /// The longest line of an unbounded text that a page shows without wrapping, in points.
  ///
  /// It is the width of the picture in a wide window; a longer line would be scaled down until it
  /// is illegible.
  static let longestUnbroken = 720.0
  /// The width at which a page first shows an unbounded text with longer lines, in points.
  ///
  /// A column of about fifty characters is also legible in the window of a phone.
  static let columnWidth = 360.0

  /// Returns the width that a page shows first: the layout's own, or a column for an unbounded text
  /// with long lines.
  func openingWidth(of layout: TextLayout) -> Double {
    guard layout.width == .infinity, pages == nil, layout.block.containers.isEmpty,
      layout.axes.size(layout.size).width > Self.longestUnbroken
    else { return layout.width }
    return Self.columnWidth
  }

  /// Returns the widths of the slider, on both sides of the first one; for vertical text, heights.
  ///
  /// They range from a sixth of the first width, or of the longest line if the text is unbounded,
  /// to the width at which no line is broken, at most twice the first. The last width of an
  /// unbounded layout is its own.
  func widths(of layout: TextLayout) -> [Double] {
    let own = openingWidth(of: layout)
    // Containers have their own widths.
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
