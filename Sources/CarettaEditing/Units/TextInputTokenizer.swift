// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Finds the units of a text around a position, with the four queries of `UITextInputTokenizer`.
///
/// `TextTokenizer` is the built-in tokenizer of natural text and of code. Another type implements
/// the queries whose results differ; the other queries have default implementations. Only `base`
/// has no default implementation. A type that implements
/// `rangeEnclosingPosition(_:with:inDirection:)` alone is complete, as the other three follow from
/// it, see <doc:Tokenizers>:
///
/// ```swift
/// let textView = TextView(document, tokenizer: CamelCaseTokenizer.init)
/// textView.move(by: .wordRight)
/// ```
///
/// The units of a granularity are disjoint, their ends at grapheme cluster boundaries. Movements,
/// taps and highlights clamp results to the text, ignore a unit that does not contain the requested
/// character, and stop at a boundary that does not advance.
///
/// UIKit's queries have no text as an argument. A tokenizer is therefore created for a source, and
/// editors and highlighters take a function that creates one.
public protocol TextInputTokenizer {
  /// The built-in tokenizer of the same text; it implements the queries that the type itself does
  /// not.
  ///
  /// Movements and taps read the text from its `source`, and whether it is code from its `syntax`.
  var base: TextTokenizer { get }

  /// Whether a position is at a boundary of a unit in a direction
  /// (`isPosition(_:atBoundary:inDirection:)`).
  ///
  /// Forward: a unit ends there; backward: one starts there.
  func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool

  /// Whether a position is inside a unit in a direction
  /// (`isPosition(_:withinTextUnit:inDirection:)`).
  ///
  /// Forward: a unit contains the character after the position; backward: the one before.
  func isPosition(
    _ position: TextPosition, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool

  /// Returns the next boundary in a direction (`position(from:toBoundary:inDirection:)`).
  ///
  /// From inside a unit, its end in that direction; between units, the near end of the next one;
  /// after the last unit, the end of the text; at the end of the text, nil.
  func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition?

  /// Returns the unit that a position is inside of in a direction
  /// (`rangeEnclosingPosition(_:with:inDirection:)`); nil between units.
  func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextRange?

  /// Called after each change of the text by the editor that owns the tokenizer, before its
  /// observers.
  ///
  /// A tokenizer that keeps tokens or ranges updates them here; `base.source` is the text after the
  /// change. The tokens of `base` are up to date.
  func textDidChange(_ change: TextChange)
}

extension TextInputTokenizer {
  /// Does nothing.
  public func textDidChange(_ change: TextChange) {}

  /// Returns the unit of the built-in tokenizer.
  public func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextRange? {
    base.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
  }

  /// Whether a unit contains the position.
  public func isPosition(
    _ position: TextPosition, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  /// Whether the unit on the other side of the position ends there.
  ///
  /// Returns the built-in result if that unit is the built-in one.
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    guard let storage = base.storageDirection(of: direction, at: position) else { return false }
    let beside = TextDirection.storage(storage.opposite)
    let unit = rangeEnclosingPosition(position, with: granularity, inDirection: beside)
    if unit == base.rangeEnclosingPosition(position, with: granularity, inDirection: beside) {
      return base.isPosition(position, atBoundary: granularity, inDirection: direction)
    }
    return unit?.edge(storage) == position.offset
  }

  /// Returns the end of the unit, or the near end of the next one.
  ///
  /// The next unit is searched from one built-in boundary to the next, in built-in units from
  /// cluster to cluster. A type with units at places without built-in units implements this query
  /// too.
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    guard let storage = base.storageDirection(of: direction, at: position) else { return nil }
    let direction = TextDirection.storage(storage)
    func own(at position: TextPosition) -> TextRange? {
      rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
    func builtIn(at position: TextPosition) -> TextRange? {
      base.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
    // As in the built-in results, the ends of lines are upstream.
    let affinity: TextAffinity =
      granularity == .line && storage == .forward ? .upstream : .downstream
    if let unit = own(at: position) {
      return unit == builtIn(at: position)
        ? base.position(from: position, toBoundary: granularity, inDirection: direction)
        : TextPosition(unit.edge(storage), affinity)
    }
    var at = position
    while true {
      let isInside = builtIn(at: at) != nil
      guard
        let next = base.position(
          from: at, toBoundary: isInside ? .character : granularity, inDirection: direction)
      else { return at.offset == position.offset ? nil : at }
      at = next
      if let unit = own(at: at) { return TextPosition(unit.edge(storage.opposite), affinity) }
      // Between built-in units its boundaries are the ends of the text and empty units.
      if !isInside, builtIn(at: at) == nil { return at }
    }
  }
}

extension TextRange {
  /// Returns the end of the range in a direction.
  fileprivate func edge(_ direction: TextStorageDirection) -> Int {
    direction == .forward ? end : start
  }
}
