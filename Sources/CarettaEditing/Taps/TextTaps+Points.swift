// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Taps at points of a layout, a document or a text view.
extension TextTaps {
  /// Returns the caret of a tap at a point.
  public func caret(forTapAt point: Point, in geometry: some TextGeometry) -> TextPosition {
    caret(forTapAt: geometry.closestPosition(to: point))
  }

  /// Returns the range that a double tap at a point selects: on the character below it, or, outside
  /// the text, at the nearest position.
  public func range(forDoubleTapAt point: Point, in geometry: some TextGeometry) -> TextRange {
    range(forDoubleTapAt: offset(at: point, in: geometry))
  }

  /// Returns the range that a triple tap at a point selects.
  public func range(forTripleTapAt point: Point, in geometry: some TextGeometry) -> TextRange {
    range(forTripleTapAt: offset(at: point, in: geometry))
  }

  private func offset(at point: Point, in geometry: some TextGeometry) -> Int {
    geometry.characterRange(at: point)?.start ?? geometry.closestPosition(to: point).offset
  }
}
