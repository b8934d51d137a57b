// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A text with places marked in it, so that a test shows the text and not bare offsets.
///
/// ```swift
/// MarkedText("ab|cd").offset            // 2
/// MarkedText("ab|cd|").range            // TextRange(2, 4)
/// MarkedText("abcd", at: [2]).source    // "ab|cd"
/// ```
///
/// A test that fails prints the text with carets under the marked places.
public struct MarkedText: Hashable, Sendable {
  /// The text without its marks.
  public let text: String
  /// The positions of the marks, as UTF-16 offsets, ascending.
  public let offsets: [Int]
  private let mark: Unicode.Scalar

  /// Reads a text with marks in it.
  public init(_ source: String, mark: Unicode.Scalar = "|") {
    var text = ""
    var offsets: [Int] = []
    var at = 0
    // By scalars: a mark before a combining accent must not become one character with it.
    for scalar in source.unicodeScalars {
      if scalar == mark {
        offsets.append(at)
      } else {
        text.unicodeScalars.append(scalar)
        at += UTF16.width(scalar)
      }
    }
    self.text = text
    self.offsets = offsets
    self.mark = mark
  }

  /// Marks places in a text; those outside are shown at its ends.
  public init(_ text: String, at offsets: [Int], mark: Unicode.Scalar = "|") {
    self.text = text
    self.offsets = offsets
    self.mark = mark
  }

  /// The first mark.
  public var offset: Int { offsets.first ?? 0 }

  /// From the first mark to the last.
  public var range: TextRange { TextRange(offset, offsets.last ?? 0) }

  /// The text with its marks; a mark inside a surrogate pair is placed after it.
  public var source: String {
    Self.insert(offsets.map { (offset: $0, text: String(mark)) }, into: text)
  }
}

extension MarkedText: CustomStringConvertible, CustomDebugStringConvertible {
  /// The lines of the text that have marks, with carets under these.
  public var description: String {
    var shown = ""
    var under = ""
    var at = 0
    for character in text {
      let end = at + character.utf16.count
      let escaped = Self.escaped(character)
      let isMarked = offsets.contains { at <= $0 && $0 < end }
      let isInside = !offsets.contains(at) && isMarked
      under += isInside ? "~" : isMarked ? "^" : " "
      under += String(repeating: " ", count: max(0, escaped.count - 1))
      shown += escaped
      at = end
    }
    if offsets.contains(where: { $0 >= at }) { under += "^" }
    return "\n  \(shown)\n  \(under)  \(offsets)"
  }

  /// As `description`.
  public var debugDescription: String { description }

  private static func escaped(_ character: Character) -> String {
    character.unicodeScalars.contains {
      $0.value < 0x20 || $0.properties.isDefaultIgnorableCodePoint
    }
      ? character.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
      : String(character)
  }
}

extension MarkedText {
  /// Returns a text with a marked position: `|` before the text that it belongs to, `‹` after it.
  public static func show(_ text: String, _ position: TextPosition) -> String {
    insert(
      [(offset: position.offset, text: position.affinity == .downstream ? "|" : "‹")], into: text)
  }

  /// Returns a text with ranges in brackets.
  public static func show(_ text: String, _ ranges: [TextRange]) -> String {
    var marks: [(offset: Int, text: String)] = []
    for range in ranges {
      marks.append((range.start, "["))
      marks.append((range.end, "]"))
    }
    return insert(marks, into: text)
  }

  /// Returns the part of a text that a range names.
  public static func slice(_ text: String, _ range: TextRange) -> String {
    String(decoding: Array(text.utf16)[range.start..<range.end], as: UTF16.self)
  }

  private static func insert(_ marks: [(offset: Int, text: String)], into text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = marks[...]
    var at = 0
    for scalar in text.unicodeScalars {
      while let mark = rest.first, mark.offset <= at {
        result.append(contentsOf: mark.text.unicodeScalars)
        rest.removeFirst()
      }
      result.append(scalar)
      at += UTF16.width(scalar)
    }
    for mark in rest { result.append(contentsOf: mark.text.unicodeScalars) }
    return String(result)
  }
}
