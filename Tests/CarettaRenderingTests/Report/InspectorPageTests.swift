// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations
import Foundation

@testable import CarettaRendering

@Suite struct InspectorPageTests {
  private static let text =
    "Office שלום 2026 end\nfi 😀 second line, e\u{301}tude\n\nlast of\tthem all"

  private func layout(
    _ text: String = text, width: Double = 150, mode: WritingMode = .horizontalTB
  ) throws -> TextLayout {
    try inspectedLayout(text, width: width, mode: mode)
  }

  @Test func `the same layout gives the same bytes, and the page needs nothing else`() throws {
    let page = InspectorPage(title: "Text").html(of: try layout())
    expect(page, equals: InspectorPage(title: "Text").html(of: try layout()))
    for word in ["src=", "@import", "url(", "<link", "import("] {
      #expect(!page.contains(word), "\(word)")
    }
    expect(page.matches(of: /https?:/).count, equals: 1)  // the name of SVG's elements
    #expect(page.utf8.count < 400_000)
  }

  @Test func `the slider has widths on both sides, the layout's own among them`() throws {
    let page = InspectorPage(title: "")
    let widths = page.widths(of: try layout())
    #expect(widths == widths.sorted() && widths.contains(150))
    #expect(widths.count >= 20 && widths.count <= 25)
    expect(page.widths(of: try layout(width: .infinity)).last, equals: .infinity)
    expect(page.widths(of: try layout("")), equals: [150])
    var small = page
    small.maximumPositions = 10
    expect(small.widths(of: try layout()), equals: [150])
    #expect(page.widths(of: try layout(width: 0)).contains(0))
  }

  @Test func `any text and width make a page`() throws {
    for text in ["", "\n", "\u{1}\u{0}", "a</script>\u{2028}\"&", "e\u{301}\u{301}"] {
      for width in [0, -1, .nan, .infinity, 1e9] {
        let page = InspectorPage(title: text).html(of: try layout(text, width: width))
        expect(page.matches(of: /<script/).count, equals: 3)
        #expect(try pageData(page)["text"] as? String == text)
      }
    }
  }

  private func columns() throws -> TextLayout {
    try TestFonts.layout(
      "The first column is narrow, and the second column has the rest of the text in it.",
      "NotoSans-Regular.ttf", size: 20,
      block: BlockOptions(
        exclusions: [.circle(center: Point(x: 200, y: 60), radius: 20)],
        containers: [rect(0, 0, 150, 90), rect(180, 20, 160, 200)]))
  }

  @Test func `containers and exclusions are data, and have no slider of widths`() throws {
    let page = try pageData(InspectorPage(title: "").html(of: columns()))
    let frames = try #require(page["frames"] as? [[String: Any]])
    expect(frames.count, equals: 1)
    #expect(frames[0]["containers"] as? [[Double]] == [[0, 0, 150, 90], [180, 20, 160, 200]])
    #expect(frames[0]["exclusions"] as? [[Double]] == [[200, 60, 20]])
    let plain = try pageData(InspectorPage(title: "").html(of: layout()))
    let frame = try #require(plain["frames"] as? [[String: Any]])[0]
    #expect(frame["containers"] == nil && frame["exclusions"] == nil)
  }

