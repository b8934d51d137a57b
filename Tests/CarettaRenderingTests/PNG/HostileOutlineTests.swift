// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@testable import CarettaRendering

/// Glyphs of very many parts are not drawn.
@Suite struct HostileOutlineTests {
  private func list(_ face: FontFace, _ text: String) -> DisplayList {
    .small([.text(text, face, size: 64, at: Point(x: 20, y: 80))], 120, 100)
  }

  private func error(_ body: () throws(RenderError) -> Void) -> RenderError? {
    do throws(RenderError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func `a glyph of 4 to the 20 parts is an error that names the file`() throws {
    let face = try FontFace(bytes: HostileFonts.components(), name: "parts.ttf")
    let glyph = try #require(face.nominalGlyph(for: "a"))
    expect(face.outlineCost(of: glyph), equals: nil)
    let found = error { () throws(RenderError) in
      _ = try PNGRenderer().png(from: list(face, "a"))
    }
    expect(
      found,
      equals: .fontTooComplex(path: "parts.ttf", reason: "glyph \(glyph) has over 1024 parts"))
    // As SVG the glyph is a box.
    #expect(face.outline(of: glyph).isEmpty)
  }

  @Test func `a glyph of few parts is drawn`() throws {
    let face = try FontFace(bytes: HostileFonts.components(depth: 3))
    let glyph = try #require(face.nominalGlyph(for: "a"))
    // 64 triangles, and the empty start.
    expect(face.outlineCost(of: glyph), equals: 1 + 64 * 3)
    #expect(try DecodedPicture(list(face, "a")).ink > 10)
    #expect(!face.outline(of: glyph).isEmpty)
  }

  @Test func `a picture has twenty million points of outlines at most`() throws {
    let face = try FontFace(bytes: HostileFonts.components(depth: 4), name: "parts.ttf")
    let glyph = try #require(face.nominalGlyph(for: "a"))
    let cost = try #require(face.outlineCost(of: glyph))
    let budget = GlyphBudget()
    for _ in 0..<20_000_000 / cost { try budget.add(glyph, of: face) }
    let found = error { () throws(RenderError) in try budget.add(glyph, of: face) }
    expect(
      found,
      equals: .fontTooComplex(
        path: "parts.ttf", reason: "the glyphs of the picture have over 20000000 points"))
  }

  @Test func `the cost of a glyph is about its points`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    for (letter, range) in [("l" as Unicode.Scalar, 4...6), ("o", 20...60), ("é", 20...90)] {
      let glyph = try #require(face.nominalGlyph(for: letter))
      #expect(range.contains(try #require(face.outlineCost(of: glyph))), "\(letter)")
    }
    expect(face.outlineCost(of: 1_000_000), equals: 1)
    try expect(TestFonts.face("NotoSansCJKjp-Subset.otf").outlineCost(of: 5), equals: 1)
  }
}
