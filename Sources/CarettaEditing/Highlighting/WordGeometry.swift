// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// The geometry of words in a text: their rectangles, the word at a point, the bands of a range.
///
/// A word geometry works on a layout, a document or a text view (`TextGeometry`). It stores only
/// the geometry and the words: a query reads only the lines that it needs, and a value for a new
/// layout is created in O(1).
package struct WordGeometry<Geometry: TextGeometry> {
  /// The laid out text.
  package let geometry: Geometry
  /// The words, ascending and disjoint.
  package let words: [TextRange]

  /// Creates the geometry of words of a text.
  package init(_ geometry: Geometry, words: [TextRange]) {
    self.geometry = geometry
    self.words = words
  }

  /// Returns the rectangles of a word, one for each line and visual run, from the top.
  package func rects(ofWord index: Int) -> [Rect] {
    words.indices.contains(index) ? geometry.rects(ofWord: words[index]) : []
  }

  // MARK: - Lines

  /// Returns the numbers of the lines that contain a range.
  func lines(of range: TextRange) -> ClosedRange<Int> {
    let first = geometry.caretStop(at: TextPosition(range.start))?.line ?? 0
    let last = geometry.caretStop(at: TextPosition(range.end, .upstream))?.line ?? first
    return first...max(first, last)
  }

  /// Returns the words that are at least partly on a line, and the line.
  func words(onLine number: Int) -> (words: Range<Int>, line: LineBox) {
    let line = geometry.line(number)
    let first = words.partitioningIndex { $0.end > line.range.start }
    let end = words.partitioningIndex { $0.start >= line.range.end }
    return (first..<max(first, end), line)
  }

  /// Returns the part of a range on a line.
  static func part(of range: TextRange, in line: LineBox) -> TextRange {
    let start = max(range.start, line.range.start)
    return TextRange(start, max(start, min(range.end, line.range.end)))
  }

  // MARK: - Words at points

  /// Returns the word at a point.
  ///
  /// It is the nearest word whose rectangle, extended by the slop, contains the point; otherwise
  /// the nearest word. Words are compared first by the distance across lines, then by the distance
  /// along them; ties go to the earlier word.
  ///
  /// - Parameters:
  ///   - point: in the block's coordinates.
  ///   - slop: the distance by which rectangles are extended on every side, in points.
  ///   - maxDistance: the maximum distance of the point from the word, in points; nil is the height
  ///     of the word's line, or the width of a vertical line.
  /// - Returns: the word's index; nil if no word is near enough.
  package func word(at point: Point, slop: Double = 0, maxDistance: Double? = nil) -> Int? {
    guard !words.isEmpty, point.x.isFinite, point.y.isFinite else { return nil }
    var best: Candidate?
    // Distances are equal in line coordinates and in points, so the search uses line coordinates.
    let axes = geometry.axes
    let place = axes.place(point)
    let middle = geometry.caretStop(at: geometry.closestPosition(to: point))?.line ?? 0
    // Up and down from the point's line, while lines are no farther away than the best word.
    for direction in [-1, 1] {
      var number = direction < 0 ? middle : middle + 1
      while number >= 0, number < geometry.lineCount {
        let (candidates, line) = words(onLine: number)
        let band = axes.area(line.rect)
        let distance = max(0, band.minY - place.y, place.y - band.maxY)
        let limit = max(slop, maxDistance ?? band.height)
        if distance > (best.map { max(slop, $0.across) } ?? limit) { break }
        for word in candidates {
          let part = Self.part(of: words[word], in: line)
          for rect in geometry.rects(ofWord: part) {
            let candidate = Candidate(
              word: word, axes.area(rect), place, slop: slop, limit: limit)
            if best.map({ candidate.isNearer(than: $0) }) ?? true { best = candidate }
          }
        }
        number += direction
      }
    }
    return best.flatMap { $0.isNearEnough ? $0.word : nil }
  }

  /// A word and its distance from a point, across lines and along them.
  private struct Candidate {
    let word: Int
    let across: Double
    let along: Double
    let isHit: Bool
    let limit: Double

    init(word: Int, _ area: Rect, _ place: Point, slop: Double, limit: Double) {
      self.word = word
      self.limit = limit
      across = max(0, area.minY - place.y, place.y - area.maxY)
      along = max(0, area.minX - place.x, place.x - area.maxX)
      isHit = across <= slop && along <= slop
    }

    var isNearEnough: Bool {
      isHit || across * across + along * along <= limit * limit
    }

    func isNearer(than other: Candidate) -> Bool {
      if isHit != other.isHit { return isHit }
      return (across, along, word) < (other.across, other.along, other.word)
    }
  }
}

extension LineBox {
  /// The rectangle of the line's content.
  fileprivate var rect: Rect { Rect(x: left, y: top, width: width, height: bottom - top) }
}

extension WordGeometry: Sendable where Geometry: Sendable {}
