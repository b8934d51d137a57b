// SPDX-License-Identifier: Apache-2.0

/// The ruby annotations and emphasis marks that spans give to a paragraph, before shaping.
///
/// Offsets count from the paragraph's start.
struct SpanAnnotations: Sendable {
  /// A ruby annotation and the range of its base.
  struct Ruby: Sendable {
    var range: Range<Int32>
    var annotation: RubyAnnotation
  }

  /// The annotations in text order.
  var rubies: [Ruby]
  /// The emphasis marks; nil if no span names any.
  var emphasis: SpanValues<TextEmphasis>
  var positions: SpanValues<TextEmphasisPosition>
  var colors: SpanValues<Color>

  /// Returns nil if the paragraph has neither annotations nor marks.
  init?(
    _ rubies: [Ruby], emphasis: SpanValues<TextEmphasis>,
    positions: SpanValues<TextEmphasisPosition>, colors: SpanValues<Color>
  ) {
    if rubies.isEmpty, emphasis.isEmpty { return nil }
    self.rubies = rubies
    self.emphasis = emphasis
    self.positions = positions
    self.colors = colors
  }

  /// Leaves white space that collapses out of the ends of bases, because it has no width at the end
  /// of a line; a base of only such white space has no annotation.
  ///
  /// - Parameters:
  ///   - text: the text of the paragraph.
  ///   - collapses: whether white space collapses at an offset.
  mutating func trimBases(_ text: ParagraphText, where collapses: (Int32) -> Bool) {
    func isTrimmed(_ offset: Int32) -> Bool {
      switch text[Int(offset)] {
      case 0x20, 0x09, 0x0A, 0x0D: collapses(offset)
      default: false
      }
    }
    rubies = rubies.compactMap { ruby in
      var (start, end) = (ruby.range.lowerBound, ruby.range.upperBound)
      while start < end, isTrimmed(end - 1) { end -= 1 }
      while start < end, isTrimmed(start) { start += 1 }
      return start < end ? Ruby(range: start..<end, annotation: ruby.annotation) : nil
    }
  }

  /// Returns the annotations of spans in a part of the text.
  ///
  /// A base of several paragraphs has the annotation in each of them. Of annotations whose bases
  /// overlap, the first one in the list of spans is used, unless they are on different sides of one
  /// base.
  static func rubies(of spans: [TextSpan], in range: Range<Int>) -> [Ruby] {
    var result: [Ruby] = []
    for span in spans {
      guard let annotation = span.ruby, !annotation.text.isEmpty else { continue }
      let start = max(range.lowerBound, span.range.start)
      let end = min(range.upperBound, span.range.end)
      guard start < end else { continue }
      let own = Int32(start - range.lowerBound)..<Int32(end - range.lowerBound)
      // The annotations before an index have bases that end at or before the start.
      let index = result.partitioningIndex { $0.range.upperBound > own.lowerBound }
      let overlapping = result[index...].prefix { $0.range.lowerBound < own.upperBound }
      let hasConflict = overlapping.contains {
        $0.range != own || $0.annotation.position == annotation.position
      }
      if hasConflict { continue }
      result.insert(Ruby(range: own, annotation: annotation), at: index + overlapping.count)
    }
    return result
  }
}