  @Test func `each page is a frame with its number and size, and offsets of the whole text`() throws
  {
    let text = "one two\nthree four 設\nfive six"
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let pagination = TextPagination(
      TextDocument(text, style: style), PageGeometry(repeating: [[rect(10, 0, 100, 30)]]))
    let layouts = try (0..<pagination.pageCount).map { try #require(pagination.layout(ofPage: $0)) }
    #expect(layouts.count > 2)
    var page = InspectorPage(title: "")
    page.wholeText = text
    page.pages = InspectedPages(
      layouts.enumerated().map { number, layout in
        InspectedPages.Page(number: number, size: Size(width: 120, height: 50), layout: layout)
      }, of: layouts.count)
    let all = try pageData(page.html(of: layouts[0]))
    let frames = try #require(all["frames"] as? [[String: Any]])
    expect(frames.map { $0["page"] as? Int }, equals: Array(layouts.indices))
    #expect(frames.allSatisfy { $0["paper"] as? [Double] == [120, 50] })
    #expect(all["pages"] as? Int == layouts.count)
    #expect(all["missing"] as? [[Int]] == [[19, 20]])
    let breaks = try #require(all["breaks"] as? [[Any]]).compactMap { $0[0] as? Int }
    #expect(breaks == breaks.sorted() && breaks.contains(4) && breaks.contains(26))
    // A server answers for one page.
    page.request = ""
    let first = try pageData(
      "<script type=\"application/json\" id=\"data\">\(page.data(of: layouts[0]))</script>")
    expect((first["frames"] as? [Any])?.count, equals: 1)
    #expect(first["pages"] as? Int == layouts.count)
  }

  @Test(.enabled(if: BrowserScript.canRun, "needs chromium"))
  func `in Chromium the window follows the caret`() async throws {
    let layout = try layout(String(repeating: "a line of text\n", count: 120), width: 200)
    let failure = try await inspect(layout, ["hits": [], "follows": 60], picture: "long")
    expect(failure, equals: nil)
  }

  @Test func `text without glyphs is data`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let page = InspectorPage(title: "").html(of: TextLayout("ab 設定 c", style: style))
    #expect(try pageData(page)["missing"] as? [[Int]] == [[3, 5]])
    expect(
      (try pageData(InspectorPage(title: "").html(of: layout("")))["missing"] as? [[Int]]),
      equals: [])
  }

