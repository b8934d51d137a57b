// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct CaretRectTests {
  static let t1 = "ab\ncd\n"
  static let t2 = "abcd efghij klm"
  static let t3 = "abcdefghij klm"

  @Test func tableOfCarets() throws {
    func caret(_ text: String, _ offset: Int, _ affinity: TextAffinity = .downstream) throws
      -> Rect
    {
      try Box.layout(text).caretRect(for: TextPosition(offset, affinity))
    }
    func rect(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 2, height: 20) }
    try expect(caret("", 0), equals: rect(-1, 0))
    try expect(caret(Self.t1, 2), equals: rect(19, 0))
    try expect(caret(Self.t1, 3), equals: rect(-1, 20))
    try expect(caret(Self.t1, 3, .upstream), equals: rect(-1, 20))
    try expect(caret(Self.t1, 6), equals: rect(-1, 40))
    try expect(caret(Self.t2, 5, .upstream), equals: rect(49, 0))
    try expect(caret(Self.t2, 5), equals: rect(-1, 20))
    try expect(caret(Self.t3, 10), equals: rect(99, 0))
    try expect(caret(Self.t3, 11, .upstream), equals: rect(99, 0))
    try expect(caret(Self.t3, 11), equals: rect(-1, 20))
    let bidi = "abאבcd"
    try expect(caret(bidi, 2, .upstream).midX, equals: 20)
    try expect(caret(bidi, 2).midX, equals: 40)
    try expect(caret(bidi, 4, .upstream).midX, equals: 20)
    try expect(caret(bidi, 4).midX, equals: 40)
    #expect(try caret("ab", 3).isNull)
    #expect(try caret("ab", -1).isNull)
  }

  @Test func tableOfSelections() throws {
    let layout = try Box.layout(Self.t1)
    func rects(_ a: Int, _ b: Int) -> [[Double]] {
      layout.selectionRects(for: TextRange(a, b)).map {
        [
          $0.rect.x, $0.rect.y, $0.rect.width, $0.rect.height, $0.containsStart ? 1 : 0,
          $0.containsEnd ? 1 : 0,
        ]
      }
    }
    expect(rects(1, 4), equals: [[10, 0, 90, 20, 1, 0], [0, 20, 10, 20, 0, 1]])
    expect(rects(2, 3), equals: [[20, 0, 80, 20, 1, 1]])
    expect(rects(0, 6), equals: [[0, 0, 100, 20, 1, 0], [0, 20, 100, 20, 0, 1]])
    #expect(rects(3, 3).isEmpty)
    expect(layout.firstRect(for: TextRange(1, 4)), equals: rect(10, 0, 10, 20))
    expect(layout.firstRect(for: TextRange(2, 3)), equals: rect(20, 0, 0, 20))
    expect(layout.firstRect(for: TextRange(0, 6)), equals: rect(0, 0, 20, 20))
    expect(layout.firstRect(for: TextRange(3, 3)), equals: rect(0, 20, 0, 20))
    let bidi = try Box.layout("abאבcd").selectionRects(for: TextRange(1, 3))
    expect(bidi.map(\.rect), equals: [rect(10, 0, 10, 20), rect(30, 0, 10, 20)])
    expect(bidi.map(\.writingDirection), equals: [.ltr, .rtl])
    expect(bidi.map(\.containsStart), equals: [true, false])
    expect(bidi.map(\.containsEnd), equals: [false, true])
  }

  @Test func tableOfHits() throws {
    let t1 = try Box.layout(Self.t1)
    func hit(_ layout: TextLayout, _ x: Double, _ y: Double) -> TextPosition {
      layout.closestPosition(to: Point(x: x, y: y))
    }
    expect(hit(t1, 14, 5).offset, equals: 1)
    expect(hit(t1, 15, 5).offset, equals: 2)
    expect(hit(t1, 500, 5).offset, equals: 2)
    expect(hit(t1, -5, 25).offset, equals: 3)
    expect(hit(t1, 50, -10).offset, equals: 2)
    expect(hit(t1, 0, 500).offset, equals: 6)
    let t2 = try Box.layout(Self.t2)
    expect(hit(t2, 500, 5), equals: TextPosition(5, .upstream))
    expect(hit(t2, 0, 25), equals: TextPosition(5, .downstream))
    expect(t1.characterRange(at: Point(x: 12, y: 5)), equals: TextRange(1, 2))
    expect(t1.characterRange(at: Point(x: 25, y: 5)), equals: nil)
    expect(t1.characterRange(at: Point(x: 5, y: 45)), equals: nil)
  }
}
