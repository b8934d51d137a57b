// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// Gutters in the box font: each digit is 10 points wide, each line 20 high.
@Suite struct GutterTests {
  /// A text view that scrolls itself with a gutter at its leading side, in a window of 130 points:
  /// 36 for the gutter with two digits, 94 for the text.
  private struct Editor {
    let window = Window(size: Size(width: 136, height: 100))
    let textView: TextView
    let gutter: Gutter

    init(_ text: String, syntax: TextTokenizer.Syntax = .natural) throws {
      textView = TextView(try Box.document(text), syntax: syntax)
      textView.textContainerInset = .zero
      gutter = Gutter(textView)
      window.addSubview(gutter)
      window.addSubview(textView)
      gutter.anchors = [
        .leading(window.leadingAnchor), .top(window.topAnchor), .bottom(window.bottomAnchor),
        .fittingWidth,
      ]
      textView.anchors = [
        .leading(gutter.trailingAnchor), .trailing(window.trailingAnchor), .top(window.topAnchor),
        .bottom(window.bottomAnchor),
      ]
      window.layoutIfNeeded()
    }

    var numbers: [Int] { gutter.lineNumbers.map(\.number) }
    var tops: [Double] { gutter.lineNumbers.map(\.rect.y) }
  }

  @Test func `source lines have numbers, the lines that continue them have none`() throws {
    let editor = try Editor("one two three\nfour\n\nfive six seven\n")
    expect(editor.gutter.frame, equals: rect(0, 0, 36, 100))
    expect(editor.textView.frame, equals: rect(36, 0, 100, 100))
    expect(editor.numbers, equals: [1, 2, 3, 4])
    expect(editor.tops, equals: [0, 40, 60, 80])
    let third = editor.gutter.lineNumbers[2]
    #expect(third.rect == rect(0, 60, 36, 20) && third.range == TextRange(19, 20))
    expect(third.baseline, equals: editor.textView.line(3).baseline)
  }

  @Test(arguments: [
    "", "\n", "a\r\nb\r\n", "a\u{2028}b\nc", "a\u{2029}b", "\u{5D0} \u{5D1}\n\u{5D2}",
  ])
  func `numbers are those of the paragraphs`(_ text: String) throws {
    let editor = try Editor(text)
    let document = editor.textView.document
    var starts: [Int] = []
    for offset in 0...document.length where document.paragraphRange(at: offset).start == offset {
      starts.append(offset)
    }
    expect(editor.gutter.lineNumbers.map(\.range.start), equals: starts)
    expect(editor.numbers, equals: Array(1...document.paragraphCount))
    expect(starts.map(document.paragraphIndex(at:)), equals: Array(0..<document.paragraphCount))
  }

  /// A text view of vertical lines that scrolls itself, below a gutter.
  private func vertical(
    _ text: String, _ mode: WritingMode
  ) throws -> (window: Window, textView: TextView, gutter: Gutter) {
    let window = Window(size: Size(width: 100, height: 136))
    let textView = TextView(
      try Box.document(text, ParagraphStyle(writingMode: mode), context: LayoutContext()))
    textView.textContainerInset = .zero
    let gutter = Gutter(textView)
    window.addSubview(gutter)
    window.addSubview(textView)
    gutter.anchors = [
      .leading(window.leadingAnchor), .trailing(window.trailingAnchor), .top(window.topAnchor),
      .fittingHeight,
    ]
    textView.anchors = [
      .leading(window.leadingAnchor), .trailing(window.trailingAnchor), .top(gutter.bottomAnchor),
      .bottom(window.bottomAnchor),
    ]
    window.layoutIfNeeded()
    return (window, textView, gutter)
  }

