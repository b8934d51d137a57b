// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Highlighted words on vertical lines are equal to rotated words on horizontal lines.
@Suite struct VerticalHighlightTests {
  private static let modes: [WritingMode] = [.verticalRL, .verticalLR]
  private static let texts = [
    "one two three four", "ab", "abcdefghijklmnop qr", Box.hebrew("ab CD EF gh"),
    Box.hebrew("AB CD EF GHI"), "a\n\nb c", "日本語の文章 ab",
  ]

  private func geometry(_ text: String, _ mode: WritingMode) throws -> WordGeometry<TextLayout> {
    WordGeometry(
      try Box.layout(
        text, width: 100, ParagraphStyle(writingMode: mode) { $0.textOrientation = .sideways }),
      words: HighlightWords.ranges(of: text))
  }

  @Test(arguments: modes)
  func `bands are those of horizontal lines, turned`(mode: WritingMode) throws {
    let style = HighlightStyle(padding: 4, verticalPadding: 1, cornerRadius: 100)
    for text in Self.texts {
      let level = try geometry(text, .horizontalTB)
      let upended = try geometry(text, mode)
      let axes = upended.geometry.axes
      for first in level.words.indices {
        for last in first..<level.words.count {
          let expected = level.bands(behind: first...last, style: style)
          let found = upended.bands(behind: first...last, style: style)
          try #require(found.count == expected.count, "\(text) \(first)...\(last)")
          for (band, flat) in zip(found, expected) {
            var band = band
            band.rect = axes.area(band.rect)
            expect(band, equals: flat, "\(text) \(first)...\(last)")
          }
        }
      }
    }
  }

  @Test(arguments: modes)
  func `points find the words of horizontal lines`(mode: WritingMode) throws {
    for text in Self.texts {
      let level = try geometry(text, .horizontalTB)
      let upended = try geometry(text, mode)
      let axes = upended.geometry.axes
      for x in stride(from: -33.3, to: 140, by: 7.7) {
        for y in stride(from: -31.1, to: 120, by: 8.3) {
          let place = Point(x: x, y: y)
          for (slop, distance) in [(0.0, nil), (5, nil), (0, 30.0), (0, Double.infinity)] {
            expect(
              upended.word(at: axes.point(place), slop: slop, maxDistance: distance),
              equals: level.word(at: place, slop: slop, maxDistance: distance),
              "\(text) \(place) \(slop)")
          }
        }
      }
    }
  }

  @Test func `runs that do not touch along a vertical line are bands of their own`() throws {
    let words = try geometry(Box.hebrew("ab CD EF gh"), .verticalRL)
    let bands = words.bands(behind: 0...1, style: HighlightStyle(padding: 0))
    expect(bands.map { $0.rect.minY }, equals: [0, 60])
    expect(bands.map { $0.rect.height }, equals: [30, 20])
  }

  @Test func `the outline of a document's highlight follows its vertical lines`() throws {
    let document = try Box.document(
      "aaaa bbbb cccc", width: 55, ParagraphStyle(writingMode: .verticalRL),
      context: LayoutContext())
    var highlighter = Highlighter(document, style: HighlightStyle(padding: 0, cornerRadius: 0))
    highlighter.tap(at: Point(x: 50, y: 5))
    highlighter.tap(at: Point(x: 30, y: 15))
    expect(highlighter.selection.selected, equals: 0...1)
    expect(highlighter.bands.map { Shown.rect($0.rect) }, equals: ["(40,0,20,40)", "(20,0,20,40)"])
    expect(
      highlighter.outline.filter {
        if case .move = $0 { true } else { false }
      }.count, equals: 1)
  }
}
