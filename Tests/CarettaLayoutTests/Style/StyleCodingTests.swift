// SPDX-License-Identifier: Apache-2.0

import Expectations
import Foundation

@testable import CarettaLayout

/// Styles, spans and options that are stored and read again.
@Suite struct StyleCodingTests {
  private func decoded<Value: Codable>(
    _ value: Value, fonts: [FontFace] = [], hyphenators: [Hyphenator] = []
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.userInfo[.fonts] = FontCollection(fonts)
    decoder.userInfo[.hyphenators] = hyphenators
    return try decoder.decode(Value.self, from: try JSONEncoder().encode(value))
  }

  @Test func `a default style is stored without keys`() throws {
    expect(
      String(decoding: try JSONEncoder().encode(ParagraphStyle()), as: UTF8.self), equals: "{}")
    try expect(
      JSONDecoder().decode(BlockOptions.self, from: Data("{}".utf8)), equals: BlockOptions())
  }

  @Test func `every property that differs from the default is read again`() throws {
    let hyphenator = try TestHyphenation.hyphenator("1b")
    var style = ParagraphStyle()
    style.direction = .rtl
    style.autoFallback = .rtl
    style.textAlign = .justify
    style.textAlignLast = .center
    style.hangingPunctuation = [.first, .allowEnd]
    style.textAutospace = .normal
    style.hyphenation = .init(
      hyphenators: [hyphenator], limitChars: .init(word: 7), hyphenatesCapitalizedWords: false)
    style.lineHeight = 21.5
    style.tabStops = [.init(x: 30, alignment: .decimal)]
    style.writingMode = .verticalRL
    try expect(decoded(style, hyphenators: [hyphenator]), equals: style)
    let block = BlockOptions(
      maxLines: 3, ellipsis: "~", exclusions: [.circle(center: .zero, radius: 4)],
      containers: [rect(0, 1, 2, 3)])
    try expect(decoded(block), equals: block)
  }

  @Test func `keys of earlier versions are read`() throws {
    let stored = Data(#"{"alignment":"center","alignmentLast":"end"}"#.utf8)
    let style = try JSONDecoder().decode(ParagraphStyle.self, from: stored)
    expect(style, equals: ParagraphStyle(textAlign: .center) { $0.textAlignLast = .end })
    let span = try JSONDecoder().decode(ParagraphSpan.self, from: stored)
    #expect(span.textAlign == .center && span.textAlignLast == .end)
  }

  /// The names of the stored properties, with the rare ones.
  private func properties(_ value: Any) -> Set<String> {
    Mirror(reflecting: value).children.reduce(into: []) { names, child in
      guard let name = child.label else { return }
      if name == "rare" { names.formUnion(properties(child.value)) } else { names.insert(name) }
    }
  }

  @Test func `every stored property has a key`() {
    expect(properties(TextSpan(TextRange(0, 0))), equals: Set(TextSpan.coded.map(\.name)))
    expect(properties(ParagraphSpan(TextRange(0, 0))), equals: Set(ParagraphSpan.coded.map(\.name)))
    // Initial letters and exclusions of containers belong to layouts, not to styles.
    expect(
      properties(ParagraphStyle()).subtracting(ParagraphStyle.coded.map(\.name)),
      equals: ["initialLetter"])
    expect(
      properties(BlockOptions()).subtracting(BlockOptions.coded.map(\.name)),
      equals: ["containerExclusions"])
  }

  @Test func `a transformation of the text is read again`() throws {
    let transform = TextTransform(.capitalize, fullWidth: true)
    let style = ParagraphStyle { $0.textTransform = transform }
    try expect(decoded(style), equals: style)
    let span = TextSpan(TextRange(0, 2)) { $0.textTransform = transform }
    try expect(decoded(span), equals: span)
    let paragraph = ParagraphSpan(TextRange(0, 2)) { $0.textTransform = transform }
    try expect(decoded(paragraph), equals: paragraph)
  }

  @Test func `every property of generated styles and spans is read again`() throws {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var style = ParagraphStyle()
      style.chooseEdges(&numbers)
      try expect(decoded(style), equals: style)
      let spans = ParagraphSpan.generated(length: 20, numbers: &numbers)
      try expect(decoded(spans), equals: spans)
      var span = TextSpan(TextRange(1, 4), size: 12, color: Color("#11223344"))
      span.chooseWrapping(&numbers)
      span.chooseBox(&numbers)
      span.chooseCombining(&numbers)
      try expect(decoded(span), equals: span)
    }
  }

  @Test func `a style names its fonts, which the decoder's collection contains`() throws {
    let faces = [try TestFonts.face("NotoSans-Regular.ttf"), try TestFonts.face("DejaVuSans.ttf")]
    var style = TextStyle(
      fonts: faces, size: 21, features: [FontFeature(.init(rawValue: 0x6C69_6761), 0)])
    style.language = "tr"
    try expect(decoded(style, fonts: faces.reversed()), equals: style)
    let span = TextSpan(TextRange(0, 2), fonts: [faces[1]])
    try expect(decoded(span, fonts: faces), equals: span)
    #expect(throws: DecodingError.self) { try decoded(style, fonts: [faces[1]]) }
  }

  @Test func `a layout is stored as its input`() throws {
    let layout = try Box.layout("one two three", width: 60, block: BlockOptions(maxLines: 2))
    let read = try decoded(layout, fonts: [try Box.face.get()])
    #expect(read == layout && read.overflow == layout.overflow)
    let unbounded = TextLayout("one", style: layout.style)
    try expect(decoded(unbounded, fonts: layout.fonts).width, equals: .infinity)
    #expect(read != unbounded)
  }
}
