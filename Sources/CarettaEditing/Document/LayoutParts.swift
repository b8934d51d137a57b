// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Collects the paragraphs of pages for a layout; joins the sections of a long paragraph.
struct LayoutParts {
  private let specification: LayoutSpecification
  private var parts: [LayoutPart] = []
  /// The sections so far of a paragraph that continues on the next page.
  private var sections: [ParagraphStack] = []
  private var origin = LayoutOrigin()

  init(_ specification: LayoutSpecification) {
    self.specification = specification
  }

  /// Adds paragraphs of a page, which is after the pages added before.
  mutating func add(_ place: DocumentTree.Place, _ range: Range<Int>? = nil) {
    guard let paragraphs = place.page.paragraphs else { return }
    var range = range ?? 0..<paragraphs.count
    if range.lowerBound == 0, place.page.continues || !sections.isEmpty {
      if sections.isEmpty { origin = place.origin }
      sections.append(paragraphs)
      if place.page.continues { return }
      close()
      range = 1..<range.upperBound
    }
    if !range.isEmpty { parts.append(LayoutPart(paragraphs, range, at: place.origin)) }
  }

  private mutating func close() {
    guard !sections.isEmpty else { return }
    parts.append(
      LayoutPart(ParagraphStack.concatenated(sections, specification), 0..<1, at: origin))
    sections = []
  }

  /// Returns the parts of the layout.
  mutating func finish() -> [LayoutPart] {
    close()
    return parts
  }
}
