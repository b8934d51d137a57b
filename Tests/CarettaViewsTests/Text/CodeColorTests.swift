// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

@Suite struct CodeColorTests {
  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 255, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 255)
  private static let colors = CodeColors(
    [.number: green, .stringText: blue, .commentText: green], keyword: red)

  private func view(
    _ text: String, syntax: TextTokenizer.Syntax = .code(LexedText(.lua)), width: Double = 400
  ) throws -> TextView {
    let document = TextDocument(
      text, style: TextStyle(fonts: [try TestFonts.face("DejaVuSans.ttf")], size: 20))
    let view = TextView(document, frame: rect(0, 0, width, 300), syntax: syntax)
    view.codeColors = Self.colors
    view.layoutIfNeeded()
    return view
  }

  /// The characters of each color, in the order of the text.
  private func text(_ view: TextView, _ color: Color?) -> String {
    var offsets: Set<Int> = []
    for run in view.contents.runs where run.color == color { offsets.formUnion(run.clusters) }
    return offsets.sorted().map { view.text(in: TextRange($0, $0 + 1)) }.joined()
  }

  @Test func `tokens have the colors of their kinds, keywords one of their own`() throws {
    let view = try view("local x = \"local 1\" -- if 2\nif x then y = 10 end")
    expect(text(view, Self.red), equals: "localifthenend")
    expect(text(view, Self.blue), equals: "local 1")
    expect(text(view, Self.green), equals: " if 210")
    expect(text(view, nil).filter { $0 != " " }, equals: "x=\"\"--xy=")
  }

  @Test func `the glyphs are those without colors, in their places`() throws {
    let view = try view("-- سلام office 12\nreturn 'שלום', 7", width: 120)
    let colored = view.contents.runs
    view.codeColors = nil
    let plain = view.contents.runs
    expect(colored.flatMap(\.glyphs), equals: plain.flatMap(\.glyphs))
    expect(colored.flatMap(\.positions), equals: plain.flatMap(\.positions))
    expect(colored.flatMap(\.clusters), equals: plain.flatMap(\.clusters))
    #expect(colored.count > plain.count)
  }

  @Test func `colors follow typing, undo and reloads`() throws {
    let view = try view("x = 1")
    view.select(TextSelection(caret: 0))
    view.insertText("--")
    expect(text(view, Self.green), equals: "x = 1")
    view.editor.undo()
    expect(text(view, Self.green), equals: "1")
    view.reload("return x")
    expect(text(view, Self.red), equals: "return")
  }

  @Test func `a span's color takes precedence, and natural text has one color`() throws {
    let code = try view("return 1")
    code.document.setSpans([TextSpan(TextRange(0, 6), color: Self.blue)])
    code.layoutIfNeeded()
    expect(text(code, Self.blue), equals: "return")
    expect(text(code, Self.green), equals: "1")
    let natural = try view("return 1", syntax: .natural)
    #expect(natural.contents.runs.allSatisfy { $0.color == nil })
    #expect(try view("").contents.runs.isEmpty)
  }
}
