// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Shaping again where a line is cut.
extension Shaper {
  /// Shapes a range of a paragraph that sees only a part of the text around it.
  ///
  /// - Parameters:
  ///   - range: the range, as offsets in the paragraph.
  ///   - overlap: where shaping ends; what is after the range is shaped with it, so that its
  ///     end looks as it does with what follows, and left out.
  ///   - paragraph: the paragraph.
  ///   - context: what the range sees, itself included; no more than some characters on
  ///     either side matter.
  ///   - style: what to shape with.
  ///   - breaks: line break opportunities, as offsets in the paragraph; those outside are left
  ///     out.
  ///   - rules: the rules that the opportunities are of.
  ///   - endsLine: whether the range, and its context, end a line: then a soft hyphen at its
  ///     end is seen.
  /// - Returns: the range as a segment of its own.
  func reshape(
    _ range: Range<Int>, overlap: Int, of paragraph: ShapedParagraph, context: Range<Int>,
    style: ShapingStyle, breaks: some Sequence<Int32>, rules: BreakRules,
    endsLine: Bool
  ) -> ShapedSegment {
    let first = max(context.lowerBound, range.lowerBound - 32)
    let last = min(context.upperBound, max(overlap, range.upperBound) + 32)
    var text = paragraph.processedText.units.utf16(first..<last)
    let isHyphenated = endsLine && rules.hyphens == .manual && text.last == 0x00AD
    if isHyphenated {
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
      return unsafe words.withUnsafeBufferPointer { words in
        let shaping = unsafe RunShaping(
          text: text, properties: words, needsClusters: summary.joins != 0,
          isMixed: false, hasDictionary: false, hasCollapsed: paragraph.processedText.hasCollapsed,
          rules: rules, language: "", tokenBreaks: tokenBreaks)
        return reshaped(
          local, count: range.count, origin: range.lowerBound, style: style, breaks: breaks,
          isHyphenated: isHyphenated, shaping: shaping)
      }
    }
  }

  private func reshaped(
    _ local: Range<Int>, count: Int, origin: Int, style: ShapingStyle,
    breaks: some Sequence<Int32>, isHyphenated: Bool, shaping: RunShaping
  ) -> ShapedSegment {
    let item = fillItem(local, style: style, shaping: shaping)
    if isHyphenated, item.spacing.count > 0 {
      // The hyphen is none of the text's letters: letter spacing is not for it.
      item.spacing[item.spacing.count - 1] = 0
    }
    for offset in breaks where offset > origin && Int(offset) < origin + count {
      item.breaks.append(offset - Int32(truncatingIfNeeded: origin))
    }
    let shaped = shapeVisible(local, seesContext: true, style: style, shaping: shaping)
    return builder.segment(of: shaped.glyphs, base: shaped.base, item: item, upTo: count)
  }
}
