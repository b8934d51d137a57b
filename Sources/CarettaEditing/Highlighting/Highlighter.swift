// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Selects words of a layout by taps and drags, and returns the bands to draw below them.
///
/// Combines `WordGeometry` and `WordSelection`.
///
/// ```swift
/// var highlighter = Highlighter(layout)
/// highlighter.tap(at: Point(x: 12, y: 30))
/// highlighter.bands              // to be drawn below the text
/// highlighter.selectedText       // to be shared
/// ```
public struct Highlighter: Sendable {
  /// The rectangles of the words.
  public private(set) var geometry: WordGeometry
  /// The selected words.
  public private(set) var selection: WordSelection
  /// The appearance of bands.
  public var style: HighlightStyle
  /// The distance by which the rectangles of words are extended on every side for hit testing, in
  /// points.
  public var slop: Double
  /// The maximum distance of a tap from a word, in points; nil is the height of the word's line.
  public var maxDistance: Double?

  /// Makes a highlighter of a layout's text without a selection; O(length).
  public init(
    _ layout: TextLayout, style: HighlightStyle = HighlightStyle(), slop: Double = 0,
    maxDistance: Double? = nil
  ) {
    geometry = WordGeometry(layout, words: HighlightWords.ranges(of: layout.text))
    selection = WordSelection(wordCount: geometry.words.count)
    self.style = style
    self.slop = slop
    self.maxDistance = maxDistance
  }

  // MARK: - Selection

  /// The range from the start of the first selected word to the end of the last one.
  public var selectedRange: TextRange? {
    selection.selected.map {
      TextRange(geometry.words[$0.lowerBound].start, geometry.words[$0.upperBound].end)
    }
  }

  /// The text of the selected range, white space included; empty without a selection.
  public var selectedText: String {
    selectedRange.map(geometry.layout.text(in:)) ?? ""
  }

  /// The bands of the selected words.
  public var bands: [HighlightBand] {
    selection.selected.map { geometry.bands(behind: $0, style: style) } ?? []
  }

  // MARK: - Gestures

  /// Handles a tap; true if it has changed the selection.
  @discardableResult
  public mutating func tap(at point: Point) -> Bool { selection.tap(word(at: point)) }

  /// Begins a drag.
  @discardableResult
  public mutating func beginDrag(at point: Point) -> Bool {
    selection.beginDrag(at: word(at: point))
  }

  /// Moves a drag.
  @discardableResult
  public mutating func drag(to point: Point) -> Bool { selection.drag(to: word(at: point)) }

  /// Ends a drag and keeps its selection.
  public mutating func endDrag() { selection.endDrag() }

  /// Ends a drag and restores the selection before it.
  @discardableResult
  public mutating func cancelDrag() -> Bool { selection.cancelDrag() }

  /// Clears the selection.
  @discardableResult
  public mutating func clear() -> Bool { selection.clear() }

  private func word(at point: Point) -> Int? {
    geometry.word(at: point, slop: slop, maxDistance: maxDistance)
  }

  // MARK: - Changes of layout and text

  /// Replaces the layout by another one of the same text, of another width or font.
  public mutating func relayout(_ layout: TextLayout) {
    geometry = WordGeometry(layout, words: geometry.words)
  }

  /// Replaces the layout by one of a changed text; the selected words that still exist stay
  /// selected.
  ///
  /// - Parameters:
  ///   - layout: a layout of the text after.
  ///   - change: the change from the text before to the text after.
  /// - Returns: whether the selected indices have changed.
  @discardableResult
  public mutating func reload(_ layout: TextLayout, change: TextChange) -> Bool {
    let old = geometry.words
    let words = HighlightWords.ranges(of: layout.text)
    geometry = WordGeometry(layout, words: words)
    return selection.replaceWords(count: words.count) { index in
      HighlightWords.index(of: change.map(old[index]), in: words)
    }
  }
}
