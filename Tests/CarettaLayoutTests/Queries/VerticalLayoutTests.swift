// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Layouts of vertical lines; in the box font at size 20 letters are 10 along a line, ideographs
/// 20, and lines 20 across, 16 of which are above the alphabetic baseline.
@Suite struct VerticalLayoutTests {
  private func style(
    _ mode: WritingMode = .verticalRL, _ orientation: TextOrientation = .mixed,
    alignment: ParagraphStyle.TextAlign = .start, lineHeight: ParagraphStyle.LineHeight? = nil
  ) -> ParagraphStyle {
    ParagraphStyle(textAlign: alignment, lineHeight: lineHeight, writingMode: mode) {
      $0.textOrientation = orientation
    }
  }

  private func layout(
    _ text: String, height: Double = 100, _ style: ParagraphStyle, extent: Double? = nil
  ) throws -> TextLayout {
    try Box.layout(text, width: height, style, block: BlockOptions(blockSize: extent))
  }

  private func cjk(_ text: String, _ style: ParagraphStyle) throws -> TextLayout {
    try TestFonts.layout(text, "NotoSansCJKjp-Subset.otf", size: 10, style)
  }

  @Test func `lines follow one another from the right edge of the block`() throws {
    let layout = try layout("abcd efghij klm", style(), extent: 90)
    expect(layout.lineTexts, equals: ["abcd ", "efghij klm"])
    expect(layout.lines.map(\.left), equals: [70, 50])
    expect(layout.lines.map(\.width), equals: [20, 20])
    expect(layout.lines.map(\.top), equals: [0, 0])
    expect(layout.lines.map(\.bottom), equals: [40, 100])
    expect(layout.lines.map(\.baseline), equals: [80, 60])
    expect(layout.size, equals: Size(width: 40, height: 100))
  }

  @Test func `without an extent the last line is at the left edge`() throws {
    try expect(layout("ab\ncd\nef", style()).lines.map(\.left), equals: [40, 20, 0])
    try expect(layout("ab\ncd\nef", style(.verticalLR)).lines.map(\.left), equals: [0, 20, 40])
  }

  @Test func `a caret lies across its line`() throws {
    let layout = try layout("ab\ncd", style())
    let stop = try #require(layout.caretStop(at: TextPosition(4)))
    #expect((stop.x, stop.y) == (0, 10))
    #expect((stop.width, stop.height) == (20, 0))
    expect(layout.caretRect(for: TextPosition(4)), equals: rect(0, 9, 20, 2))
    expect(layout.caretCandidates(at: 4).map(\.stop), equals: [stop])
    #expect(layout.caretStops.contains(stop))
    #expect(layout.caretRect(for: TextPosition(99)).isNull)
    let line = try #require(layout.caretLine(for: TextPosition(1)))
    expect(line.top, equals: Point(x: 40, y: 10))
    expect(line.bottom, equals: Point(x: 20, y: 10))
  }

