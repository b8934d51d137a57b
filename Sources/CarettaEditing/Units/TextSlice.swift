// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A copy of the text around an offset, cut at places where its units are equal to the units of the
/// whole text.
struct TextSlice {
  /// The range of the slice.
  let range: TextRange
  /// Its code units.
  let units: [UInt16]

  /// Copies the text around an offset, more of it until both ends of the slice are cuts.
  ///
  /// - Parameters:
  ///   - offset: contained in the slice, inside `bounds`.
  ///   - bounds: contain the slice; their ends are cuts.
  ///   - source: the text.
  ///   - isCut: whether there is a cut between two code units.
  init(
    around offset: Int, in bounds: TextRange, of source: some TextSource,
    isCut: (_ before: UInt16, _ after: UInt16) -> Bool
  ) {
    var reach = 48
    while true {
      let from = Swift.max(bounds.start, offset - reach)
      let to = Swift.min(bounds.end, offset + reach + 1)
      let units = source.utf16(in: TextRange(from, to))
      let at = offset - from
      let start =
        from == bounds.start ? 0 : (1..<at + 1).first { isCut(units[$0 - 1], units[$0]) }
      let end =
        to == bounds.end
        ? units.count : (at + 1..<units.count).last { isCut(units[$0 - 1], units[$0]) }
      if let start, let end {
        range = TextRange(from + start, from + end)
        self.units = Array(units[start..<end])
        return
      }
      reach *= 4
    }
  }
}
