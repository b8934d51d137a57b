// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
public import CarettaLayout

/// Selecting by touch, with the rules of `TextTaps`.
extension TextView {
  /// Selects as taps do, and makes the view the first responder.
  ///
  /// - Parameters:
  ///   - point: the point in the view's coordinates; a point outside the text counts as the nearest
  ///     point in it.
  ///   - count: 1 places the caret at a word's edge, in code at the nearest position; 2 selects the
  ///     word, 3 and more the paragraph.
  public func tap(at point: Point, count: Int = 1) {
    becomeFirstResponder()
    let taps = TextTaps(tokenizer)
    switch count {
    case ..<2:
      let caret = taps.caret(forTapAt: point, in: self)
      select(TextSelection(caret: caret.offset, affinity: caret.affinity))
    case 2:
      let word = taps.range(forDoubleTapAt: point, in: self)
      select(TextTaps.selection(from: word, to: word))
    default:
      let paragraph = taps.range(forTripleTapAt: point, in: self)
      select(TextTaps.selection(from: paragraph, to: paragraph))
    }
  }

  /// Selects from the first point to each of the others, as a drag with a pointer does, and makes
  /// the view the first responder.
  ///
  /// Points are in the view's coordinates; without points nothing changes.
  public func dragSelect(along points: [Point]) {
    guard let first = points.first else { return }
    becomeFirstResponder()
    let anchor = closestPosition(to: first)
    for point in points {
      let head = closestPosition(to: point)
      select(TextSelection(anchor: anchor.offset, head: head.offset, affinity: head.affinity))
    }
  }
}
