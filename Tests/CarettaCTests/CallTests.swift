// SPDX-License-Identifier: Apache-2.0

import CCaretta
import CarettaLayout
import Expectations

@testable import CarettaC
@testable import CarettaRequests

/// Calls with wrong arguments: a status and a message, never a trap.
@safe @Suite final class CallTests {
  private let font = unsafe caretta_font_open(TestFiles.path("Fonts/NotoSans-Regular.ttf"), 0, nil)

  deinit { unsafe caretta_font_release(font) }

  private func style() -> caretta_style {
    var style = unsafe caretta_style()
    unsafe caretta_style_init(&style, MemoryLayout<caretta_style>.size)
    return unsafe style
  }

  private func layout(_ text: String) throws -> OpaquePointer {
    var style = unsafe style()
    return try unsafe #require(caretta_layout_create(text, -1, &style, nil))
  }

  private func message(
    _ call: (UnsafeMutablePointer<caretta_error>) -> caretta_status
  ) -> (Int, String) {
    var error = caretta_error()
    let status = unsafe call(&error)
    expect(status, equals: error.code)
    let text = unsafe withUnsafeBytes(of: &error.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return (Int(status), text)
  }

  @Test func `NULL handles are arguments that are named`() {
    var rect = caretta_rect()
    let (status, text) = unsafe message {
      unsafe caretta_layout_caret_rect(nil, caretta_position(), &rect, $0)
    }
    expect(status, equals: CARETTA_ERROR_ARGUMENT)
    expect(text, equals: "the layout is NULL")
    expect(caretta_layout_lines(nil, nil, 0), equals: 0)
    expect(caretta_layout_glyphs(nil, nil, 5), equals: 0)
    expect(caretta_layout_length(nil), equals: 0)
    expect(caretta_document_height(nil), equals: 0)
    caretta_layout_release(nil)
    caretta_document_release(nil)
    caretta_font_release(nil)
    caretta_free(nil)
  }

  @Test func `offsets outside of the text are named`() throws {
    let layout = try unsafe layout("ab")
    defer { unsafe caretta_layout_release(layout) }
    var rect = caretta_rect()
    for offset in [-1, 3, Int64.min, Int64.max] {
      let (status, text) = unsafe message {
        unsafe caretta_layout_caret_rect(
          layout, caretta_position(offset: offset, affinity: 0), &rect, $0)
      }
      expect(status, equals: CARETTA_ERROR_RANGE)
      expect(text, equals: "the offset \(offset) is outside of the text, whose length is 2")
    }
    var count = 0
    for (start, end) in [(1, 0), (-1, 1), (0, 3), (Int64.min, Int64.max)] {
      let (status, _) = unsafe message {
        unsafe caretta_layout_selection_rects(
          layout, caretta_range(start: start, end: end), nil, 0, &count, $0)
      }
      expect(status, equals: CARETTA_ERROR_RANGE)
    }
    let (status, text) = unsafe message {
      unsafe caretta_layout_caret_rect(layout, caretta_position(offset: 0, affinity: 2), &rect, $0)
    }
    expect(status, equals: CARETTA_ERROR_ARGUMENT)
    expect(text, equals: "an affinity has no value 2")
  }

  @Test func `numbers that are not finite are named`() throws {
    let layout = try unsafe layout("ab")
    defer { unsafe caretta_layout_release(layout) }
    var position = caretta_position()
    let (status, text) = unsafe message {
      unsafe caretta_layout_hit(layout, caretta_point(x: .nan, y: 0), &position, $0)
    }
    expect(status, equals: CARETTA_ERROR_ARGUMENT)
    expect(text, equals: "the point's x is not finite")
    unsafe expect(
      message { unsafe caretta_layout_set_width(layout, .nan, $0) }.0,
      equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(
      message { unsafe caretta_layout_set_width(layout, -.infinity, $0) }.0, equals: CARETTA_OK)
    unsafe expect(
      message { unsafe caretta_layout_set_width(layout, .infinity, $0) }.0, equals: CARETTA_OK)
  }

  @Test func `styles are checked member by member`() {
    func code(_ change: (inout caretta_style) -> Void) -> Int {
      var style = unsafe style()
      unsafe change(&style)
      return unsafe message { error in
        let layout = unsafe caretta_layout_create("a", 1, &style, error)
        defer { unsafe caretta_layout_release(layout) }
        return unsafe layout == nil ? error.pointee.code : 0
      }.0
    }
    unsafe expect(code { unsafe $0.size = 20 }, equals: CARETTA_OK)
    unsafe expect(code { unsafe $0.size = -1 }, equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(code { unsafe $0.size = .infinity }, equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(code { unsafe $0.width = .nan }, equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(code { unsafe $0.direction = 3 }, equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(code { unsafe $0.align = -1 }, equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(code { unsafe $0.white_space = .max }, equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(code { unsafe $0.max_lines = -1 }, equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(code { unsafe $0.font_count = 1 }, equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(code { unsafe $0.font_count = -1 }, equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(code { unsafe $0.struct_size = 0 }, equals: CARETTA_ERROR_ARGUMENT)
  }

  @Test func `a batch input of another size says what was expected and what to do`() {
    var input = unsafe caretta_batch_input()
    let (status, text) = unsafe message { error in
      let batch = unsafe caretta_batch_create(&input, error)
      return unsafe batch == nil ? error.pointee.code : 0
    }
    expect(status, equals: CARETTA_ERROR_ARGUMENT)
    let size = unsafe MemoryLayout<caretta_batch_input>.size
    #expect(text.hasPrefix("struct_size: expected \(size), the size of caretta_batch_input"))
    #expect(text.contains("found 0; set it to sizeof input"))
  }

  @Test func `texts are UTF-8 of any length`() throws {
    var style = unsafe style()
    let bytes: [CChar] = [0x61, -1, 0x62]
    let (status, text) = unsafe message { error in
      _ = unsafe caretta_layout_create(bytes, 3, &style, error)
      return unsafe error.pointee.code
    }
    expect(status, equals: CARETTA_ERROR_UTF8)
    expect(text, equals: "the text is not UTF-8")
    for (length, expected) in [(0, Int64(0)), (1, 1)] {
      let layout = unsafe caretta_layout_create(bytes, length, &style, nil)
      unsafe expect(caretta_layout_length(layout), equals: expected)
      unsafe caretta_layout_release(layout)
    }
    // NUL is a character as any other where the length says so.
    let layout = unsafe caretta_layout_create([0x61, 0, 0x62], 3, &style, nil)
    unsafe expect(caretta_layout_length(layout), equals: 3)
    unsafe caretta_layout_release(layout)
    let empty = unsafe caretta_layout_create(nil, 0, &style, nil)
    #expect(unsafe empty != nil)
    unsafe caretta_layout_release(empty)
    unsafe expect(caretta_layout_create(nil, 4, &style, nil), equals: nil)
    unsafe expect(caretta_layout_create("a", -2, &style, nil), equals: nil)
    unsafe expect(caretta_layout_create("a", -1, nil, nil), equals: nil)
  }

  @Test func `fonts that are missing or damaged are named`() {
    func code(_ open: (UnsafeMutablePointer<caretta_error>) -> OpaquePointer?) -> Int {
      unsafe message { error in
        let font = unsafe open(error)
        defer { unsafe caretta_font_release(font) }
        return unsafe font == nil ? error.pointee.code : 0
      }.0
    }
    unsafe expect(
      code { unsafe caretta_font_open("no-such.ttf", 0, $0) }, equals: CARETTA_ERROR_FONT_NOT_FOUND)
    unsafe expect(code { unsafe caretta_font_open(nil, 0, $0) }, equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(
      code { unsafe caretta_font_open(TestFiles.path("Package.swift"), 0, $0) },
      equals: CARETTA_ERROR_FONT_INVALID)
    unsafe expect(
      code { unsafe caretta_font_open(TestFiles.path("Fonts/NotoSans-Regular.ttf"), 9, $0) },
      equals: CARETTA_ERROR_FONT_INVALID)
    unsafe expect(
      code { unsafe caretta_font_from_bytes("abc", 3, 0, $0) }, equals: CARETTA_ERROR_FONT_INVALID)
    unsafe expect(
      code { unsafe caretta_font_from_bytes(nil, 0, 0, $0) }, equals: CARETTA_ERROR_FONT_INVALID)
    unsafe expect(
      code { unsafe caretta_font_from_bytes(nil, 8, 0, $0) }, equals: CARETTA_ERROR_ARGUMENT)
    unsafe expect(
      code { unsafe caretta_font_with_variations(nil, nil, 0, $0) }, equals: CARETTA_ERROR_ARGUMENT)
  }

  @Test func `messages that do not fit are shortened to whole characters`() {
    let path = String(repeating: "é/", count: 300)
    let (status, text) = unsafe message { error in
      _ = unsafe caretta_font_open(path, 0, error)
      return unsafe error.pointee.code
    }
    expect(status, equals: CARETTA_ERROR_FONT_NOT_FOUND)
    #expect(text.utf8.count == 506 || text.utf8.count == 507)
    #expect(!text.contains("\u{FFFD}"))
  }
}
