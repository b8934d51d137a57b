// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// The results of all queries of a layout as tables, for programs that show or navigate a text
/// without an engine.
///
/// ```swift
/// let tables = LayoutInspection(layout)
/// let place = tables.positions[tables.index(of: TextPosition(7))]
/// place.explanation.text                  // why its caret is where it is
/// place.moves[.wordRight]                 // the index of the position that the key leads to
/// ```
///
/// Every number is a result of the layout, of a ``TextMover`` or of ``TextTaps``. Creating the
/// tables takes about 20 µs for each position, so they are meant for texts that people inspect.
package struct LayoutInspection: Sendable {
  /// A position and everything that the layout returns for it.
  package struct Position: Sendable {
    /// The position.
    package var position: TextPosition
    /// The position's caret, cluster, font and level, and the reasons for them.
    package var explanation: CaretExplanation
    /// The places where the caret of the offset may be shown.
    package var candidates: [CaretCandidate]
    /// The word that contains the offset, otherwise the word that ends there.
    package var word: TextRange?
    /// The range that a double tap on the character after the offset selects.
    package var doubleTap: TextRange
    /// The range that a triple tap selects.
    package var tripleTap: TextRange
    /// The positions that keys lead to.
    package var moves: Moves
  }

  /// The positions that movements lead to, as indices of positions.
  ///
  /// Steps up and down are not listed, because they depend on the column that is kept. They lead to
  /// the position that ``LayoutInspection/hits`` of the adjacent line has at that column; above the
  /// first line they lead to the start of the text, below the last line to its end.
  ///
  /// All movements refer to horizontal lines. In vertical text, `left` and `right` are the steps
  /// along the line, which the up and down keys make, and the omitted movements are the steps to
  /// other lines, which the left and right keys make.
  package struct Moves: Sendable {
    /// The movements that have an index, in the order of `indices`.
    package static let movements = TextMovement.allCases.filter { $0 != .up && $0 != .down }

    /// The index of a position for each movement; the position's own index if the movement changes
    /// nothing.
    package var indices: [Int]

    /// The index of the position that a movement leads to; nil for `up` and `down`.
    package subscript(movement: TextMovement) -> Int? {
      Self.movements.firstIndex(of: movement).map { indices[$0] }
    }
  }

  /// The positions by offset.
  ///
  /// For each grapheme boundary the downstream position, followed by the upstream position if its
  /// caret is elsewhere.
  package private(set) var positions: [Position] = []
  /// The lines.
  package let lines: [LineBox]
  /// The clusters of each line, from left to right, on a vertical line from top to bottom.
  package let clusters: [[LineCluster]]
  /// The positions that points on each line are nearest to.
  package let hits: [[LineHit]]
  /// The places where a line may end.
  package let breaks: [LineBreakOpportunity]
  /// The grapheme boundaries at which a line can end without being shaped again.
  package let safeOffsets: [Int]
  /// The size of the text.
  package let size: Size
  /// The directions of lines and blocks.
  package let axes: WritingAxes

  /// Creates the tables of a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - syntax: the rules for words; natural text by default.
  package init(_ layout: TextLayout, syntax: TextTokenizer.Syntax = .natural) {
    var units: InspectedTokenizer.Units?
    self.init(layout, syntax: syntax, &units)
  }

  /// Creates the tables of a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - syntax: the rules for words.
  ///   - units: the units of the text, which are equal at every width; if nil, they are computed
  ///     and stored.
  ///   - progress: called with the number of positions created since the last call, and with the
  ///     share of all positions that is done.
  package init(
    _ layout: TextLayout, syntax: TextTokenizer.Syntax = .natural,
    _ units: inout InspectedTokenizer.Units?, progress: ((Int, Double) -> Void)? = nil
  ) {
    lines = layout.lines
    clusters = lines.indices.map(layout.clusters(ofLine:))
    hits = lines.indices.map(layout.hits(ofLine:))
    breaks = layout.breakOpportunities
    size = layout.size
    axes = layout.axes
    let keys = Self.keys(on: axes)
    let carets = layout.caretStops
    safeOffsets = carets.lazy.filter { $0.affinity == .downstream }.map(\.offset)
      .filter(layout.isSafeToBreak(at:))
    let base = TextTokenizer(InspectedText(layout), syntax: syntax)
    let known = units ?? InspectedTokenizer.Units(of: base)
    units = known
    let tokenizer = InspectedTokenizer(base, known)
    let places = Places(carets.map(\.position))
    var words = WordSearch(layout.words)
    var taps = DoubleTaps(TextTaps(tokenizer))
    positions.reserveCapacity(carets.count)
    for caret in carets {
      guard let explanation = layout.explain(caret.position) else { continue }
      positions.append(
        Position(
          position: caret.position, explanation: explanation,
          candidates: layout.caretCandidates(at: caret.offset), word: words.word(at: caret.offset),
          doubleTap: taps.range(at: caret.offset),
          tripleTap: taps.taps.range(forTripleTapAt: caret.offset),
          moves: Self.moves(from: caret.position, keys, places, tokenizer)))
      if positions.count % 100 == 0 {
        progress?(100, Double(positions.count) / Double(carets.count))
      }
    }
    progress?(positions.count % 100, 1)
  }

  /// Returns the index of a position.
  ///
  /// An offset inside a cluster has the index of the cluster's start; an offset outside the text
  /// has the index of the nearer end.
  ///
  /// O(log length).
  package func index(of position: TextPosition) -> Int {
    Places.index(of: position, count: positions.count) { positions[$0].position }
  }

  /// Returns the index of the position that a step up or down leads to; in vertical text, a step to
  /// another line.
  ///
  /// - Parameters:
  ///   - index: the index of a position.
  ///   - isDown: whether the step is down, to the next line.
  ///   - column: the x that is kept, in vertical text the y; nil for the caret's own.
  /// - Returns: an index; beyond the first or last line, the index of the text's start or end.
  package func index(from index: Int, isDown: Bool, column: Double? = nil) -> Int {
    let stop = positions[index].explanation.stop
    let line = stop.line + (isDown ? 1 : -1)
    guard hits.indices.contains(line) else {
      let last = positions[positions.count - 1].position.offset
      return self.index(of: TextPosition(isDown ? last : 0, .downstream))
    }
    let x = column ?? axes.place(Point(x: stop.x, y: stop.y)).x
    let hit = hits[line].last { $0.x <= x } ?? hits[line][0]
    return self.index(of: hit.position)
  }

  /// Returns the key movement that corresponds to each of `Moves.movements` along lines.
  private static func keys(on axes: WritingAxes) -> [TextMovement] {
    Moves.movements.map { movement in
      TextMovement.allCases.first { $0.alongLines(of: axes) == movement } ?? movement
    }
  }

  private static func moves(
    from position: TextPosition, _ keys: [TextMovement], _ places: Places,
    _ tokenizer: InspectedTokenizer
  ) -> Moves {
    var mover = TextMover(tokenizer)
    return Moves(
      indices: keys.map { places.index(of: mover.position(from: position, by: $0) ?? position) })
  }
}

