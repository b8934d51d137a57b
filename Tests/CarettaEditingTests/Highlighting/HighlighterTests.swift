// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct HighlighterTests {
  // MARK: - Words

  @Test(arguments: [
    "[👍] [hi]", "[a]  [b]", " [a]", "[a]\r\n[b]", "\t[one,]\r\n[two!] ", "", " \n", "[a]\u{A0}[b]",
    "[don't] [(foo_bar)] [x-y]", "[日本語を][読む。]「[静か」]", "[สวัสดี][ชาว][โลก]", "[iPhone15][を][買う]",
    "[한국어] [각]", "[שלום,] [עולם!]", "[a\u{200B}b]", "[…]", "[你好，][世界！]",
  ])
  func `words are what is between white space`(marked: String) {
    // Opening quotes join the word before them, as all punctuation does.
    let source = marked.replacing("]「[", with: "「][")
    let text = source.filter { $0 != "[" && $0 != "]" }
    let shown = MarkedText.show(text, HighlightWords.ranges(of: text))
    if marked.contains("日") {
      #expect(HighlightWords.ranges(of: text).count > 2)
      #expect(shown.hasSuffix("」]"))
    } else {
      expect(shown, equals: source)
    }
  }

  @Test(arguments: 0..<10)
  func `words of any text are disjoint and hold all that is not white`(seed: UInt64) throws {
    var texts = TextGenerator(seed: seed)
    for _ in 0..<40 {
      let text = texts.text()
      let words = HighlightWords.ranges(of: text)
      var at = 0
      var inWords = Set<Int>()
      for word in words {
        try #require(word.start >= at && !word.isEmpty, "\(text.debugDescription) \(words)")
        at = word.end
        inWords.formUnion(word.start..<word.end)
      }
      let units = Array(text.utf16)
      for cluster in GraphemeBoundaries.clusters(of: units) {
        let at = cluster.lowerBound
        let scalars = String(decoding: units[cluster], as: UTF16.self).unicodeScalars
        let isWhite = scalars.allSatisfy(\.properties.isWhitespace)
        try #require(inWords.contains(at) != isWhite, "\(text.debugDescription) at \(at)")
      }
    }
  }

  // MARK: - Geometry

  private func geometry(_ text: String, width: Double = 100) throws -> WordGeometry<TextLayout> {
    WordGeometry(try Box.layout(text, width: width), words: HighlightWords.ranges(of: text))
  }

  private func shown(_ rects: [Rect]) -> String { rects.map(Shown.rect).joined(separator: " ") }

  private func bands(
    _ geometry: WordGeometry<TextLayout>, _ selected: ClosedRange<Int>, padding: Double = 0
  ) -> String {
    geometry.bands(behind: selected, style: HighlightStyle(padding: padding)).map {
      Shown.rect($0.rect) + ($0.containsStart ? "s" : "") + ($0.containsEnd ? "e" : "")
    }.joined(separator: " ")
  }

  @Test func `a word on two lines has a rectangle on each`() throws {
    expect(
      shown(try geometry("abcdefghijkl").rects(ofWord: 0)), equals: "(0,0,100,20) (0,20,20,20)")
    #expect(try geometry("ab").rects(ofWord: 7).isEmpty)
  }

  @Test func `the bands of the specification`() throws {
    let words = try geometry("one two three four")
    expect(
      shown((0..<4).flatMap(words.rects)),
      equals: "(0,0,30,20) (40,0,30,20) (0,20,50,20) (60,20,40,20)")
    expect(bands(words, 1...2), equals: "(40,0,30,20)s (0,20,50,20)e")
    expect(bands(words, 1...2, padding: 4), equals: "(36,0,38,20)s (-4,20,58,20)e")
    expect(bands(words, 0...3), equals: "(0,0,70,20)s (0,20,100,20)e")
    expect(bands(words, 2...2), equals: "(0,20,50,20)se")
    expect(bands(words, 3...9), equals: "(60,20,40,20)se")
    #expect(words.bands(behind: 7...9).isEmpty)
    #expect(try geometry("").bands(behind: 0...0).isEmpty)
  }

  @Test func `corners are at most half as tall as the band`() throws {
    let words = try geometry("ab")
    func radius(_ style: HighlightStyle) -> Double? {
      words.bands(behind: 0...0, style: style).first?.cornerRadius
    }
    expect(radius(HighlightStyle()), equals: 6)
    expect(radius(HighlightStyle(cornerRadius: 99)), equals: 10)
    expect(radius(HighlightStyle(verticalPadding: -8)), equals: 2)
    expect(radius(HighlightStyle(cornerRadius: -1)), equals: 0)
  }

  @Test func `a word on three lines has a band on each`() throws {
    let words = try geometry("ab abcdefghijklmnopqrstuvwxyz x")
    expect(bands(words, 1...1), equals: "(0,20,100,20)s (0,40,100,20) (0,60,60,20)e")
    #expect(bands(words, 0...1).hasPrefix("(0,0,20,20)s (0,20,100,20) "))
  }

  @Test func `runs of two directions are one band where they touch`() throws {
    let text = Box.hebrew("ab CD EF gh")
    let words = try geometry(text, width: 300)
    // On the screen: ab FE DC gh.
    expect(bands(words, 0...3), equals: "(0,0,110,20)se")
    expect(bands(words, 1...2), equals: "(30,0,50,20)se")
    expect(bands(words, 0...1), equals: "(0,0,30,20)s (60,0,20,20)e")
    expect(bands(words, 2...3), equals: "(30,0,20,20)s (80,0,30,20)e")
    let hebrew = try geometry(Box.hebrew("AB CD EF"), width: 60)
    expect(bands(hebrew, 0...2), equals: "(10,0,50,20)s (40,20,20,20)e")
  }

  @Test(arguments: 0..<12)
  func `bands cover the words and nothing of other lines`(seed: UInt64) throws {
    var texts = TextGenerator(seed: seed)
    for _ in 0..<12 {
      let text = texts.text()
      let width = Double(20 + texts.numbers.below(300))
      let words = try geometry(text, width: width)
      guard !words.words.isEmpty else { continue }
      let first = texts.numbers.below(words.words.count)
      let last = first + texts.numbers.below(words.words.count - first)
      let bands = words.bands(behind: first...last, style: HighlightStyle(padding: 0))
      for word in first...last {
        for rect in words.rects(ofWord: word) where rect.width > 0 {
          try #require(
            bands.contains { band in
              band.rect.minX <= rect.minX + 1e-6 && band.rect.maxX >= rect.maxX - 1e-6
                && abs(band.rect.y - rect.y) < 1e-6
            }, "\(text.debugDescription) \(width) \(word)")
        }
      }
      for band in bands {
        try #require(band.rect.x.isFinite && band.rect.width.isFinite && band.cornerRadius >= 0)
      }
      for point in [Point(x: 5, y: 5), Point(x: width / 2, y: words.geometry.height / 2)] {
        let found = words.word(at: point, maxDistance: .infinity)
        let best = nearest(to: point, words)
        try #require(found == best, "\(text.debugDescription) \(width) \(point)")
      }
    }
  }

  /// The nearest word by looking at all rectangles.
  private func nearest(to point: Point, _ words: WordGeometry<TextLayout>) -> Int? {
    var best: (Double, Double, Int)?
    for word in words.words.indices {
      for rect in words.rects(ofWord: word) {
        let dy = max(0, rect.minY - point.y, point.y - rect.maxY)
        let dx = max(0, rect.minX - point.x, point.x - rect.maxX)
        if best.map({ (dy, dx, word) < $0 }) ?? true { best = (dy, dx, word) }
      }
    }
    return best?.2
  }

  // MARK: - Points

  @Test func `a point is in a word or near one`() throws {
    let words = try geometry("one two three four")
    func word(_ x: Double, _ y: Double, slop: Double = 0, max: Double? = nil) -> Int? {
      words.word(at: Point(x: x, y: y), slop: slop, maxDistance: max)
    }
    expect(word(5, 5), equals: 0)
    expect(word(45, 5), equals: 1)
    #expect(
      word(34, 5) == 0 && word(36, 5) == 1 && word(35, 5) == 0, "the nearer, else the earlier")
    #expect(word(85, 5) == 1 && word(91, 5) == nil)
    #expect(word(5, 55) == 2 && word(5, 61) == nil)
    #expect(word(5, -15) == 0 && word(5, -25) == nil)
    expect(word(5, -25, max: 30), equals: 0)
    expect(word(95, 5, slop: 25), equals: 1)
    #expect(word(.nan, 5) == nil && word(5, .infinity) == nil)
    try expect(geometry("").word(at: Point(x: 0, y: 0)), equals: nil)
    try expect(geometry(" \n ").word(at: Point(x: 0, y: 0)), equals: nil)
  }

  @Test func `an empty line between words is nearer to none`() throws {
    let words = try geometry("a\n\n\nb")
    expect(words.word(at: Point(x: 5, y: 25)), equals: 0)
    expect(words.word(at: Point(x: 5, y: 45)), equals: 1)
    expect(words.word(at: Point(x: 5, y: 45), maxDistance: 10), equals: nil)
  }

  // MARK: - All together

  @Test func `taps and drags on a layout`() throws {
    let text = "one  two\nthree four"
    var highlighter = Highlighter(try Box.layout(text, width: 200))
    #expect(highlighter.selectedText == "" && highlighter.bands.isEmpty)
    expectChange(highlighter.tap(at: Point(x: 5, y: 5)))
    expect(highlighter.selectedText, equals: "one")
    expectChange(highlighter.tap(at: Point(x: 65, y: 25)))
    expect(highlighter.selectedText, equals: text)
    expectNoChange(highlighter.tap(at: Point(x: 5, y: 500)))
    highlighter.beginDrag(at: Point(x: 5, y: 5))
    highlighter.drag(to: Point(x: 55, y: 5))
    highlighter.endDrag()
    expect(highlighter.selection.selected, equals: 1...3)
    let wasCleared = highlighter.clear()
    #expect(wasCleared && highlighter.selectedRange == nil)
  }

  @Test func `another width keeps the words that are selected`() throws {
    let text = "one two three four five"
    var highlighter = Highlighter(try Box.layout(text, width: 100))
    highlighter.tap(at: Point(x: 45, y: 5))
    highlighter.tap(at: Point(x: 65, y: 25))
    expect(highlighter.selection.selected, equals: 1...3)
    for width in [0.0, 30, 70, 1000] {
      highlighter.relayout(try Box.layout(text, width: width))
      expect(highlighter.selectedText, equals: "two three four")
      let lines = Set(highlighter.bands.map(\.rect.y)).count
      expect(highlighter.bands.count, equals: lines)
    }
  }

  @Test func `a reload keeps the words that are selected`() throws {
    func reloaded(_ old: String, _ selected: (Int, Int), _ new: String) throws -> String {
      let layout = try Box.layout(old, width: 1000)
      var highlighter = Highlighter(layout)
      for word in [selected.0, selected.1] {
        guard let rect = highlighter.geometry.rects(ofWord: word).first else { continue }
        highlighter.tap(at: Point(x: rect.midX, y: rect.midY))
      }
      highlighter.reload(
        try Box.layout(new, width: 1000), change: TextDiff().change(from: old, to: new))
      return highlighter.selectedText
    }
    try expect(reloaded("one two three", (1, 2), "zero one two three"), equals: "two three")
    try expect(reloaded("one two three", (0, 1), "one and two three"), equals: "one and two")
    try expect(reloaded("one two three", (0, 1), "two three"), equals: "two")
    try expect(reloaded("one two three", (0, 2), ""), equals: "")
    try expect(reloaded("one two", (0, 1), "one, two!"), equals: "one, two!")
  }

  // MARK: - Several highlights

  @Test func `several highlights are kept, merged and removed`() throws {
    var highlighter = Highlighter(try Box.layout("aa bb cc dd ee", width: 400))
    func tap(_ word: Int) { highlighter.tap(at: Point(x: Double(word) * 30 + 5, y: 5)) }
    let hasNone = highlighter.keepSelection()
    tap(0)
    let hasOne = highlighter.keepSelection()
    #expect(!hasNone && hasOne)
    #expect(highlighter.selection.selected == nil && highlighter.highlights == [0...0])
    tap(3)
    expect(highlighter.bands.count, equals: 1)
    highlighter.keepSelection()
    expect(highlighter.highlightedRanges, equals: [TextRange(0, 2), TextRange(9, 11)])
    tap(1)
    tap(2)
    highlighter.keepSelection()
    expect(highlighter.highlights, equals: [0...3])
    tap(4)
    expect(highlighter.outline, equals: HighlightBand.outline(of: highlighter.allBands()))
    expect(highlighter.allBands().map(\.rect.width), equals: [118, 28])
    let removed = [Point(x: 125, y: 5), Point(x: 125, y: 500), Point(x: 35, y: 5)].map {
      highlighter.removeHighlight(at: $0)
    }
    expect(removed, equals: [false, false, true])
    #expect(highlighter.highlights.isEmpty && highlighter.selectedText == "ee")
  }

  @Test func `several highlights survive reloads`() throws {
    var highlighter = Highlighter(try Box.layout("aa bb cc dd ee", width: 400))
    for x in [5.0, 65, 125] {
      highlighter.tap(at: Point(x: x, y: 5))
      highlighter.keepSelection()
    }
    let new = "new aa bb dd ee"
    let change = TextDiff().change(from: "aa bb cc dd ee", to: new)
    highlighter.reload(try Box.layout(new, width: 60), change: change)
    expect(highlighter.highlightedRanges, equals: [TextRange(4, 6), TextRange(13, 15)])
    highlighter.relayout(try Box.layout(new, width: 30))
    expect(highlighter.allBands().map(\.rect.y), equals: [20, 80])
  }

  @Test func `the words of a part stay those of the part over two reloads`() throws {
    var highlighter = Highlighter(try Box.layout("aa bb cc", width: 400), in: TextRange(3, 5))
    var text = "aa bb cc"
    for new in ["new aa bb cc", "newer new aa bb cc"] {
      let change = TextDiff().change(from: text, to: new)
      text = new
      highlighter.reload(try Box.layout(new, width: 400), change: change)
      expect(
        highlighter.geometry.words.map { highlighter.geometry.geometry.text(in: $0) },
        equals: ["bb"])
    }
  }

  @Test func `a highlighted word that is split is highlighted as one when it is joined`() throws {
    var highlighter = Highlighter(try Box.layout("aa bbbb cc", width: 400))
    highlighter.tap(at: Point(x: 35, y: 5))
    highlighter.keepSelection()
    highlighter.tap(at: Point(x: 85, y: 5))
    var text = "aa bbbb cc"
    func words(after new: String) throws -> [String] {
      let change = TextDiff().change(from: text, to: new)
      text = new
      highlighter.reload(try Box.layout(new, width: 400), change: change)
      return highlighter.highlightedRanges.map(highlighter.geometry.geometry.text(in:))
        + [highlighter.selectedText]
    }
    try expect(words(after: "aa bb bb cc"), equals: ["bb bb", "cc"])
    try expect(words(after: "aa bbbb cc"), equals: ["bbbb", "cc"])
    // The word after it becomes part of it for a while.
    try expect(words(after: "aabbbb cc"), equals: ["aabbbb", "cc"])
    try expect(words(after: "aa bbbb cc"), equals: ["bbbb", "cc"])
  }

  @Test func `a tap inside a highlight keeps it`() throws {
    var highlighter = Highlighter(try Box.layout("aa bb cc dd", width: 400))
    highlighter.tap(at: Point(x: 5, y: 5))
    highlighter.tap(at: Point(x: 65, y: 5))
    highlighter.keepSelection()
    highlighter.tap(at: Point(x: 35, y: 5))
    #expect(highlighter.highlights == [0...2] && highlighter.selectedText == "bb")
    highlighter.tap(at: Point(x: 35, y: 5))
    #expect(highlighter.highlights == [0...2] && highlighter.selectedText == "")
  }
}
