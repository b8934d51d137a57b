// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// Collects the text and the elements of markup, one paragraph at a time.
///
/// White space collapses when a paragraph ends, because a space depends on the text after it. Until
/// then, elements have ranges of items.
struct MarkupContent {
  /// A character of the current paragraph.
  struct Item {
    var scalar: Unicode.Scalar
    /// Whether the character is white space that collapses.
    var collapses = false
    /// Whether the character is white space at an end of the base of an annotation.
    var isRemoved = false
  }

  /// The text of the finished paragraphs.
  private(set) var text = ""
  /// The elements of the finished paragraphs.
  private(set) var elements: [MarkedText.Element] = []
  /// The characters of the current paragraph.
  private(set) var items: [Item] = []
  /// The elements of the current paragraph, the paragraph first; their ranges count items.
  private(set) var current: [MarkedText.Element] = []
  private var length = 0

  /// Whether a paragraph is open.
  var isInParagraph: Bool { !current.isEmpty }

  /// Begins an element, whose range is set when it ends; returns its index.
  mutating func begin(_ element: MarkedText.Element) -> Int {
    current.append(element)
    current[current.count - 1].range = TextRange(items.count, items.count)
    return current.count - 1
  }

  /// Ends an element.
  mutating func end(_ index: Int) {
    current[index].range.end = items.count
  }

  /// Removes the white space at both ends of the base of an annotation, which begins at an item;
  /// returns whether other characters remain.
  mutating func trimBase(from start: Int) -> Bool {
    let isEmpty = !items[start...].contains { !$0.collapses }
    for index in items.indices[start...] where items[index].collapses {
      let isOuter =
        !items[start..<index].contains { !$0.collapses }
        || !items[index...].contains { !$0.collapses }
      items[index].isRemoved = isOuter
    }
    return !isEmpty
  }

  /// Adds an annotated element from an item to the last one, around the elements from an index on.
  mutating func insert(_ element: MarkedText.Element, from start: Int, at index: Int) {
    var element = element
    element.range = TextRange(start, items.count)
    current.insert(element, at: index)
  }

  /// Appends a character with the white space of its element.
  mutating func append(_ scalar: Unicode.Scalar, _ whiteSpace: ParagraphStyle.WhiteSpace) {
    let collapses =
      switch scalar {
      case " ", "\t": whiteSpace.collapses
      case "\n": !whiteSpace.keepsLineFeeds
      default: false
      }
    items.append(Item(scalar: scalar, collapses: collapses))
  }

  /// Ends the paragraph: collapses its white space, and appends its text and elements.
  mutating func endParagraph() {
    if !elements.isEmpty {
      text.unicodeScalars.append("\n")
      length += 1
    }
    let isKept = MarkupWhiteSpace.kept(items)
    var offsets: [Int] = []
    for (item, isKept) in zip(items, isKept) {
      offsets.append(length)
      guard isKept else { continue }
      let scalar = item.collapses ? " " : item.scalar
      text.unicodeScalars.append(scalar)
      length += UTF16.width(scalar)
    }
    offsets.append(length)
    for var element in current {
      element.range = TextRange(offsets[element.range.start], offsets[element.range.end])
      if element.name == .p || !element.range.isEmpty { elements.append(element) }
    }
    items = []
    current = []
  }
}

/// The rules by which white space collapses (CSS Text 3 §4.1).
enum MarkupWhiteSpace {
  /// Returns which characters of a paragraph remain.
  ///
  /// A run of collapsible white space becomes one space, or nothing at the start and the end of a
  /// line and, if it has a line feed, next to U+200B. Bidi controls inside a run belong to it.
  static func kept(_ items: [MarkupContent.Item]) -> [Bool] {
    var isKept = [Bool](repeating: true, count: items.count)
    var isLineStart = true
    var at = 0
    while at < items.count {
      guard items[at].collapses else {
        let scalar = items[at].scalar
        if endsLine(scalar) {
          isLineStart = true
        } else if !isBidiControl(scalar) {
          isLineStart = false
        }
        at += 1
        continue
      }
      var end = at
      var next = at
      var hasBreak = false
      while next < items.count, items[next].collapses || isBidiControl(items[next].scalar) {
        if items[next].collapses {
          hasBreak = hasBreak || items[next].scalar == "\n" && !items[next].isRemoved
          end = next + 1
        }
        next += 1
      }
      let isLineEnd = next == items.count || endsLine(items[next].scalar)
      let isBesideZeroWidthSpace =
        at > 0 && items[at - 1].scalar == "\u{200B}"
        || end < items.count && items[end].scalar == "\u{200B}"
      let isRemoved = isLineStart || isLineEnd || hasBreak && isBesideZeroWidthSpace
      for index in at..<end where items[index].collapses { isKept[index] = false }
      let first = (at..<end).first { items[$0].collapses && !items[$0].isRemoved }
      if let first { isKept[first] = !isRemoved }
      at = end
    }
    return isKept
  }

  /// Returns text with collapsed white space, without white space at its start and end.
  static func collapsed(_ text: String) -> String {
    text.split { [" ", "\t", "\n"].contains($0) }.joined(separator: " ")
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isBidiControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