  @Test func `vertical lines have their numbers above them`() throws {
    // Ten letters to a line.
    let (window, textView, gutter) = try vertical("one two three\nfour\n\nfive", .verticalRL)
    defer { withExtendedLifetime(window) {} }
    expect(gutter.frame, equals: rect(0, 0, 100, 36))
    expect(textView.frame, equals: rect(0, 36, 100, 100))
    expect(gutter.lineNumbers.map(\.number), equals: [1, 2, 3, 4])
    expect(gutter.lineNumbers.map(\.rect), equals: [80, 40, 20, 0].map { rect($0, 0, 20, 36) })
    expect(gutter.lineNumbers.map(\.baseline), equals: [90, 50, 30, 10])
    // A digit of 10 in the middle of its square, 8 above the text.
    let runs = gutter.contents.runs
    expect(runs.map { $0.positions.map(\.x) }, equals: [[85], [45], [25], [5]])
    #expect(runs.allSatisfy { !$0.isSideways && $0.positions[0].y == 24 })
    expect(gutter.lineRange(at: Point(x: 45, y: 3)), equals: TextRange(14, 19))
    gutter.selectLines(from: Point(x: 25, y: 3), to: Point(x: 99, y: 3))
    expect(textView.selection.range, equals: TextRange(0, 20))
    let (other, _, left) = try vertical("one two three\nfour\n\nfive", .verticalLR)
    defer { withExtendedLifetime(other) {} }
    expect(left.lineNumbers.map(\.rect.x), equals: [0, 40, 60, 80])
  }

  @Test func `numbers of vertical lines follow the scroll offset, and long ones lie on their side`()
    throws
  {
    let text = (1...10_000).map { _ in "a" }.joined(separator: "\n")
    let (window, textView, gutter) = try vertical(text, .verticalRL)
    defer { withExtendedLifetime(window) {} }
    // Five digits of 10.
    expect(gutter.frame.height, equals: 66)
    expect(gutter.lineNumbers.map(\.number), equals: [1, 2, 3, 4, 5])
    expect(gutter.lineNumbers.map(\.rect.x), equals: [80, 60, 40, 20, 0])
    textView.contentOffset.x = 0
    expect(gutter.lineNumbers.map(\.number), equals: [9996, 9997, 9998, 9999, 10_000])
    let runs = gutter.contents.runs
    expect(runs.map(\.isSideways), equals: [false, false, false, false, true])
    expect(runs[0].widthScale, equals: 0.5)
  }

  @Test func `the numbers follow the scroll offset`() throws {
    let editor = try Editor((1...40).map { "line \($0)" }.joined(separator: "\n"))
    editor.textView.contentOffset = Point(x: 0, y: 210)
    expect(editor.numbers, equals: [11, 12, 13, 14, 15, 16])
    expect(editor.tops, equals: [-10, 10, 30, 50, 70, 90])
    editor.textView.contentOffset = Point(x: 0, y: 700)
    expect(editor.numbers, equals: [36, 37, 38, 39, 40])
  }

  @Test func `a gutter beside a scroll view around the text view has the same numbers`() throws {
    let page = try Page(BoxView.lines(50))
    let (outside, inside) = (Gutter(page.textView), Gutter(page.textView))
    outside.frame = rect(0, 0, 40, 480)
    inside.frame = rect(0, 0, 40, 1000)
    page.window.addSubview(outside)
    page.scrollView.addSubview(inside)
    page.scrollView.contentOffset = Point(x: 0, y: 110)
    expect(outside.lineNumbers.map(\.number), equals: inside.lineNumbers.map(\.number))
    expect(outside.lineNumbers.first?.number, equals: 6)
    expect(outside.lineNumbers.first?.rect.y, equals: -10)
    expect(inside.lineNumbers.first?.rect.y, equals: 100)
    page.textView.removeFromSuperview()
    #expect(outside.lineNumbers.isEmpty)
  }

  @Test func `the width grows with the digits, and the text makes room`() throws {
    let editor = try Editor(BoxView.lines(99))
    expect(editor.gutter.frame.width, equals: 36)
    editor.textView.select(TextSelection(caret: editor.textView.length))
    editor.textView.insertText("\n")
    editor.window.layoutIfNeeded()
    expect(editor.gutter.frame.width, equals: 46)
    expect(editor.textView.frame, equals: rect(46, 0, 90, 100))
    editor.textView.deleteBackward()
    editor.window.layoutIfNeeded()
    expect(editor.gutter.frame.width, equals: 36)
    editor.gutter.minimumDigits = 5
    editor.gutter.padding = 1
    editor.window.layoutIfNeeded()
    expect(editor.gutter.frame.width, equals: 52)
  }