  @Test(.enabled(if: BrowserScript.canRun, "needs chromium"))
  func `in Chromium points in columns find the nearest column`() async throws {
    let layout = try columns()
    let hits = [(10.0, 10.0), (60, 200), (170, 40), (300, 30), (250, 110), (330, 210)].map {
      x, y -> [String: Any] in
      let found = layout.closestPosition(to: Point(x: x, y: y))
      return [
        "x": x, "y": y, "offset": found.offset,
        "upstream": found.affinity == .upstream ? 1 : 0,
      ]
    }
    let failure = try await inspect(layout, ["hits": hits], picture: "columns")
    expect(failure, equals: nil)
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR])
  func `vertical lines have their axes, and glyphs say that they are turned`(mode: WritingMode)
    throws
  {
    let upright = try pageData(InspectorPage(title: "").html(of: try layout()))
    let runs = try #require(upright["runs"] as? [[Any]])
    #expect(runs.allSatisfy { $0.count == 3 })
    let frames = try #require(upright["frames"] as? [[String: Any]])
    #expect(frames.allSatisfy { $0["axes"] == nil })
    let layout = try layout("ab 12", mode: mode)
    let vertical = try pageData(InspectorPage(title: "").html(of: layout))
    let turned = try #require(vertical["runs"] as? [[Any]])
    #expect(turned.allSatisfy { $0.count == 5 && $0[4] as? Int == 1 })
    let own = try #require(vertical["selected"] as? Int)
    let frame = try #require(vertical["frames"] as? [[String: Any]])[own]
    #expect(
      frame["axes"] as? [Double]
        == [mode == .verticalRL ? 1 : 0, (layout.size.width * 1000).rounded() / 1000])
    expect((frame["x"] as? [Double])?.first, equals: 0)
  }

  @Test(arguments: WritingMode.allCases.filter(\.isVertical))
  func `a table of vertical text names its writing mode for the test code`(mode: WritingMode) throws
  {
    let page = try pageData(InspectorPage(title: "").html(of: try layout("ab", mode: mode)))
    let frames = try #require(page["frames"] as? [[String: Any]])
    #expect(frames.allSatisfy { $0["mode"] as? String == "\(mode)" })
  }

  @Test func `columns of numbers are as short as they can be`() {
    expect(NumberColumn.json([]), equals: "[]")
    expect(NumberColumn.json([3]), equals: "[3]")
    expect(NumberColumn.json(Array(repeating: 7, count: 9)), equals: #"{"r":[7,9]}"#)
    expect(NumberColumn.json(Array(0..<100)), equals: #"{"d":[0,1,1,99]}"#)
    expect(NumberColumn.json([5, -3, 12]), equals: "[5,-3,12]")
  }

  @Test func `explanations share patterns`() throws {
    let layout = try layout("abcdefgh ijkl", width: 60)
    let inspection = LayoutInspection(layout)
    var pool = ExplanationPool()
    for place in inspection.positions {
      let line = inspection.lines[place.explanation.stop.line]
      let (number, others) = pool.add(place.explanation, line: line)
      #expect(others.isEmpty, "\(place.explanation.text) \(number)")
    }
    #expect(pool.patterns.texts.count <= 5)
  }

  // MARK: - In a browser

  @Test(
    .enabled(if: BrowserScript.canRun, "needs chromium"), arguments: WritingMode.allCases)
  func `in Chromium keys and pointers do what the engine does`(mode: WritingMode) async throws {
    let layout = try layout(mode: mode)
    let expected = try InspectorExpectation(layout).json
    let failure = try await inspect(layout, expected, picture: mode.rawValue)
    expect(failure, equals: nil)
  }

  /// Opens a page in Chromium, and returns what differs from the expected answers, or nil.
  private func inspect(
    _ layout: TextLayout, _ expected: [String: Any], picture: String
  ) async throws -> String? {
    let page = InspectorPage(title: "Inspector").html(of: layout)
    let folder = try TestFolder()
    let file = try folder.write(Array(page.utf8), to: "page.html")
    let expectation = try folder.write(
      Array(JSONSerialization.data(withJSONObject: expected)), to: "expected.json")
    defer { withExtendedLifetime(folder) {} }
    return try await BrowserScript.failure(
      of: "inspector.py",
      [file, "--expect", expectation, "--show", "lines,baselines,clusters,glyphs,levels,breaks"],
      picture: "inspector-\(picture)")
  }
}

/// The engine's results for the keys and points that the browser receives.
private struct InspectorExpectation {
  private let layout: TextLayout
  private let tokenizer: TextTokenizer

  init(_ layout: TextLayout) {
    self.layout = layout
    tokenizer = TextTokenizer(LaidOutText(layout))
  }

  var json: [String: Any] {
    get throws {
      let lines = layout.lines
      let last = lines[lines.count - 1]
      return [
        "hits": hits, "keys": keys,
        "doubles": [double(point(12.3, 12)), double(point(68.7, top(lines[2]) + 9))],
        "drags": [
          drag(point(30.2, 12), point(90.7, top(last) + 9), presses: 1),
          drag(point(30.2, 12), point(60.1, top(lines[2]) + 9), presses: 2),
          drag(point(60.2, top(lines[2]) + 9), point(12.1, 12), presses: 2),
        ],
        "start": 3, "end": 25, "areas": areas(TextRange(3, 25)),
        "widths": widths, "why": why,
      ]
    }
  }

  private var hits: [[String: Any]] {
    layout.lines.indices.flatMap { index in
      [-10, 3.3, 20.9, 44.1, 61.7, 82.3, 131.9].map { x -> [String: Any] in
        let line = layout.lines[index]
        let band = layout.axes.area(rect(line.left, line.top, line.width, line.bottom - line.top))
        let point = point(x, band.midY)
        let found = layout.closestPosition(to: point)
        return [
          "x": point.x, "y": point.y, "offset": found.offset,
          "upstream": found.affinity == .upstream ? 1 : 0,
        ]
      }.dropFirst(index == 0 ? 1 : 0)
    }
  }

  /// A place of lines on the page.
  private func point(_ x: Double, _ y: Double) -> Point { layout.axes.point(Point(x: x, y: y)) }

  /// Returns the start of a line's block extent across lines.
  private func top(_ line: LineBox) -> Double {
    layout.axes.area(rect(line.left, line.top, line.width, line.bottom - line.top)).y
  }

  /// Returns the arrow key that corresponds to a key on horizontal lines.
  private func turned(_ key: String, _ movement: TextMovement) -> (String, TextMovement) {
    let isFromRight = layout.axes.mode.isFromRight
    let isFromBottom = layout.axes.mode.isFromBottom
    let arrow: (String, TextMovement)? =
      switch (layout.axes.mode.isVertical, key) {
      case (true, "ArrowRight"): isFromBottom ? ("ArrowUp", .up) : ("ArrowDown", .down)
      case (true, "ArrowLeft"): isFromBottom ? ("ArrowDown", .down) : ("ArrowUp", .up)
      case (true, "ArrowDown"): isFromRight ? ("ArrowLeft", .left) : ("ArrowRight", .right)
      case (true, "ArrowUp"): isFromRight ? ("ArrowRight", .right) : ("ArrowLeft", .left)
      default: nil
      }
    let isStep = [.left, .right, .up, .down].contains(movement)
    return arrow.map { ($0.0, isStep ? $0.1 : movement) } ?? (key, movement)
  }

  /// Keys, each after the one before, in an editor's mover.
  private var keys: [[String: Any]] {
    let all: [(key: String, modifiers: [String], movement: TextMovement)] =
      Array(repeating: ("ArrowRight", [], .right), count: 9) + [
        ("ArrowRight", ["shift"], .right), ("ArrowRight", ["shift"], .right),
        ("ArrowLeft", [], .left), ("ArrowDown", [], .down), ("ArrowDown", [], .down),
        ("ArrowDown", [], .down), ("ArrowUp", ["shift"], .up), ("ArrowUp", ["shift"], .up),
        ("ArrowRight", [], .right), ("ArrowRight", ["alt"], .wordRight),
        ("ArrowRight", ["ctrl"], .wordRight), ("ArrowLeft", ["alt", "shift"], .wordLeft),
        ("ArrowUp", ["alt"], .paragraphStart), ("ArrowDown", ["alt", "shift"], .paragraphEnd),
        ("ArrowRight", ["meta"], .lineEnd), ("ArrowLeft", ["meta", "shift"], .lineStart),
        ("Home", [], .lineStart), ("End", ["shift"], .lineEnd),
        ("ArrowDown", ["meta"], .documentEnd), ("ArrowUp", [], .up), ("ArrowUp", [], .up),
        ("ArrowUp", ["meta", "shift"], .documentStart), ("ArrowLeft", [], .left),
        ("ArrowLeft", [], .left), ("ArrowUp", [], .up),
      ]
    var mover = TextMover(tokenizer)
    var selection = TextSelection(caret: 0)
    return all.map { key, modifiers, movement in
      let (key, movement) = turned(key, movement)
      selection =
        modifiers.contains("shift")
        ? mover.extended(selection, by: movement) : mover.moved(selection, by: movement)
      let stop = layout.caretStop(at: TextPosition(selection.head, selection.affinity))
      return [
        "key": key, "modifiers": modifiers, "anchor": selection.anchor, "head": selection.head,
        "x": stop.map { layout.axes.place(Point(x: $0.x, y: $0.y)).x } ?? .nan,
        "line": stop?.line ?? -1,
      ]
    }
  }

  private func double(_ point: Point) -> [String: Any] {
    var taps = TapSelection(layout, TextTaps(tokenizer))
    _ = taps.tap(at: point, time: 0)
    let range = taps.tap(at: point, time: 0.1).range
    return ["x": point.x, "y": point.y, "start": range.start, "end": range.end]
  }

  private func drag(_ from: Point, _ to: Point, presses: Int) -> [String: Any] {
    var selection: TextSelection
    if presses == 1 {
      // A mouse sets the caret at the nearest position, not at a word's edge.
      let head = layout.closestPosition(to: to)
      selection = TextSelection(anchor: layout.closestPosition(to: from).offset, head: head.offset)
    } else {
      var taps = TapSelection(layout, TextTaps(tokenizer))
      for _ in 0..<presses { _ = taps.tap(at: from, time: 0) }
      selection = taps.drag(to: to)
    }
    return [
      "from": [from.x, from.y], "to": [to.x, to.y], "presses": presses,
      "anchor": selection.anchor, "head": selection.head,
    ]
  }

  private func areas(_ range: TextRange) -> [[Double]] {
    layout.selectionRects(for: range, extendingToContainer: false).map { part in
      let area = layout.axes.area(part.rect)
      let line = layout.lines.firstIndex { abs(top($0) - area.y) < 1e-6 } ?? -1
      return [area.x, area.width, Double(line)]
    }
  }

  private var widths: [[String: Any]] {
    InspectorPage(title: "").widths(of: layout).prefix(9).map { width in
      var copy = layout
      copy.setWidth(width)
      return ["width": width, "lines": copy.lineCount]
    }
  }

  private var why: [String: String] {
    // At the width that the slider is left at.
    var copy = layout
    copy.setWidth(InspectorPage(title: "").widths(of: layout)[8])
    var texts: [String: String] = [:]
    for offset in [0, 1, 7, 9, 12, 22, layout.length] {
      texts["\(offset)"] = copy.explain(TextPosition(offset))?.text
    }
    return texts
  }
}
