// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Spans and attachments of a document.
extension TextDocument {
  /// The styles of ranges that differ from the document's style, in ascending precedence; clamped
  /// to the text; empty spans are left out.
  ///
  /// O(spans × log spans).
  public var spans: [TextSpan] { Self.spans(of: spanTree.entries) }

  /// Returns the spans that overlap a range, in ascending precedence; O(log spans + spans found).
  public func spans(in range: TextRange) -> [TextSpan] {
    Self.spans(of: spanTree.entries(in: range))
  }

  /// Replaces all spans, or the spans of a range.
  ///
  /// With a range, other spans are clipped to the text outside the range, and the new ones get the
  /// highest precedence. The paragraphs of added and removed spans are laid out again when they are
  /// next read; all paragraphs are when the layout unit changes.
  ///
  /// - Parameters:
  ///   - spans: the spans, in ascending precedence; clamped to the text or the range.
  ///   - range: clamped to the text; nil replaces all spans.
  /// - Complexity: O(spans × log spans), for the old and the new ones; with a range O(log spans +
  ///   spans in the range).
  public func setSpans(_ spans: [TextSpan], in range: TextRange? = nil) {
    if let range { return replaceSpans(in: range, with: spans) }
    stylesRevision += 1
    let old = self.spans
    let new = spans.compactMap { $0.clamped(to: TextRange(0, length)) }
    spanTree.replaceAll(with: new.map { ($0.range, $0) })
    noteDecorations(of: new)
    restyle(new.changes(from: old).map(\.range), keepsUnit: !shareAnew())
  }

  private func replaceSpans(in range: TextRange, with spans: [TextSpan]) {
    let range = clamped(range)
    if range.isEmpty { return }
    stylesRevision += 1
    let decorated = decoratedSpans(at: [range.start, range.end])
    spanTree.cut(range)
    for span in spans.compactMap({ $0.clamped(to: range) }) {
      spanTree.append(span, in: span.range)
    }
    noteDecorations(of: spans)
    restyle(
      [range] + redecorated(since: decorated, at: [range.start, range.end]),
      keepsUnit: !shareStyles(in: range))
  }

  /// The attachments of the text, in text order.
  ///
  /// O(attachments).
  public var attachments: [TextAttachment] { attachmentTree.entries.map(Self.attachment) }

  /// Replaces all attachments.
  ///
  /// - Parameter attachments: attachments at an offset without U+FFFC are ignored, as are all but
  ///   the last one at an offset.
  /// - Complexity: O(attachments × log attachments), for the old and the new ones.
  public func setAttachments(_ attachments: [TextAttachment]) {
    stylesRevision += 1
    var latest: [Int: TextAttachment] = [:]
    for attachment in attachments { latest[attachment.offset] = attachment }
    var touched: [TextRange] = []
    for old in self.attachments where latest[old.offset] != old {
      touched.append(TextRange(old.offset, old.offset + 1))
    }
    let old = Set(self.attachments)
    var found: [(range: TextRange, value: TextAttachment)] = []
    for (offset, attachment) in latest where isObject(at: offset) {
      let range = TextRange(offset, offset + 1)
      found.append((range, attachment))
      if !old.contains(attachment) { touched.append(range) }
    }
    attachmentTree.replaceAll(with: found)
    restyle(touched, keepsUnit: !shareAnew())
  }

  /// Sets the attachment of a U+FFFC, replacing an existing one; has no effect on any other
  /// character.
  ///
  /// O(log attachments).
  public func attach(_ attachment: TextAttachment) {
    guard isObject(at: attachment.offset) else { return }
    stylesRevision += 1
    let range = TextRange(attachment.offset, attachment.offset + 1)
    attachmentTree.cut(range)
    attachmentTree.append(attachment, in: range)
    let isFiner = share([], length: length, [attachment])
    restyle([range], keepsUnit: !isFiner)
  }

  private func noteDecorations(of spans: [TextSpan]) {
    if spans.contains(where: { $0.textDecoration?.isEmpty == false }) { hasDecoratedSpans = true }
  }

  private func isObject(at offset: Int) -> Bool {
    offset >= 0 && offset < length
      && text(in: TextRange(offset, offset + 1)).unicodeScalars.first == "\u{FFFC}"
  }

  private static func spans(of entries: [RangeTree<TextSpan>.Entry]) -> [TextSpan] {
    entries.sorted { $0.order < $1.order }.map { entry in
      var span = entry.value
      span.range = entry.range
      return span
    }
  }

