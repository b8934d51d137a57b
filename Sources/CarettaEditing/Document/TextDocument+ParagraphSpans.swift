// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Paragraph spans of a document: they move with their text, as text spans do.
///
/// Text inserted at the start of a span belongs to the span, so that typing at the start of a
/// paragraph keeps the paragraph's style. A span that ends with a paragraph does not grow over the
/// next paragraph. A span of an empty last paragraph is empty; text inserted there belongs to it.
extension TextDocument {
  /// The styles of paragraphs that differ from the paragraph style, in ascending precedence.
  ///
  /// The spans are clamped to the text; spans outside it are left out. A span of an empty last
  /// paragraph is an empty range at the end of the text.
  ///
  /// O(spans × log spans).
  public var paragraphSpans: [ParagraphSpan] {
    Self.paragraphSpans(of: paragraphSpanTree.entries)
  }

  /// Returns the paragraph spans that overlap a range, in ascending precedence; O(log spans + spans
  /// found).
  public func paragraphSpans(in range: TextRange) -> [ParagraphSpan] {
    Self.paragraphSpans(of: paragraphSpanTree.entries(in: range))
  }

  /// Replaces all paragraph spans, or the paragraph spans of a range.
  ///
  /// With a range, existing spans are clipped to the outside of the range; the new spans take
  /// precedence over all others. Paragraphs in added and removed spans are laid out again when they
  /// are next read.
  ///
  /// - Parameters:
  ///   - spans: the spans in ascending precedence; clamped to the text or the range.
  ///   - range: clamped to the text; nil replaces all spans. A range that ends with the text
  ///     includes an empty last paragraph.
  /// - Complexity: O(spans × log spans), for the old and the new spans; with a range O(log spans +
  ///   spans in the range).
  public func setParagraphSpans(_ spans: [ParagraphSpan], in range: TextRange? = nil) {
    if let range { return replaceParagraphSpans(in: range, with: spans) }
    stylesRevision += 1
    let old = paragraphSpans
    let new = spans.compactMap { clamped($0, to: TextRange(0, length)) }
    paragraphSpanTree.replaceAll(with: new.map { ($0.range, $0) })
    takeMarkers(of: new)
    restyle(new.changes(from: old).map(\.range), keepsUnit: true)
  }

  private func replaceParagraphSpans(in range: TextRange, with spans: [ParagraphSpan]) {
    let range = clamped(range)
    let includesEmptyEnd = range.end == length && endsInEmptyParagraph
    if range.isEmpty, !includesEmptyEnd { return }
    stylesRevision += 1
    paragraphSpanTree.cut(TextRange(range.start, range.end + (includesEmptyEnd ? 1 : 0)))
    for span in spans { insert(span, in: range) }
    restyle([range], keepsUnit: true)
  }

  /// Adds a paragraph span that takes precedence over all existing spans; has no effect outside the
  /// text.
  ///
  /// O(log spans), plus laying the paragraphs out again when they are next read.
  public func addParagraphSpan(_ span: ParagraphSpan) {
    guard let span = clamped(span, to: TextRange(0, length)) else { return }
    stylesRevision += 1
    insert(span, in: span.range)
    restyle([span.range], keepsUnit: true)
  }

  private func insert(_ span: ParagraphSpan, in range: TextRange) {
    guard let span = clamped(span, to: range) else { return }
    takeMarkers(of: [span])
    paragraphSpanTree.append(span, in: span.range)
  }

  /// Clamps a span to a range of the text.
  ///
  /// - Returns: the part of the span inside the range; nil if that part is empty, except for a span
  ///   that reaches an empty last paragraph.
  private func clamped(_ span: ParagraphSpan, to range: TextRange) -> ParagraphSpan? {
    let start = max(span.range.start, range.start)
    let end = min(span.range.end, range.end)
    guard start < end || start == end && end == length && endsInEmptyParagraph else { return nil }
    var result = span
    result.range = TextRange(start, end)
    return result
  }

  private var endsInEmptyParagraph: Bool { isParagraphStart(length) }

  /// Whether a paragraph begins at an offset that is not inside a terminator.
  private func isParagraphStart(_ offset: Int) -> Bool {
    offset == 0 || splitter.endsInTerminator(text(in: TextRange(offset - 1, offset)))
  }

  private static func paragraphSpans(
    of entries: [RangeTree<ParagraphSpan>.Entry]
  ) -> [ParagraphSpan] {
    entries.sorted { $0.order < $1.order }.map { entry in
      var span = entry.value
      span.range = entry.range
      return span
    }
  }

  // MARK: - Laying out

  /// Returns the paragraph spans that contain an offset of a range or touch its end, relative to
  /// its start.
  func relativeParagraphSpans(in range: TextRange) -> [ParagraphSpan] {
    if paragraphSpanTree.isEmpty { return [] }
    var spans = paragraphSpans(in: TextRange(range.start - 1, range.end + 1))
    for index in spans.indices {
      spans[index].range.start -= range.start
      spans[index].range.end -= range.start
    }
    return spans
  }

  /// Whether paragraph spans overlap or touch a range.
  func hasParagraphSpans(near range: TextRange) -> Bool {
    !paragraphSpanTree.isEmpty
      && !paragraphSpanTree.entries(in: TextRange(range.start - 1, range.end + 1)).isEmpty
  }

  /// Maps paragraph spans through an edit that is about to be applied.
  func moveParagraphSpans(_ edit: TextEdit, _ ends: TextChange.Association) {
    if paragraphSpanTree.isEmpty { return }
    let last = edit.range.end == length ? takeSpansOfEmptyEnd(edit) : []
    var moved = RangeTree<ParagraphSpan>.Edit(edit, length: length, ends: ends)
    moved.starts = .before
    let start = edit.range.start
    if edit.range.isEmpty, start > 0,
      splitter.endsInTerminator(text(in: TextRange(start - 1, start)))
    {
      // Text inserted at the start of a paragraph does not belong to the paragraph before.
      moved.ends = .before
    }
    paragraphSpanTree.apply(moved)
    for entry in last { paragraphSpanTree.insert(entry) }
  }

  /// Removes the spans of an empty last paragraph.
  ///
  /// - Parameter edit: an edit at the end of the text that is about to be applied.
  /// - Returns: the spans of the last paragraph that would otherwise be lost, as they are after the
  ///   edit: the spans of an empty paragraph, and of a paragraph whose text is deleted.
  private func takeSpansOfEmptyEnd(_ edit: TextEdit) -> [RangeTree<ParagraphSpan>.Entry] {
    let start = edit.range.start
    let found = paragraphSpanTree.entries(in: TextRange(start, length + 1)).filter {
      $0.range.start >= start && $0.range.end == length
    }
    if found.isEmpty { return [] }
    paragraphSpanTree.cut(TextRange(length, length + 1))
    let end = length + edit.delta
    let leavesEmptyEnd =
      edit.length > 0 ? splitter.endsInTerminator(edit.text) : isParagraphStart(start)
    return found.compactMap { entry in
      var result = entry
      if entry.range.isEmpty, edit.range.isEmpty {
        result.range = TextRange(start, end)
        return result
      }
      let isEmptied =
        edit.length == 0
        && (isParagraphStart(entry.range.start) || splitter.hasTerminator(text(in: entry.range)))
      guard leavesEmptyEnd, entry.range.isEmpty || isEmptied else { return nil }
      result.range = TextRange(end, end)
      return result
    }
  }
}
