// SPDX-License-Identifier: Apache-2.0

import CCaretta
import CarettaEditing
import CarettaLayout
import Expectations

@testable import CarettaC
@testable import CarettaRequests

/// The C functions return the results of the Swift library.
@safe @Suite final class GeometryTests {
  private static let text = "Caretta fits שלום 👩‍👩‍👧 into\nlines."
  private let face: FontFace
  private let font: OpaquePointer

  init() throws {
    let path = TestFiles.path("Fonts/NotoSans-Regular.ttf")
    face = try FontFace(path: path)
    unsafe font = try #require(caretta_font_open(path, 0, nil))
  }

  deinit { unsafe caretta_font_release(font) }

  private func style(width: Double) -> caretta_style {
    var style = unsafe caretta_style()
    unsafe caretta_style_init(&style, MemoryLayout<caretta_style>.size)
    unsafe style.width = width
    return unsafe style
  }

  /// A layout in the font, and the same of the library.
  private func layouts(_ text: String, width: Double) throws -> (OpaquePointer, TextLayout) {
    var style = unsafe style(width: width)
    let fonts: [OpaquePointer?] = unsafe [font]
    let layout = unsafe fonts.withUnsafeBufferPointer { fonts in
      unsafe style.fonts = fonts.baseAddress
      unsafe style.font_count = 1
      return unsafe caretta_layout_create(text, -1, &style, nil)
    }
    return (
      try unsafe #require(layout),
      TextLayout(text, style: TextStyle(fonts: [face], size: 16), width: width)
    )
  }

  @Test func `text is transformed as the style says`() throws {
    let fonts: [OpaquePointer?] = unsafe [font]
    func layout(_ text: String, _ transform: Int) throws -> OpaquePointer? {
      var style = unsafe style(width: 500)
      unsafe style.text_transform = Int32(transform)
      return unsafe fonts.withUnsafeBufferPointer { fonts in
        unsafe style.fonts = fonts.baseAddress
        unsafe style.font_count = 1
        return unsafe caretta_layout_create(text, -1, &style, nil)
      }
    }
    func glyphs(_ text: String, _ transform: Int) throws -> [UInt32] {
      let layout = try unsafe #require(layout(text, transform))
      defer { unsafe caretta_layout_release(layout) }
      return unsafe elements(caretta_glyph()) { unsafe caretta_layout_glyphs(layout, $0, $1) }
        .map(\.id)
    }
    try expect(glyphs("ab", CARETTA_TRANSFORM_UPPERCASE), equals: glyphs("AB", 0))
    try expect(glyphs("AB", CARETTA_TRANSFORM_LOWERCASE), equals: glyphs("ab", 0))
    try expect(glyphs("ab", CARETTA_TRANSFORM_CAPITALIZE), equals: glyphs("Ab", 0))
    try expect(
      glyphs("a", CARETTA_TRANSFORM_UPPERCASE + CARETTA_TRANSFORM_FULL_WIDTH),
      equals: glyphs("Ａ", 0))
    try unsafe expect(layout("a", 16), equals: nil)
  }

  @Test func `lines, carets and words`() throws {
    let (layout, own) = try unsafe layouts(Self.text, width: 90)
    defer { unsafe caretta_layout_release(layout) }
    let lines = unsafe elements(caretta_line()) { unsafe caretta_layout_lines(layout, $0, $1) }
    #expect(lines.count > 3)
    expect(lines.map(\.baseline), equals: own.lines.map(\.baseline))
    expect(lines.map(\.range.end), equals: own.lines.map { Int64($0.range.end) })
    expect(lines.map(\.ends_in_hard_break), equals: own.lines.map { $0.endsInHardBreak ? 1 : 0 })
    let carets = unsafe elements(caretta_caret()) { unsafe caretta_layout_carets(layout, $0, $1) }
    expect(carets.map(\.x), equals: own.caretStops.map(\.x))
    expect(
      carets.map(\.position.affinity),
      equals: own.caretStops.map { $0.affinity == .upstream ? 1 : 0 })
    let words = unsafe elements(caretta_range()) { unsafe caretta_layout_words(layout, $0, $1) }
    expect(words.map(\.start), equals: own.words.map { Int64($0.start) })
    // Only as many as the capacity allows.
    var one = [caretta_range(start: -1, end: -1), caretta_range(start: -1, end: -1)]
    unsafe expect(caretta_layout_words(layout, &one, 1), equals: words.count)
    expect(one[0].start, equals: 0)
    expect(one[1].start, equals: -1)
  }