/// The ranges of double taps, looked up in order.
///
/// White space is selected as a whole. It is found by steps from a character inside, once for each
/// run.
private struct DoubleTaps {
  let taps: TextTaps
  private var whiteSpace = TextRange(0, 0)

  init(_ taps: TextTaps) { self.taps = taps }

  /// Returns the range that a double tap selects; offsets are cluster boundaries and ascend.
  mutating func range(at offset: Int) -> TextRange {
    if whiteSpace.contains(offset) { return whiteSpace }
    let range = taps.range(forDoubleTapAt: offset)
    // All of the range is white space if its first character is.
    if range.contains(offset), taps.isWhiteSpace(TextRange(offset, offset + 1)) {
      whiteSpace = range
    }
    return range
  }
}

/// Finds positions of a text by bisection.
private struct Places {
  private let positions: [TextPosition]

  init(_ positions: [TextPosition]) { self.positions = positions }

  func index(of position: TextPosition) -> Int {
    Self.index(of: position, count: positions.count) { positions[$0] }
  }

  /// Returns the last index whose offset is at most a position's, or the index before it that has
  /// the position's affinity.
  static func index(
    of position: TextPosition, count: Int, _ positions: (Int) -> TextPosition
  ) -> Int {
    var low = 0
    var high = count
    while low + 1 < high {
      let middle = (low + high) / 2
      if positions(middle).offset <= position.offset { low = middle } else { high = middle }
    }
    // The upstream position of an offset is after the downstream one.
    guard low > 0, position.affinity == .downstream || positions(low).offset != position.offset,
      positions(low).affinity == .upstream
    else { return low }
    return low - 1
  }
}

/// Words in order, looked up in order.
private struct WordSearch {
  private let words: [TextRange]
  private var next = 0

  init(_ words: [TextRange]) { self.words = words }

  /// Returns the word that contains an offset, otherwise the word that ends there; offsets ascend.
  mutating func word(at offset: Int) -> TextRange? {
    while next < words.count, words[next].end <= offset { next += 1 }
    if next < words.count, words[next].contains(offset) { return words[next] }
    return next > 0 && words[next - 1].end == offset ? words[next - 1] : nil
  }
}
