// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import TestSupport

extension TextTokenizer {
  /// `isPosition(_:atBoundary:inDirection:)` in storage.
  func isAt(
    _ offset: Int, _ granularity: TextGranularity, _ direction: TextStorageDirection
  ) -> Bool {
    isPosition(TextPosition(offset), atBoundary: granularity, inDirection: .storage(direction))
  }

  /// `isPosition(_:withinTextUnit:inDirection:)` in storage.
  func isIn(
    _ offset: Int, _ granularity: TextGranularity, _ direction: TextStorageDirection
  ) -> Bool {
    isPosition(TextPosition(offset), withinTextUnit: granularity, inDirection: .storage(direction))
  }

  /// `position(from:toBoundary:inDirection:)` in storage.
  func to(
    _ offset: Int, _ granularity: TextGranularity, _ direction: TextStorageDirection
  ) -> Int? {
    position(from: TextPosition(offset), toBoundary: granularity, inDirection: .storage(direction))?
      .offset
  }

  /// `rangeEnclosingPosition(_:with:inDirection:)` in storage.
  func range(
    _ offset: Int, _ granularity: TextGranularity, _ direction: TextStorageDirection
  ) -> TextRange? {
    rangeEnclosingPosition(
      TextPosition(offset), with: granularity, inDirection: .storage(direction))
  }

  /// The text with its units in brackets.
  func shown(_ granularity: TextGranularity) -> String {
    let text = String(decoding: source.utf16(in: TextRange(0, source.length)), as: UTF16.self)
    return MarkedText.show(text, units(granularity))
  }

  /// The answers for every offset, as the tables of the specification have them: at a border
  /// forward and backward, inside forward and backward (`Y` or `·`), next borders.
  func table(_ granularity: TextGranularity) -> [String] {
    (0...source.length).map { offset in
      let marks = [
        isAt(offset, granularity, .forward), isAt(offset, granularity, .backward),
        isIn(offset, granularity, .forward), isIn(offset, granularity, .backward),
      ].map { $0 ? "Y" : "·" }
      let next = [to(offset, granularity, .forward), to(offset, granularity, .backward)].map {
        $0.map(String.init) ?? "nil"
      }
      return ([String(offset)] + marks + next).joined(separator: " ")
    }
  }

  /// The next borders in a direction from every offset.
  func next(_ granularity: TextGranularity, _ direction: TextStorageDirection) -> [Int?] {
    (0...source.length).map { to($0, granularity, direction) }
  }
}
