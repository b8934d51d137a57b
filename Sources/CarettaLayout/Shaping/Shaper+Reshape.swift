// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Shaping again where a line is cut.
extension Shaper {
  /// Shapes a stretch of a paragraph that sees only a part of the text around it.
  ///
  /// - Parameters:
  ///   - range: the stretch, as offsets in the paragraph.
  ///   - paragraph: the paragraph.
  ///   - context: what the stretch sees, itself included; no more than some clusters of it on
  ///     either side matter.
  ///   - style: what to shape with.
  ///   - breaks: line break opportunities, as offsets in the paragraph; those outside are left
  ///     out.
  func reshape(
    _ range: Range<Int>, of paragraph: Paragraph, context: Range<Int>, style: ShapingStyle,
    breaks: [Int32]
  ) -> ShapedSegment {
    counters.segmentsShaped += 1
    let first = max(context.lowerBound, range.lowerBound - 32)
    let last = min(context.upperBound, range.upperBound + 32)
    let text = paragraph.text.utf16(first..<last)
    var words = [UInt32](repeating: 0, count: text.count)
    return unsafe text.withUnsafeBufferPointer { text in
      var summary = caretta_summary()
      if let base = text.baseAddress {
        unsafe caretta_icu_properties(base, Int32(text.count), &words, &summary)
      }
      let local = range.lowerBound - first..<range.upperBound - first
      var item = unsafe words.withUnsafeBufferPointer { words in
        unsafe self.item(
          local, style: style,
          shaping: RunShaping(
            text: text, properties: words, needsClusters: true, isMixed: false,
            language: "", tokenBreaks: tokenBreaks))
      }
      item.breaks = breaks.filter { range.contains(Int($0)) }
        .map { $0 - Int32(range.lowerBound) }
      let shaped = unsafe buffer.shape(text, local, style: style)
      return builder.segment(of: shaped, base: local.lowerBound, item: item)
    }
  }
}
