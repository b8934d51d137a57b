// SPDX-License-Identifier: Apache-2.0

/// The check of transformed text (`text-transform`).
extension LayoutAuditor {
  /// Checks that the replacements of each paragraph are in text order, and that no caret, line or
  /// glyph cluster starts inside of one.
  mutating func checkReplacements() {
    var insides: Set<Int> = []
    for index in 0..<layout.visibleCount {
      let record = layout.record(index)
      var end = 0
      for replacement in record.shaped.processedText.replacements {
        let range = replacement.range
        if range.lowerBound < end || range.isEmpty || replacement.units.isEmpty
          || range.upperBound > Int(record.shaped.contentLength)
        {
          report(
            .replacements, offset: record.start + range.lowerBound,
            "\(range) after \(end) in paragraph \(index)")
        }
        end = range.upperBound
        insides.formUnion(range.dropFirst().map { record.start + $0 })
      }
    }
    if insides.isEmpty { return }
    for caret in carets where insides.contains(caret.offset) {
      report(.replacements, offset: caret.offset, "a caret inside a replacement")
    }
    for (index, line) in zip(layout.lineNumbers, lines) where insides.contains(line.range.start) {
      report(.replacements, line: index, "starts inside a replacement")
    }
    for run in layout.glyphRuns {
      for cluster in run.clusters where insides.contains(cluster) {
        report(.replacements, line: run.line, offset: cluster, "glyphs inside a replacement")
      }
    }
  }
}
