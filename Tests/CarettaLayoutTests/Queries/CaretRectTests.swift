// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

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
    #expect(try caret("", 0) == rect(-1, 0))
    #expect(try caret(Self.t1, 2) == rect(19, 0))
    #expect(try caret(Self.t1, 3) == rect(-1, 20))
    #expect(try caret(Self.t1, 3, .upstream) == rect(-1, 20))
    #expect(try caret(Self.t1, 6) == rect(-1, 40))
    #expect(try caret(Self.t2, 5, .upstream) == rect(49, 0))
    #expect(try caret(Self.t2, 5) == rect(-1, 20))
    #expect(try caret(Self.t3, 10) == rect(99, 0))
    #expect(try caret(Self.t3, 11, .upstream) == rect(99, 0))
    #expect(try caret(Self.t3, 11) == rect(-1, 20))
    let bidi = "abאבcd"
    #expect(try caret(bidi, 2, .upstream).midX == 20)
    #expect(try caret(bidi, 2).midX == 40)
    #expect(try caret(bidi, 4, .upstream).midX == 20)
    #expect(try caret(bidi, 4).midX == 40)
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
    #expect(rects(1, 4) == [[10, 0, 90, 20, 1, 0], [0, 20, 10, 20, 0, 1]])
    #expect(rects(2, 3) == [[20, 0, 80, 20, 1, 1]])
    #expect(rects(0, 6) == [[0, 0, 100, 20, 1, 0], [0, 20, 100, 20, 0, 1]])
    #expect(rects(3, 3).isEmpty)
    #expect(layout.firstRect(for: TextRange(1, 4)) == Rect(x: 10, y: 0, width: 10, height: 20))
    #expect(layout.firstRect(for: TextRange(2, 3)) == Rect(x: 20, y: 0, width: 0, height: 20))
    #expect(layout.firstRect(for: TextRange(0, 6)) == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(layout.firstRect(for: TextRange(3, 3)) == Rect(x: 0, y: 20, width: 0, height: 20))
    let bidi = try Box.layout("abאבcd").selectionRects(for: TextRange(1, 3))
    #expect(
      bidi.map(\.rect) == [
        Rect(x: 10, y: 0, width: 10, height: 20), Rect(x: 30, y: 0, width: 10, height: 20),
      ])
    #expect(bidi.map(\.writingDirection) == [.ltr, .rtl])
    #expect(bidi.map(\.containsStart) == [true, false])
    #expect(bidi.map(\.containsEnd) == [false, true])
  }

  @Test func tableOfHits() throws {
    let t1 = try Box.layout(Self.t1)
    func hit(_ layout: TextLayout, _ x: Double, _ y: Double) -> TextPosition {
      layout.closestPosition(to: Point(x: x, y: y))
    }
    #expect(hit(t1, 14, 5).offset == 1)
    #expect(hit(t1, 15, 5).offset == 2)
    #expect(hit(t1, 500, 5).offset == 2)
    #expect(hit(t1, -5, 25).offset == 3)
    #expect(hit(t1, 50, -10).offset == 2)
    #expect(hit(t1, 0, 500).offset == 6)
    let t2 = try Box.layout(Self.t2)
    #expect(hit(t2, 500, 5) == TextPosition(5, .upstream))
    #expect(hit(t2, 0, 25) == TextPosition(5, .downstream))
    #expect(t1.characterRange(at: Point(x: 12, y: 5)) == TextRange(1, 2))
    #expect(t1.characterRange(at: Point(x: 25, y: 5)) == nil)
    #expect(t1.characterRange(at: Point(x: 5, y: 45)) == nil)
  }
}
