// SPDX-License-Identifier: Apache-2.0

extension ParagraphSpans {
  /// Returns the ranges with one transformation and one language, which tile the paragraph.
  ///
  /// - Parameters:
  ///   - base: the transformation of text for which no span names any.
  ///   - length: the length of the paragraph.
  /// - Returns: the ranges.
  func transformRuns(_ base: TextTransform, length: Int) -> [ProcessedText.TransformRun] {
    let starts = Set(styleRuns.map(\.start) + transforms.starts + [0]).sorted()
    return starts.filter { $0 == 0 || $0 < length }.map { start in
      ProcessedText.TransformRun(
        start: Int(start), transform: transforms.value(at: start) ?? base,
        language: styleRuns[styleRun(at: start)].style.style.language)
    }
  }
}
