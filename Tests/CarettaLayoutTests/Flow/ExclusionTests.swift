// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The size is 20: clusters are 10 wide and lines 20 high, so that a stretch has to be 20 wide.
@Suite struct ExclusionTests {
  private func layout(
    _ text: String, _ exclusions: [ExclusionShape], width: Double = 100, least: Double? = nil,
    maxLines: Int? = nil, _ style: ParagraphStyle = ParagraphStyle(),
    paragraphs: [ParagraphSpan] = []
  ) throws -> TextLayout {
    try Box.layout(
      Box.hebrew(text), width: width, style, paragraphSpans: paragraphs,
      block: BlockOptions(maxLines: maxLines, exclusions: exclusions) { $0.minimumStretch = least })
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ExclusionShape {
    .rect(Rect(x: x, y: y, width: width, height: height))
  }

  /// The text and place of each part, line by line.
  private func parts(_ layout: TextLayout) -> [[String]] {
    layout.lines.map { line in
      line.parts.map { "\(MarkedText.slice(layout.text, $0.range))@\($0.left)" }
    }
  }

  @Test func `lines beside a rectangle have the room that is left`() throws {
    let layout = try layout("abc def ghi jkl mno pqr", [rect(0, 20, 60, 30)])
    expect(layout.lineTexts, equals: ["abc def ", "ghi ", "jkl ", "mno pqr"])
    expect(layout.lines.map(\.left), equals: [0, 60, 60, 0])
    expect(layout.lines.map(\.top), equals: [0, 20, 40, 60])
    expect(layout.lines.map(\.endReason), equals: [.soft, .soft, .soft, .end])
    expect(layout.size.height, equals: 80)
  }

  @Test func `a line has a part on each side of a shape`() throws {
    let layout = try layout("abc def ghi jkl", [rect(40, 0, 20, 20)])
    expect(parts(layout), equals: [["abc @0.0", "def @60.0"], ["ghi jkl@0.0"]])
    expect(layout.line(0).left, equals: 0)
    expect(layout.line(0).width, equals: 90)
    expect(layout.lineCount, equals: 2)
  }

  @Test func `punctuation hangs at the edges of the block and not into a shape`() throws {
    var style = ParagraphStyle(overflowWrap: .normal)
    style.hangingPunctuation = .forceEnd
    let text = "abcde, fghijklmno, p"
    let beforeShape = try layout(text, [rect(50, 0, 50, 20)], style)
    expect(beforeShape.lineTexts, equals: ["abcde, ", "fghijklmno, ", "p"])
    expect(beforeShape.lines.map(\.top), equals: [20, 40, 60])
    let afterShape = try layout(text, [rect(0, 0, 50, 20)], style)
    expect(afterShape.lineTexts, equals: ["abcde, ", "fghijklmno, ", "p"])
    expect(afterShape.lines.map(\.top), equals: [0, 20, 40])
    expect(afterShape.lines.map(\.left), equals: [50, 0, 0])
  }

  /// The margin moves the second part to the right, over the space of the first one.
  @Test func `a tap beside a shape finds the part there despite negative margins`() throws {
    let box = InlineBox(margin: insets(0, 0, 0, -25), decorationBreak: .clone)
    let layout = try Box.layout(
      Box.hebrew("ABCDEF GHIJ"), block: BlockOptions(exclusions: [rect(40, 0, 20, 20)]),
      spans: [TextSpan(TextRange(0, 11)) { $0.box = box }])
    expect(layout.line(0).parts.map(\.range), equals: [TextRange(0, 7), TextRange(7, 11)])
    expect(layout.caretStop(at: TextPosition(7))?.x, equals: 65)
    expect(layout.closestPosition(to: Point(x: 62, y: 5)).offset, equals: 6)
    expect(layout.closestPosition(to: Point(x: 38, y: 5)).offset, equals: 10)
  }

  /// Found by `caretta-fuzz pages`.
  @Test func `punctuation does not hang over a shape beside the indent of a paragraph`() throws {
    let style = ParagraphStyle { $0.hangingPunctuation = .forceEnd }
    for (text, end, start) in [("ab cd, ef", 85.0, 10.0), ("AB CD, EF", 5, 85)] {
      let span = ParagraphSpan(TextRange(0, 9), headIndent: 30) { $0.tailIndent = 20 }
      let ends = try [end, start].map { x in
        try layout(text, [rect(x, 0, 10, 60)], style, paragraphs: [span]).lines.map(\.range.end)
      }
      expect(ends, equals: [[3, 7, 9], [7, 9]])
    }
  }

  @Test func `balanced lines beside a shape end at one edge as far as they can`() throws {
    let shape = rect(0, 0, 50, 20)
    let text = "ab cd ef gh ij kl mn"
    try expect(layout(text, [shape]).lineTexts, equals: ["ab cd ", "ef gh ij ", "kl mn"])
    let balanced = try layout(text, [shape], ParagraphStyle(textWrap: .balance))
    expect(balanced.lineTexts, equals: ["ab ", "cd ef gh ", "ij kl mn"])
    expect(balanced.lines.map(\.left), equals: [50, 0, 0])
    expect(balanced.audit(), equals: [])
  }

  /// Found by `caretta-fuzz pages`.
  @Test func `a negative indent does not move a line over a shape`() throws {
    let style = ParagraphStyle {
      $0.textIndent = -20
      $0.textIndentHanging = true
    }
    for (text, shape, lefts) in [
      ("aaa bbb ccc ddd eee fff ggg", rect(5, 20, 10, 20), [30.0, 30, 10, 10]),
      ("AAA BBB CCC DDD EEE FFF GGG", rect(85, 20, 10, 20), [0, 0, 20, 60]),
    ] {
      let span = ParagraphSpan(TextRange(0, text.utf16.count), headIndent: 30)
      let layout = try layout(text, [shape], style, paragraphs: [span])
      expect(layout.audit(), equals: [])
      expect(layout.lines.map(\.left), equals: lefts)
    }
  }

  @Test func `from right to left the parts begin on the right`() throws {
    let layout = try layout("ABC DEF GHI JKL", [rect(40, 0, 20, 20)])
    expect(layout.lines.map { $0.parts.map(\.left) }, equals: [[70, 10], [30]])
    expect(layout.line(0).range, equals: TextRange(0, 8))
    expect(layout.line(0).parts.map(\.range), equals: [TextRange(0, 4), TextRange(4, 8)])
  }

  @Test func `what only touches a band or an edge excludes nothing`() throws {
    let plain = try layout("abc def ghi jkl", [])
    for shape in [
      rect(0, 40, 50, 10), rect(0, -10, 50, 10), rect(100, 0, 50, 50), rect(-50, 0, 50, 50),
      rect(0, 0, 0, 50), rect(0, 0, 50, 0), .circle(center: Point(x: 50, y: 20), radius: 0),
      .polygon([Point(x: 0, y: 0), Point(x: 50, y: 50)]), rect(.nan, 0, 50, 50),
    ] {
      let layout = try layout("abc def ghi jkl", [shape])
      expect(layout.lines.map(\.range), equals: plain.lines.map(\.range))
      expect(layout.lines.map(\.left), equals: plain.lines.map(\.left))
      expect(layout.lines.map(\.top), equals: plain.lines.map(\.top))
    }
  }

  @Test func `without exclusions lines have no parts`() throws {
    #expect(try layout("abc def", []).lines.allSatisfy { $0.parts.isEmpty })
    var unbounded = try layout("abc def", [rect(0, 0, 50, 50)], width: .infinity)
    expect(unbounded.lines.map(\.left), equals: [0])
    #expect(unbounded.line(0).parts.isEmpty)
    unbounded.setWidth(100)
    expect(unbounded.line(0).left, equals: 50)
    unbounded.setWidth(.infinity)
    expect(unbounded, equals: (try layout("abc def", [rect(0, 0, 50, 50)], width: .infinity)))
  }

  @Test func `stretches narrower than the least are left out`() throws {
    let shape = rect(30, 0, 40, 20)
    expect(parts(try layout("ab cd ef", [shape])), equals: [["ab @0.0", "cd @70.0"], ["ef@0.0"]])
    expect(parts(try layout("ab cd ef", [shape], least: 30.1)), equals: [["ab cd ef@0.0"]])
    try expect(layout("ab cd ef", [shape], least: 30.1).line(0).top, equals: 20)
    expect(
      parts(try layout("a b", [rect(10, 0, 90, 20)], least: 0)), equals: [["a @0.0"], ["b@0.0"]])
    expect(parts(try layout("a b", [rect(10, 0, 90, 20)])), equals: [["a b@0.0"]])
  }

  @Test func `a line without room moves down to where there is some`() throws {
    let layout = try layout("abc def\nghi", [rect(0, 10, 100, 25)])
    expect(layout.lines.map(\.top), equals: [35, 55])
    expect(layout.height, equals: 75)
    expect(layout.lineTexts, equals: ["abc def\n", "ghi"])
    try expect(self.layout("", [rect(0, 0, 100, 25)]).line(0).top, equals: 25)
    try expect(self.layout("a\n", [rect(0, 0, 60, 25)]).lines.map(\.left), equals: [60, 60])
  }

  @Test func `beside a circle a line has what its band leaves`() throws {
    // Bands 0…20, 20…40 and 40…60 of a circle whose center is at y 50: at its widest in the third.
    let circle = ExclusionShape.circle(center: Point(x: 0, y: 50), radius: 50)
    let layout = try layout("abc def ghi jkl mno pqr", [circle], width: 200)
    let lefts = layout.lines.map(\.left)
    #expect(abs(lefts[0] - 40) < 0x1p-10)  // at y 20: 50² − 30²
    expect(layout.line(0).parts.count, equals: 1)
    let second = try self.layout("a\nb\nc\nd\ne\nf", [circle], width: 200).lines.map(\.left)
    let expected = [40, (2500.0 - 100).squareRoot(), 50, (2500.0 - 100).squareRoot(), 40, 0]
    #expect(zip(second, expected).allSatisfy { abs($0 - $1) < 0x1p-10 })
  }

  @Test func `beside a polygon a line has what its band leaves, whichever way it runs`() throws {
    let corners = [Point(x: 0, y: 0), Point(x: 80, y: 80), Point(x: 0, y: 80)]
    for points in [corners, corners.reversed()] {
      let lefts = try layout("a\nb\nc\nd\ne", [.polygon(points)], width: 200).lines.map(\.left)
      #expect(zip(lefts, [20, 40, 60, 80, 0]).allSatisfy { abs($0 - $1) < 0x1p-10 })
    }
  }

  @Test func `what is free inside a polygon is filled`() throws {
    let u = [(0, 0), (20, 0), (20, 40), (80, 40), (80, 0), (100, 0), (100, 60), (0, 60)]
    let shape = ExclusionShape.polygon(u.map { Point(x: Double($0.0), y: Double($0.1)) })
    let layout = try layout("abc def ghi jkl mno", [shape], width: 140)
    expect(parts(layout)[0], equals: ["abc @20.0", "def @100.0"])
    expect(layout.line(2).left, equals: 100)
  }

  @Test func `a hole is free where the fill rule makes it one`() throws {
    let outer = [(0, 0), (100, 0), (100, 60), (0, 60), (0, 0)]
    let inner = [(20, 0), (60, 0), (60, 60), (20, 60), (20, 0)]
    let points = (outer + inner).map { Point(x: Double($0.0), y: Double($0.1)) }
    let holed = try layout("ab cd", [.polygon(points, fillRule: .evenodd)], width: 140)
    expect(parts(holed), equals: [["ab @20.0", "cd@100.0"]])
    let filled = try layout("ab cd", [.polygon(points)], width: 140)
    expect(parts(filled).first, equals: ["ab @100.0"])
  }

  @Test func `a taller line meets the shapes of its taller band`() throws {
    let face = try Box.face.get()
    let style = TextStyle(fonts: [face], size: 20)
    let big = TextSpan(TextRange(4, 7), size: 40)
    let shapes = [rect(0, 30, 50, 100)]
    let layout = TextLayout(
      "abc def ghi", style: style, spans: [big],
      block: BlockOptions(exclusions: shapes), width: 200)
    // Beside "abc" the line is 20 high and would be above the shape; with "def" it is 40 high.
    expect(layout.line(0).left, equals: 50)
    expect(layout.line(0).bottom, equals: 40)
    expect(layout.lineTexts, equals: ["abc def ghi"])
    let narrow = TextLayout(
      "abc def ghi", style: style, spans: [big], block: BlockOptions(exclusions: shapes), width: 60)
    expect(narrow.line(0).left, equals: 0)
    expect(narrow.lineTexts.first, equals: "abc ")
    #expect(narrow.audit().isEmpty)
  }

  @Test func `parts of one line share its baseline`() throws {
    let layout = try Box.layout(
      "abc def ghi", width: 110, block: BlockOptions(exclusions: [rect(40, 0, 20, 20)]),
      spans: [TextSpan(TextRange(4, 7), size: 30)])
    expect(layout.line(0).parts.count, equals: 2)
    let runs = layout.glyphRuns.filter { $0.line == 0 }
    expect(Set(runs.flatMap { $0.positions.map(\.y) }).count, equals: 1)
    expect(layout.line(0).baseline, equals: 24)
  }

  @Test func `a word goes past a stretch that is too narrow`() throws {
    let layout = try layout("ab cdefg hi", [rect(30, 0, 20, 20)])
    expect(parts(layout), equals: [["ab @0.0", "cdefg @50.0"], ["hi@0.0"]])
    let skipped = try self.layout("cdefg ab", [rect(30, 0, 20, 20)])
    expect(parts(skipped), equals: [["cdefg @50.0"], ["ab@0.0"]])
    #expect(skipped.audit().isEmpty)
  }

  @Test func `a word that fits beside no shape is broken as overflow-wrap says`() throws {
    let shape = rect(0, 0, 60, 35)
    expect(
      parts(try layout("abcdef gh", [shape])), equals: [["abcd@60.0"], ["ef @60.0"], ["gh@0.0"]])
    let whole = try layout("abcdef gh", [shape], ParagraphStyle(overflowWrap: .normal))
    expect(parts(whole), equals: [["abcdef gh@0.0"]])
    expect(whole.line(0).top, equals: 35)
  }

  @Test func `beside slanted edges a word moves down to where it fits`() throws {
    let circle = ExclusionShape.circle(center: Point(x: 0, y: 0), radius: 100)
    let style = ParagraphStyle(overflowWrap: .normal)
    let layout = try layout("abcdef", [circle], width: 120, style)
    // 60 wide from x 60 on: the circle leaves that at y 80.
    #expect(abs(layout.line(0).top - 80) < 0.002)
    #expect(abs(layout.line(0).left - 60) < 0.002)
  }

  @Test func `each part is aligned and justified in its stretch`() throws {
    let shape = rect(50, 0, 20, 20)
    let center = ParagraphStyle(textAlign: .center)
    let centered = try layout("ab cd ef gh", [shape], width: 120, center)
    expect(centered.line(0).parts.map(\.left), equals: [0, 70])
    let right = try layout("abc def", [shape], width: 120, ParagraphStyle(textAlign: .right))
    expect(right.line(0).parts.map(\.left), equals: [20, 90])
    let justified = try layout(
      "a b cdef g hi", [shape], width: 120, ParagraphStyle(textAlign: .justify))
    expect(justified.line(0).parts.map(\.width), equals: [50, 40])
  }

  @Test func `indents hold in a line's first part`() throws {
    let span = ParagraphSpan(TextRange(0, 20), textIndent: -10, headIndent: 20, tailIndent: 10)
    let layout = try layout(
      "ab cd ef gh ij kl mn", [rect(50, 0, 20, 20)], width: 120, paragraphs: [span])
    expect(layout.line(0).parts.map(\.left), equals: [10, 70])
    expect(layout.line(1).left, equals: 20)
    let first = try self.layout(
      "ab cd ef", [rect(0, 0, 40, 20)], width: 120, ParagraphStyle { $0.textIndent = 15 })
    expect(first.line(0).left, equals: 55)
    let hanging = try self.layout(
      "ab cd ef", [rect(0, 0, 40, 20)], width: 120, ParagraphStyle { $0.textIndent = -15 })
    expect(hanging.line(0).left, equals: 40)
  }

  @Test func `a hard break ends the line and all its parts`() throws {
    let layout = try layout("ab\ncd\u{2028}ef", [rect(40, 0, 20, 100)])
    expect(layout.lines.map { $0.parts.map(\.left) }, equals: [[0], [0], [0]])
    expect(layout.lines.map(\.endReason), equals: [.hard, .hard, .end])
  }

  @Test func `spaces between paragraphs move them down past the shape`() throws {
    let style = ParagraphStyle { $0.paragraphSpacing = 10 }
    let layout = try layout("ab\ncd", [rect(0, 0, 50, 30)], style)
    expect(layout.lines.map(\.top), equals: [0, 30])
    expect(layout.lines.map(\.left), equals: [50, 0])
  }

  @Test func `lines count with all their parts where text is left out`() throws {
    let text = "abc def ghi jkl mno pqr"
    let layout = try layout(text, [rect(40, 0, 20, 100)], maxLines: 2)
    expect(layout.lineCount, equals: 2)
    expect(layout.line(1).parts.count, equals: 2)
    expect(layout.line(1).endReason, equals: .truncated)
    expect(layout.hiddenRange?.end, equals: text.utf16.count)
    expect(layout.line(1).parts[1].left, equals: 60)
    #expect(layout.audit().isEmpty)
  }

  @Test func `the extent is that of all parts`() throws {
    let layout = try layout("ab cd", [rect(40, 0, 20, 20)])
    expect(layout.size, equals: Size(width: 80, height: 20))
  }

  @Test func `another width makes the lines that a new layout makes`() throws {
    let shapes = [rect(40, 10, 30, 30), .circle(center: Point(x: 90, y: 80), radius: 30)]
    let text = "abc def ghi jkl mno pqr stu vwx yz"
    var layout = try layout(text, shapes, width: 200)
    for width in [0.0, 15, 50, 77, 120, 300, 100] {
      layout.setWidth(width)
      expect(layout, equals: (try self.layout(text, shapes, width: width)))
    }
  }

  @Test func `shapes below all lines change no line`() throws {
    let text = "abc def ghi\n\njkl mno"
    let style = ParagraphStyle { $0.paragraphSpacing = 3.3 }
    let plain = try layout(text, [], width: 50.5, style)
    let flowing = try layout(text, [rect(0, 1000, 50, 50)], width: 50.5, style)
    expect(flowing.lines.map(\.top), equals: plain.lines.map(\.top))
    expect(flowing.caretStops, equals: plain.caretStops)
    expect(flowing.size, equals: plain.size)
  }

  @Test func `extreme numbers have results`() throws {
    let text = "abc def ghi"
    for number in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 0, 1e-300] {
      let shapes: [ExclusionShape] = [
        rect(number, 0, 50, 50), rect(0, 0, number, 20), rect(0, number, 30, 30),
        .circle(center: Point(x: number, y: 10), radius: 20),
        .circle(center: Point(x: 10, y: 10), radius: min(1e4, number)),
        .polygon([Point(x: number, y: 0), Point(x: 40, y: 30), Point(x: 0, y: 30)]),
      ]
      for shape in shapes {
        let layout = try layout(text, [shape])
        #expect(layout.audit().isEmpty, "\(shape)")
      }
    }
  }
}

extension TextLayout {
  static func == (a: TextLayout, b: TextLayout) -> Bool { LayoutAudit.differences(a, b).isEmpty }
}
