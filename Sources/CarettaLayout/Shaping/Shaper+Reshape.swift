// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Shaping again where a line is cut.
extension Shaper {
  /// Shapes a stretch of a paragraph that sees only a part of the text around it.
  ///
  /// - Parameters:
  ///   - range: the stretch, as offsets in the paragraph.
  ///   - overlap: where shaping ends; what is behind the stretch is shaped with it, so that its
  ///     end looks as it does with what follows, and left out.
  ///   - paragraph: the paragraph.
  ///   - context: what the stretch sees, itself included; no more than some characters on
  ///     either side matter.
  ///   - style: what to shape with.
  ///   - breaks: line break opportunities, as offsets in the paragraph; those outside are left
  ///     out.
  ///   - endsLine: whether the stretch, and its context, end a line: then a soft hyphen at its
  ///     end is seen.
  /// - Returns: the stretch as a segment of its own.
  func reshape(
    _ range: Range<Int>, overlap: Int, of paragraph: Paragraph, context: Range<Int>,
    style: ShapingStyle, breaks: some Sequence<Int32>, endsLine: Bool
  ) -> ShapedSegment {
    counters.segmentsShaped += 1
    let first = max(context.lowerBound, range.lowerBound - 32)
    let last = min(context.upperBound, max(overlap, range.upperBound) + 32)
    var text = paragraph.text.utf16(first..<last)
    if endsLine, text.last == 0x00AD {
      // The line ends here: the hyphen is seen (CSS `hyphens: manual`).
      let hyphen: Unicode.Scalar = style.key.face.covers("\u{2010}") ? "\u{2010}" : "-"
      text[text.count - 1] = UInt16(hyphen.value)
    }
    var words = [UInt32](repeating: 0, count: text.count)
    return unsafe text.withUnsafeBufferPointer { text in
      var summary = caretta_summary()
      if let base = text.baseAddress {
        unsafe caretta_icu_properties(base, Int32(text.count), &words, &summary)
      }
      let local = range.lowerBound - first..<max(overlap, range.upperBound) - first
      let item = unsafe words.withUnsafeBufferPointer { words in
        unsafe fillItem(
          local, style: style,
          shaping: RunShaping(
            text: text, properties: words, needsClusters: summary.joins != 0, isMixed: false,
            hasDictionary: false, language: "", tokenBreaks: tokenBreaks))
      }
      for offset in breaks where range.contains(Int(offset)) && offset > range.lowerBound {
        item.breaks.append(offset - Int32(truncatingIfNeeded: range.lowerBound))
      }
      let shaped = unsafe buffer.shape(text, local, style: style)
      return builder.segment(
        of: shaped, base: local.lowerBound, item: item, upTo: range.count)
    }
  }
}
