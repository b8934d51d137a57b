// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The background of selected words on one line; a bidi line may have several bands.
public struct HighlightBand: Hashable, Sendable {
  /// The rectangle, padding included.
  public var rect: Rect
  /// The radius of the band's corners.
  public var cornerRadius: Double
  /// Whether the selection starts in the band.
  public var containsStart: Bool
  /// Whether the selection ends in the band.
  public var containsEnd: Bool

  /// Creates a band.
  package init(rect: Rect, cornerRadius: Double, containsStart: Bool, containsEnd: Bool) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.containsStart = containsStart
    self.containsEnd = containsEnd
  }
}

/// The appearance of bands.
public struct HighlightStyle: Hashable, Sendable {
  /// The distance by which bands extend beyond the words along the line, in points: to the left and
  /// right, on vertical lines up and down.
  public var padding: Double
  /// The distance by which bands extend beyond their line above and below, in points, or to the
  /// left and right of a vertical one; bands of lines without a gap overlap.
  public var verticalPadding: Double
  /// The radius of the corners, at most half of the band's extent across its line.
  public var cornerRadius: Double

  /// Creates a style.
  public init(padding: Double = 4, verticalPadding: Double = 0, cornerRadius: Double = 6) {
    self.padding = padding
    self.verticalPadding = verticalPadding
    self.cornerRadius = cornerRadius
  }
}

extension WordGeometry {
  /// Returns the bands of a range of words, from the first line on.
  ///
  /// There is one band for each line, from the first selected word on it to the last, including the
  /// gaps; on a bidi line, one for each visually contiguous part. Indices outside `words` are
  /// ignored.
  ///
  /// - Parameters:
  ///   - selected: the first and the last word.
  ///   - style: the appearance of bands.
  ///   - visible: the numbers of the lines whose bands are needed; nil for all.
  /// - Returns: the bands; empty without words.
  /// - Complexity: O(visible lines of the range).
  package func bands(
    behind selected: ClosedRange<Int>, style: HighlightStyle = HighlightStyle(),
    onLines visible: ClosedRange<Int>? = nil
  ) -> [HighlightBand] {
    let inside = selected.clamped(to: 0...max(0, words.count - 1))
    guard !words.isEmpty, selected.overlaps(inside) else { return [] }
    let range = TextRange(words[inside.lowerBound].start, words[inside.upperBound].end)
    var bands: [HighlightBand] = []
    let all = lines(of: range)
    let visible = visible ?? all
    guard all.overlaps(visible) else { return [] }
    for number in all.clamped(to: visible) {
      let (onLine, line) = words(onLine: number)
      let own = onLine.clamped(to: inside.lowerBound..<inside.upperBound + 1)
      guard let first = own.first, let last = own.last else { continue }
      let part = Self.part(of: TextRange(words[first].start, words[last].end), in: line)
      bands += merged(geometry.selectionRects(for: part, extendingToContainer: false)).map { run in
        HighlightBand(
          rect: run.rect, cornerRadius: 0,
          containsStart: run.containsStart && part.start == range.start,
          containsEnd: run.containsEnd && part.end == range.end)
      }
    }
    let axes = geometry.axes
    return bands.map { $0.styled(style, axes) }
  }

  /// Returns rectangles on one line; rectangles that touch are merged.
  private func merged(_ rects: [TextSelectionRect]) -> [TextSelectionRect] {
    let axes = geometry.axes
    var result: [TextSelectionRect] = []
    for rect in rects.sorted(by: { axes.area($0.rect).minX < axes.area($1.rect).minX }) {
      // Tolerance for the rounding of the sum of x and width.
      if let last = result.last, axes.area(rect.rect).minX <= axes.area(last.rect).maxX + 1e-6 {
        result[result.count - 1].rect = last.rect.union(rect.rect)
        result[result.count - 1].containsStart = last.containsStart || rect.containsStart
        result[result.count - 1].containsEnd = last.containsEnd || rect.containsEnd
      } else {
        result.append(rect)
      }
    }
    return result
  }
}

extension HighlightBand {
  fileprivate func styled(_ style: HighlightStyle, _ axes: WritingAxes) -> HighlightBand {
    var band = self
    let padding = axes.size(Size(width: style.padding, height: style.verticalPadding))
    band.rect.x -= padding.width
    band.rect.width = max(0, band.rect.width + 2 * padding.width)
    band.rect.y -= padding.height
    band.rect.height = max(0, band.rect.height + 2 * padding.height)
    band.cornerRadius = max(0, min(style.cornerRadius, axes.area(band.rect).height / 2))
    return band
  }
}
