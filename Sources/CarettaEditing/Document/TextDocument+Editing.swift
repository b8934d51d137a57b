// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension TextDocument {
  /// Applies a change.
  ///
  /// - Parameters:
  ///   - change: a change of a text of the document's length.
  ///   - revision: the revision that the change was made for; nil if it is not known.
  ///   - spanEnds: the side that the ends of spans stay with: with `after`, text inserted at a
  ///     span's end belongs to it, as for typed text.
  /// - Returns: the inverse change. It does not restore spans and attachments whose text was
  ///   removed; `TextEditor.undo()` does.
  /// - Throws: `TextChangeError` if the change is for a different revision or a text of a different
  ///   length, splits a surrogate pair, or makes the text longer than `TextLimits.length`; the
  ///   document is not changed then.
  /// - Complexity: O(paragraphs touched + edits × log length).
  @discardableResult
  public func apply(
    _ change: TextChange, madeFor revision: Int? = nil,
    spanEnds: TextChange.Association = .before
  ) throws(TextChangeError) -> TextChange {
    try check(change, madeFor: revision)
    if change.isIdentity { return change }
    let removed = change.edits.map { text(in: $0.range) }
    apply(checked: change, spanEnds)
    return change.inverted(removed: removed)
  }

  /// Applies a change that fits the current text.
  private func apply(checked change: TextChange, _ spanEnds: TextChange.Association) {
    // From the end, so that the offsets of the earlier edits stay valid.
    for edit in change.edits.reversed() { replacePages(edit, spanEnds) }
    countRevision()
    shadow?(differencesFromScratch())
  }

  /// Throws when a change does not fit the current text.
  func check(_ change: TextChange, madeFor revision: Int?) throws(TextChangeError) {
    if let revision, revision != self.revision {
      throw .wrongRevision(expected: revision, actual: self.revision)
    }
    guard change.oldLength == length else {
      throw .wrongLength(expected: change.oldLength, actual: length)
    }
    guard change.newLength <= max(length, lengthLimit) else {
      throw .tooLong(change.newLength, limit: lengthLimit)
    }
    for edit in change.edits {
      let (start, end) = (edit.range.start, edit.range.end)
      if isInsideSurrogatePair(start) { throw .splitsSurrogatePair(at: start) }
      if start < end, isInsideSurrogatePair(end) { throw .splitsSurrogatePair(at: end) }
    }
  }

  /// Returns the longest prefix of a text that does not exceed the document's length limit when
  /// inserted.
  ///
  /// - Parameters:
  ///   - text: a text to be inserted.
  ///   - removed: the number of units that it replaces.
  ///   - copies: the number of places where it is inserted.
  /// - Returns: the text, or a prefix that ends at a character boundary.
  func fitting(_ text: String, replacing removed: Int, copies: Int = 1) -> String {
    TextLimits.clipped(text, to: max(0, lengthLimit - length + removed) / max(1, copies))
  }

  /// Replaces a range.
  ///
  /// - Parameters:
  ///   - range: clamped to the text; an end inside a surrogate pair is moved outward, an empty
  ///     range after the pair.
  ///   - text: the new text; text beyond `TextLimits.length` is left out.
  ///   - spanEnds: the side that the ends of spans stay with.
  /// - Returns: the change that was applied.
  @discardableResult
  public func replace(
    _ range: TextRange, with text: String, spanEnds: TextChange.Association = .before
  ) -> TextChange {
    let range = widened(range)
    let text = fitting(text, replacing: range.length)
    let edits = range.isEmpty && text.isEmpty ? [] : [TextEdit(range, text)]
    let change = TextChange(oldLength: length, ascending: edits)
    if !change.isIdentity { apply(checked: change, spanEnds) }
    return change
  }

  /// Inserts text at an offset, clamped to the document and moved out of a surrogate pair.
  ///
  /// - Returns: the change that was applied.
  @discardableResult
  public func insert(
    _ text: String, at offset: Int, spanEnds: TextChange.Association = .before
  ) -> TextChange {
    replace(TextRange(offset, offset), with: text, spanEnds: spanEnds)
  }

  /// Replaces the text by another one, up to `TextLimits.length`; only the differences are
  /// replaced.
  ///
  /// - Returns: the change that was applied; the identity if both texts are equal.
  /// - Complexity: O(length of both texts) to compare them, see `TextDiff`.
  @discardableResult
  public func reload(_ newText: String, diff: TextDiff = TextDiff()) -> TextChange {
    var diffWork = ownWork.diff
    let newText = TextLimits.clipped(newText, to: lengthLimit)
    let change = diff.change(from: text, to: newText, work: &diffWork)
    ownWork.diff = diffWork
    _ = try? apply(change)
    return change
  }

  // MARK: - Pages

  /// Whether an offset is between the halves of a surrogate pair.
  func isInsideSurrogatePair(_ offset: Int) -> Bool {
    guard offset > 0, offset < length else { return false }
    let place = tree.page(at: offset)
    let local = offset - place.origin.offset
    return local > 0 && place.page.cutsSurrogatePair(at: local)
  }

  /// Replaces the pages that an edit touches.
  private func replacePages(_ edit: TextEdit, _ spanEnds: TextChange.Association) {
    var first = tree.page(at: edit.range.start)
    if first.page.isSection, replaceInSections(edit) {
      return notify(.replaced(edit.range, length: edit.length))
    }
    first = settled(first, at: edit.range.start)
    if replaceInParagraph(edit, first) { return }
    var last = edit.range.end < first.end ? first : settled(edit.range.end)
    var touched = TouchedPages(first, last, edit)
    let total = length
    // A paragraph extends to its terminator, and CRLF is one terminator.
    while last.end < total, touched.mustGoOn(splitter, next: { firstUnit(at: last.end) }) {
      last = settled(last.end)
      touched.append(last)
    }
    if last.end < total, touched.isShort, !touched.isEmpty {
      let next = tree.page(at: last.end)
      if touched.absorb(next) { last = next }
    }
    let isAtEnd = last.end == total
    let start = first.origin.offset
    let goesBack =
      touched.isEmpty ? isAtEnd : touched.mustGoBack { lastUnit(before: start) }
    if start > 0, goesBack {
      first = settled(start - 1)
      touched.prepend(first)
    }
    let lists = countsInLines ? lists(before: last.end) : .start
    let hadSpans = !spanTree.isEmpty || !paragraphSpanTree.isEmpty
    let decorated =
      hasDecoratedSpans ? decoratedSpans(at: [edit.range.start, edit.range.end]) : nil
    if moveSpans(edit, spanEnds) { touched.forgetLines() }
    if isAtEnd, hadSpans || !spanTree.isEmpty { touched.forgetEmptyEnd() }
    let pages = touched.pages(of: self, endsText: isAtEnd, from: first.origin.offset)
    if pages.count == 1, first.origin.offset == last.origin.offset {
      tree.replacePage(at: first.origin.offset, with: pages[0])
    } else {
      tree.replacePages(in: first.origin.offset..<last.end, with: pages)
    }
    ownWork.pages += pages.count
    let end = first.origin.offset + pages.reduce(0) { $0 + $1.length }
    notify(.replaced(edit.range, length: edit.length))
    // Unchanged paragraphs of the pages may be in a list that ends on them.
    renumberPages(
      from: first.origin.offset, through: end,
      continues: countsInLines && lists != self.lists(before: end))
    if let decorated {
      let redecorated = redecorated(
        since: decorated, at: [edit.range.start, edit.range.start + edit.length])
      if !redecorated.isEmpty { restyle(redecorated, keepsUnit: true) }
    }
    // Paragraphs after the edited one may follow its direction.
    if inheritsDirections {
      notify(.restyled(TextRange(edit.range.start, end)))
    }
    directPages(from: end)
  }

  /// Replaces text inside a paragraph of a document without spans, for example for a keystroke; the
  /// page keeps its other paragraphs.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - place: the settled page of the edit's start.
  /// - Returns: false, without a change, if the edit may change other paragraphs or pages.
  private func replaceInParagraph(_ edit: TextEdit, _ place: DocumentTree.Place) -> Bool {
    let start = place.origin.offset
    guard spanTree.isEmpty, attachmentTree.isEmpty, paragraphSpanTree.isEmpty,
      !inheritsDirections, edit.range.end <= place.end, !place.page.isSection,
      let paragraphs = place.page.paragraphs
    else { return false }
    let index = paragraphs.paragraph(at: edit.range.start - start)
    let range = edit.range.start - start..<edit.range.end - start
    let newLength = paragraphs.length - range.count + edit.length
    // A short page absorbs the next one. An LF at the start may join a CR before it.
    guard newLength >= TouchedPages.shortest || place.end == length,
      newLength <= Self.longestParagraph,
      let text = paragraphs.edited(index, range, with: edit.text), text.first != 0x0A
    else { return false }
    var specification = specification
    let edited = ParagraphStack(
      part: text, endsText: false, startsText: start + paragraphs.start(of: index) == 0,
      earlier: paragraphs.earlier(index), &specification)
    count(edited)
    let stack = paragraphs.replacing(index, with: edited)
    tree.replacePage(
      at: start, with: page(of: stack, endsText: place.page.endsText, at: start))
    notify(.replaced(edit.range, length: edit.length))
    return true
  }

  private func firstUnit(at offset: Int) -> UInt16? {
    text(in: TextRange(offset, offset + 1)).utf16.first
  }
  private func lastUnit(before offset: Int) -> UInt16? {
    text(in: TextRange(offset - 1, offset)).utf16.last
  }
}
