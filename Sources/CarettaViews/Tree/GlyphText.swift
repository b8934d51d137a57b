// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// The text of the glyphs of a picture, with its lines; documents can be searched for it.
package struct GlyphText: Hashable, Sendable {
  /// The characters of all lines.
  package let text: String
  /// The ranges of the lines, which tile the text; offsets are relative to the whole text.
  package let lines: [TextRange]
  /// Whether a paragraph ends at the end of each line.
  package let endsParagraph: [Bool]

  /// Creates the text of lines.
  ///
  /// - Parameters:
  ///   - lines: adjacent lines in ascending order.
  ///   - geometry: the text that contains the lines.
  package init(of lines: [LineBox], in geometry: some TextGeometry) {
    self.lines = lines.map(\.range)
    endsParagraph = lines.map(\.endsInHardBreak)
    text =
      lines.isEmpty
      ? "" : geometry.text(in: TextRange(lines[0].range.start, lines[lines.count - 1].range.end))
  }

  /// The offset of the first character.
  package var start: Int { lines.first?.start ?? 0 }
  /// The offset after the last character.
  package var end: Int { lines.last?.end ?? 0 }

  /// Returns the index of the last line that starts at or before an offset; at least 0.
  package func line(at offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
