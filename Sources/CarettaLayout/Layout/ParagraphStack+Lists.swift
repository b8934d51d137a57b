// SPDX-License-Identifier: Apache-2.0

/// The numbers of list markers in a longer text (`ListMarker`).
extension ParagraphStack {
  /// The change of the numbers of list markers by the paragraphs.
  package var listChange: ListCounters {
    guard hasMarkers else { return .start }
    var change = ListCounters.unchanged
    for record in paragraphs { _ = change.add(record.format) }
    return change
  }

  /// Whether some paragraph has a list marker.
  package var hasMarkers: Bool {
    hasFormats && paragraphs.contains { $0.format?.marker != nil }
  }

  /// Returns the change of the numbers of list markers by a text that is not laid out.
  ///
  /// Nothing is shaped. O(length).
  ///
  /// - Parameters:
  ///   - text: whole paragraphs with their terminators.
  ///   - endsText: whether these paragraphs end the whole text.
  ///   - specification: the specification, with paragraph spans relative to the start of `text`.
  /// - Returns: the change.
  package static func listChange(
    by text: String, endsText: Bool, _ specification: LayoutSpecification
  ) -> ListCounters {
    guard specification.paragraphSpans.contains(where: { $0.marker != nil }) else { return .start }
    var pieces = ParagraphSplitter.paragraphs(
      of: text, keepsLineFeeds: specification.paragraphStyle.whiteSpace.keepsLineFeeds)
    if !endsText, pieces.count > 1 { pieces.removeLast() }
    let lengths = pieces.map { $0.text.length + $0.terminator.utf16.count }
    var formats = ParagraphFormats(
      specification.paragraphSpans, base: specification.paragraphStyle,
      length: lengths.reduce(0, +))
    var change = ListCounters.unchanged
    var start = 0
    for length in lengths {
      _ = change.add(formats.format(at: start, isFirst: false))
      start += length
    }
    return change
  }

  /// Returns the numbers of list markers before a paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: the index of the paragraph.
  ///   - lists: the numbers before the first paragraph.
  /// - Returns: the numbers.
  package func lists(before paragraph: Int, from lists: ListCounters) -> ListCounters {
    var lists = lists
    for record in paragraphs[..<min(paragraph, paragraphs.count)] { _ = lists.add(record.format) }
    return lists
  }

  /// Returns the first paragraph from an index on whose first line contains an outdated number.
  ///
  /// - Parameters:
  ///   - first: the index of the first paragraph that is checked.
  ///   - lists: the numbers of list markers before that paragraph; on return, before the result.
  /// - Returns: the index; nil if all numbers are up to date.
  package func outdatedNumber(from first: Int, _ lists: inout ListCounters) -> Int? {
    for index in first..<paragraphs.count {
      var next = lists
      let record = paragraphs[index]
      let value = next.add(record.format)
      if let marker = record.format?.marker?.marker, marker.position == .inside,
        record.position.markerValue != value
      {
        return index
      }
      lists = next
    }
    return nil
  }

  /// Whether some first line contains a number that depends on the paragraphs before.
  package var hasCountedLines: Bool {
    hasFormats
      && paragraphs.contains { record in
        record.format.flatMap(\.marker).map { $0.marker.isCounted && $0.marker.position == .inside }
          ?? false
      }
  }
}

extension ListCounters {
  /// Adds a paragraph with a format; returns its number.
  mutating func add(_ format: ParagraphFormat?) -> Int {
    add(format?.marker?.marker, indent: format?.headIndent ?? 0)
  }
}
