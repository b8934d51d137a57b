// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// The tables of a layout answer as the layout does; capitals are Hebrew letters.
@Suite struct LayoutInspectionTests {
  static let texts = [
    "", "ab", "ab cd ef gh", "abABcd EF", "AB cd EF\nGH", "a\tb  c", "fi ffi", "a👍🏽b", "ab\n\ncd\n",
    "ab\u{2028}c", "abcdefghijkl", "日本 a\r\nb",
  ]

  private func tables(_ text: String, width: Double = 50) throws -> (TextLayout, LayoutInspection) {
    let layout = try Box.layout(Box.hebrew(text), width: width)
    return (layout, LayoutInspection(layout))
  }

  @Test(arguments: texts) func `positions are the layout's carets`(text: String) throws {
    let (layout, tables) = try tables(text)
    expect(tables.positions.map(\.position), equals: layout.caretStops.map(\.position))
    for place in tables.positions {
      expect(place.explanation, equals: layout.explain(place.position))
      expect(place.candidates, equals: layout.caretCandidates(at: place.position.offset))
      expect(place.word, equals: layout.word(at: place.position.offset))
      expect(tables.positions[tables.index(of: place.position)].position, equals: place.position)
    }
    expect(tables.lines, equals: layout.lines)
  }

  @Test(arguments: texts) func `keys lead where they lead in an editor`(text: String) throws {
    let (layout, tables) = try tables(text)
    let tokenizer = TextTokenizer(LaidOutText(layout))
    for (index, place) in tables.positions.enumerated() {
      for movement in LayoutInspection.Moves.movements {
        var mover = TextMover(tokenizer)
        let target = mover.position(from: place.position, by: movement) ?? place.position
        let found = tables.positions[try #require(place.moves[movement])].position
        expect(found.offset, equals: target.offset, "\(movement) from \(place.position)")
        // Of one place, whichever its side is called.
        expect(layout.caretStop(at: found)?.x, equals: layout.caretStop(at: target)?.x)
        expect(layout.caretStop(at: found)?.line, equals: layout.caretStop(at: target)?.line)
      }
      for isDown in [false, true] {
        var mover = TextMover(tokenizer)
        let target = mover.position(from: place.position, by: isDown ? .down : .up)
        let found = tables.index(from: index, isDown: isDown)
        expect(tables.positions[found].position.offset, equals: (target ?? place.position).offset)
      }
    }
    expect(tables.positions[0].moves[.up], equals: nil)
  }

  @Test(arguments: [BlockOptions.Truncation.end, .middle, .start])
  func `positions of text that is left out are at the marker`(truncation: BlockOptions.Truncation)
    throws
  {
    let layout = try Box.layout(
      "abc def ghi jkl mno", width: 70, block: BlockOptions(maxLines: 1, truncation: truncation))
    let tables = LayoutInspection(layout)
    let hidden = try #require(layout.hiddenRange)
    expect(tables.clusters[0].filter(\.isMarker).map(\.range), equals: [hidden])
    expect(tables.positions.map(\.position), equals: layout.caretStops.map(\.position))
    for place in tables.positions {
      expect(place.explanation, equals: layout.explain(place.position))
      let target = tables.positions[try #require(place.moves[.right])].position
      var mover = TextMover(TextTokenizer(LaidOutText(layout)))
      expect(
        target.offset,
        equals: (mover.position(from: place.position, by: .right) ?? place.position).offset)
    }
  }

  @Test func `steps up and down keep a column`() throws {
    let (_, tables) = try tables("abcdef\nab\nabcdef", width: 100)
    let below = tables.index(from: tables.index(of: TextPosition(4)), isDown: true)
    expect(tables.positions[below].position.offset, equals: 9)
    let next = tables.index(from: below, isDown: true, column: 40)
    expect(tables.positions[next].position.offset, equals: 14)
  }

  @Test func `taps take words and paragraphs`() throws {
    let (_, tables) = try tables("ab cd\nef", width: 100)
    let place = tables.positions[tables.index(of: TextPosition(4))]
    expect(place.doubleTap, equals: TextRange(3, 5))
    expect(place.tripleTap, equals: TextRange(0, 5))
    expect(place.word, equals: TextRange(3, 5))
  }

  @Test func `offsets that are no position are at the nearest`() throws {
    let (_, tables) = try tables("a👍🏽b", width: 100)
    expect(tables.positions[tables.index(of: TextPosition(3))].position.offset, equals: 1)
    expect(tables.positions[tables.index(of: TextPosition(99))].position.offset, equals: 6)
    expect(tables.index(of: TextPosition(-4)), equals: 0)
  }
}