  private static func attachment(_ entry: RangeTree<TextAttachment>.Entry) -> TextAttachment {
    var attachment = entry.value
    attachment.offset = entry.range.start
    return attachment
  }

  // MARK: - Undoing

  /// The spans and attachments of a text, to be restored by undoing.
  struct SavedStyles: Sendable {
    fileprivate var spans: RangeTree<TextSpan>
    fileprivate var attachments: RangeTree<TextAttachment>
    fileprivate var paragraphs: RangeTree<ParagraphSpan>
    fileprivate var revision: Int
  }

  /// The current spans and attachments, to be restored; O(1).
  var savedStyles: SavedStyles {
    SavedStyles(
      spans: spanTree, attachments: attachmentTree, paragraphs: paragraphSpanTree,
      revision: stylesRevision)
  }

  /// Restores the spans and attachments that a text had before, unless others were set since.
  ///
  /// - Parameters:
  ///   - saved: the styles of the restored text.
  ///   - ranges: the ranges of restored text.
  func restore(_ saved: SavedStyles, in ranges: [TextRange]) {
    guard saved.revision == stylesRevision else { return }
    if saved.spans.isEmpty, saved.attachments.isEmpty, saved.paragraphs.isEmpty { return }
    let ends = ranges.flatMap { [$0.start, $0.end] }
    let decorated = decoratedSpans(at: ends)
    paragraphSpanTree.become(saved.paragraphs)
    spanTree.become(saved.spans)
    attachmentTree.become(saved.attachments)
    // The unit has not become coarser since, so it can represent these styles.
    restyle(ranges + redecorated(since: decorated, at: ends), keepsUnit: true)
  }

  // MARK: - Laying out

  /// Returns the specification of some paragraphs, with their spans and objects relative to their
  /// start.
  func specification(of length: Int, at offset: Int) -> LayoutSpecification {
    if spanTree.isEmpty, attachmentTree.isEmpty, paragraphSpanTree.isEmpty { return specification }
    let range = TextRange(offset, offset + length)
    let (spans, attachments) = styles(in: range)
    return specification.with(
      spans: spans, attachments: attachments, paragraphSpans: relativeParagraphSpans(in: range))
  }

  private func styles(
    in range: TextRange
  ) -> (spans: [TextSpan], attachments: [TextAttachment]) {
    var spans = spans(in: range)
    for index in spans.indices {
      spans[index].range.start -= range.start
      spans[index].range.end -= range.start
    }
    var attachments = attachmentTree.entries(in: range).map(Self.attachment)
    for index in attachments.indices { attachments[index].offset -= range.start }
    return (spans, attachments)
  }

  /// Maps spans and attachments through an edit, before the text is replaced.
  ///
  /// - Returns: whether the new text needs another unit, so that all text must be laid out again.
  func moveSpans(_ edit: TextEdit, _ ends: TextChange.Association) -> Bool {
    moveParagraphSpans(edit, ends)
    if spanTree.isEmpty, attachmentTree.isEmpty { return false }
    spanTree.apply(RangeTree.Edit(edit, length: length, ends: ends))
    attachmentTree.apply(RangeTree.Edit(edit, length: length, ends: .before))
    // If spans grow over inserted text, that text gets the styles of the text before it.
    if ends == .after || edit.length == 0 { return false }
    let isFiner = shareStyles(in: TextRange(edit.range.start, edit.range.start + edit.length))
    if isFiner { restyleAll() }
    return isFiner
  }

  /// Whether spans or attachments overlap or touch a range.
  func hasStyles(near range: TextRange) -> Bool {
    if spanTree.isEmpty, attachmentTree.isEmpty { return false }
    let near = TextRange(range.start - 1, range.end + 1)
    return !spanTree.entries(in: near).isEmpty || !attachmentTree.entries(in: near).isEmpty
  }

  /// Adds the styles of a range to the unit; returns whether the unit has changed.
  private func shareStyles(in range: TextRange) -> Bool {
    let (spans, attachments) = styles(in: range)
    return share(spans, length: range.length, attachments)
  }

  /// Computes the unit of all spans and attachments; returns whether it has changed.
  func shareAnew() -> Bool {
    let before = shared ?? SharedStyling(style)
    shared = nil
    _ = share(spans, length: length, attachments)
    respecify()
    return shared?.hasUnit(of: before) != true
  }

  private func share(
    _ spans: [TextSpan], length: Int, _ attachments: [TextAttachment]
  ) -> Bool {
    var shared = shared ?? SharedStyling(style)
    let isFiner = shared.add(spans, length: length, attachments: attachments, context: context)
    self.shared = shared
    respecify()
    return isFiner
  }

