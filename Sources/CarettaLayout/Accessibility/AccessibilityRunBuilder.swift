// SPDX-License-Identifier: Apache-2.0

/// Collects the characters of one line into runs.
struct AccessibilityRunBuilder {
  /// The common properties of a run's characters, apart from their direction.
  struct Style: Equatable {
    var fontIndex: Int
    var size: Double
    var language: String
    var color: Color?
    /// The index of the style run in the spans of a paragraph; −1 for the text's own style.
    var styleRun: Int
    var spans: ObjectIdentifier?
  }

  /// A grapheme cluster or a hard break, with its length and its edges as distances from the line's
  /// left end.
  private struct Character {
    var length: Int
    var leading: Int64
    var trailing: Int64
  }

  private let line: Int
  /// The x of the line's left end.
  private let origin: Double
  private let band: LineBand
  private let unit: LayoutUnit
  private let maximumCharacters: Int
  private var runs: [AccessibilityRun] = []
  private var characters: [Character] = []
  /// The style of the current run; nil without one.
  private var style: Style?
  private var isRightToLeft = false
  /// The style and the direction of the next characters.
  private var nextStyle: Style?
  private var nextIsRightToLeft = false
  /// Whether the next character differs in style from the current run.
  private var changesStyle = false
  private var endsInHardBreak = false
  private var start: Int

  /// Creates a builder for a line.
  ///
  /// - Parameters:
  ///   - line: the number of the line.
  ///   - start: the offset in the text at which the line starts.
  ///   - origin: the x of the line's left end.
  ///   - band: the position and height of the line.
  ///   - unit: the layout unit of the edges.
  ///   - maximumCharacters: the maximum number of characters of a run.
  init(
    line: Int, start: Int, origin: Double, band: LineBand, unit: LayoutUnit, maximumCharacters: Int
  ) {
    self.line = line
    self.start = start
    self.origin = origin
    self.band = band
    self.unit = unit
    self.maximumCharacters = max(1, maximumCharacters)
  }

  /// Sets the style and the direction of the next characters.
  mutating func setStyle(_ style: Style, isRightToLeft: Bool) {
    nextStyle = style
    nextIsRightToLeft = isRightToLeft
    changesStyle = self.style != style
  }

  /// Adds the next character in text order.
  @inline(__always)
  mutating func add(
    length: Int, from leading: Int64, to trailing: Int64, isHardBreak: Bool = false
  ) {
    let continues =
      characters.last.map { $0.trailing == leading } ?? false
      && isRightToLeft == nextIsRightToLeft && !endsInHardBreak
      && characters.count < maximumCharacters && (!changesStyle || isHardBreak)
    if !continues { startRun() }
    characters.append(Character(length: length, leading: leading, trailing: trailing))
    if isHardBreak { endsInHardBreak = true }
  }

  private mutating func startRun() {
    close()
    style = nextStyle
    isRightToLeft = nextIsRightToLeft
    changesStyle = false
  }

  /// Ends the current run, if any.
  private mutating func close() {
    guard let style, let first = characters.first else { return }
    let length = characters.reduce(0) { $0 + $1.length }
    let left = characters.reduce(first.leading) { min($0, $1.leading, $1.trailing) }
    let right = characters.reduce(first.leading) { max($0, $1.leading, $1.trailing) }
    let edge = isRightToLeft ? right : left
    let sign: Int64 = isRightToLeft ? -1 : 1
    runs.append(
      run(
        style, TextRange(start, start + length), from: left, to: right,
        isRightToLeft: isRightToLeft))
    runs[runs.count - 1].characterLengths = characters.map(\.length)
    runs[runs.count - 1].characterPositions = characters.map {
      unit.points(sign * ($0.leading - edge))
    }
    runs[runs.count - 1].characterWidths = characters.map {
      unit.points(sign * ($0.trailing - $0.leading))
    }
    runs[runs.count - 1].endsInHardBreak = endsInHardBreak
    start += length
    characters.removeAll(keepingCapacity: true)
    self.style = nil
    endsInHardBreak = false
  }

  private func run(
    _ style: Style, _ range: TextRange, from left: Int64, to right: Int64, isRightToLeft: Bool
  ) -> AccessibilityRun {
    let x = origin + unit.points(left)
    return AccessibilityRun(
      id: AccessibilityRun.ID(line: line, index: runs.count), range: range,
      direction: isRightToLeft ? .rtl : .ltr, language: style.language,
      fontIndex: style.fontIndex, fontSize: style.size, color: style.color,
      rect: Rect(
        x: x, y: band.top, width: origin + unit.points(right) - x, height: band.height))
  }

  /// Returns the runs in text order; a line without characters has one run without characters, of
  /// the latest style and direction.
  ///
  /// - Parameter edge: the caret position on a line without characters.
  /// - Returns: the runs.
  mutating func finish(at edge: Int64) -> [AccessibilityRun] {
    close()
    if runs.isEmpty, let nextStyle {
      runs.append(
        run(
          nextStyle, TextRange(start, start), from: edge, to: edge,
          isRightToLeft: nextIsRightToLeft))
    }
    for index in runs.indices.dropLast() { runs[index].hasNextOnLine = true }
    return runs
  }
}
