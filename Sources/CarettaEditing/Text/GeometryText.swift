// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The text of any geometry, for tokenizers; paragraphs are lines.
struct GeometryText<Geometry: TextGeometry>: TextSource {
  let geometry: Geometry

  var length: Int { geometry.length }

  func utf16(in range: TextRange) -> [UInt16] {
    // One unit more on each side, so that the string contains whole surrogate pairs.
    let start = max(0, range.start - 1)
    let units = geometry.text(in: TextRange(start, range.end + 1)).utf16
    return Array(units.dropFirst(range.start - start).prefix(range.length))
  }

  var axes: WritingAxes { geometry.axes }

  func languageRuns(in range: TextRange) -> [LanguageRun] { geometry.languageRuns(in: range) }

  func writingDirection(at offset: Int) -> WritingDirection {
    geometry.baseWritingDirection(for: TextPosition(offset), in: .forward)
  }
}
