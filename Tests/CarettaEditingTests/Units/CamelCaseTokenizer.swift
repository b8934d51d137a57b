// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// Ends words before a capital that follows another letter:
/// `camelCase` is `camel` and `Case`.
struct CamelCaseTokenizer: TextInputTokenizer {
  let base: TextTokenizer

  init(_ source: any TextSource) { base = TextTokenizer(source) }

  func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextRange? {
    let unit = base.rangeEnclosingPosition(
      position, with: granularity, inDirection: direction)
    guard granularity == .word, let word = unit else { return unit }
    let isForward =
      base.storageDirection(of: direction, at: position) == .forward
    let character = isForward ? position.offset : position.offset - 1
    let isCapital = base.source.utf16(in: word)
      .map { (0x41...0x5A).contains($0) }
    let edges = isCapital.indices.dropFirst()
      .filter { isCapital[$0] && !isCapital[$0 - 1] }
      .map { word.start + $0 }
    return TextRange(
      edges.last { $0 <= character } ?? word.start,
      edges.first { $0 > character } ?? word.end)
  }
}
