// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextDocument {
  /// Lays out all of the text, so that nothing is an estimate any more.
  ///
  /// O(length).
  public func measure() {
    while !isMeasured {
      forEachPage { place in
        if !place.page.isMeasured { _ = measured(place) }
        return true
      }
    }
  }

  /// Lays out what is visible; what was laid out before stays where it is on the screen.
  ///
  /// The first measured line in sight is the anchor: when text above it turns out to be taller or
  /// less tall than was estimated, everything is to be scrolled by the difference.
  ///
  /// ```swift
  /// contentOffset.y += document.layOut(top: contentOffset.y, height: bounds.height)
  /// ```
  ///
  /// - Parameters:
  ///   - top: the y of the first visible point.
  ///   - height: how much is visible.
  /// - Returns: by how much `top` must be moved so that nothing visible moves.
  /// - Complexity: O(visible text + log length).
  public func layOut(top: Double, height: Double) -> Double {
    let start = top.isFinite ? top : 0
    let extent = height.isFinite ? max(0, height) : 0
    var top = start
    // Every round measures a page at least; a window has few.
    while true {
      var pending: DocumentTree.Place?
      var anchor: DocumentTree.Place?
      let from = tree.page(atY: top, spacing: template.paragraphGap).origin.offset
      forEachPage(from: from) { place in
        if place.origin.y(spacing: template.paragraphGap) > top + extent { return false }
        if place.page.isMeasured { anchor = anchor ?? place } else { pending = pending ?? place }
        return true
      }
      guard let pending else { return top - start }
      // What is on the screen and above it: a line of the anchor's page, or the page that comes.
      let line = anchor.map { firstVisibleOffset($0, top) } ?? pending.origin.offset
      let before = y(ofLineAt: line, in: anchor ?? pending)
      _ = measured(pending)
      let after = y(ofLineAt: line, in: tree.page(at: line))
      if anchor != nil { top += after - before }
    }
  }

  /// The offset of the first line of a measured page that is not above a y.
  private func firstVisibleOffset(_ place: DocumentTree.Place, _ top: Double) -> Int {
    let layout = window([place])
    let position = layout.closestPosition(to: Point(x: 0, y: max(top, place.origin.top)))
    guard let stop = layout.caretStop(at: position) else { return place.origin.offset }
    return layout.line(stop.line).range.start
  }

  /// The top of the line that an offset is on; of a page that is not measured its own.
  private func y(ofLineAt offset: Int, in place: DocumentTree.Place) -> Double {
    guard place.page.isMeasured else { return place.origin.y(spacing: template.paragraphGap) }
    return window([place]).caretStop(at: TextPosition(offset))?.y ?? place.origin.top
  }

  // MARK: - Pages

  /// A page with its lines; lays them out where that is not done.
  ///
  /// - Parameters:
  ///   - place: the page.
  ///   - offset: an offset in it, by default where it begins.
  /// - Returns: the page of the offset, which may be another one where a paragraph is cut into
  ///   sections.
  func measured(_ place: DocumentTree.Place, at offset: Int? = nil) -> DocumentTree.Place {
    if place.page.isMeasured { return place }
    var page = place.page
    var origin = place.origin
    if page.isSection { (page, origin) = whole(place) }
    let pages = measuredPages(page, at: origin.offset)
    if pages.count == 1, !place.page.isSection {
      tree.replacePage(at: origin.offset, with: pages[0])
      return DocumentTree.Place(page: pages[0], origin: origin)
    }
    tree.replacePages(in: origin.offset..<origin.offset + page.length, with: pages)
    return tree.page(at: offset ?? place.origin.offset)
  }

  /// The page of an offset, of whole paragraphs, whose lines, if it has any, are those of the
  /// document's width, unit and spans.
  func settled(_ offset: Int) -> DocumentTree.Place { settled(tree.page(at: offset), at: offset) }

  /// The same of a page that has been found.
  func settled(_ place: DocumentTree.Place, at offset: Int) -> DocumentTree.Place {
    if place.page.isRaw || place.page.isMeasured && !place.page.isSection { return place }
    let place = measured(place, at: offset)
    return place.page.isSection ? joined(place) : place
  }

  private func measuredPages(_ page: DocumentPage, at offset: Int) -> [DocumentPage] {
    let endsText = page.endsText
    guard var paragraphs = page.paragraphs, paragraphs.isMeasured(like: template) else {
      let text = page.text(0..<page.length)
      return pages(
        of: laidOut(text, endsText: endsText, at: offset), endsText: endsText, at: offset)
    }
    if paragraphs.width != template.width {
      count { $0.pages += 1 }
      paragraphs = paragraphs.broken(like: offset == 0 ? template : bodyTemplate)
    }
    for range in page.restyled.reversed() {
      let start = paragraphs.start(of: range.lowerBound)
      let text = paragraphs.text(start..<paragraphs.start(of: range.upperBound))
      let isLast = range.upperBound == paragraphs.count
      paragraphs.replace(
        range, with: laidOut(text, endsText: endsText && isLast, at: offset + start))
    }
    return pages(of: paragraphs, endsText: endsText, at: offset)
  }

  /// Lays out whole paragraphs with the spans and attachments that they have, unless others are
  /// given.
  func laidOut(
    _ text: String, endsText: Bool, at offset: Int,
    _ styles: (spans: [TextSpan], attachments: [TextAttachment])? = nil
  ) -> LaidOutParagraphs {
    let (spans, attachments) = styles ?? self.styles(of: text, at: offset)
    let paragraphs = LaidOutParagraphs(
      text, endsText: endsText, spans: spans, attachments: attachments, shared: shared,
      like: offset == 0 ? template : bodyTemplate)
    count {
      $0.pages += 1
      $0.paragraphs += paragraphs.count
      $0.units += paragraphs.length
    }
    return paragraphs
  }

  /// A page of paragraphs that are laid out.
  func page(
    of paragraphs: LaidOutParagraphs, endsText: Bool, at offset: Int
  ) -> DocumentPage {
    var widest: WidestLine?
    if !(template.width < .infinity) {
      let part = LayoutPart(paragraphs, 0..<paragraphs.count, at: LayoutOrigin())
      let layout = TextLayout(
        window: [part], like: offset == 0 ? template : bodyTemplate, length: paragraphs.length,
        height: 0, widest: nil)
      widest = WidestLine(
        width: layout.widestLineWidth, hasRightToLeft: paragraphs.hasRightToLeft)
    }
    return DocumentPage(paragraphs, endsText: endsText, widest: widest)
  }

  // MARK: - Windows

  /// A layout of whole pages in the coordinates of the document; they are measured.
  func window(_ places: [DocumentTree.Place]) -> TextLayout {
    var parts = WindowParts(like: template)
    for place in places { parts.add(place) }
    return window(parts.finish())
  }

  /// A layout of some paragraphs in the coordinates of the document.
  func window(_ parts: [LayoutPart]) -> TextLayout {
    let hasAttachments = !attachmentTree.isEmpty
    var layout = TextLayout(
      window: parts, like: template, length: length, height: height, widest: widestLine,
      attachmentsBefore: hasAttachments ? { self.attachmentTree.count(before: $0) } : nil)
    if let shared { layout.fonts = shared.fonts }
    return layout
  }

  /// The width that lines of a block without bounds are aligned in.
  ///
  /// Text that is not measured does not count.
  private var widestLine: Double? {
    guard let widest = tree.summary.widest else { return nil }
    switch paragraphStyle.alignment {
    case .left: return 0
    case .start, .justify: return widest.hasRightToLeft ? widest.width : 0
    case .end, .right, .center: return widest.width
    }
  }
}
