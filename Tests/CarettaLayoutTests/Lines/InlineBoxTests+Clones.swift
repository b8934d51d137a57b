// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Boxes with edges on every line.
extension InlineBoxTests {
  @Test func `a box that is cloned has both edges on every line`() throws {
    let box = InlineBox(
      borderWidth: insets(0, 2, 0, 3), padding: insets(0, 8, 0, 7), decorationBreak: .clone)
    let layout = try layout("ab |cd ef gh| ij", [box], width: 70)
    expect(layout.lineTexts, equals: ["ab cd ", "ef gh ", "ij"])
    expect(shown(layout), equals: ["0: 30.0...70.0 left right", "1: 0.0...70.0 left right"])
    expect(layout.caretStop(at: TextPosition(6))?.x, equals: 10)
    // With less available width "gh" moves to the next line.
    try expect(
      self.layout("ab |cd ef gh| ij", [box], width: 69).lineTexts,
      equals: ["ab ", "cd ", "ef ", "gh ", "ij"])
    let end = try self.layout(
      "ab |cd ef gh| ij", [box], ParagraphStyle(textAlign: .end, whiteSpace: .normal), width: 80)
    expect(end.inlineBoxes.map(\.rect.maxX), equals: [80, 80])
  }

  @Test func `a box that is cut encloses the edges of one in it that is cloned`() throws {
    let inner = InlineBox(padding: insets(0, 6, 0, 8), decorationBreak: .clone)
    let layout = try layout("|a |bb cc dd| e|", [InlineBox(), inner], width: 60)
    expect(layout.lineTexts, equals: ["a bb ", "cc ", "dd e"])
    expect(
      shown(layout),
      equals: [
        "0: 0.0...54.0 left", "1: 0.0...34.0", "2: 0.0...54.0 right", "0: 20.0...54.0 left right",
        "1: 0.0...34.0 left right", "2: 0.0...34.0 left right",
      ])
  }

  @Test func `cloned edges stand beside text of the box that others go on from`() throws {
    let box = InlineBox(padding: insets(0, 10, 0, 30), decorationBreak: .clone)
    let shared = try layout("a" + Box.hebrew(" AB|CD EF|GH"), [box], width: 105)
    expect(
      shown(shared),
      equals: ["0: 20.0...80.0 left right", "0: 100.0...100.0", "1: 20.0...80.0 left right"])
    expect(shared.line(0).left, equals: 0)
    expect(shared.line(0).width, equals: 100)
    expect(shared.line(1).width, equals: 80)
    // At the end of a line they are outside of its text, as in a left-to-right line.
    let whole = try layout("a" + Box.hebrew(" |CD EF|"), [box], width: 85)
    expect(shown(whole).first, equals: "0: 20.0...80.0 left right")
    expect(whole.line(0).width, equals: 50)
    // A box that begins with a line separator has no text on the line that it ends.
    let separated = try layout("a|\u{2028}bc|d", [box], width: 200)
    expect(shown(separated), equals: ["0: 10.0...10.0", "1: 0.0...60.0 left right"])
    expect(separated.line(1).width, equals: 70)
  }

  @Test func `an attachment beside an edge that a line has again stands within it`() throws {
    let box = InlineBox(padding: insets(0, 10, 0, 30), decorationBreak: .clone)
    let layout = try Box.layout(
      "a" + Box.hebrew("BC D\u{FFFC}E"), width: 75, ParagraphStyle(whiteSpace: .normal),
      spans: [TextSpan(TextRange(1, 6)) { $0.box = box }],
      attachments: [TextAttachment(at: 5, width: 5, height: 5)])
    expect(layout.audit(), equals: [])
    // "E" is at the left of the box, which begins on the line before.
    expect(shown(layout), equals: ["0: 10.0...70.0 left right", "1: 10.0...65.0 left right"])
    expect(layout.attachmentBoxes.map(\.rect.minX), equals: [20])
  }

  @Test func `beside edges on every line nothing hangs, elsewhere it does`() throws {
    let box = InlineBox(padding: insets(0, 5, 0, 5), decorationBreak: .clone)
    func style(_ hanging: ParagraphStyle.HangingPunctuation) -> ParagraphStyle {
      ParagraphStyle(whiteSpace: .normal) { $0.hangingPunctuation = hanging }
    }
    // The stop would fit if it hung, but the edge of the box follows it.
    let stops = try layout("|ab cd. ef|", [box], style(.allowEnd), width: 65)
    expect(stops.lineTexts, equals: ["ab ", "cd. ", "ef"])
    try expect(
      layout("ab |cd|. ef", [box], style(.allowEnd), width: 60).lineTexts[0], equals: "ab cd. ")
    // The hanging quote at the start frees its width only once.
    let quote = try layout("“a |b cd|", [box], style(.first), width: 35)
    expect(quote.lineTexts, equals: ["“a ", "b ", "cd"])
    expect(quote.lines.map(\.left), equals: [-10, 0, 5])
  }

  /// Found by `caretta-fuzz texts`: the cut box covered the margin of the box around it.
  @Test func `a box that is cut ends at the cloned edges of the box around it`() throws {
    let margin = insets(0, 4, 0, 4)
    let boxes = [InlineBox(margin: margin, decorationBreak: .clone), InlineBox()]
    let text = Box.hebrew("ABC")
    let layout = try Box.layout(
      text, width: 30, ParagraphStyle(direction: .ltr),
      spans: boxes.map { box in TextSpan(TextRange(1, 3)) { $0.box = box } })
    expect(layout.lines.map(\.range), equals: [TextRange(0, 2), TextRange(2, 3)])
    let areas = layout.inlineBoxes.filter { $0.line == 0 }.map(\.rect)
    #expect(areas.map(\.minX) == [4, 4] && areas.map(\.maxX) == [14, 14])
    expect(LayoutAudit.violations(layout, of: text), equals: [])
  }

  /// Found by `caretta-fuzz cuts`: the cut box ended at the edge of the other box, which is at the
  /// other end of the line.
  @Test func `a box that is cut beside other text has no cloned edges of a later box`() throws {
    let padding = insets(0, 3, 0, 3)
    let later = InlineBox(padding: padding, decorationBreak: .clone)
    let text = Box.hebrew("A") + "γ cd"
    let layout = try Box.layout(
      text, width: 46, ParagraphStyle(direction: .rtl),
      spans: [
        TextSpan(TextRange(1, 4)) { $0.box = InlineBox() },
        TextSpan(TextRange(2, 5)) { $0.box = later },
      ])
    expect(layout.lines.map(\.range), equals: [TextRange(0, 3), TextRange(3, 5)])
    let areas = layout.inlineBoxes.filter { $0.line == 1 }.map(\.rect)
    #expect(areas.map(\.minX) == [20, 20] && areas.map(\.maxX) == [33, 46])
    expect(LayoutAudit.violations(layout, of: text), equals: [])
  }
}
