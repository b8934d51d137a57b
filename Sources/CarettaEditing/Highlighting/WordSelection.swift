// SPDX-License-Identifier: Apache-2.0

/// Which words are selected by taps and drags: a state machine over word indices that knows
/// neither text nor geometry.
///
/// ```swift
/// var selection = WordSelection(wordCount: 5)
/// selection.tap(0)
/// selection.tap(4)          // all five
/// selection.tap(2)          // starts over with the third
/// ```
///
/// Every event says whether it has changed what is selected. An index that is no word's is as
/// none at all.
public struct WordSelection: Hashable, Sendable {
  /// What is selected.
  public enum State: Hashable, Sendable {
    /// Nothing.
    case empty
    /// One word: the next tap makes a range with it.
    case anchor(Int)
    /// From one word to a later one.
    case range(Int, Int)
  }

  /// A drag that is under way.
  private struct Drag: Hashable, Sendable {
    /// What was selected before.
    var before: State
    /// The end that stays; nil until the drag has met a word.
    var fixed: Int?
  }

  /// What is selected.
  public private(set) var state = State.empty
  /// The number of words.
  public private(set) var wordCount: Int
  private var drag: Drag?

  /// Makes a selection of nothing among some words.
  public init(wordCount: Int) {
    self.wordCount = max(0, wordCount)
  }

  /// The first and last selected word.
  public var selected: ClosedRange<Int>? {
    switch state {
    case .empty: nil
    case .anchor(let word): word...word
    case .range(let first, let last): first...last
    }
  }

  /// Whether a drag is under way.
  public var isDragging: Bool { drag != nil }

  // MARK: - Taps

  /// Takes a tap on a word; nil is a tap on nothing, which changes nothing.
  ///
  /// The first tap selects a word, the second one makes a range with it. A tap outside of a range
  /// extends it, one on its end word takes that word away, one inside starts over.
  @discardableResult
  public mutating func tap(_ word: Int?) -> Bool {
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

  /// Selects nothing and ends any drag.
  @discardableResult
  public mutating func clear() -> Bool {
    drag = nil
    return set(.empty)
  }

  // MARK: - Drags

  /// Begins a drag at a word: at an end of the selected range that end is held, anywhere else the
  /// drag selects from there.
  ///
  /// A drag that begins at nothing begins at the first word that it meets.
  @discardableResult
  public mutating func beginDrag(at word: Int?) -> Bool {
    endDrag()
    drag = Drag(before: state)
    return drag(to: word)
  }

  /// Moves a drag to a word; at nothing the last word stays.
  @discardableResult
  public mutating func drag(to word: Int?) -> Bool {
    guard drag != nil, let word = valid(word) else { return false }
    let fixed = drag?.fixed ?? fixedEnd(forDragAt: word)
    drag?.fixed = fixed
    return set(min(fixed, word), max(fixed, word))
  }

  /// Ends a drag; what it has selected stays.
  public mutating func endDrag() { drag = nil }

  /// Ends a drag and selects what was selected before it.
  @discardableResult
  public mutating func cancelDrag() -> Bool {
    guard let before = drag?.before else { return false }
    drag = nil
    return set(before)
  }

  private func fixedEnd(forDragAt word: Int) -> Int {
    guard case .range(let first, let last) = state else { return word }
    if word == first { return last }
    return word == last ? first : word
  }

  // MARK: - Words that change

  /// Goes on with other words: those of a text that has changed.
  ///
  /// Of the selected words those that are still there stay selected, with all that is between
  /// them. A drag under way ends.
  ///
  /// - Parameters:
  ///   - wordCount: the number of words now.
  ///   - newIndex: where a word has gone; nil for one that is no more.
  /// - Returns: whether other indices are selected now.
  @discardableResult
  public mutating func replaceWords(
    count wordCount: Int, _ newIndex: (Int) -> Int?
  ) -> Bool {
    drag = nil
    self.wordCount = max(0, wordCount)
    guard let selected else { return false }
    var first: Int?
    var last: Int?
    for word in selected where first == nil { first = valid(newIndex(word)) }
    for word in selected.reversed() where last == nil { last = valid(newIndex(word)) }
    guard let first, let last else { return set(.empty) }
    return set(min(first, last), max(first, last))
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
