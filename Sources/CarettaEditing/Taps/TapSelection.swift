// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Converts taps and drags on a layout to selections.
///
/// ```swift
/// var taps = TapSelection(layout, TextTaps(tokenizer))
/// taps.tap(at: point, time: 0)      // a caret
/// taps.tap(at: point, time: 0.2)    // the word
/// taps.drag(to: other)              // by words from there
/// ```
public struct TapSelection {
  /// The layout that receives the taps.
  public var layout: TextLayout
  /// The ranges that taps select.
  package var taps: TextTaps
  /// Counts the taps of a double or triple tap.
  package var sequence: TapSequence
  /// The range of the latest tap, where a drag begins.
  private var first = TextRange(0, 0)

  /// Creates a converter of taps on a layout of the tokenizer's text.
  public init(_ layout: TextLayout, _ taps: TextTaps, sequence: TapSequence = TapSequence()) {
    self.layout = layout
    self.taps = taps
    self.sequence = sequence
  }

  /// Returns the selection of a tap: a caret for the first tap, a word for the second, a paragraph
  /// for the third.
  public mutating func tap(at point: Point, time: Double) -> TextSelection {
    let count = sequence.tap(at: point, time: time)
    if count == 1 {
      let caret = taps.caret(forTapAt: layout.closestPosition(to: point))
      first = TextRange(caret.offset, caret.offset)
      return TextSelection(caret: caret.offset, affinity: caret.affinity)
    }
    first = unit(at: point)
    return TextTaps.selection(from: first, to: first)
  }

  /// Returns the selection when the latest tap continues as a drag: by characters after one tap, by
  /// words after two, by paragraphs after three.
  public func drag(to point: Point) -> TextSelection {
    if sequence.count > 1 { return TextTaps.selection(from: first, to: unit(at: point)) }
    let head = layout.closestPosition(to: point)
    return TextSelection(anchor: first.start, head: head.offset, affinity: head.affinity)
  }

  private func unit(at point: Point) -> TextRange {
    let offset =
      layout.characterRange(at: point)?.start ?? layout.closestPosition(to: point).offset
    return sequence.count == 2
      ? taps.range(forDoubleTapAt: offset) : taps.range(forTripleTapAt: offset)
  }
}
