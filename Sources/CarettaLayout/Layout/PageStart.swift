// SPDX-License-Identifier: Apache-2.0

/// A position on a page from which its lines can be broken again, with everything that the
/// following lines depend on: the start of a paragraph, or the top of a page inside a long
/// paragraph.
///
/// If a preceding paragraph continues on the page, it started on an earlier page, so `keepWithNext`
/// cannot move lines across the start. The lines from here on therefore equal the lines of the
/// whole text.
package struct PageStart: Sendable {
  /// The position at which the next line may start; regions count from the page's first one.
  let cursor: FlowCursor
  /// The paragraph inside which the page begins, if this is the top of the page; otherwise nil.
  let continuation: ParagraphContinuation?
  /// The end of the preceding paragraph, if it is on the page.
  let head: Head?
  /// The distance from the page's start to this position, in UTF-16 code units.
  package let offset: Int
  /// The distance from the page's start to the end of the text that was read to determine this
  /// start; the start is valid as long as this text does not change.
  package let reach: Int

  /// The lines at the top of a page that belong to a paragraph from an earlier page.
  struct Head: Sendable {
    let record: ParagraphLayout
    let lines: [LineFlow.FlowLine]
    let slots: [LineSlot]
  }

  /// The distance from the page's start back to the start of the paragraph inside which the page
  /// begins; nil if this is the start of a paragraph.
  package var paragraphOffset: Int? { continuation?.record.start }
}

extension PageStart {
  /// Returns how the pages after this start correspond to the pages after another one; nil if the
  /// same text may have other lines.
  ///
  /// - Parameter former: the start of a page before an edit.
  /// - Returns: the correspondence.
  package func match(_ former: PageStart) -> PageMatch? {
    guard cursor == former.cursor else { return nil }
    if let continuation, let old = former.continuation {
      return continuation.shift(from: old).map { shift, end in
        PageMatch(
          former: old.record.paragraph, edited: continuation.record, shift: shift,
          end: end.map { $0 + continuation.record.start })
      }
    }
    let isEqual =
      continuation == nil && former.continuation == nil && (head == nil) == (former.head == nil)
      && head?.lines.last?.region == former.head?.lines.last?.region
      && head?.record.spacingAfter == former.head?.record.spacingAfter
      && head?.record.keepsWithNext == former.head?.record.keepsWithNext
    return isEqual ? PageMatch() : nil
  }

  /// Returns the start with the latest version of the paragraph inside which the page begins; nil
  /// if its first line may start elsewhere.
  ///
  /// - Parameters:
  ///   - layout: a layout that contains the paragraph.
  ///   - offset: the offset at which the page begins.
  ///   - attachmentsBefore: returns the number of attachments before an offset of the text; nil if
  ///     there are no attachments.
  /// - Returns: the start, and its correspondence to this one.
  package func continued(
    in layout: TextLayout, at offset: Int, attachmentsBefore: ((Int) -> Int)?
  ) -> (start: PageStart, match: PageMatch)? {
    guard let continuation,
      let edited = layout.record(at: offset + continuation.record.start, attachmentsBefore),
      let own = continuation.continued(in: edited)
    else { return nil }
    let match = PageMatch(former: continuation.record.paragraph, edited: own.record)
    return (replacing(continuation: own), match)
  }

  private func replacing(continuation: ParagraphContinuation?, head: Head? = nil) -> PageStart {
    PageStart(cursor: cursor, continuation: continuation, head: head, offset: offset, reach: reach)
  }

  /// Returns the start with another version of a paragraph on the page.
  func replacing(
    _ paragraph: ShapedParagraph, with edited: ParagraphLayout, _ shift: ParagraphShift
  ) -> PageStart {
    if let continuation, continuation.record.paragraph === paragraph {
      return replacing(continuation: continuation.replacing(edited, shift))
    }
    guard let head, head.record.paragraph === paragraph else { return self }
    return replacing(
      continuation: nil,
      head: Head(
        record: head.record.replacing(edited, shift), lines: head.lines, slots: head.slots))
  }
}

/// How pages correspond to the pages of an edited text.
///
/// If they begin inside a paragraph, their lines refer to it, and have moved in it.
package struct PageMatch {
  /// The paragraph before the edit; nil if the pages begin with a paragraph.
  private(set) var former: ShapedParagraph?
  private(set) var edited: ParagraphLayout?
  private(set) var shift = ParagraphShift()
  /// The distance from the page's start to the end of the equal lines; nil if all are equal.
  package private(set) var end: Int?

  /// Returns a page with the edited paragraph; nil if the page does not contain the paragraph.
  package func page(_ page: LaidOutPage) -> LaidOutPage? {
    guard let former, let edited else { return nil }
    return page.replacing(former, with: edited, shift)
  }

  /// Returns a start with the edited paragraph.
  package func start(_ start: PageStart) -> PageStart {
    guard let former, let edited else { return start }
    return start.replacing(former, with: edited, shift)
  }
}

extension TextLayout {
  /// Returns the paragraph that starts at an offset, with attachments counted from its own start;
  /// nil if no paragraph starts there.
  func record(at offset: Int, _ attachmentsBefore: ((Int) -> Int)?) -> ParagraphLayout? {
    var record = stack.paragraphs.first { $0.start == offset }
    record?.countAttachments(attachmentsBefore, sign: -1)
    return record
  }
}