  @Test func `a tap selects the source line with its terminator`() throws {
    let editor = try Editor("one two three\r\nfour\nlast")
    func tap(_ y: Double) -> String {
      editor.gutter.selectLine(at: Point(x: 5, y: y))
      return editor.textView.text(in: editor.textView.selection.range)
    }
    expect(tap(10), equals: "one two three\r\n")
    expect(tap(30), equals: "one two three\r\n")
    expect(tap(50), equals: "four\n")
    expect(tap(70), equals: "last")
    expect(tap(1000), equals: "last")
    expect(tap(-5), equals: "one two three\r\n")
    expect(tap(.nan), equals: "one two three\r\n")
    let empty = try Editor("")
    empty.gutter.selectLine(at: .zero)
    #expect(
      empty.textView.selection == TextSelection(caret: 0, affinity: .upstream)
        || empty.textView.selection.isCaret)
  }

  @Test func `a drag selects source lines in both directions`() throws {
    let editor = try Editor("a\nb\nc\nd")
    editor.gutter.selectLines(from: Point(x: 0, y: 25), to: Point(x: 90, y: 45))
    expect(editor.textView.selection.range, equals: TextRange(2, 6))
    expect(editor.textView.selection.head, equals: 6)
    editor.gutter.selectLines(from: Point(x: 0, y: 45), to: Point(x: 0, y: 5))
    expect(editor.textView.selection.range, equals: TextRange(0, 6))
    expect(editor.textView.selection.head, equals: 0)
  }

  @Test func `numbers of code follow edits, reloads and undo`() throws {
    let editor = try Editor("local x = 1\n", syntax: .code(LexedText(.lua)))
    expect(editor.numbers, equals: [1, 2])
    editor.textView.insertText("-- first\n\n")
    editor.window.layoutIfNeeded()
    expect(editor.numbers, equals: [1, 2, 3, 4])
    editor.textView.reload("return\n", options: TextReload.Options(isUndoable: true))
    editor.window.layoutIfNeeded()
    expect(editor.numbers, equals: [1, 2])
    editor.textView.editor.undo()
    editor.window.layoutIfNeeded()
    expect(editor.numbers, equals: [1, 2, 3, 4])
  }

  @Test func `numbers are drawn next to the text, on the baselines of their lines`() throws {
    let editor = try Editor("a\nb")
    let runs = editor.gutter.contents.runs
    expect(runs.map { $0.positions.first?.x }, equals: [18, 18])
    expect(runs.map { $0.positions.first?.y }, equals: editor.gutter.lineNumbers.map(\.baseline))
    #expect(runs.allSatisfy { $0.color == editor.gutter.textColor })
    editor.window.layoutDirection = .rightToLeft
    editor.window.layoutIfNeeded()
    expect(editor.gutter.frame, equals: rect(100, 0, 36, 100))
    expect(editor.gutter.contents.runs.map { $0.positions.first?.x }, equals: [8, 8])
  }

  @Test func `the work does not grow with the document`() throws {
    func work(_ lines: Int) throws -> (nodes: Int, paragraphs: Int) {
      let editor = try Editor(BoxView.lines(lines))
      editor.textView.contentOffset = Point(x: 0, y: Double(lines) * 10)
      _ = editor.gutter.lineNumbers
      let before = editor.textView.document.work
      #expect(editor.numbers.count == 5 || editor.numbers.count == 6)
      let after = editor.textView.document.work
      return (after.nodes - before.nodes, after.paragraphs - before.paragraphs)
    }
    let (small, large) = (try work(1_000), try work(100_000))
    #expect(large.paragraphs == 0 && small.paragraphs == 0)
    #expect(large.nodes <= small.nodes + 200)
  }
}
