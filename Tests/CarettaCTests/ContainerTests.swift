// SPDX-License-Identifier: Apache-2.0

import CCaretta
import CarettaLayout
import Expectations

@testable import CarettaC
@testable import CarettaRequests

/// Layouts of requests with containers and exclusions, in the box font: a cluster is 10 wide, a
/// line 20 high.
@Suite struct ContainerTests {
  private static let font = #""fontFiles":["\#(TestFonts.path("BoxTall-Regular.ttf"))"],"size":20"#
  /// Two columns of two lines each, 20 apart.
  private static let columns =
    #"{"x":0,"y":0,"width":40,"height":40},{"x":60,"y":0,"width":40,"height":40}"#
  private static let text = "abc def ghi jkl mno"

  /// A layout of a request, and the same of the library.
  private func layouts(_ keys: String, _ text: String = text) throws -> (OpaquePointer, TextLayout)
  {
    let request = #"{"text":"\#(text)",\#(Self.font),\#(keys)}"#
    let own = try Responder().layout(Array(request.utf8))
    return unsafe (try #require(caretta_layout_from_request(request, -1, nil)), own)
  }

  private func columns(_ keys: String = "") throws -> (OpaquePointer, TextLayout) {
    try unsafe layouts(#""orphans":1,"widows":1,"containers":[\#(Self.columns)]\#(keys)"#)
  }

  private func lines(_ layout: OpaquePointer) -> [caretta_line] {
    unsafe elements(caretta_line()) { unsafe caretta_layout_lines(layout, $0, $1) }
  }

  private func parts(_ layout: OpaquePointer) -> [caretta_line_part] {
    unsafe elements(caretta_line_part()) { unsafe caretta_layout_line_parts(layout, $0, $1) }
  }

  @Test func `lines have their container and their parts`() throws {
    let (layout, own) = try unsafe columns()
    defer { unsafe caretta_layout_release(layout) }
    let lines = unsafe lines(layout)
    expect(lines.map(\.range.start), equals: [0, 4, 8, 12])
    expect(lines.map(\.container), equals: [0, 0, 1, 1])
    expect(lines.map(\.left), equals: [0, 0, 60, 60])
    expect(lines.map(\.top), equals: [0, 20, 0, 20])
    expect(lines.map(\.first_part), equals: [0, 1, 2, 3])
    expect(lines.map(\.part_count), equals: [1, 1, 1, 1])
    let parts = unsafe parts(layout)
    expect(parts.map(\.range.end), equals: [4, 8, 12, 16])
    expect(parts.map(\.left), equals: own.lines.flatMap(\.parts).map(\.left))
    // Only as many as the capacity allows.
    var one = [caretta_line_part(), caretta_line_part()]
    unsafe expect(caretta_layout_line_parts(layout, &one, 1), equals: 4)
    expect(one.map(\.width), equals: [30, 0])
  }

  @Test func `what no container has room for begins at an offset`() throws {
    let (layout, own) = try unsafe columns()
    defer { unsafe caretta_layout_release(layout) }
    unsafe expect(caretta_layout_overflow(layout), equals: 16)
    expect(own.overflowOffset, equals: 16)
    // It has no glyphs, and a caret's place all the same.
    let glyphs = unsafe elements(caretta_glyph()) { unsafe caretta_layout_glyphs(layout, $0, $1) }
    expect(glyphs.map(\.cluster).max(), equals: 15)
    var rect = caretta_rect()
    let end = caretta_position(offset: 19, affinity: 0)
    #expect(unsafe caretta_layout_caret_rect(layout, end, &rect, nil) == CARETTA_OK)
    let expected = own.caretRect(for: TextPosition(19))
    #expect((rect.x, rect.y) == (expected.x, expected.y))
    let (all, _) = try unsafe layouts(#""containers":[{"x":0,"y":0,"width":400,"height":20}]"#)
    defer { unsafe caretta_layout_release(all) }
    unsafe expect(caretta_layout_overflow(all), equals: -1)
    // A width counts for no container.
    #expect(unsafe caretta_layout_set_width(layout, 1000, nil) == CARETTA_OK)
    unsafe expect(lines(layout).map(\.container), equals: [0, 0, 1, 1])
    unsafe expect(caretta_layout_overflow(layout), equals: 16)
  }

  @Test func `carets stand in columns, and points between them belong to the nearest`() throws {
    let (layout, own) = try unsafe columns(
      #","exclusions":[{"x":0,"y":0,"width":20,"height":20}],"minimumStretch":10"#)
    defer { unsafe caretta_layout_release(layout) }
    let lines = unsafe lines(layout)
    let carets = unsafe elements(caretta_caret()) { unsafe caretta_layout_carets(layout, $0, $1) }
    expect(carets.map(\.x), equals: own.caretStops.map(\.x))
    expect(carets.map(\.y), equals: own.caretStops.map(\.y))
    for caret in carets {
      let left = Double(lines[Int(caret.line)].container) * 60
      #expect((left...left + 40).contains(caret.x))
    }
    for y in stride(from: -5.0, to: 60, by: 6.5) {
      for x in stride(from: -5.0, to: 120, by: 2.5) {
        var position = caretta_position()
        let point = caretta_point(x: x, y: y)
        #expect(unsafe caretta_layout_hit(layout, point, &position, nil) == CARETTA_OK)
        let expected = own.closestPosition(to: Point(x: x, y: y))
        expect(position.offset, equals: Int64(expected.offset))
        expect(position.affinity, equals: (expected.affinity == .upstream ? 1 : 0))
        // The gap is from 40 to 60.
        let column = x <= 50 ? 0 : 1
        #expect(lines[own.caretStop(at: expected)?.line ?? 99].container == column, "\(x) \(y)")
      }
    }
  }

  @Test func `selections go on in the next container`() throws {
    let (layout, own) = try unsafe columns()
    defer { unsafe caretta_layout_release(layout) }
    let range = caretta_range(start: 5, end: 14)
    var rects = Array(repeating: caretta_selection_rect(), count: 9)
    var count = 0
    #expect(
      unsafe caretta_layout_selection_rects(layout, range, &rects, 9, &count, nil) == CARETTA_OK)
    let expected = own.selectionRects(for: TextRange(5, 14), extendingToContainer: false)
    expect(rects.prefix(count).map(\.rect.x), equals: expected.map(\.rect.x))
    expect(rects.prefix(count).map(\.rect.y), equals: [20, 0, 20])
    var first = caretta_rect()
    #expect(unsafe caretta_layout_first_rect(layout, range, &first, nil) == CARETTA_OK)
    #expect((first.x, first.y, first.width) == (10, 20, own.firstRect(for: TextRange(5, 14)).width))
    let empty = caretta_range(start: 9, end: 9)
    #expect(unsafe caretta_layout_first_rect(layout, empty, &first, nil) == CARETTA_OK)
    expect(
      rect(first.x, first.y, first.width, first.height),
      equals: own.firstRect(for: TextRange(9, 9)))
    let outside = caretta_range(start: 9, end: 20)
    #expect(unsafe caretta_layout_first_rect(layout, outside, &first, nil) == CARETTA_ERROR_RANGE)
    #expect(unsafe caretta_layout_first_rect(layout, range, nil, nil) == CARETTA_ERROR_ARGUMENT)
    #expect(unsafe caretta_layout_first_rect(nil, range, &first, nil) == CARETTA_ERROR_ARGUMENT)
  }

  @Test func `lines beside shapes have parts, those of a block without shapes none`() throws {
    let (layout, _) = try unsafe layouts(
      #""width":100,"exclusions":[{"x":40,"y":0,"width":20,"height":20}]"#, "abc def ghi")
    defer { unsafe caretta_layout_release(layout) }
    let lines = unsafe lines(layout)
    expect(lines.map(\.container), equals: [-1, -1])
    expect(lines.map(\.first_part), equals: [0, 2])
    expect(lines.map(\.part_count), equals: [2, 1])
    let parts = unsafe parts(layout)
    expect(parts.map(\.range.start), equals: [0, 4, 8])
    expect(parts.map(\.left), equals: [0, 60, 0])
    expect(parts.map(\.width), equals: [30, 30, 30])
    unsafe expect(caretta_layout_overflow(layout), equals: -1)
    let (plain, _) = try unsafe layouts(#""width":100"#)
    defer { unsafe caretta_layout_release(plain) }
    #expect(unsafe self.lines(plain).allSatisfy { $0.container == -1 && $0.part_count == 0 })
    #expect(unsafe self.parts(plain).isEmpty)
    unsafe expect(caretta_layout_overflow(plain), equals: -1)
    expect(caretta_layout_overflow(nil), equals: -1)
    expect(caretta_layout_line_parts(nil, nil, 0), equals: 0)
  }
}

/// The palettes of color fonts in glyph runs.
@Suite struct PaletteTests {
  @Test func `glyph runs have the palette that their span asks for, and its colors`() throws {
    let path = TestFonts.path("test_glyphs-glyf_colr_1.ttf")
    let palettes = [
      #"{"base":1}"#, ##"{"base":2,"colors":{"0":"#01020304"}}"##, #"{"base":"light"}"#,
      #"{"base":"dark"}"#, #"{"base":60000}"#,
    ]
    let spans = palettes.enumerated().map { index, palette in
      #"{"start":\#(index + 1),"end":\#(index + 2),"fontPalette":\#(palette)}"#
    }
    let request =
      #"{"text":"abcdef","fontFiles":["\#(path)"],"spans":[\#(spans.joined(separator: ","))]}"#
    let layout = try unsafe #require(caretta_layout_from_request(request, -1, nil))
    defer { unsafe caretta_layout_release(layout) }
    let runs = unsafe elements(caretta_glyph_run()) {
      unsafe caretta_layout_glyph_runs(layout, $0, $1)
    }
    expect(
      runs.map { Int($0.palette) },
      equals: [
        Int(CARETTA_PALETTE_NONE), 1, 2, Int(CARETTA_PALETTE_LIGHT), Int(CARETTA_PALETTE_DARK),
        60000,
      ])
    let face = try FontFace(path: path)
    func expected(_ palette: FontPalette) -> [UInt32] {
      face.colors(of: palette).map {
        UInt32($0.red) << 24 | UInt32($0.green) << 16 | UInt32($0.blue) << 8 | UInt32($0.alpha)
      }
    }
    func colors(_ run: Int) -> [UInt32] {
      unsafe elements(UInt32(0)) { unsafe caretta_layout_palette_colors(layout, run, $0, $1) }
    }
    #expect(colors(0).isEmpty)
    expect(colors(1), equals: expected(FontPalette(.index(1))))
    #expect(colors(1) != expected(.normal))
    expect(colors(2).first, equals: 0x0102_0304)
    expect(colors(2).dropFirst(), equals: expected(FontPalette(.index(2))).dropFirst())
    expect(colors(3), equals: expected(FontPalette(.light)))
    expect(colors(4), equals: expected(FontPalette(.dark)))
    expect(colors(5), equals: expected(.normal))
    for run in [-1, 6, Int.max] { #expect(colors(run).isEmpty) }
    expect(caretta_layout_palette_colors(nil, 0, nil, 0), equals: 0)
  }
}
