// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Fonts that request excessive work are laid out with little work.
@Suite struct HostileFontTests {
  private let text = "bad data at a paragraph\nand a banana " + String(repeating: "a", count: 200)

  private func layout(_ face: FontFace, width: Double = 100) -> TextLayout {
    TextLayout(
      text, style: TextStyle(fonts: [face], size: 20), width: width, context: LayoutContext())
  }

  @Test func `faces without much to do are shaped without limits`() throws {
    for name in [
      "Box-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
      "NotoNaskhArabic-Regular.ttf", "Inter.var.ttf",
      "NotoSansCJKjp-Subset.otf",
    ] {
      #expect(try TestFonts.face(name).hasBoundedShaping, "\(name)")
    }
    for (name, file) in try HostileFonts.all() where name != "components" {
      #expect(try !FontFace(bytes: file, name: name).hasBoundedShaping, "\(name)")
    }
  }

  @Test func `a face that multiplies glyphs is too complex, and shows its characters`() throws {
    for file in [try HostileFonts.multipleSubstitutions(), try HostileFonts.insertions()] {
      let face = try FontFace(bytes: file)
      let hostile = layout(face)
      #expect(face.isTooComplex)
      expect(LayoutAudit.violations(hostile, of: text), equals: [])
      let plain = layout(try Box.face.get())
      expect(hostile.lines.map(\.range), equals: plain.lines.map(\.range))
      expect(hostile.glyphRuns.map(\.glyphs), equals: plain.glyphRuns.map(\.glyphs))
    }
  }

  @Test func `the limit counts glyphs for each character`() throws {
    // One substitution makes eight of each letter, two make 64; three make more than 64 times 200.
    for (count, isTooComplex) in [(1, false), (2, false), (3, true)] {
      let face = try FontFace(bytes: HostileFonts.multipleSubstitutions(count: count))
      _ = layout(face)
      expect(face.isTooComplex, equals: isTooComplex, "\(count)")
    }
  }

  @Test(arguments: [false, true])
  func `lookups that apply each other end`(appliesItself: Bool) throws {
    let face = try FontFace(bytes: HostileFonts.nestedContexts(appliesItself: appliesItself))
    for width in [0, 100, .infinity] {
      expect(LayoutAudit.violations(layout(face, width: width), of: text), equals: [])
    }
  }

  @Test func `other faces are not affected`() throws {
    let hostile = try FontFace(bytes: HostileFonts.multipleSubstitutions())
    let context = LayoutContext()
    let style = try Box.style()
    let before = TextLayout(text, style: style, width: 100, context: context)
    _ = TextLayout(text, style: TextStyle(fonts: [hostile], size: 20), context: context)
    context.removeCachedWords()
    let after = TextLayout(text, style: style, width: 100, context: context)
    expect(LayoutAudit.differences(before, after), equals: [])
  }

  @Test func `a collection of very many faces is refused`() throws {
    let box = try Box.face.get()
    let tables = FontTables(unsafe box.withBytes { unsafe Array($0) })
    let most = try FontFace(bytes: tables.collection(faces: 256), index: 255)
    expect(most.facesInFile, equals: 256)
    expect(most.glyphCount, equals: box.glyphCount)
    do throws(FontError) {
      _ = try FontFace(bytes: tables.collection(faces: 20_000), name: "many.ttc")
      Issue.record("no error")
    } catch {
      expect(
        error.description,
        equals: "many.ttc: too complex a font: it lists 20000 faces; at most 256 are read")
    }
  }

  @Test func `tables put together again are the font`() throws {
    let box = try Box.face.get()
    let tables = FontTables(unsafe box.withBytes { unsafe Array($0) })
    let again = try FontFace(bytes: tables.file())
    let (expected, layout) = (layout(box), layout(again))
    expect(layout.lines, equals: expected.lines)
    expect(layout.glyphRuns.map(\.glyphs), equals: expected.glyphRuns.map(\.glyphs))
  }
}
