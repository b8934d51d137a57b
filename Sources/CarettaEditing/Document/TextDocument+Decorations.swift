// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Decorated spans, whose lines have the size, position and color of the spans that contain them.
///
/// An edit can change which spans contain a decorated span of several paragraphs: a deletion can
/// move the ends of two spans to one offset. All paragraphs of the decorated span are then laid out
/// again, not only the paragraphs at the edit.
extension TextDocument {
  /// A decorated span and the spans that contain it.
  struct DecoratedSpan {
    /// The precedence of the span, by which it is found again after an edit.
    var order: Int
    var range: TextRange
    /// The precedences of the spans that contain it, itself included, ascending.
    var around: [Int]
  }

  /// Returns the decorated spans that contain or touch an offset.
  ///
  /// Only the spans around the ends of an edited range can change which spans they contain.
  ///
  /// O(log spans + spans at the offsets × decorated spans at the offsets).
  func decoratedSpans(at offsets: [Int]) -> [DecoratedSpan] {
    if !hasDecoratedSpans { return [] }
    return offsets.flatMap { offset -> [DecoratedSpan] in
      let near = spanTree.entries(in: TextRange(offset - 1, offset + 1))
      return near.compactMap { own -> DecoratedSpan? in
        guard own.value.textDecoration?.isEmpty == false else { return nil }
        let around = near.filter {
          $0.range.start <= own.range.start && own.range.end <= $0.range.end
        }
        return DecoratedSpan(
          order: own.order, range: own.range, around: around.map(\.order).sorted())
      }
    }
  }

  /// Returns the ranges of the decorated spans at some offsets that are inside other spans than
  /// before.
  func redecorated(since before: [DecoratedSpan], at offsets: [Int]) -> [TextRange] {
    let known = Dictionary(grouping: before, by: \.order).mapValues { Set($0.map(\.around)) }
    return decoratedSpans(at: offsets).filter { known[$0.order] != [$0.around] }.map(\.range)
  }
}
