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
    var runs: [ProcessedText.TransformRun] = []
    for start in starts where start == 0 || start < length {
      let transform = transforms.value(at: start) ?? base
      let language = styleRuns[styleRun(at: start)].style.style.language
      if let last = runs.last, last.transform == transform, last.language == language { continue }
      runs.append(.init(start: Int(start), transform: transform, language: language))
    }
    return runs
  }
}
