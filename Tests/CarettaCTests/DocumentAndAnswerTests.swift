// SPDX-License-Identifier: Apache-2.0

import CCaretta
import CarettaLayout
import Dispatch
import Expectations

@testable import CarettaC
@testable import CarettaRequests

@Suite struct DocumentTests {
  private func document(_ text: String) throws -> OpaquePointer {
    let path = TestFiles.path("Fonts/NotoSans-Regular.ttf")
    let font = try unsafe #require(caretta_font_open(path, 0, nil))
    defer { unsafe caretta_font_release(font) }
    let fonts: [OpaquePointer?] = unsafe [font]
    var style = unsafe caretta_style()
    unsafe caretta_style_init(&style, MemoryLayout<caretta_style>.size)
    unsafe style.width = 100
    let document = unsafe fonts.withUnsafeBufferPointer { fonts in
      unsafe style.fonts = fonts.baseAddress
      unsafe style.font_count = 1
      return unsafe caretta_document_create(text, -1, &style, nil)
    }
    return try unsafe #require(document)
  }

  private func text(_ document: OpaquePointer) -> String {
    let range = unsafe caretta_range(start: 0, end: caretta_document_length(document))
    var length = 0
    unsafe _ = caretta_document_text(document, range, nil, 0, &length, nil)
    var bytes = [CChar](repeating: 0, count: length)
    unsafe _ = caretta_document_text(document, range, &bytes, length, &length, nil)
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  @Test func `edits and reloads`() throws {
    let document = try unsafe document("one 👩 two")
    defer { unsafe caretta_document_release(document) }
    let range = caretta_range(start: 0, end: 3)
    #expect(unsafe caretta_document_replace(document, range, "ONE\n", -1, nil) == CARETTA_OK)
    unsafe expect(text(document), equals: "ONE\n 👩 two")
    // Between the surrogates, and outside.
    for (start, end) in [(6, 7), (0, 99), (3, 2), (-1, 0)] as [(Int64, Int64)] {
      let range = caretta_range(start: start, end: end)
      #expect(unsafe caretta_document_replace(document, range, "x", 1, nil) == CARETTA_ERROR_RANGE)
    }
    unsafe expect(text(document), equals: "ONE\n 👩 two")
    var offsets: [Int64] = [0, 8, 11]
    #expect(
      unsafe caretta_document_reload(document, "zero ONE\n 👩 two", -1, &offsets, 3, nil)
        == CARETTA_OK)
    expect(offsets, equals: [5, 13, 16])
    unsafe expect(text(document), equals: "zero ONE\n 👩 two")
    offsets = [99]
    #expect(
      unsafe caretta_document_reload(document, "x", -1, &offsets, 1, nil) == CARETTA_ERROR_RANGE)
    unsafe expect(text(document), equals: "zero ONE\n 👩 two")
  }

  @Test func `geometry is that of a layout`() throws {
    let document = try unsafe document("one two three\nfour")
    defer { unsafe caretta_document_release(document) }
    #expect(unsafe caretta_document_set_width(document, 40, nil) == CARETTA_OK)
    let layout = try unsafe #require(caretta_document_layout(document, 0, 1000, nil))
    defer { unsafe caretta_layout_release(layout) }
    unsafe expect(
      caretta_document_line_count(document), equals: Int64(caretta_layout_lines(layout, nil, 0)))
    let length = unsafe caretta_document_length(document)
    for offset in 0...length {
      let position = caretta_position(offset: offset, affinity: 0)
      var (own, other) = (caretta_rect(), caretta_rect())
      #expect(unsafe caretta_document_caret_rect(document, position, &own, nil) == CARETTA_OK)
      #expect(unsafe caretta_layout_caret_rect(layout, position, &other, nil) == CARETTA_OK)
      #expect((own.x, own.y) == (other.x, other.y))
    }
    var count = 0
    let range = caretta_range(start: 0, end: 15)
    unsafe expect(caretta_document_selection_rects(document, range, nil, 0, &count, nil), equals: 0)
    #expect(count > 1)
    var position = caretta_position()
    let below = caretta_point(x: 0, y: 1e6)
    #expect(unsafe caretta_document_hit(document, below, &position, nil) == CARETTA_OK)
    #expect(position.offset >= 14)
  }

  @Test func `one document, many threads`() throws {
    let document = try unsafe document("one two three\nfour")
    defer { unsafe caretta_document_release(document) }
    nonisolated(unsafe) let shared = unsafe document
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for _ in 0..<50 {
        let start = caretta_range(start: 0, end: 0)
        unsafe _ = caretta_document_replace(shared, start, "\(thread) ", -1, nil)
        var rect = caretta_rect()
        let position = caretta_position(offset: 2, affinity: 0)
        unsafe _ = caretta_document_caret_rect(shared, position, &rect, nil)
      }
    }
    unsafe expect(caretta_document_length(document), equals: 18 + 8 * 50 * 2)
  }
}

