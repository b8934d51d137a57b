// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct FontFeatureTests {
  @Test func `a tag is one to four printable ASCII characters`() {
    expect(OpenTypeTag("liga")?.rawValue, equals: 0x6C69_6761)
    expect(OpenTypeTag("ss1")?.description, equals: "ss1 ")
    for bad in ["", "ligas", "lig\u{7F}", "li\tg", "ligä", "👍"] {
      expect(OpenTypeTag(bad), equals: nil)
    }
  }

  private func layout(_ text: String, _ font: String, _ features: [(String, UInt32)]) throws
    -> TextLayout
  {
    let features = try features.map { FontFeature(try #require(OpenTypeTag($0.0)), $0.1) }
    let face = try TestFonts.face(font)
    return TextLayout(text, style: TextStyle(fonts: [face], size: 20, features: features))
  }

  @Test func `ligatures can be switched off`() throws {
    let on = try layout("ffi", "BoxTall-Regular.ttf", [])
    let off = try layout("ffi", "BoxTall-Regular.ttf", [("liga", 0)])
    expect(on.downstreamX, equals: [0, 9, 21, 30])
    expect(off.downstreamX, equals: [0, 10, 20, 30])
    expect(on.glyphRuns.flatMap(\.glyphs).count, equals: 1)
    expect(off.glyphRuns.flatMap(\.glyphs).count, equals: 3)
    let noto = try layout("ﬀ office", "NotoSans-Regular.ttf", [])
    let plain = try layout("ﬀ office", "NotoSans-Regular.ttf", [("liga", 0)])
    #expect(noto.glyphRuns.flatMap(\.glyphs).count < plain.glyphRuns.flatMap(\.glyphs).count)
  }

  @Test func `kerning can be switched off`() throws {
    try expect(layout("To", "BoxTall-Regular.ttf", []).size.width, equals: 18)
    try expect(layout("To", "BoxTall-Regular.ttf", [("kern", 0)]).size.width, equals: 20)
  }

  @Test func `a feature the font lacks does nothing`() throws {
    let with = try layout("office", "NotoSans-Regular.ttf", [("zzzz", 7), ("ss20", 1)])
    let without = try layout("office", "NotoSans-Regular.ttf", [])
    expect(with.caretStops, equals: without.caretStops)
    expect(with.glyphRuns.map(\.glyphs), equals: without.glyphRuns.map(\.glyphs))
  }

  @Test func `a feature that is off by default can be switched on`() throws {
    let with = try layout("1/2", "NotoSans-Regular.ttf", [("frac", 1)])
    let without = try layout("1/2", "NotoSans-Regular.ttf", [])
    #expect(with.size.width < without.size.width)
  }

  @Test func `the last of two settings counts`() throws {
    try expect(
      layout("To", "BoxTall-Regular.ttf", [("kern", 0), ("kern", 1)]).size.width, equals: 18)
    try expect(
      layout("To", "BoxTall-Regular.ttf", [("kern", 1), ("kern", 0)]).size.width, equals: 20)
  }
}
