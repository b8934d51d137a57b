// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension TextTokenizer {
  /// Whether a position is at a boundary of a unit in a direction
  /// (`isPosition(_:atBoundary:inDirection:)`).
  ///
  /// Forward: a unit ends there; backward: one starts there. Every cluster boundary is a character
  /// boundary in both directions, also the ends of the text.
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    guard let storage = storageDirection(of: direction, at: position) else { return false }
    let around = neighborhood(of: position.offset, granularity, storage)
    if granularity == .character {
      return around.isAtBoundary(.forward) || around.isAtBoundary(.backward)
        || source.length == 0
    }
    if around.isAtBoundary(storage) { return true }
    // A sentence begins and ends where its comment or string does.
    return granularity == .sentence
      && neighborhood(of: position.offset, granularity, storage.opposite).isAtBoundary(storage)
  }

  /// Returns the unit that a position is inside of in a direction
  /// (`rangeEnclosingPosition(_:with:inDirection:)`); nil between units.
  public func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextRange? {
    guard let storage = storageDirection(of: direction, at: position) else { return nil }
    if granularity == .document {
      return source.length > 0 ? TextRange(0, source.length) : nil
    }
    return neighborhood(of: position.offset, granularity, storage).enclosing(storage)
  }

  /// Returns the next boundary in a direction (`position(from:toBoundary:inDirection:)`).
  ///
  /// From inside a unit, its end in that direction; between units, the near end of the next one;
  /// after the last unit, the end of the text; at the end of the text, nil. The result is never the
  /// position itself. The ends of lines are upstream. Backward by lines in code: first to the end
  /// of the paragraph's indentation, then to its start.
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    guard let storage = storageDirection(of: direction, at: position) else { return nil }
    if granularity == .line, storage == .backward, case .code = syntax,
      let stop = indentationStop(before: position.offset)
    {
      return TextPosition(stop)
    }
    guard let offset = neighborhood(of: position.offset, granularity, storage).boundary(storage)
    else { return nil }
    let isLineEnd = granularity == .line && storage == .forward
    return TextPosition(offset, isLineEnd ? .upstream : .downstream)
  }

  /// Returns the storage direction of a direction at a position, by the direction of its paragraph;
  /// nil for a position outside the text.
  public func storageDirection(
    of direction: TextDirection, at position: TextPosition
  ) -> TextStorageDirection? {
    guard position.offset >= 0, position.offset <= source.length else { return nil }
    switch direction {
    case .storage(let storage): return storage
    case .layout(let layout):
      return source.axes.direction(layout)
        .storageDirection(in: source.writingDirection(at: position.offset))
    }
  }

  /// Returns the boundary before an offset by lines in code; nil at the start of a paragraph.
  ///
  /// It is the end of the indentation, and from there the paragraph's start; on a later line of a
  /// wrapped paragraph, the start of the line.
  private func indentationStop(before offset: Int) -> Int? {
    let line = source.line(at: TextPosition(offset, .upstream))
    let paragraph = source.paragraph(at: offset)
    if line.start > paragraph.start, line.start < offset { return line.start }
    let indentation = source.indentationEnd(of: paragraph)
    if offset > indentation { return indentation }
    return offset > paragraph.start ? paragraph.start : nil
  }
}