  /// Applies the shared unit and fonts of all styles.
  private func respecify() {
    specification = LayoutSpecification(
      style: style, paragraphStyle: paragraphStyle, width: width, shared: shared, context: context)
  }

  // MARK: - Invalidating

  /// Marks paragraphs to be laid out again when they are next read.
  ///
  /// Marks the paragraphs of some ranges, or all paragraphs if the unit has changed.
  func restyle(_ ranges: [TextRange], keepsUnit: Bool) {
    if !keepsUnit { restyleAll() }
    restyle(ranges)
    if let start = ranges.map(\.start).min(), let end = ranges.map(\.end).max() {
      renumberPages(from: start, through: end)
    }
    for range in ranges {
      guard inheritsDirections else {
        notify(.restyled(range))
        continue
      }
      // Paragraphs after these may inherit their directions.
      let end = tree.page(at: range.end).end
      notify(.restyled(TextRange(range.start, max(range.end, end))))
      directPages(from: end)
    }
    shadow?(differencesFromScratch())
  }

  private func restyleAll() {
    tree.mapPages { page in
      guard let paragraphs = page.paragraphs else { return page }
      return DocumentPage(
        paragraphs, endsText: page.endsText, estimatedLines: page.summary.lines,
        restyled: page.restyled)
    }
    notify(.all)
  }

  private func restyle(_ ranges: [TextRange]) {
    let ranges = Self.merged(ranges)
    var index = 0
    var at = 0
    while index < ranges.count {
      let place = tree.page(at: max(at, ranges[index].start))
      let isLast = place.end == length
      var paragraphs: [Range<Int>] = []
      var next = index
      while next < ranges.count, ranges[next].start < place.end || isLast {
        if let touched = self.paragraphs(touchedBy: ranges[next], in: place) {
          paragraphs.append(touched)
        }
        next += 1
      }
      restyle(place, paragraphs)
      if isLast { return }
      while index < next, ranges[index].end <= place.end { index += 1 }
      at = place.end
    }
  }

  private func paragraphs(
    touchedBy range: TextRange, in place: DocumentTree.Place
  ) -> Range<Int>? {
    guard let paragraphs = place.page.paragraphs else { return nil }
    let start = max(0, range.start - place.origin.offset)
    // The empty last paragraph has the styles of the end of the previous paragraph.
    let last = range.end == length ? range.end : range.end - 1
    let end = min(place.page.length, max(start, last - place.origin.offset))
    return paragraphs.paragraph(at: start)..<paragraphs.paragraph(at: end) + 1
  }

  /// Returns the ranges in order; ranges that touch are merged.
  private static func merged(_ ranges: [TextRange]) -> [TextRange] {
    var result: [TextRange] = []
    for range in ranges.sorted(by: { $0.start < $1.start }) {
      if let last = result.last, range.start <= last.end {
        result[result.count - 1].end = max(last.end, range.end)
      } else {
        result.append(range)
      }
    }
    return result
  }

  private func restyle(_ place: DocumentTree.Place, _ ranges: [Range<Int>]) {
    guard let paragraphs = place.page.paragraphs else {
      if place.page.summary.lists != nil {
        tree.replacePage(at: place.origin.offset, with: place.page.with(lists: nil))
      }
      return
    }
    if ranges.isEmpty { return }
    var all: [Range<Int>] = []
    for range in (place.page.restyled + ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = all.last, range.lowerBound <= last.upperBound {
        all[all.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        all.append(range)
      }
    }
    tree.replacePage(
      at: place.origin.offset,
      with: DocumentPage(
        paragraphs, endsText: place.page.endsText, estimatedLines: place.page.summary.lines,
        restyled: all))
  }
}

extension TextSpan {
  /// Returns the span clamped to a range; nil if they do not overlap.
  fileprivate func clamped(to other: TextRange) -> TextSpan? {
    let start = max(range.start, other.start)
    let end = min(range.end, other.end)
    guard start < end else { return nil }
    var result = self
    result.range = TextRange(start, end)
    return result
  }
}

extension Array where Element: Equatable {
  /// Returns the elements of `old` and then of this array, without the first and the last elements
  /// that both have in common.
  func changes(from old: [Element]) -> [Element] {
    let shorter = Swift.min(count, old.count)
    var first = 0
    while first < shorter, old[first] == self[first] { first += 1 }
    var last = 0
    while last < shorter - first, old[old.count - 1 - last] == self[count - 1 - last] { last += 1 }
    return Array(old[first..<old.count - last] + self[first..<count - last])
  }
}
