// SPDX-License-Identifier: Apache-2.0

/// The text between a tab and the next tab, or the end of the line, which a tab stop aligns.
struct TabField {
  private let paragraph: ShapedParagraph
  /// The segments of the field's text.
  private let segments: Range<Int>
  /// The width of the text without trailing white space.
  let advance: Int64

  /// Creates a field and determines its width.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph that contains the field.
  ///   - segments: all segments that could follow the tab on its line.
  ///   - advance: the width of the text that actually follows; nil for all of it.
  init(_ paragraph: ShapedParagraph, _ segments: Range<Int>, advance: Int64? = nil) {
    self.paragraph = paragraph
    self.segments = segments
    self.advance = advance ?? Self.advance(paragraph, segments)
  }

  private static func advance(_ paragraph: ShapedParagraph, _ segments: Range<Int>) -> Int64 {
    guard let last = segments.last else { return 0 }
    let start = paragraph.x(ofSegment: segments.lowerBound)
    let end = paragraph.contentEnd(ofSegment: last)
    return end > start ? end - start : 0
  }

  /// Returns the distance from the text's start edge to its decimal separator, or the text's width
  /// if it has none.
  func anchor(_ separator: DecimalSeparator?) -> Int64 {
    let start = Int(paragraph.offset(ofSegment: segments.lowerBound))
    let end = Int(paragraph.offset(ofSegment: segments.upperBound))
    guard let at = separator?.first(in: start..<end, of: paragraph.text) else { return advance }
    let index = paragraph.segment(at: Int32(truncatingIfNeeded: at))
    let reference = paragraph.segments[index]
    let stop = reference.segment.stop(
      atOrBefore: Int32(truncatingIfNeeded: at) - reference.offset)
    let origin = paragraph.x(ofSegment: segments.lowerBound)
    if (reference.level ^ paragraph.baseLevel) & 1 == 0 {
      return reference.x + reference.segment.x(ofStop: stop) - origin
    }
    // The number runs against the paragraph direction: its end is nearest to the start edge.
    var first = index
    var last = index
    while first > segments.lowerBound, runsAgainst(first - 1) { first -= 1 }
    while last + 1 < segments.upperBound, runsAgainst(last + 1) { last += 1 }
    let after =
      paragraph.x(ofSegment: last + 1) - reference.x - reference.segment.x(ofStop: stop + 1)
    return paragraph.x(ofSegment: first) - origin + after
  }

  private func runsAgainst(_ segment: Int) -> Bool {
    (paragraph.segments[segment].level ^ paragraph.baseLevel) & 1 == 1
  }
}
