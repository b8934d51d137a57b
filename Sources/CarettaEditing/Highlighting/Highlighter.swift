// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Selects words of a layout, a document or a text view by taps and drags, and returns the bands to
/// draw below them.
///
/// Without a tokenizer, words are the parts of the text between white space, punctuation included;
/// text of scripts without spaces is divided into natural words.
///
/// ```swift
/// var highlighter = Highlighter(layout)
/// highlighter.tap(at: Point(x: 12, y: 30))
/// highlighter.bands              // to be drawn below the text
/// highlighter.selectedText       // to be shared
/// ```
public struct Highlighter<Geometry: TextGeometry> {
  /// The rectangles of the words.
  package private(set) var geometry: WordGeometry<Geometry>
  /// The selected words.
  package private(set) var selection: WordSelection
  /// The appearance of bands.
  public var style: HighlightStyle
  /// The distance by which the rectangles of words are extended on every side for hit testing, in
  /// points.
  public var slop: Double
  /// The maximum distance of a tap from a word, in points; nil is the height of the word's line.
  public var maxDistance: Double?

  private var kept = WordRanges()
  /// The ranges after the latest change of the text, and the words that they determined.
  ///
  /// They are not used after gestures have changed the words.
  private var mapped: (ranges: HighlightRanges, selected: ClosedRange<Int>?, kept: WordRanges)?
  /// The part of the text whose words can be selected; nil for all of it.
  private var range: TextRange?
  /// Creates the tokenizer of a text; nil for the words between white space.
  private let makeTokenizer: (@Sendable (any TextSource) -> any TextInputTokenizer)?

  /// Creates a highlighter without a selection.
  ///
  /// - Parameters:
  ///   - geometry: the laid out text.
  ///   - range: the part of the text whose words can be selected, with ends between words, such as
  ///     the visible paragraphs of a long document; nil for all of it.
  ///   - tokenizer: creates the tokenizer whose words can be selected, of the text of the geometry;
  ///     nil for the parts between white space.
  ///   - style: the appearance of bands.
  ///   - slop: the distance by which words are extended for hit testing.
  ///   - maxDistance: the maximum distance of a tap from a word.
  /// - Complexity: O(length of the range).
  public init(
    _ geometry: Geometry, in range: TextRange? = nil,
    tokenizer: (@Sendable (any TextSource) -> any TextInputTokenizer)? = nil,
    style: HighlightStyle = HighlightStyle(), slop: Double = 0, maxDistance: Double? = nil
  ) {
    let words = Self.words(of: geometry, in: range, tokenizer)
    self.geometry = WordGeometry(geometry, words: words)
    selection = WordSelection(wordCount: words.count)
    self.range = range
    makeTokenizer = tokenizer
    self.style = style
    self.slop = slop
    self.maxDistance = maxDistance
  }

  private static func words(
    of geometry: Geometry, in range: TextRange?,
    _ makeTokenizer: ((any TextSource) -> any TextInputTokenizer)?
  ) -> [TextRange] {
    if let makeTokenizer {
      return makeTokenizer(GeometryText(geometry: geometry)).units(.word, in: range)
    }
    let range = range ?? TextRange(0, geometry.length)
    let start = max(0, min(geometry.length, range.start))
    let languages = geometry.languageRuns(in: range).map {
      LanguageRun(
        TextRange($0.range.start - start, $0.range.end - start), language: $0.language)
    }
    return HighlightWords.ranges(of: geometry.text(in: range), languages: languages).map {
      TextRange($0.start + start, $0.end + start)
    }
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
    selectedRange.map(geometry.geometry.text(in:)) ?? ""
  }

  /// The bands of the selected words.
  public var bands: [HighlightBand] {
    selection.selected.map { geometry.bands(behind: $0, style: style) } ?? []
  }

  /// The outline of the stored highlights and of the selected words, as one path.
  public var outline: [PathElement] { HighlightBand.outline(of: allBands()) }

