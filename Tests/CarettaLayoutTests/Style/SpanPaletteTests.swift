// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Palettes of color fonts by span (CSS `font-palette`).
@Suite struct SpanPaletteTests {
  private static let red = FontPalette(overrides: [0: Color(red: 255, green: 0, blue: 0)])

  private func layout(_ text: String, _ spans: [TextSpan]) throws -> TextLayout {
    try Box.layout(text, spans: spans)
  }

  /// Each run as its clusters and its palette.
  private func shown(_ layout: TextLayout) -> [String] {
    layout.glyphRuns.map { run in
      let palette = run.palette.map { $0 == Self.red ? "red" : "\($0.base)" } ?? "none"
      return "\(run.clusters) \(palette)"
    }
  }

  @Test func `runs have the palette of the last span that names one`() throws {
    let spans = [
      TextSpan(TextRange(1, 5)) { $0.fontPalette = FontPalette(.dark) },
      TextSpan(TextRange(2, 3), color: .white) { $0.fontPalette = Self.red },
      TextSpan(TextRange(4, 6), color: .black),
    ]
    let found = try layout("abcdefg", spans)
    expect(
      shown(found),
      equals: ["[0] none", "[1] dark", "[2] red", "[3] dark", "[4] dark", "[5] none", "[6] none"])
    expect(found.glyphRuns.map(\.color), equals: [nil, nil, .white, nil, .black, .black, nil])
  }

  @Test func `a palette changes neither measures nor shaping, and none costs nothing`() throws {
    let plain = try layout("office affluent", [])
    let colored = try layout(
      "office affluent", [TextSpan(TextRange(1, 9)) { $0.fontPalette = Self.red }])
    expect(colored.glyphRuns.flatMap(\.glyphs), equals: plain.glyphRuns.flatMap(\.glyphs))
    expect(colored.caretStops.map(\.x), equals: plain.caretStops.map(\.x))
    #expect(colored.digest != plain.digest)
    let outside = try layout("ab", [TextSpan(TextRange(7, 9)) { $0.fontPalette = Self.red }])
    try expect(outside.digest, equals: layout("ab", []).digest)
  }

  @Test func `paragraphs have their parts of a palette`() throws {
    let found = try layout("ab\ncd\nef", [TextSpan(TextRange(1, 7)) { $0.fontPalette = Self.red }])
    expect(shown(found), equals: ["[0] none", "[1] red", "[3, 4] red", "[6] red", "[7] none"])
  }
}
