// SPDX-License-Identifier: Apache-2.0

/// The words that taps and drags select: a state machine over word indices, without text and
/// geometry.
///
/// ```swift
/// var selection = WordSelection(wordCount: 5)
/// selection.tap(0)
/// selection.tap(4)          // all five
/// selection.tap(2)          // the third alone
/// ```
///
/// Each event returns whether the selection has changed. An index out of range counts as nil.
package struct WordSelection: Hashable, Sendable {
  /// The states of a selection.
  package enum State: Hashable, Sendable {
    /// No word.
    case empty
    /// One word; the next tap begins or ends a range there.
    case anchor(Int)
    /// A range of words, from the first to the last.
    case range(Int, Int)
  }

  /// A drag in progress.
  private struct Drag: Hashable, Sendable {
    /// The state before the drag.
    var before: State
    /// The fixed end; nil until the drag has reached a word.
    var fixed: Int?
  }

  /// The current state.
  package private(set) var state = State.empty
  /// The number of words.
  package private(set) var wordCount: Int
  private var drag: Drag?

  /// Creates an empty selection of a number of words.
  package init(wordCount: Int) {
    self.wordCount = max(0, wordCount)
  }

  /// The first and last selected word.
  package var selected: ClosedRange<Int>? {
    switch state {
    case .empty: nil
    case .anchor(let word): word...word
    case .range(let first, let last): first...last
    }
  }

  // MARK: - Taps

  /// Handles a tap on a word as `Highlighter.tap(at:)` does; nil, a tap outside all words, is
  /// ignored.
  @discardableResult
  package mutating func tap(_ word: Int?) -> Bool {
    guard let word = valid(word) else { return false }
    switch state {
    case .empty: return set(.anchor(word))
    case .anchor(word): return set(.empty)
    case .anchor(let other): return set(min(word, other), max(word, other))
    case .range(let first, let last):
      if word < first { return set(word, last) }
      if word > last { return set(first, word) }
      if word == first { return set(first + 1, last) }
      if word == last { return set(first, last - 1) }
      return set(.anchor(word))
    }
  }

  /// Clears the selection and ends a drag.
  @discardableResult
  package mutating func clear() -> Bool {
    drag = nil
    return set(.empty)
  }

  // MARK: - Drags

  /// Begins a drag at a word: at an end of the selected range it moves that end, elsewhere it
  /// selects from that word.
  ///
  /// A drag that begins outside all words starts at the first word that it reaches.
  @discardableResult
  package mutating func beginDrag(at word: Int?) -> Bool {
    endDrag()
    drag = Drag(before: state)
    return drag(to: word)
  }

  /// Moves a drag to a word; nil keeps the latest word.
  @discardableResult
  package mutating func drag(to word: Int?) -> Bool {
    guard drag != nil, let word = valid(word) else { return false }
    let fixed = drag?.fixed ?? fixedEnd(forDragAt: word)
    drag?.fixed = fixed
    return set(min(fixed, word), max(fixed, word))
  }

  /// Ends a drag and keeps its selection.
  package mutating func endDrag() { drag = nil }

  /// Ends a drag and restores the selection before it.
  @discardableResult
  package mutating func cancelDrag() -> Bool {
    guard let before = drag?.before else { return false }
    drag = nil
    return set(before)
  }

  private func fixedEnd(forDragAt word: Int) -> Int {
    guard case .range(let first, let last) = state else { return word }
    if word == first { return last }
    return word == last ? first : word
  }

  // MARK: - Changes of the text

  /// Replaces the words and the selected ones; a drag ends.
  ///
  /// - Returns: whether the selected indices have changed.
  package mutating func replaceWords(count wordCount: Int, selected: ClosedRange<Int>?) -> Bool {
    drag = nil
    self.wordCount = max(0, wordCount)
    guard let selected else { return set(.empty) }
    return set(selected.lowerBound, selected.upperBound)
  }

  private func valid(_ word: Int?) -> Int? {
    word.flatMap { $0 >= 0 && $0 < wordCount ? $0 : nil }
  }

  private mutating func set(_ first: Int, _ last: Int) -> Bool {
    set(first == last ? .anchor(first) : .range(first, last))
  }

  private mutating func set(_ new: State) -> Bool {
    defer { state = new }
    return state != new
  }
}
