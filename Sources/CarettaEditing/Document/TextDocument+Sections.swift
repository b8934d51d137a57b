// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Long paragraphs in sections, one page each, so that an edit lays out a few sections.
///
/// A page that continues the paragraph of the page before (`isContinued`) begins with the rest of
/// it; one whose paragraph continues on the next page (`continues`) contains only that section.
///
/// A section has at least 256 characters, so that a keystroke costs as much as in a paragraph of
/// this length. An edit lays out its own section, and the one before if it changes the first word;
/// until the line starts match the previous ones, the lines of the next sections are broken again,
/// twice as many each time, without shaping. An edit that violates the conditions
/// (`ParagraphStack.sectionScript(_:)`) joins the sections.
extension TextDocument {
  /// The length in UTF-16 code units up to which a paragraph is not split into sections.
  static let longestParagraph = 2 * PageSplitter.pageLength
  /// The minimum length of a section.
  ///
  /// An edit mostly lays out one section; each section is a page.
  static let sectionLength = 256

  // MARK: - Making sections

  /// Returns the pages of laid out paragraphs: one, and one for each section of a long paragraph.
  func pages(
    of paragraphs: ParagraphStack, endsText: Bool, at offset: Int
  ) -> [DocumentPage] {
    guard paragraphs.length > Self.longestParagraph else {
      return [page(of: paragraphs, endsText: endsText, at: offset)]
    }
    var pages: [DocumentPage] = []
    var rest = 0
    func finish(_ end: Int) {
      if rest == end { return }
      pages.append(
        page(
          of: paragraphs.paragraphs(rest..<end), endsText: endsText && end == paragraphs.count,
          at: offset + paragraphs.start(of: rest)))
      rest = end
    }
    for index in 0..<paragraphs.count {
      let start = paragraphs.start(of: index)
      let end = paragraphs.start(of: index + 1)
      guard end - start > Self.longestParagraph else { continue }
      let paragraph = paragraphs.paragraphs(index..<index + 1)
      guard let script = paragraph.sectionScript(specification) else { continue }
      var sections = paragraph.sections(
        ofLength: Self.sectionLength, script: script, specification)
      guard sections.count > 1 else { continue }
      finish(index)
      rest = index + 1
      if rest < paragraphs.count, end == paragraphs.length {
        // The empty last paragraph joins the last section: a page has text.
        sections[sections.count - 1].replace(1..<1, with: paragraphs.paragraphs(rest..<rest + 1))
        rest += 1
      }
      pages += self.pages(
        ofSections: sections, endsText: endsText && rest == paragraphs.count, at: offset + start)
    }
    finish(paragraphs.count)
    return pages
  }

  private func pages(
    ofSections sections: [ParagraphStack], endsText: Bool, at offset: Int
  ) -> [DocumentPage] {
    var at = offset
    return sections.indices.map { index in
      defer { at += sections[index].length }
      return page(
        of: sections[index], endsText: endsText && index + 1 == sections.count, at: at)
    }
  }

  // MARK: - Paragraphs as wholes

  /// Returns the pages of a section's paragraph, joined to one page, and its origin.
  ///
  /// O(length of the paragraph).
  func whole(_ place: DocumentTree.Place) -> (page: DocumentPage, origin: LayoutOrigin) {
    var first = place
    while first.page.isContinued { first = tree.page(at: first.origin.offset - 1) }
    var last = first
    var sections: [ParagraphStack] = []
    var isRestyled = false
    while let paragraphs = last.page.paragraphs {
      sections.append(paragraphs)
      isRestyled = isRestyled || !last.page.restyled.isEmpty
      guard last.page.continues else { break }
      last = tree.page(at: last.end)
    }
    var all = ParagraphStack.concatenated(sections, specification)
    if let end = sections.last, end.count > 1 {
      all.replace(1..<1, with: end.paragraphs(1..<end.count))
    }
    let page = DocumentPage(
      all, endsText: last.page.endsText, estimatedLines: all.lineCount,
      restyled: isRestyled ? [0..<all.count] : [])
    return (page, first.origin)
  }

  /// Replaces the sections of a paragraph by one page.
  func joined(_ place: DocumentTree.Place) -> DocumentTree.Place {
    let (whole, origin) = whole(place)
    guard let paragraphs = whole.paragraphs else { return place }
    let page = page(of: paragraphs, endsText: whole.endsText, at: origin.offset)
    tree.replacePages(in: origin.offset..<origin.offset + page.length, with: [page])
    return DocumentTree.Place(page: page, origin: origin)
  }

  // MARK: - Editing

