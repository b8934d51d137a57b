// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// How much work is done: counted, not timed.
@Suite struct WorkTests {
  private static let plain = "The quick brown fox jumps over the lazy dog.\nThe lazy dog sleeps."

  private func work(_ context: LayoutContext, _ body: () throws -> Void) rethrows -> WorkCounters {
    let before = context.counters
    try body()
    let after = context.counters
    var difference = WorkCounters()
    difference.paragraphsAnalyzed = after.paragraphsAnalyzed - before.paragraphsAnalyzed
    difference.segmentsShaped = after.segmentsShaped - before.segmentsShaped
    difference.cacheHits = after.cacheHits - before.cacheHits
    difference.linesBroken = after.linesBroken - before.linesBroken
    return difference
  }

  @Test func `a text met before is not shaped again`() throws {
    let context = LayoutContext()
    let first = try work(context) { _ = try Box.layout(Self.plain, context: context) }
    expect(first.paragraphsAnalyzed, equals: 2)
    #expect(first.segmentsShaped > 0)
    let second = try work(context) { _ = try Box.layout(Self.plain, context: context) }
    expect(second.segmentsShaped, equals: 0)
    #expect(second.cacheHits > 0)
  }

  @Test func `a word is shaped once however often it occurs`() throws {
    let context = LayoutContext()
    let text = String(repeating: "hello world ", count: 500)
    let done = try work(context) { _ = try Box.layout(text, context: context) }
    expect(done.segmentsShaped, equals: 2)
    expect(done.cacheHits, equals: 998)
  }

  @Test(arguments: [
    ("NotoSansArabic-Regular.ttf", "سلام عليكم سلام عليكم"),
    ("NotoSansHebrew-Regular.ttf", "שלום עולם שלום עולם"),
    ("NotoSansThai-Regular.ttf", "สวัสดี ชาวโลก สวัสดี ชาวโลก"),
  ])
  func `words of other scripts are remembered too`(font: String, text: String) throws {
    let context = LayoutContext()
    let style = TextStyle(fonts: [try TestFonts.face(font)])
    _ = TextLayout(text, style: style, context: context)
    let again = work(context) { _ = TextLayout(text + " ", style: style, context: context) }
    #expect(again.segmentsShaped <= 1)
  }

  @Test func `a new width shapes nothing`() throws {
    let context = LayoutContext()
    var layout = try Box.layout(Self.plain, width: 400, context: context)
    let done = work(context) {
      for width in stride(from: 399.0, to: 100, by: -7) { layout.setWidth(width) }
    }
    expect(done.segmentsShaped, equals: 0)
    expect(done.paragraphsAnalyzed, equals: 0)
    #expect(done.linesBroken > 0)
  }

  @Test func `questions do no layout work`() throws {
    let context = LayoutContext()
    let layout = try Box.layout(Self.plain, context: context)
    let done = work(context) {
      _ = layout.caretStops
      _ = layout.closestPosition(to: Point(x: 5, y: 30))
      _ = layout.selectionRects(for: TextRange(0, 99))
      _ = layout.glyphRuns
      _ = layout.words
    }
    expect(done, equals: WorkCounters())
  }

  @Test func `the cache is bounded`() throws {
    let context = LayoutContext(cacheCapacity: 100)
    let words = (0..<1000).map { "w\($0)" }
    _ = try Box.layout(words.joined(separator: " "), context: context)
    // The last words are still known, the first ones are forgotten.
    let last = try work(context) { _ = try Box.layout("w998 w990 w950 ", context: context) }
    expect(last.segmentsShaped, equals: 0)
    let first = try work(context) { _ = try Box.layout("w0 w1 w2 ", context: context) }
    expect(first.segmentsShaped, equals: 3)
  }

  @Test func `words can be forgotten`() throws {
    let context = LayoutContext()
    let layout = try Box.layout(Self.plain, context: context)
    context.removeCachedWords()
    let again = try work(context) {
      let fresh = try Box.layout(Self.plain, context: context)
      expect(LayoutAudit.differences(layout, fresh), equals: [])
    }
    #expect(again.segmentsShaped > 0)
  }

  @Test func `a context without room for words still lays out`() throws {
    let layout = try Box.layout(Self.plain, context: LayoutContext(cacheCapacity: -5))
    try expect(LayoutAudit.differences(layout, Box.layout(Self.plain)), equals: [])
  }

  @Test func `a style of its own shares nothing`() throws {
    let context = LayoutContext()
    let face = try Box.face.get()
    for spacing in [0.0, 1, 2] {
      let style = TextStyle(fonts: [face], size: 20, letterSpacing: .points(spacing))
      let done = work(context) { _ = TextLayout("one two ", style: style, context: context) }
      expect(done.segmentsShaped, equals: 2)
    }
  }
}
