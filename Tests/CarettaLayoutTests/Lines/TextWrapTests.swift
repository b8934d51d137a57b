// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct TextWrapTests {
  private func lines(
    _ text: String, _ wrap: ParagraphStyle.TextWrap, width: Double = 100, indent: Double = 0,
    overflow: ParagraphStyle.OverflowWrap = .breakWord
  ) throws -> [String] {
    try Box.layout(
      text, width: width,
      ParagraphStyle(overflowWrap: overflow, textWrap: wrap) { $0.textIndent = indent }
    ).lineTexts
  }

  private func layouts(
    _ text: String, width: Double
  ) throws -> (first: TextLayout, balanced: TextLayout, pretty: TextLayout) {
    func layout(_ wrap: ParagraphStyle.TextWrap) throws -> TextLayout {
      try Box.layout(text, width: width, ParagraphStyle(textWrap: wrap))
    }
    return (try layout(.wrap), try layout(.balance), try layout(.pretty))
  }

  private let text =
    "the quick brown fox jumps over the lazy dog and never comes back to see what it has left"

  @Test func `balanced lines are as even as can be`() throws {
    try expect(lines("aaa bbb ccc ddd", .wrap, width: 110), equals: ["aaa bbb ccc ", "ddd"])
    try expect(lines("aaa bbb ccc ddd", .balance, width: 110), equals: ["aaa bbb ", "ccc ddd"])
    try expect(
      lines("a bb ccc dddd eeeee", .balance, width: 150), equals: ["a bb ccc ", "dddd eeeee"])
  }

  @Test func `balance needs as many lines as first fit and no narrower width would do`() throws {
    for width in stride(from: 100.0, through: 500, by: 17) {
      let (first, balanced, _) = try layouts(text, width: width)
      expect(balanced.lineCount, equals: first.lineCount)
      let widest = balanced.lines.map(\.width).max() ?? 0
      #expect(widest <= first.lines.map(\.width).max() ?? 0)
      let narrower = try Box.layout(text, width: widest - 0.01)
      #expect(narrower.lineCount > first.lineCount)
      try expect(Box.lines(text, width: widest), equals: balanced.lineTexts)
    }
  }

  @Test func `each paragraph is balanced by itself, and the indent counts`() throws {
    try expect(
      lines("aaa bbb ccc ddd\nee\naaa bbb ccc ddd", .balance, width: 110),
      equals: ["aaa bbb ", "ccc ddd\n", "ee\n", "aaa bbb ", "ccc ddd"])
    #expect(
      try lines("aaa bbb ccc ddd", .balance, width: 110, indent: 40) == ["aaa ", "bbb ccc ddd"]
        || lines("aaa bbb ccc ddd", .balance, width: 110, indent: 40) == ["aaa bbb ", "ccc ddd"])
  }

  @Test func `balance is the smallest width, at which a line may be short`() throws {
    let text = "aa bb cc ddd eeeeeeee"
    try expect(lines(text, .wrap), equals: ["aa bb cc ", "ddd ", "eeeeeeee"])
    try expect(lines(text, .balance), equals: ["aa bb cc ", "ddd ", "eeeeeeee"])
  }

  @Test func `words that fit are not broken for balance`() throws {
    try expect(
      lines("aa longwordxx bb cc", .balance, width: 120), equals: ["aa ", "longwordxx ", "bb cc"])
    // A word that does not fit does not change the first-fit result.
    try expect(
      lines("abcdefghijklmn op qr", .balance), equals: lines("abcdefghijklmn op qr", .wrap))
  }

  @Test func `balanced lines are aligned in the whole width`() throws {
    let layout = try Box.layout(
      "aaa bbb ccc ddd", width: 110, ParagraphStyle(textAlign: .right, textWrap: .balance))
    expect(layout.lines.map(\.left), equals: [40, 40])
  }

  @Test func `many lines are left as they are`() throws {
    let long = String(repeating: "aaa bb c ", count: 200)
    let (first, balanced, _) = try layouts(long, width: 60)
    #expect(first.lineCount > 128)
    expect(first.lineTexts, equals: balanced.lineTexts)
  }

  /// The sum of the squares of what all lines but the last lack.
  private func raggedness(_ layout: TextLayout) -> Double {
    layout.lines.dropLast().reduce(0) { sum, line in
      let lack = 1 - line.width / layout.width
      return sum + lack * lack
    }
  }

  @Test func `pretty lines lack the least`() throws {
    try expect(lines("aaa bb cc ddddd", .wrap, width: 60), equals: ["aaa bb ", "cc ", "ddddd"])
    try expect(lines("aaa bb cc ddddd", .pretty, width: 60), equals: ["aaa ", "bb cc ", "ddddd"])
    for width in stride(from: 100.0, through: 500, by: 17) {
      let (first, balanced, pretty) = try layouts(text, width: width)
      expect(pretty.lineCount, equals: first.lineCount)
      let last = (pretty.lines.last?.width ?? 0) / width
      let firstLast = (first.lines.last?.width ?? 0) / width
      if last >= 1 / 3, firstLast >= 1 / 3 {
        #expect(raggedness(pretty) <= raggedness(first) + 1e-9)
      }
      #expect(balanced.lines.map(\.width).max() ?? 0 <= pretty.lines.map(\.width).max() ?? 0)
    }
  }

  /// Divides words into lines that are at most `columns` wide, in all ways.
  ///
  /// - Parameters:
  ///   - count: the number of words.
  ///   - columns: the width of a line from its index.
  ///   - width: the width of a line from its words.
  /// - Returns: the least number of lines, and the least cost of that many lines.
  private func best(
    _ count: Int, columns: (Int) -> Int, width: (Range<Int>) -> Int
  ) -> (count: Int, cost: Double) {
    var best = (count: Int.max, cost: Double.infinity)
    func divide(_ from: Int, _ lines: Int, _ cost: Double) {
      if from == count {
        if (lines, cost) < best { best = (lines, cost) }
        return
      }
      for to in from + 1...count {
        let width = width(from..<to)
        if width > columns(lines) { return }
        divide(to, lines + 1, cost + lack(width, columns(lines), isLast: to == count))
      }
    }
    divide(0, 0, 0)
    return best
  }

  private func lack(_ width: Int, _ columns: Int, isLast: Bool) -> Double {
    let share = Double(width) / Double(columns)
    let lack = isLast ? max(0, 1 - 3 * share) : 1 - share
    return lack * lack
  }

  /// Expects a layout of words to have the least cost.
  private func expectBest(
    _ layout: TextLayout, _ words: [Substring], columns: (Int) -> Int, width: (Range<Int>) -> Int
  ) {
    let best = best(words.count, columns: columns, width: width)
    var first = 0
    var cost = 0.0
    for (index, line) in layout.lineTexts.enumerated() {
      let count = line.split { " \t".contains($0) }.count
      cost += lack(
        width(first..<first + count), columns(index), isLast: first + count == words.count)
      first += count
    }
    expect(layout.lineCount, equals: best.count)
    #expect(abs(cost - best.cost) < 1e-9, "\(layout.width): \(layout.lineTexts)")
    expect(LayoutAudit.violations(layout, of: layout.lineTexts.joined()), equals: [])
  }

  private let words = "aaa bb cccc d eeeee ff ggg hhhh i jj kkkkk lll".split(separator: " ")

  /// Returns the width of some words with a space between them.
  private func columns(of words: Range<Int>) -> Int {
    words.reduce(words.count - 1) { $0 + self.words[$1].count }
  }

  @Test(arguments: 8...20)
  func `pretty is the best of all ways`(columns: Int) throws {
    let layout = try Box.layout(
      words.joined(separator: " "), width: Double(columns * 10), ParagraphStyle(textWrap: .pretty))
    expectBest(layout, words, columns: { _ in columns }, width: self.columns)
  }

  @Test(arguments: 8...20, [2, 3, 5])
  func `pretty is the best beside an initial letter, in a container too`(
    columns: Int, lines: Int
  ) throws {
    let style = ParagraphStyle(textWrap: .pretty)
    let text = words.joined(separator: " ")
    let format = ParagraphSpan(TextRange(0, text.utf16.count)) {
      $0.initialLetter = .init(lines: lines, length: 2)
    }
    let layout = try Box.layout(text, width: Double(columns * 10), style, paragraphSpans: [format])
    expectBest(
      layout, words, columns: { $0 == 0 || $0 >= lines ? columns : columns - 2 },
      width: self.columns)
    let contained = try Box.layout(
      text, width: Double(columns * 10), style, paragraphSpans: [format],
      block: BlockOptions(containers: [rect(0, 0, Double(columns * 10), 1000)]))
    expect(contained.lineTexts, equals: layout.lineTexts)
  }

  @Test(arguments: 9...20)
  func `pretty is the best with repeated decorations`(columns: Int) throws {
    let text = words.joined(separator: " ")
    let box = InlineBox(padding: insets(0, 10, 0, 20), decorationBreak: .clone)
    let layout = try Box.layout(
      text, width: Double(columns * 10), ParagraphStyle(textWrap: .pretty),
      spans: [TextSpan(TextRange(0, text.utf16.count)) { $0.box = box }])
    expectBest(layout, words, columns: { _ in columns }) { self.columns(of: $0) + 3 }
  }

  @Test(arguments: 8...20)
  func `pretty is the best if white space occupies space`(columns: Int) throws {
    let layout = try Box.layout(
      words.joined(separator: " "), width: Double(columns * 10),
      ParagraphStyle(whiteSpace: .breakSpaces, textWrap: .pretty))
    expectBest(layout, words, columns: { _ in columns }) {
      self.columns(of: $0) + ($0.upperBound < self.words.count ? 1 : 0)
    }
  }

  @Test(arguments: 8...24, [ParagraphStyle.TabStop.Alignment.left, .right])
  func `pretty is the best with tabs`(
    columns: Int, alignment: ParagraphStyle.TabStop.Alignment
  ) throws {
    // A tab follows every third word; the first stop is at column 6, then one is at every fifth.
    let text = words.indices.map { words[$0] + ($0 % 3 == 2 ? "\t" : " ") }.joined()
      .dropLast()
    let layout = try Box.layout(
      String(text), width: Double(columns * 10),
      ParagraphStyle(textWrap: .pretty) {
        $0.tabStops = [.init(x: 60, alignment: alignment)]
        $0.tabSize = .points(50)
      })
    expectBest(layout, words, columns: { _ in columns }) { line in
      self.width(ofTabbed: line, alignment)
    }
  }

  /// Returns the width of a line of words of the test with tabs.
  private func width(
    ofTabbed line: Range<Int>, _ alignment: ParagraphStyle.TabStop.Alignment
  ) -> Int {
    var x = 0
    var index = line.lowerBound
    while index < line.upperBound {
      var end = index + 1
      while end < line.upperBound, (end - 1) % 3 != 2 { end += 1 }
      let field = columns(of: index..<end)
      if index > line.lowerBound {
        let isOwn = x < 6
        let stop = isOwn ? 6 : (x / 5 + 1) * 5
        let moved = isOwn && alignment == .right ? field : 0
        x = max(x, stop - moved)
      }
      x += field
      index = end
    }
    return x
  }

  @Test func `pretty avoids a last line of one short word`() throws {
    try expect(
      lines("aaaa bbbb cccc dddd e", .wrap, width: 200), equals: ["aaaa bbbb cccc dddd ", "e"])
    try expect(lines("aaaa bbbb cccc dddd e", .pretty, width: 200).last, equals: "dddd e")
  }

  @Test func `line separators end lines of pretty paragraphs`() throws {
    try expect(
      lines("aaa bb cc ddddd\u{2028}aaa bb cc ddddd\u{2028}", .pretty, width: 60),
      equals: ["aaa ", "bb cc ", "ddddd\u{2028}", "aaa ", "bb cc ", "ddddd\u{2028}", ""])
  }

  @Test func `pretty lines are first-fit lines if a word is broken`() throws {
    let text = "abcdefghijklmn op qr st"
    try expect(lines(text, .pretty), equals: lines(text, .wrap))
  }

  @Test func `no soft hyphen is used where words fit`() throws {
    #expect(
      try lines("aaa bb\u{AD}bb cc dddd", .pretty, width: 80).allSatisfy { !$0.hasSuffix("\u{AD}") }
    )
  }

  @Test func `lines of any wrap take new widths`() throws {
    for wrap in ParagraphStyle.TextWrap.allCases {
      let style = ParagraphStyle(textAlign: .justify, textWrap: wrap)
      let mixed = text + Box.hebrew(" ABC DEF GHI JABC\tDEF") + "\n" + text
      var layout = try Box.layout(mixed, width: 100, style)
      for width in [130.0, 47, 500, .infinity, 0, 1, 213.7, .nan, 90] {
        layout.setWidth(width)
        expect(
          LayoutAudit.differences(layout, try Box.layout(mixed, width: width, style)), equals: [])
        expect(LayoutAudit.violations(layout, of: mixed), equals: [])
      }
    }
  }

  /// Found by `caretta-fuzz texts`: a crash if a line starts with reshaped text and ends in tabs.
  @Test func `lines with a soft hyphen before them and tabs at their end`() throws {
    let face = try TestFonts.face("NotoSansArabic-Regular.ttf")
    let text = "123\u{61C}\u{AD}\u{627}\u{200F}\u{202E}1\u{17D2}\u{200D}\u{0}\t\t\u{FFFC}\ta"
    for width in stride(from: 35.0, through: 100, by: 5) {
      let style = ParagraphStyle(textWrap: .pretty) { $0.tabSize = .points(25) }
      let layout = TextLayout(
        text, style: TextStyle(fonts: [face], size: 20), paragraphStyle: style, width: width)
      expect(layout.audit(), equals: [])
    }
  }
}
