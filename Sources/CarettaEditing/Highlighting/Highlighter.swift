// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Read and share: taps and drags on a laid-out text select words, and bands show them.
///
/// This is the one place that knows both where words are and which are selected.
///
/// ```swift
/// var highlighter = Highlighter(layout)
/// highlighter.tap(at: Point(x: 12, y: 30))
/// highlighter.bands              // what to draw behind the text
/// highlighter.selectedText       // what to share
/// ```
public struct Highlighter: Sendable {
  /// Where the words are.
  public private(set) var geometry: WordGeometry
  /// Which are selected.
  public private(set) var selection: WordSelection
  /// How bands look.
  public var style: HighlightStyle
  /// By how much words are grown on every side to be hit, in points.
  public var slop: Double
  /// How far from a word a tap may be; nil is the height of its line.
  public var maxDistance: Double?

  /// Makes a highlighter of a layout's text, nothing selected; O(length).
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

  // MARK: - What is selected

  /// From the start of the first selected word to the end of the last one.
  public var selectedRange: TextRange? {
    selection.selected.map {
      TextRange(geometry.words[$0.lowerBound].start, geometry.words[$0.upperBound].end)
    }
  }

  /// The selected text as it is written, white space included; empty where nothing is selected.
  public var selectedText: String {
    selectedRange.map(geometry.layout.text(in:)) ?? ""
  }

  /// The bands behind the selected words.
  public var bands: [HighlightBand] {
    selection.selected.map { geometry.bands(behind: $0, style: style) } ?? []
  }

  // MARK: - Gestures

  /// Takes a tap; true if it has changed what is selected.
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

  /// Ends a drag; what it has selected stays.
  public mutating func endDrag() { selection.endDrag() }

  /// Ends a drag and selects what was selected before it.
  @discardableResult
  public mutating func cancelDrag() -> Bool { selection.cancelDrag() }

  /// Selects nothing.
  @discardableResult
  public mutating func clear() -> Bool { selection.clear() }

  private func word(at point: Point) -> Int? {
    geometry.word(at: point, slop: slop, maxDistance: maxDistance)
  }

  // MARK: - Layouts and texts that change

  /// Goes on with another layout of the same text: another width, another font.
  public mutating func relayout(_ layout: TextLayout) {
    geometry = WordGeometry(layout, words: geometry.words)
  }

  /// Goes on with a layout of a text that has changed; the words that are still there stay
  /// selected.
  ///
  /// - Parameters:
  ///   - layout: of the text after.
  ///   - change: what was applied to the text before.
  /// - Returns: whether other words are selected now, or other indices.
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
