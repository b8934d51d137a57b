// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

#if canImport(FoundationXML)
  import FoundationXML
#endif
import Foundation

@Suite struct SVGRendererTests {
  let renderer = SVGRenderer()

  @Test func `curves of the third degree have three points`() throws {
    let layout = try TestFonts.layout("あ", "NotoSansCJKjp-Subset.otf", size: 20)
    let svg = renderer.svg(from: DisplayList(layout))
    let curves = svg.split(separator: "C").dropFirst().map { part in
      part.prefix { "0123456789.- ,".contains($0) }
    }
    #expect(!curves.isEmpty)
    for curve in curves {
      let numbers = curve.matches(of: /-?[0-9.]+/)
      expect(numbers.count, equals: 6, "\(curve)")
    }
  }

  @Test func `shapes are printed as they are`() {
    let list = DisplayList(
      size: Size(width: 30, height: 20.5), background: .white,
      items: [
        .fill(rect(1, 2, 3.25, 4), Color(red: 255, green: 0, blue: 16)),
        .fillRounded(
          rect(0, 0, 8, 4), radius: 9,
          Color(red: 0, green: 0, blue: 0, alpha: 51)),
        .stroke(rect(-1, 0, 8, 4), lineWidth: 0.5, .black),
        .polygon([.zero, Point(x: 4, y: 0), Point(x: 1 / 3, y: -2)], .black),
        .fill(.null, .black),
      ])
    expect(
      renderer.svg(from: list),
      equals: """
        <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20.5" viewBox="0 0 30 20.5">
        <rect x="0" y="0" width="30" height="20.5" fill="#ffffff"/>
        <rect x="1" y="2" width="3.25" height="4" fill="#ff0010"/>
        <rect x="0" y="0" width="8" height="4" rx="2" fill="#000000" fill-opacity="0.2"/>
        <rect x="-1" y="0" width="8" height="4" fill="none" stroke="#000000" stroke-width="0.5"/>
        <polygon points="0,0 4,0 0.333,-2" fill="#000000"/>
        </svg>

        """)
  }

  @Test func `each glyph is defined once, in font units`() throws {
    let font = try TestFonts.face("DejaVuSans.ttf")
    let dash = try #require(font.nominalGlyph(for: "-"))
    let list = DisplayList(
      size: Size(width: 30, height: 20), background: .clear,
      items: [.text("- -", font, size: 16, at: Point(x: 2, y: 16))])
    expect(
      renderer.svg(from: list),
      equals: """
        <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20">
        <defs>
        <path id="f0g\(dash)" d="M100 -643L639 -643L639 -479L100 -479L100 -643Z"/>
        </defs>
        <g fill="#000000" transform="scale(0.0078125)">
        <use href="#f0g\(dash)" x="256" y="2048"/>
        <use href="#f0g\(dash)" x="1646" y="2048"/>
        </g>
        </svg>

        """)
  }

  @Test func `a glyph that the face does not have is a box`() throws {
    let font = try TestFonts.face("DejaVuSans.ttf")
    let run = DisplayList.Glyphs(
      font: font, size: 16, glyphs: [4_000_000], positions: [.zero], color: .black)
    let svg = renderer.svg(from: .small([.glyphs(run)]))
    #expect(svg.contains("<path id=\"f0g4000000\" d=\"M"))
  }

  @Test func `a face of bitmaps is boxes, except for the space`() throws {
    let bitmaps = try TestFonts.bitmapsOnly()
    let svg = renderer.svg(from: .small([.text("a a", bitmaps, size: 9, at: .zero)]))
    expect(svg.matches(of: /<path/).count, equals: 1)
    expect(svg.matches(of: /<use/).count, equals: 2)
  }

  @Test func `an empty list is a document`() {
    let svg = renderer.svg(from: DisplayList(size: .zero, background: .clear))
    expect(
      svg,
      equals: """
        <svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" viewBox="0 0 0 0">
        </svg>

        """)
  }

  @Test func `documents are well-formed and the same each time`() throws {
    let latin = try TestFonts.face("NotoSans-Regular.ttf")
    let arabic = try TestFonts.face("NotoSansArabic-Regular.ttf")
    let list = DisplayList.small(
      [
        .text("Hello <&\">", latin, size: 15, at: Point(x: 3.3, y: 20.7)),
        .text("سلام", arabic, size: 15, at: Point(x: 3.3, y: 50)),
        .fill(rect(.nan, 0, 1, 1), .black),
        .stroke(rect(1, 1, 5, 5), lineWidth: 1, .black),
      ], 90, 60)
    let svg = renderer.svg(from: list)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    expect(renderer.svg(from: list), equals: svg)
    let uses = svg.matches(of: /href="#([^"]+)"/).map { String($0.output.1) }
    let ids = svg.matches(of: /id="([^"]+)"/).map { String($0.output.1) }
    expect(Set(uses), equals: Set(ids))
    expect(Set(ids).count, equals: ids.count)
  }
}