  /// Returns the bands of `highlights` and of the selection, on some lines or on all.
  package func allBands(onLines visible: ClosedRange<Int>? = nil) -> [HighlightBand] {
    (highlights + (selection.selected.map { [$0] } ?? [])).flatMap {
      geometry.bands(behind: $0, style: style, onLines: visible)
    }
  }

  // MARK: - Several highlights

  /// The ranges of words that were highlighted before, without the selection: ascending and not
  /// touching.
  package var highlights: [ClosedRange<Int>] { kept.ranges }

  /// The text ranges of the stored highlights, without the selection: ascending and not touching.
  public var highlightedRanges: [TextRange] {
    highlights.map {
      TextRange(geometry.words[$0.lowerBound].start, geometry.words[$0.upperBound].end)
    }
  }

  /// Stores the selected words as a highlight and clears the selection, so that the next tap begins
  /// another highlight.
  ///
  /// The selected words are merged with highlights that they overlap or touch.
  ///
  /// - Returns: false without a selection.
  @discardableResult
  public mutating func keepSelection() -> Bool {
    guard let selected = selection.selected else { return false }
    kept.insert(selected)
    selection.clear()
    return true
  }

  /// Removes the stored highlight that contains the word at a point.
  ///
  /// - Returns: false if there is no such highlight.
  @discardableResult
  public mutating func removeHighlight(at point: Point) -> Bool {
    word(at: point).map { kept.removeRange(holding: $0) } ?? false
  }

  // MARK: - Gestures

  /// Handles a tap; a tap outside all words is ignored.
  ///
  /// The first tap selects a word, the second one a range from that word. A tap outside of a range
  /// extends it; a tap on its first or last word removes that word; a tap inside selects that word
  /// alone.
  ///
  /// - Returns: whether the selection has changed.
  @discardableResult
  public mutating func tap(at point: Point) -> Bool { selection.tap(word(at: point)) }

  /// Begins a drag: at an end of the selected range it moves that end, elsewhere it selects from
  /// the word at the point.
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
  public mutating func relayout(_ geometry: Geometry) {
    self.geometry = WordGeometry(geometry, words: self.geometry.words)
  }

  /// Replaces the layout by one of a changed text; the words that still exist stay selected and
  /// highlighted.
  ///
  /// A highlighted word that is split stays highlighted in all its parts, and is one highlighted
  /// word when they are joined again.
  ///
  /// - Parameters:
  ///   - geometry: the laid out text after.
  ///   - change: the change from the text before to the text after.
  /// - Returns: whether the selected indices have changed.
  @discardableResult
  public mutating func reload(_ geometry: Geometry, change: TextChange) -> Bool {
    var ranges = ranges
    ranges.map(through: change)
    return reload(geometry, ranges: ranges, change: change)
  }

  /// The ranges of the selection and the highlights in the current text.
  package var ranges: HighlightRanges {
    if let mapped, mapped.selected == selection.selected, mapped.kept == kept {
      return mapped.ranges
    }
    return HighlightRanges(selected: selectedRange, highlights: highlightedRanges)
  }

  /// Replaces the layout by one of a changed text, with the ranges of the selection and the
  /// highlights in it.
  ///
  /// - Returns: whether the selected indices have changed.
  @discardableResult
  package mutating func reload(
    _ geometry: Geometry, ranges: HighlightRanges, change: TextChange
  ) -> Bool {
    range = range.map { change.map($0) }
    let words = Self.words(of: geometry, in: range, makeTokenizer)
    self.geometry = WordGeometry(geometry, words: words)
    kept = WordRanges()
    for range in ranges.highlights {
      if let indices = HighlightWords.indices(in: range, of: words) { kept.insert(indices) }
    }
    let hasChanged = selection.replaceWords(
      count: words.count, selected: HighlightWords.indices(in: ranges.selected, of: words))
    mapped = (ranges, selection.selected, kept)
    return hasChanged
  }
}

extension Highlighter: Sendable where Geometry: Sendable {}
