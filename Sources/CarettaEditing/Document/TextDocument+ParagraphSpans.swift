// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Paragraph spans of a document: they move with their text, as text spans do.
///
/// Text that is inserted where a span starts belongs to it, so that what is typed at the start of a
/// paragraph leaves its style as it is; and a span that ends with a paragraph does not grow over the
/// next one.
extension TextDocument {
  /// The paragraphs that differ from the paragraph style, the stronger spans last; clamped to the
  /// text, without those that have none of it.
  ///
  /// O(spans × log spans).
  public var paragraphSpans: [ParagraphSpan] {
    Self.paragraphSpans(of: paragraphSpanTree.entries)
  }

  /// The paragraph spans that have part of a range, the stronger ones last; O(log spans + those
  /// found).
  public func paragraphSpans(in range: TextRange) -> [ParagraphSpan] {
    Self.paragraphSpans(of: paragraphSpanTree.entries(in: range))
  }

  /// Gives the text other paragraph spans.
  ///
  /// Paragraphs in spans that come or go are laid out anew when they are looked at.
  ///
  /// - Parameter spans: the spans, the stronger ones last; clamped to the text.
  /// - Complexity: O(spans × log spans), those before and after.
  public func setParagraphSpans(_ spans: [ParagraphSpan]) {
    stylesRevision += 1
    let old = paragraphSpans
    let new = spans.compactMap { $0.clamped(to: TextRange(0, length)) }
    var first = 0
    while first < min(old.count, new.count), old[first] == new[first] { first += 1 }
    var last = 0
    while last < min(old.count, new.count) - first,
      old[old.count - 1 - last] == new[new.count - 1 - last]
    {
      last += 1
    }
    paragraphSpanTree.replaceAll(
      with: new.enumerated().map { RangeTree.Entry(range: $1.range, order: $0, value: $1) })
    nextParagraphSpan = new.count
    let touched = old[first..<old.count - last] + new[first..<new.count - last]
    restyle(touched.map(\.range), keepsUnit: true)
  }

  /// Gives a range of the text other paragraph spans: what spans have of it is cut out of them, and
  /// the new ones are stronger than all others.
  ///
  /// - Parameters:
  ///   - spans: the spans, the stronger ones last; clamped to the range.
  ///   - range: clamped to the text.
  /// - Complexity: O(log spans + those in the range), besides laying the paragraphs out anew when they
  ///   are looked at.
  public func setParagraphSpans(_ spans: [ParagraphSpan], in range: TextRange) {
    let range = clamped(range)
    if range.isEmpty { return }
    stylesRevision += 1
    paragraphSpanTree.cut(range)
    for span in spans { insert(span, in: range) }
    restyle([range], keepsUnit: true)
  }

  /// Adds a paragraph span that is stronger than all there are; nothing happens where it has none of
  /// the text.
  ///
  /// O(log spans), besides laying the paragraphs out anew when they are looked at.
  public func addParagraphSpan(_ span: ParagraphSpan) {
    let range = clamped(span.range)
    if range.isEmpty { return }
    stylesRevision += 1
    insert(span, in: range)
    restyle([range], keepsUnit: true)
  }

  private func insert(_ span: ParagraphSpan, in range: TextRange) {
    guard let span = span.clamped(to: range) else { return }
    paragraphSpanTree.insert(
      RangeTree.Entry(range: span.range, order: nextParagraphSpan, value: span))
    nextParagraphSpan += 1
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

  /// The paragraph spans that hold an offset of a range or touch its end, counted from its start.
  func relativeParagraphSpans(in range: TextRange) -> [ParagraphSpan] {
    if paragraphSpanTree.isEmpty { return [] }
    var spans = paragraphSpans(in: TextRange(range.start - 1, range.end + 1))
    for index in spans.indices {
      spans[index].range.start -= range.start
      spans[index].range.end -= range.start
    }
    return spans
  }

  /// Whether there are paragraph spans in a range or beside it.
  func hasParagraphSpans(near range: TextRange) -> Bool {
    !paragraphSpanTree.isEmpty
      && !paragraphSpanTree.entries(in: TextRange(range.start - 1, range.end + 1)).isEmpty
  }

  /// Moves paragraph spans with an edit that is about to happen.
  func moveParagraphSpans(_ edit: TextEdit, _ ends: TextChange.Association) {
    if paragraphSpanTree.isEmpty { return }
    var moved = RangeTree<ParagraphSpan>.Edit(edit, length: length, ends: ends)
    moved.starts = .before
    let start = edit.range.start
    if edit.range.isEmpty, start > 0,
      splitter.endsInTerminator(text(in: TextRange(start - 1, start)))
    {
      // What is inserted at the start of a paragraph is none of the paragraph before.
      moved.ends = .before
    }
    paragraphSpanTree.apply(moved)
  }
}

extension ParagraphSpan {
  /// The span over what it has of a range; nil where that is nothing.
  fileprivate func clamped(to other: TextRange) -> ParagraphSpan? {
    let start = max(range.start, other.start)
    let end = min(range.end, other.end)
    guard start < end else { return nil }
    var result = self
    result.range = TextRange(start, end)
    return result
  }
}
