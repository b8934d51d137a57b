// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct SizeTests {
  private func layout(_ text: String, size: Double, width: Double = .infinity) throws -> TextLayout
  {
    TextLayout(text, style: TextStyle(fonts: [try Box.face.get()], size: size), width: width)
  }

  @Test(arguments: [0, -1, -.infinity, .infinity, .nan] as [Double])
  func `a size without sense is zero`(size: Double) throws {
    let layout = try layout("abc def\nfi", size: size, width: 100)
    expect(layout.lineTexts, equals: ["abc def\n", "fi"])
    #expect(layout.caretStops.allSatisfy { $0.x == 0 && $0.y == 0 && $0.height == 0 })
    expect(layout.size, equals: Size(width: 0, height: 0))
    #expect(layout.closestPosition(to: Point(x: 5, y: 5)).offset <= 10)
    #expect(layout.glyphRuns.allSatisfy { $0.size == 0 })
  }

  @Test(arguments: [1e-9, 0.1, 0.3, 7.3, 12, 16, 1e3, 1e5, 1e6])
  func `everything grows with the size`(size: Double) throws {
    let layout = try layout("abc To fi", size: size)
    let exact = [0, 10, 20, 30, 40, 48, 58, 68, 76, 88].map { $0 * size / 20 }
    for (x, expected) in zip(layout.downstreamX, exact) {
      #expect(abs(x - expected) <= 1e-9 * max(1, size) + 1e-4)
    }
  }

  @Test(
    arguments: [1e7, 1e12, 1e300, .greatestFiniteMagnitude])
  func `enormous sizes have an answer`(size: Double) throws {
    let layout = try layout("abc To fi\nab", size: size, width: 400)
    expect(LayoutAudit.violations(layout, of: "abc To fi\nab"), equals: [])
  }

  @Test(arguments: [10, 12, 16, 20, 100])
  func `halves and tenths of advances are exact`(size: Double) throws {
    // A cell is half an em: no sum of cells is off by a bit.
    let text = String(repeating: "abcdefghij", count: 100)
    let layout = try layout(text, size: size)
    expect(layout.downstreamX, equals: (0...1000).map { Double($0) * size / 2 })
  }

  /// Unifont has 64 units to the em, so that one is very long.
  @Test func `sums are exact beside faces with few units to the em`() throws {
    let faces = try TestFonts.faces(
      "NotoSans-Regular.ttf", "DejaVuSans.ttf", "Inter.var.ttf", "unifont_upper.otf")
    let text = "aaabbb"
    let layout = TextLayout(
      text, style: TextStyle(fonts: faces, size: 18),
      spans: [TextSpan(TextRange(3, 4), size: 11), TextSpan(TextRange(4, 6), size: 26.5)],
      width: .infinity)
    let advance = Double(faces[0].advance(of: try #require(faces[0].nominalGlyph(for: "a"))))
    expect((0...3).map { layout.x($0) }, equals: (0...3).map { Double($0) * advance * 18 / 1000 })
  }

  @Test func `no font at all gives lines of no width`() {
    let layout = TextLayout("abc def\nx", style: TextStyle(fonts: [], size: 20), width: 10)
    expect(layout.lineTexts, equals: ["abc def\n", "x"])
    expect(layout.size.width, equals: 0)
    expect(LayoutAudit.violations(layout, of: "abc def\nx"), equals: [])
  }
}
