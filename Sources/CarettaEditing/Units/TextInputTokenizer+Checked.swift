// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Checked results of any tokenizer: movements, taps and highlights stay inside the text and
/// terminate, whatever a type returns.
extension TextInputTokenizer {
  /// Returns the units with at least one character that begin in a range, in order.
  ///
  /// - Parameters:
  ///   - granularity: the kind of unit.
  ///   - range: clamped to the text; nil for all of it.
  /// - Returns: the units, clamped to the text, disjoint.
  /// - Complexity: one or two queries a unit.
  public func units(_ granularity: TextGranularity, in range: TextRange?) -> [TextRange] {
    let length = base.source.length
    let range = range ?? TextRange(0, length)
    let end = min(length, range.end)
    var units: [TextRange] = []
    var at = max(0, range.start)
    while at < end {
      if let unit = unit(at: at, granularity, .forward) {
        if unit.start >= range.start { units.append(unit) }
        at = unit.end
      } else {
        at = boundary(from: TextPosition(at), granularity, .forward)?.offset ?? length
      }
    }
    return units
  }

  /// Returns the unit that contains the character on a side of an offset, clamped to the text.
  func unit(
    at offset: Int, _ granularity: TextGranularity, _ direction: TextStorageDirection
  ) -> TextRange? {
    guard
      let found = rangeEnclosingPosition(
        TextPosition(offset), with: granularity, inDirection: .storage(direction))
    else { return nil }
    let length = base.source.length
    let unit = TextRange(max(0, min(length, found.start)), max(0, min(length, found.end)))
    let character = direction == .forward ? offset : offset - 1
    return unit.start <= character && character < unit.end ? unit : nil
  }

  /// Returns the next boundary in a direction, clamped to the text; nil if it does not lie beyond
  /// the position.
  func boundary(
    from position: TextPosition, _ granularity: TextGranularity,
    _ direction: TextStorageDirection
  ) -> TextPosition? {
    guard
      let found = self.position(
        from: position, toBoundary: granularity, inDirection: .storage(direction))
    else { return nil }
    let next = max(0, min(base.source.length, found.offset))
    guard direction == .forward ? next > position.offset : next < position.offset else {
      return nil
    }
    return TextPosition(next, found.affinity)
  }
}
