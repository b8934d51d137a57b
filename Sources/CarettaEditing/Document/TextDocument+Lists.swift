// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The numbers of list markers.
///
/// Each page stores the change of the numbers by its paragraphs, and the nodes of the tree store
/// the sums, so that a query finds the numbers before a page without reading the pages before.
/// Lines depend on numbers only if a marker is inside: an edit that changes the numbers after it
/// marks the following pages with such lines, to the end of the list.
extension TextDocument {
  /// Notes the markers of new paragraph spans.
  func takeMarkers(of spans: [ParagraphSpan]) {
    for marker in spans.lazy.compactMap(\.marker) {
      hasMarkers = true
      if marker.isCounted, marker.position == .inside { countsInLines = true }
    }
  }

  /// Returns the numbers of list markers before an offset at which a page begins.
  ///
  /// O(log length), plus the length of pages that the query is the first to read.
  func lists(before offset: Int) -> ListCounters {
    guard hasMarkers, offset > 0 else { return .start }
    return tree.lists(before: offset) { page, offset in
      let text = page.text(0..<page.length)
      return ParagraphStack.listChange(
        by: text, endsText: page.endsText, specification(of: text.utf16.count, at: offset))
    }
  }

  /// Returns the numbers of list markers before the paragraph of an offset.
  func lists(beforeParagraphAt offset: Int) -> ListCounters {
    guard hasMarkers else { return .start }
    let place = measured(tree.page(at: offset), at: offset)
    guard let paragraphs = place.page.paragraphs else { return .start }
    return paragraphs.lists(
      before: paragraphs.paragraph(at: offset - place.origin.offset),
      from: lists(before: place.origin.offset))
  }

  /// Returns parts of the document with the numbers of their list markers.
  func numbered(_ parts: [LayoutPart]) -> [LayoutPart] {
    guard hasMarkers else { return parts }
    return parts.map { part in
      var part = part
      number(&part)
      return part
    }
  }

  /// Adds the numbers of the list markers of a part.
  func number(_ part: inout LayoutPart) {
    guard hasMarkers, part.paragraphs.hasMarkers else { return }
    part.lists = lists(before: part.origin.offset)
  }

  /// Lays out again the paragraphs whose first lines contain outdated numbers.
  ///
  /// - Parameters:
  ///   - paragraphs: the paragraphs of a page.
  ///   - endsText: whether the document ends with them.
  ///   - offset: the offset of the page.
  /// - Returns: the paragraphs.
  func numbered(
    _ paragraphs: ParagraphStack, endsText: Bool, at offset: Int
  ) -> ParagraphStack {
    guard hasMarkers, paragraphs.hasCountedLines else { return paragraphs }
    var result = paragraphs
    var lists = lists(before: offset)
    var index = 0
    while let next = result.outdatedNumber(from: index, &lists) {
      let start = result.start(of: next)
      let text = result.text(start..<result.start(of: next + 1))
      let isLast = next + 1 == result.count
      result.replace(
        next..<next + 1,
        with: laidOut(
          StackText(text), endsText: endsText && isLast, at: offset + start,
          after: next > 0 ? result.level(of: next - 1) : level(before: offset), lists: lists))
      lists = result.paragraphs(next..<next + 1).lists(before: 1, from: lists)
      index = next + 1
    }
    return result
  }

  /// Marks the pages of a range whose lines contain outdated numbers, and the pages after it to the
  /// end of the list.
  ///
  /// The numbers of other markers are determined when they are read.
  ///
  /// - Parameters:
  ///   - start: the start of the range.
  ///   - end: the end of the range.
  ///   - continues: whether the numbers after the range may be outdated.
  func renumberPages(from start: Int, through end: Int, continues: Bool = true) {
    guard countsInLines else { return }
    var offset = start
    while offset < length {
      let place = tree.page(at: offset)
      var lists = lists(before: place.origin.offset)
      if place.page.isMeasured, let paragraphs = place.page.paragraphs, paragraphs.hasCountedLines,
        paragraphs.outdatedNumber(from: 0, &lists) != nil
      {
        tree.replacePage(
          at: place.origin.offset,
          with: DocumentPage(
            paragraphs, endsText: place.page.endsText, estimatedLines: paragraphs.lineCount))
        notify(.restyled(TextRange(place.origin.offset, place.end)))
      }
      offset = place.end
      if offset >= end, !continues || self.lists(before: offset).isRestarted { return }
    }
  }
}

extension DocumentTree {
  /// Returns the numbers of list markers before an offset at which a page begins.
  ///
  /// Stops at the last page before it that restarts all numbers.
  ///
  /// - Parameters:
  ///   - offset: the offset.
  ///   - change: returns the change of the numbers by a page for which it is not known.
  /// - Returns: the numbers.
  func lists(
    before offset: Int, _ change: (DocumentPage, Int) -> ListCounters
  ) -> ListCounters {
    var lists = ListCounters.unchanged
    collect(before: offset, &lists, change)
    var all = ListCounters.start
    all.add(lists)
    return all
  }
}