  @Test func `an empty text has a caret as wide as its line`() throws {
    let layout = try layout("", style(), extent: 50)
    expect(layout.caretRect(for: TextPosition(0)), equals: rect(30, -1, 20, 2))
    expect(layout.size, equals: Size(width: 20, height: 0))
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR])
  func `a tap finds the character under it`(mode: WritingMode) throws {
    let layout = try layout("abcd\nef", style(mode), extent: 40)
    let second = mode == .verticalRL ? 10.0 : 30
    expect(layout.closestPosition(to: Point(x: 40 - second, y: 22)).offset, equals: 2)
    expect(layout.closestPosition(to: Point(x: second, y: 11)).offset, equals: 6)
    expect(layout.closestPosition(to: Point(x: second, y: 500)).offset, equals: 7)
    expect(layout.characterRange(at: Point(x: second, y: 12)), equals: TextRange(6, 7))
    expect(layout.characterRange(at: Point(x: second, y: 21)), equals: nil)
    expect(
      layout.closestPosition(to: Point(x: second, y: 5), within: TextRange(1, 3)).offset, equals: 1)
  }

  @Test func `a selection is as wide as its lines and reaches the block's end where it goes on`()
    throws
  {
    let layout = try layout("abcd\nef", style())
    let rects = layout.selectionRects(for: TextRange(1, 6)).map(\.rect)
    expect(rects, equals: [rect(20, 10, 20, 90), rect(0, 0, 20, 10)])
    expect(layout.firstRect(for: TextRange(1, 3)), equals: rect(20, 10, 20, 20))
    expect(layout.firstRect(for: TextRange(1, 1)), equals: rect(20, 10, 20, 0))
    expect(layout.rects(ofWord: TextRange(5, 7)), equals: [rect(0, 0, 20, 20)])
    expect(layout.clusters(ofLine: 1).map(\.rect.y), equals: [0, 10])
    expect(layout.hits(ofLine: 1).map(\.x), equals: [-.infinity, 5, 15])
  }

  @Test func `ideographs stand upright and letters lie on their side`() throws {
    let layout = try layout("ab漢字", style())
    let runs = layout.glyphRuns
    expect(runs.map(\.isSideways), equals: [true, false])
    // The alphabetic baseline is 6 left of the central one, which is 10 from either side.
    expect(runs[0].positions, equals: [Point(x: 4, y: 0), Point(x: 4, y: 10)])
    // Upright glyphs are centered on the line, with their baselines 16 below their positions.
    expect(runs[1].positions, equals: [Point(x: 0, y: 36), Point(x: 0, y: 56)])
    expect(layout.size.height, equals: 60)
  }

  @Test func `all upright text runs down whatever its script`() throws {
    let layout = try layout("aאב", style(.verticalRL, .upright))
    #expect(layout.glyphRuns.allSatisfy { !$0.isSideways && $0.level == 0 })
    expect(layout.caretStops.map(\.y), equals: [0, 20, 40, 60])
    expect(layout.lines[0].writingDirection, equals: .ltr)
  }

  @Test(arguments: ["DejaVuSans.ttf", "NotoSans-Regular.ttf", "Box-Regular.ttf"])
  func `marks of upright letters stand as on a horizontal line`(font: String) throws {
    let text = "A\u{315}b\u{323}\u{329}c\u{32D}d\u{305}e\u{309}\u{306}\u{308}x"
    let textStyle = TextStyle(fonts: [try TestFonts.face(font)], size: 100)
    func clusters(_ layout: TextLayout) -> [[Point]] {
      var found: [Int: [Point]] = [:]
      for run in layout.glyphRuns {
        for (cluster, place) in zip(run.clusters, run.positions) {
          let first = found[cluster]?.first ?? place
          found[cluster, default: [place]].append(Point(x: place.x - first.x, y: place.y - first.y))
        }
      }
      return found.sorted { $0.key < $1.key }.map { Array($0.value.dropFirst()) }
    }
    let upright = TextLayout(text, style: textStyle, paragraphStyle: style(.verticalRL, .upright))
    let flat = TextLayout(text, style: textStyle)
    for (own, horizontal) in zip(clusters(upright), clusters(flat)) {
      expect(own.count, equals: horizontal.count)
      for (place, other) in zip(own, horizontal) {
        #expect(abs(place.x - other.x) < 0.01 && abs(place.y - other.y) < 0.01)
      }
    }
    let places = upright.caretStops.map(\.y)
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(steps.count == 6 && steps.allSatisfy { abs($0 - steps[0]) < 0.01 })
    #expect(upright.audit().isEmpty)
  }

  @Test func `upright clusters of other scripts are as on a horizontal line`() throws {
    for (text, font) in [
      ("\u{5D0}\u{5B8}", "NotoSansHebrew-Regular.ttf"),
      ("\u{628}\u{64E}", "NotoNaskhArabic-Regular.ttf"),
      ("\u{915}\u{93F}", "NotoSansDevanagari-Regular.ttf"),
    ] {
      let textStyle = TextStyle(fonts: [try TestFonts.face(font)], size: 100)
      func mark(_ style: ParagraphStyle) -> Point? {
        let run = TextLayout(text, style: textStyle, paragraphStyle: style).glyphRuns.first
        guard let run, run.positions.count == 2 else { return nil }
        // On a horizontal line the letter is the last glyph.
        let isBackward = run.level == 1
        let letter = run.positions[isBackward ? 1 : 0]
        let mark = run.positions[isBackward ? 0 : 1]
        return Point(x: mark.x - letter.x, y: mark.y - letter.y)
      }
      let upright = try #require(mark(style(.verticalRL, .upright)))
      let flat = try #require(mark(ParagraphStyle()))
      #expect(abs(upright.x - flat.x) < 0.01 && abs(upright.y - flat.y) < 0.01)
    }
  }

  @Test func `ideographs with marks run from bottom to top where the text is overridden`() throws {
    let layout = try layout("\u{202E}漢\u{302}字\u{302}a\u{302}", style())
    let places = layout.glyphRuns.flatMap { run in zip(run.clusters, run.positions.map(\.y)) }
    let upper = try #require(places.first { $0.0 == 3 })
    let lower = try #require(places.first { $0.0 == 1 })
    #expect(upper.1 < lower.1)
    #expect(layout.audit().isEmpty)
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR])
  func `a point at the edge of two lines is on the one whose rectangle has it`(
    mode: WritingMode
  ) throws {
    let layout = try layout("ab\ncd\nef", style(mode), extent: 60)
    for line in layout.lines {
      let point = Point(x: line.left, y: 12)
      let second = line.range.start + 1
      expect(layout.closestPosition(to: point).offset, equals: second)
      expect(layout.characterRange(at: point), equals: TextRange(second, second + 1))
      expect(layout.closestPosition(to: point, within: TextRange(0, 8)).offset, equals: second)
    }
    expect(layout.characterRange(at: Point(x: 60, y: 12)), equals: nil)
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR])
  func `sideways lines are horizontal ones turned by a quarter`(mode: WritingMode) throws {
    let text = "abc 漢字 אבג\ndefghijk lmn"
    let turned = try self.layout(text, style(mode, .sideways), extent: 200)
    let plain = try layout(text, ParagraphStyle())
    expect(turned.lineTexts, equals: plain.lineTexts)
    #expect(turned.glyphRuns.allSatisfy { $0.isSideways })
    expect(turned.caretStops.map(\.y), equals: plain.caretStops.map(\.x))
    expect(
      turned.glyphRuns.flatMap(\.positions).map(\.y),
      equals: plain.glyphRuns.flatMap(\.positions).map(\.x))
    if mode == .verticalRL {
      expect(
        turned.glyphRuns.flatMap(\.positions).map { 200 - $0.x },
        equals: plain.glyphRuns.flatMap(\.positions).map(\.y))
    }
  }

  @Test func `ascents are right of the baseline in lines from left to right too`() throws {
    let layout = try layout("a\nb", style(.verticalLR, .sideways))
    expect(layout.lines.map(\.baseline), equals: [4, 24])
    expect(layout.glyphRuns.map { $0.positions[0].x }, equals: [4, 24])
    let strokes = layout.strokes(of: .underline, in: TextRange(0, 1))
    expect(strokes.count, equals: 1)
    #expect(strokes[0].rect.maxX <= 4)
    expect(strokes[0].rect.height, equals: 10)
  }

  @Test func `brackets take the font's vertical forms`() throws {
    let upright = try cjk("「", style()).glyphRuns[0]
    let plain = try cjk("「", ParagraphStyle()).glyphRuns[0]
    let ideographs = try [cjk("漢", style()), cjk("漢", ParagraphStyle())].map {
      $0.glyphRuns[0].glyphs
    }
    #expect(!upright.isSideways)
    #expect(upright.glyphs != plain.glyphs)
    expect(ideographs[0], equals: ideographs[1])
  }

  @Test func `what needs a vertical form that the font has not is turned`() throws {
    let layout = try TestFonts.layout("\u{2329}a", "DejaVuSans.ttf", size: 10, style())
    expect(layout.glyphRuns.map(\.isSideways), equals: [true])
  }

  @Test(arguments: [
    ("a", true), ("1", true), (".", true), ("漢", false), ("あ", false), ("한", false),
    ("、", false), ("ー", false), ("©", false), ("א", true), ("ก", true), ("a\u{20DD}", false),
  ])
  func `a cluster stands as UAX 50 says`(text: String, isSideways: Bool) throws {
    let layout = try TestFonts.layout(
      text, "NotoSansCJKjp-Subset.otf", "DejaVuSans.ttf", "NotoSansHebrew-Regular.ttf",
      "NotoSansThai-Regular.ttf", size: 10, style())
    #expect(layout.glyphRuns.allSatisfy { $0.isSideways == isSideways })
    #expect(!layout.glyphRuns.isEmpty)
  }

  @Test func `keys with arrows lead where they point`() throws {
    let layout = try layout("abcd\nefgh", style())
    func step(_ offset: Int, _ direction: TextLayoutDirection) -> Int? {
      layout.position(from: TextPosition(offset), in: direction, offset: 1)?.offset
    }
    expect(step(1, .down), equals: 2)
    expect(step(1, .up), equals: 0)
    expect(step(1, .left), equals: 6)
    expect(step(6, .right), equals: 1)
    expect(step(6, .left), equals: 9)
    expect(layout.characterRange(byExtending: TextPosition(1), in: .down), equals: TextRange(1, 2))
    expect(layout.position(within: TextRange(1, 3), farthestIn: .left)?.offset, equals: 3)
    expect(layout.position(within: TextRange(1, 3), farthestIn: .up)?.offset, equals: 1)
  }

  @Test func `lines are aligned along their height`() throws {
    try expect(layout("ab", style(alignment: .end)).caretStops.map(\.y), equals: [80, 90, 100])
    try expect(layout("ab", style(alignment: .center)).caretStops.map(\.y), equals: [40, 50, 60])
  }

  @Test func `a line height is centered about the middle of the characters`() throws {
    let layout = try layout("漢", style(lineHeight: 50))
    expect(layout.lines[0].width, equals: 50)
    expect(layout.lines[0].baseline, equals: 25)
    expect(layout.glyphRuns[0].positions, equals: [Point(x: 15, y: 16)])
  }

  @Test func `an attachment keeps its width and height`() throws {
    let face = try Box.face.get()
    let layout = TextLayout(
      "a\u{FFFC}b", style: TextStyle(fonts: [face], size: 20),
      attachments: [TextAttachment(at: 1, width: 30, height: 50)], paragraphStyle: style())
    expect(layout.attachmentBoxes.map(\.rect), equals: [rect(0, 10, 30, 50)])
    expect(layout.caretStops.map(\.y), equals: [0, 10, 60, 70])
    expect(layout.lines[0].width, equals: 30)
  }

  @Test func `what is left out is limited across the lines`() throws {
    let layout = try Box.layout(
      "ab\ncd\nef", style(), block: BlockOptions(maxBlockSize: 45, ellipsis: "…", blockSize: 60))
    expect(layout.lineCount, equals: 2)
    #expect(layout.isTruncated)
    expect(layout.lines.map(\.left), equals: [40, 20])
    #expect(layout.audit().isEmpty)
  }

  @Test func `an explanation speaks of top and bottom`() throws {
    let text = try #require(try layout("abc", style()).explain(TextPosition(1))?.text)
    #expect(text.contains("runs from top to bottom"))
    #expect(text.contains("leading, upper, edge"))
  }

  @Test func `runs for assistive technologies are where their characters are`() throws {
    let runs = try layout("ab\ncd", style()).accessibilityRuns
    expect(runs.map(\.rect), equals: [rect(20, 0, 20, 20), rect(0, 0, 20, 20)])
  }

  @Test(arguments: WritingMode.allCases)
  func `a new height gives the lines of a new layout`(mode: WritingMode) throws {
    let text = "日本 abc 漢字 defg אבגד\nhij klm"
    var resized = try layout(text, height: 30, style(mode), extent: 77)
    resized.setWidth(55)
    let fresh = try layout(text, height: 55, style(mode), extent: 77)
    expect(resized.digest, equals: fresh.digest)
    expect(resized.axes, equals: fresh.axes)
    #expect(fresh.audit().isEmpty)
  }
}
