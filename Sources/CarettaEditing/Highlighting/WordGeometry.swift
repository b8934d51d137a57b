// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The geometry of words in a text: their rectangles, the word at a point, the bands of a range.
///
/// Works on a layout, a document or a text view (`TextGeometry`). Stores the geometry and the words
/// alone: a query reads only the lines that it concerns, and a value for a new layout is made in
/// O(1).
public struct WordGeometry<Geometry: TextGeometry> {
  /// The laid out text.
  public let geometry: Geometry
  /// The words, ascending and disjoint.
  public let words: [TextRange]

  /// Makes the geometry of words of a text.
  public init(_ geometry: Geometry, words: [TextRange]) {
    self.geometry = geometry
    self.words = words
  }

  /// The rectangles of a word: one for each line and visual run of the word, from the top.
  public func rects(ofWord index: Int) -> [Rect] {
    words.indices.contains(index) ? geometry.rects(ofWord: words[index]) : []
  }

  // MARK: - Lines

  /// The numbers of the lines that contain a range.
  func lines(of range: TextRange) -> ClosedRange<Int> {
    let first = geometry.caretStop(at: TextPosition(range.start))?.line ?? 0
    let last = geometry.caretStop(at: TextPosition(range.end, .upstream))?.line ?? first
    return first...max(first, last)
  }

  /// The words that are in part on a line, and the line.
  func words(onLine number: Int) -> (words: Range<Int>, line: LineBox) {
    let line = geometry.line(number)
    let first = words.partitioningIndex { $0.end > line.range.start }
    let end = words.partitioningIndex { $0.start >= line.range.end }
    return (first..<max(first, end), line)
  }

  /// The part of a range on a line.
  static func part(of range: TextRange, in line: LineBox) -> TextRange {
    let start = max(range.start, line.range.start)
    return TextRange(start, max(start, min(range.end, line.range.end)))
  }

  // MARK: - Words at points

  /// The word at a point.
  ///
  /// A word whose rectangle, extended by the slop, contains the point; of several, and where there
  /// is none, the nearest: first by the vertical distance, then by the horizontal one, then the
  /// earlier word.
  ///
  /// - Parameters:
  ///   - point: in the block's coordinates.
  ///   - slop: the distance by which rectangles are extended on every side, in points.
  ///   - maxDistance: the maximum distance of the point from the word, in points; nil is the height
  ///     of the word's line.
  /// - Returns: the word's index; nil where none is near enough.
  public func word(at point: Point, slop: Double = 0, maxDistance: Double? = nil) -> Int? {
    guard !words.isEmpty, point.x.isFinite, point.y.isFinite else { return nil }
    var best: Candidate?
    let middle = geometry.caretStop(at: geometry.closestPosition(to: point))?.line ?? 0
    // Up and down from the point's line, while lines are no farther away than the best word.
    for direction in [-1, 1] {
      var number = direction < 0 ? middle : middle + 1
      while number >= 0, number < geometry.lineCount {
        let (candidates, line) = words(onLine: number)
        let distance = max(0, line.top - point.y, point.y - line.bottom)
        let limit = max(slop, maxDistance ?? (line.bottom - line.top))
        if distance > (best.map { max(slop, $0.vertical) } ?? limit) { break }
        for word in candidates {
          let part = Self.part(of: words[word], in: line)
          for rect in geometry.rects(ofWord: part) {
            let candidate = Candidate(word: word, rect, point, slop: slop, limit: limit)
            if best.map({ candidate.isNearer(than: $0) }) ?? true { best = candidate }
          }
        }
        number += direction
      }
    }
    return best.flatMap { $0.isNearEnough ? $0.word : nil }
  }

  /// A word and the distance of a point from it.
  private struct Candidate {
    let word: Int
    let vertical: Double
    let horizontal: Double
    let isHit: Bool
    let limit: Double

    init(word: Int, _ rect: Rect, _ point: Point, slop: Double, limit: Double) {
      self.word = word
      self.limit = limit
      vertical = max(0, rect.minY - point.y, point.y - rect.maxY)
      horizontal = max(0, rect.minX - point.x, point.x - rect.maxX)
      isHit = vertical <= slop && horizontal <= slop
    }

    var isNearEnough: Bool {
      isHit || vertical * vertical + horizontal * horizontal <= limit * limit
    }

    func isNearer(than other: Candidate) -> Bool {
      if isHit != other.isHit { return isHit }
      return (vertical, horizontal, word) < (other.vertical, other.horizontal, other.word)
    }
  }
}

extension WordGeometry: Sendable where Geometry: Sendable {}