  /// Replaces text inside a paragraph that is split into sections.
  ///
  /// Lays out the touched sections, the section before if the edit may change its last line, and
  /// breaks those after again until the line starts match the previous ones.
  ///
  /// - Returns: false, without a change, if sections are not proven for the new paragraph, or if
  ///   the edit is not inside one such paragraph.
  func replaceInSections(_ edit: TextEdit) -> Bool {
    var first = tree.page(at: edit.range.start)
    guard !splitter.hasTerminator(edit.text) else { return false }
    first = measured(first, at: edit.range.start)
    let last =
      edit.range.end < first.end
      ? first : measured(tree.page(at: edit.range.end), at: edit.range.end)
    guard let own = last.page.paragraphs, first.page.isSection, last.page.isSection,
      first.origin.paragraph == last.origin.paragraph,
      edit.range.end - last.origin.offset <= own.contentLength(of: 0)
    else { return false }
    // The set of paragraph spans that contain the paragraph's first offset may change.
    if !first.page.isContinued,
      hasParagraphSpans(near: TextRange(first.origin.offset, edit.range.end))
    {
      return false
    }
    let isOne = first.origin.offset == last.origin.offset
    if isOne, !mayChangeSectionBefore(edit, first), let text = edited(own, edit, first) {
      return replaceSections(from: first, to: last, with: text, earlier: own.earlier(0), edit)
    }
    var text = first.page.text(0..<edit.range.start - first.origin.offset) + edit.text
    text += own.text(edit.range.end - last.origin.offset..<own.start(of: 1))
    if first.page.isContinued {
      first = tree.page(at: first.origin.offset - 1)
      text = first.page.text(0..<first.page.length) + text
    }
    return replaceSections(from: first, to: last, with: StackText(text), earlier: nil, edit)
  }

  /// Whether an edit in a section may change the last line of the section before, which depends on
  /// the first word of this one, or leaves a section that is too short.
  private func mayChangeSectionBefore(_ edit: TextEdit, _ place: DocumentTree.Place) -> Bool {
    guard place.page.isContinued else { return false }
    let kept = place.page.length + edit.length - edit.range.length
    return kept < Self.sectionLength / 4
      || place.page.paragraphs?.hasWord(before: edit.range.start - place.origin.offset) != true
  }

  /// Returns a section's text after an edit inside it; nil if the edit may divide the paragraph.
  private func edited(
    _ section: ParagraphStack, _ edit: TextEdit, _ place: DocumentTree.Place
  ) -> StackText? {
    let start = place.origin.offset
    return section.edited(0, edit.range.start - start..<edit.range.end - start, with: edit.text)
  }

  /// Replaces sections by the new text of all of them.
  private func replaceSections(
    from first: DocumentTree.Place, to last: DocumentTree.Place, with text: StackText,
    earlier: EarlierParagraph?, _ edit: TextEdit
  ) -> Bool {
    guard var old = last.page.paragraphs else { return false }
    let (start, script) = (first.origin.offset, old.script)
    var last = last
    if text.isEmpty || hasStyles(near: TextRange(start, last.end)) { return false }
    var paragraph = laidOut(
      text, endsText: false, at: start, after: 0, earlier: earlier, specification)
    guard paragraph.count == 1, paragraph.sectionScript(specification) == script else {
      return false
    }
    // Sections are broken again, without new shaping, until the line starts match the previous
    // ones.
    var oldStart = paragraph.contentLength(of: 0) - old.contentLength(of: 0)
    var unchanged = old.endOfSpace(from: edit.range.end - last.origin.offset)
    var step = 1
    while last.page.continues, !paragraph.meets(old, from: oldStart, after: unchanged) {
      var sections = [paragraph]
      oldStart = paragraph.length
      for _ in 0..<step where last.page.continues {
        last = tree.page(at: last.end)
        guard let next = last.page.paragraphs else { return false }
        if sections.count > 1 { oldStart += old.contentLength(of: 0) }
        old = next
        sections.append(next)
      }
      unchanged = 0
      step *= 2
      paragraph = ParagraphStack.concatenated(sections, specification)
        .broken(specification, startsText: start == 0)
    }
    replacePages(from: first, to: last, with: paragraph, script: script)
    _ = moveSpans(edit, .before)
    return true
  }

  private func replacePages(
    from first: DocumentTree.Place, to last: DocumentTree.Place, with paragraph: ParagraphStack,
    script: UInt8
  ) {
    let start = first.origin.offset
    var sections = paragraph.sections(
      ofLength: Self.sectionLength, script: script, specification)
    let end = sections.count - 1
    for index in sections.indices { sections[index].script = script }
    sections[0].isContinued = first.page.isContinued
    sections[end].continues = last.page.continues
    if let rest = last.page.paragraphs, rest.count > 1 {
      sections[end].replace(1..<1, with: rest.paragraphs(1..<rest.count))
    }
    tree.replacePages(
      in: start..<last.end,
      with: pages(ofSections: sections, endsText: last.page.endsText, at: start))
  }
}