@Suite struct AnswerTests {
  private func answer(_ verb: String, _ request: String) -> (Int, String) {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = unsafe caretta_answer(verb, request, -1, &bytes, &count, nil)
    defer { unsafe caretta_free(bytes) }
    return unsafe (
      Int(status), String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    )
  }

  @Test func `an answer is that of the responder`() {
    for request in [#"{"text":"a b","fontFiles":[],"id":1}"#, "{", #"{"text":1}"#, ""] {
      let (status, text) = answer("layout", request)
      expect(Array(text.utf8), equals: Responder().answer("layout", Array(request.utf8)))
      expect((status == CARETTA_OK), equals: !text.contains("error"))
    }
    expect(answer("nonsense", "{}").0, equals: CARETTA_ERROR_REQUEST)
    expect(
      answer("layout", #"{"text":"a","fontFiles":["no-such.ttf"]}"#).0,
      equals: CARETTA_ERROR_FONT_NOT_FOUND)
  }

  @Test func `a comparison has the rows that differ`() {
    func compare(_ request: String) -> (Int, String) {
      var bytes: UnsafeMutablePointer<UInt8>?
      var count = 0
      let status = unsafe caretta_compare(request, -1, &bytes, &count, nil)
      defer { unsafe caretta_free(bytes) }
      return unsafe (
        Int(status),
        String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      )
    }
    let (status, text) = compare(#"{"before":[{"lines":1}],"after":[{"lines":2}]}"#)
    #expect(status == CARETTA_OK && text.hasPrefix(#"{"count":1,"rows":[{"changes""#))
    let wrong = compare(#"{"before":[]}"#)
    #expect(wrong.0 == CARETTA_ERROR_REQUEST && wrong.1.hasPrefix(#"{"error""#))
  }

  @Test func `NULL arguments are refused`() {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    #expect(unsafe caretta_answer(nil, "{}", 2, &bytes, &count, nil) == CARETTA_ERROR_ARGUMENT)
    #expect(unsafe caretta_answer("layout", nil, 2, &bytes, &count, nil) == CARETTA_ERROR_ARGUMENT)
    #expect(unsafe caretta_answer("layout", "{}", 2, nil, &count, nil) == CARETTA_ERROR_ARGUMENT)
    #expect(unsafe caretta_answer("layout", "{}", 2, &bytes, nil, nil) == CARETTA_ERROR_ARGUMENT)
  }

  @Test func `threads that answer at once have contexts of their own`() {
    let pool = ContextPool()
    let entered = DispatchSemaphore(value: 0)
    let together = DispatchSemaphore(value: 0)
    let group = DispatchGroup()
    nonisolated(unsafe) var other: ObjectIdentifier?
    DispatchQueue.global().async(group: group) {
      pool.withContext {
        unsafe other = ObjectIdentifier(LayoutContext.current)
        entered.signal()
        _ = together.wait(timeout: .now() + .seconds(60))
      }
    }
    _ = entered.wait(timeout: .now() + .seconds(60))
    let own = pool.withContext { ObjectIdentifier(LayoutContext.current) }
    together.signal()
    group.wait()
    #expect(unsafe own != other)
    let inner = LayoutContext()
    LayoutContext.$current.withValue(inner) {
      #expect(pool.withContext { LayoutContext.current === inner })
    }
  }
}