  @Test func `carets, hits and selections, before and after a new width`() throws {
    var (layout, own) = try unsafe layouts(Self.text, width: 90)
    defer { unsafe caretta_layout_release(layout) }
    for width in [90.0, 140] {
      #expect(unsafe caretta_layout_set_width(layout, width, nil) == CARETTA_OK)
      own.setWidth(width)
      var size = (0.0, 0.0)
      #expect(unsafe caretta_layout_size(layout, &size.0, &size.1, nil) == CARETTA_OK)
      #expect(size == (own.size.width, own.size.height))
      for offset in 0...own.length {
        var rect = caretta_rect()
        let position = caretta_position(offset: Int64(offset), affinity: 1)
        #expect(unsafe caretta_layout_caret_rect(layout, position, &rect, nil) == CARETTA_OK)
        let expected = own.caretRect(for: TextPosition(offset, .upstream))
        #expect((rect.x, rect.y, rect.height) == (expected.x, expected.y, expected.height))
      }
      for x in stride(from: -5.0, to: 150, by: 9.5) {
        let point = caretta_point(x: x, y: 30)
        var position = caretta_position()
        #expect(unsafe caretta_layout_hit(layout, point, &position, nil) == CARETTA_OK)
        #expect(position.offset == own.closestPosition(to: Point(x: x, y: 30)).offset)
        var character = caretta_range()
        var inside: Int32 = 7
        unsafe expect(
          caretta_layout_character_at(layout, point, &character, &inside, nil), equals: 0)
        let found = own.characterRange(at: Point(x: x, y: 30))
        expect(inside, equals: (found == nil ? 0 : 1))
        expect(character.end, equals: Int64(found?.end ?? 0))
      }
      var rects = Array(repeating: caretta_selection_rect(), count: 20)
      var count = 0
      let range = caretta_range(start: 3, end: 20)
      unsafe expect(
        caretta_layout_selection_rects(layout, range, &rects, 20, &count, nil), equals: 0)
      let parts = own.selectionRects(for: TextRange(3, 20), extendingToContainer: false)
      expect(rects.prefix(count).map(\.rect.x), equals: parts.map(\.rect.x))
      expect(
        rects.prefix(count).map(\.direction),
        equals: parts.map { $0.writingDirection == .rtl ? 2 : 1 })
    }
  }

  @Test func `glyphs are in runs`() throws {
    let (layout, own) = try unsafe layouts(Self.text, width: 90)
    defer { unsafe caretta_layout_release(layout) }
    let runs = unsafe elements(caretta_glyph_run()) {
      unsafe caretta_layout_glyph_runs(layout, $0, $1)
    }
    let glyphs = unsafe elements(caretta_glyph()) { unsafe caretta_layout_glyphs(layout, $0, $1) }
    expect(runs.map(\.level), equals: own.glyphRuns.map { Int32($0.level) })
    expect(glyphs.map(\.id), equals: own.glyphRuns.flatMap(\.glyphs))
    expect(glyphs.map(\.x), equals: own.glyphRuns.flatMap { $0.positions.map(\.x) })
    expect(glyphs.map(\.cluster), equals: own.glyphRuns.flatMap { $0.clusters.map(Int64.init) })
    expect(runs.reduce(0) { $0 + $1.glyph_count }, equals: Int64(glyphs.count))
    for (run, next) in zip(runs, runs.dropFirst()) {
      expect(run.first_glyph + run.glyph_count, equals: next.first_glyph)
    }
  }

  @Test func `offsets of UTF-8 and UTF-16`() throws {
    let (layout, _) = try unsafe layouts("aé👩b", width: 90)
    defer { unsafe caretta_layout_release(layout) }
    func utf16(_ offset: Int64) -> Int64? {
      var result: Int64 = 0
      return unsafe caretta_layout_utf16_offset(layout, offset, &result, nil) == 0 ? result : nil
    }
    func utf8(_ offset: Int64) -> Int64? {
      var result: Int64 = 0
      return unsafe caretta_layout_utf8_offset(layout, offset, &result, nil) == 0 ? result : nil
    }
    expect((-1...9).map(utf16), equals: [nil, 0, 1, nil, 2, nil, nil, nil, 4, 5, nil])
    expect((-1...6).map(utf8), equals: [nil, 0, 1, 3, 3, 7, 8, nil])
  }

  @Test func `a layout of a request has all of its keys`() throws {
    let request =
      #"{"text":"ab\ncd","fontFiles":[],"paragraphs":[{"start":3,"end":5,"headIndent":7}]}"#
    let layout = try unsafe #require(caretta_layout_from_request(request, -1, nil))
    defer { unsafe caretta_layout_release(layout) }
    let lines = unsafe elements(caretta_line()) { unsafe caretta_layout_lines(layout, $0, $1) }
    expect(lines.map(\.left), equals: [0, 7])
    var error = caretta_error()
    unsafe expect(caretta_layout_from_request(#"{"text":1}"#, -1, &error), equals: nil)
    #expect(error.code == CARETTA_ERROR_REQUEST)
    unsafe expect(caretta_layout_from_request("{", -1, nil), equals: nil)
    unsafe expect(caretta_layout_from_request(nil, -1, nil), equals: nil)
  }
}
