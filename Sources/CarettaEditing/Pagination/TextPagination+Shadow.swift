// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

extension TextPagination {
  /// Returns the differences between the pages and a new layout of the whole text with the
  /// containers of all pages; empty if the pagination is correct.
  ///
  /// Lines, carets, glyphs and objects must be equal bit for bit. Lays out all of the text;
  /// O(length).
  package func differencesFromScratch() -> [String] {
    guard let whole = layoutFromScratch() else { return [] }
    let count = pageCount
    let fresh = PagesFromScratch(whole)
    var found: [String] = []
    if fresh.layout.overflowOffset != overflowOffset {
      found.append("rest \(overflowOffset as Any), not \(fresh.layout.overflowOffset as Any)")
    }
    var region = 0
    for page in 0..<count {
      let regions = region..<region + geometry.page(page).containers.count
      found += fresh.differences(layout(ofPage: page), regions: regions).map {
        "page \(page): \($0)"
      }
      region = regions.upperBound
    }
    if let last = fresh.lines.last?.container, last >= region {
      found.append("\(count) pages with \(region) containers, not \(last + 1)")
    }
    return found
  }
}

extension TextPagination {
  /// Returns a new layout of the whole text with the containers of all pages and of a few more; nil
  /// without containers.
  ///
  /// O(length).
  package func layoutFromScratch() -> TextLayout? {
    let extra = geometry.first.count + geometry.repeating.count + 1
    let pages = (0..<pageCount + extra).map { geometry.page($0) }
    var block = BlockOptions(pages, of: geometry)
    block.orphans = orphans
    block.widows = widows
    if block.containers.isEmpty { return nil }
    let specification = document.specification.flowing(block).with(
      spans: document.spans, attachments: document.attachments,
      paragraphSpans: document.paragraphSpans)
    return TextLayout(document.text, specification)
  }
}

/// A layout with the containers of all pages.
private struct PagesFromScratch {
  let layout: TextLayout
  let lines: [LineBox]
  private let carets: [CaretStop]
  private let runs: [GlyphRun]
  private let objects: [AttachmentBox]
  private let boxes: [InlineBoxFragment]
  private let decorations: [TextDecorationFragment]

  init(_ layout: TextLayout) {
    self.layout = layout
    lines = layout.lines
    carets = layout.caretStops
    runs = layout.glyphRuns
    objects = layout.attachmentBoxes
    boxes = layout.inlineBoxes
    decorations = layout.textDecorations
  }

  /// Returns the difference between the glyphs of a page and the glyphs of its lines in the new
  /// layout.
  private func glyphDifference(_ page: TextLayout, _ own: Range<Int>) -> String? {
    let glyphs = page.glyphRuns
    let others = runs.filter { own.contains($0.line) }
    let isEqual =
      glyphs.count == others.count
      && zip(glyphs, others).allSatisfy { a, b in
        a.line == b.line - own.lowerBound && a.font === b.font && a.size == b.size
          && a.level == b.level && a.color == b.color && a.glyphs == b.glyphs
          && a.clusters == b.clusters && a.positions == b.positions
          && a.baselineShift == b.baselineShift
      }
    return isEqual ? nil : "glyphs: \(glyphs.count) and \(others.count) runs"
  }

  /// Returns the differences of a page whose containers are `regions`.
  func differences(_ page: TextLayout?, regions: Range<Int>) -> [String] {
    let first = lines.partitioningIndex { ($0.container ?? 0) >= regions.lowerBound }
    let end = lines.partitioningIndex { ($0.container ?? 0) >= regions.upperBound }
    let own = first..<end
    if own.isEmpty {
      return page.map { ["has \($0.lines.map(\.range)), the layout nothing"] } ?? []
    }
    guard let page else { return ["no page for the lines \(own)"] }
    var found: [String] = []
    func compare<Value: Equatable>(_ name: String, _ a: [Value], _ b: [Value]) {
      if a == b { return }
      let index = zip(a.indices, b.indices).first { a[$0] != b[$1] }?.0
      found.append(
        "\(name): \(a.count) and \(b.count), \(index.map { "\(a[$0]) and \(b[$0])" } ?? "")")
    }
    compare("lines", page.lines, lines[own].map { $0.numbered(from: regions.lowerBound) })
    // The caret before the first line of a page is on the page before.
    let start = lines[first].range.start
    let next = end < lines.count ? lines[end].range.start : .max
    compare(
      "carets", page.caretStops,
      carets.compactMap { caret in
        if !own.contains(caret.line) || caret.affinity == .upstream && caret.offset == next {
          return nil
        }
        var caret = caret
        caret.line -= first
        return caret
      })
    func moved<Value>(_ values: [Value], _ line: WritableKeyPath<Value, Int>) -> [Value] {
      values.filter { own.contains($0[keyPath: line]) }.map { value in
        var value = value
        value[keyPath: line] -= first
        return value
      }
    }
    compare("objects", page.attachmentBoxes, moved(objects, \.line))
    compare("boxes", page.inlineBoxes, moved(boxes, \.line))
    compare("decorations", page.textDecorations, moved(decorations, \.line))
    if let difference = glyphDifference(page, own) { found.append(difference) }
    let range = TextRange(start, Swift.min(next, lines[end - 1].range.end))
    compare(
      "selection", page.selectionRects(for: range, extendingToContainer: false),
      layout.selectionRects(for: range, extendingToContainer: false))
    var positions = [TextPosition(start)]
    if next == .max || lines[end - 1].endReason != .hard {
      positions.append(TextPosition(Swift.min(next, page.length), .upstream))
    }
    compare(
      "caret rectangles", positions.map { page.caretRect(for: $0) },
      positions.map { layout.caretRect(for: $0) })
    return found
  }
}

extension LineBox {
  /// Returns the line with its container number relative to another container.
  fileprivate func numbered(from first: Int) -> LineBox {
    var line = self
    line.container = container.map { $0 - first }
    return line
  }
}
