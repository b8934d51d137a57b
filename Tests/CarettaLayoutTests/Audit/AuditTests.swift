// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// A layout's own check, over very many texts of all scripts, controls, directions and widths.
@Suite struct AuditTests {
  private static let faces = Result {
    try TestFonts.boxAndScripts.get() + [TestFonts.face("NotoSansHebrew-Regular.ttf")]
  }

  @Test(arguments: TestFactor.seeds(10))
  func `twenty thousand texts have nothing wrong`(seed: UInt64) throws {
    let faces = try Self.faces.get()
    var generator = TextGenerator(seed: seed &+ 77)
    try checkSamples(2_000, seed: seed) { number in
      let text = generator.short()
      var sample = LayoutSample(text, faces: faces, numbers: &generator.numbers)
      if number % 3 == 0 { try sample.hyphenate() }
      return (sample, sample.layout().audit().map(\.description))
    }
  }

  @Test(arguments: TestFactor.seeds(4))
  func `vertical lines have nothing wrong`(seed: UInt64) throws {
    var faces = try Self.faces.get()
    faces.append(try TestFonts.face("NotoSansCJKjp-Subset.otf"))
    var generator = TextGenerator(seed: seed &+ 1_950)
    checkSamples(1_000, seed: seed) { _ in
      let text = generator.short()
      var sample = LayoutSample(text, faces: faces, numbers: &generator.numbers)
      sample.paragraphStyle.writingMode = generator.numbers.one(of: [.verticalRL, .verticalLR])
      sample.paragraphStyle.textOrientation = generator.numbers.one(of: TextOrientation.allCases)
      sample.paragraphStyle.textCombineUpright = generator.numbers.one(
        of: TextCombineUpright.allCases)
      sample.block.blockSize = generator.numbers.one(of: [nil, 120])
      return (sample, sample.layout().audit().map(\.description))
    }
  }

  private func layout(
    _ text: String, size: Double = 16, spans: [TextSpan] = [], letterSpacing: TextStyle.Spacing = 0,
    _ style: ParagraphStyle = ParagraphStyle(), extent: Double? = nil, width: Double = .infinity
  ) throws -> TextLayout {
    TextLayout(
      text, style: TextStyle(fonts: try Self.faces.get(), size: size, letterSpacing: letterSpacing),
      spans: spans, paragraphStyle: style, block: BlockOptions(blockSize: extent), width: width)
  }

  /// Found by `caretta-fuzz texts`.
  @Test func `a caret as near to one container as to another has nothing wrong`() throws {
    let block = BlockOptions(
      exclusions: [.rect(rect(141.5, 43.5, 2.5, 18))],
      containers: [rect(75.46, 0, 120, 160), rect(195.45999999999998, 0, 200, 10)])
    for face in try TestFonts.manyScripts() {
      let layout = TextLayout(
        "สดชาว ล สสดโลกภาษา", style: TextStyle(fonts: [face], size: 20, wordSpacing: 172.28),
        paragraphStyle: ParagraphStyle(whiteSpace: .breakSpaces, writingMode: .verticalRL) {
          $0.textOrientation = .upright
        },
        block: block)
      #expect(layout.audit().isEmpty)
    }
  }

  @Test(arguments: WritingMode.allCases)
  func `lines of no height have nothing wrong`(mode: WritingMode) throws {
    for text in ["\r", "ab c\nde", "\u{5D0}\u{5D1} a\n\n\u{628}"] {
      for width in [Double.infinity, 100, 0] {
        let flat = ParagraphStyle(lineHeight: 0, writingMode: mode)
        try expect(layout(text, flat, width: width).audit(), equals: [])
        let plain = ParagraphStyle(writingMode: mode)
        try expect(layout(text, size: 0, plain, width: width).audit(), equals: [])
      }
    }
  }

  @Test(arguments: [0x1p30, 0x1p39, 0x1p40])
  func `the audit allows for the rounding of very long blocks`(length: Double) throws {
    for mode in WritingMode.allCases {
      for text in ["", "ab c\nd", "\u{628} \u{7F}"] {
        let style = ParagraphStyle(writingMode: mode) { $0.textAlignLast = .justify }
        try expect(layout(text, style, extent: length, width: length).audit(), equals: [])
      }
    }
  }

  @Test func `the audit allows for the long layout units of very large spacings`() throws {
    for sides in [1, 0.3, 12.34] as [Double] {
      let padding = insets(sides, sides, sides, sides)
      let boxes = [InlineBox(padding: padding), InlineBox(margin: padding, borderWidth: padding)]
      for text in [" ", "ab", "\u{5D0}\u{5D1}"] {
        let spans = [
          TextSpan(TextRange(0, 1), letterSpacing: 1_000_000) { $0.box = boxes[0] },
          TextSpan(TextRange(0, 1)) { $0.box = boxes[1] },
        ]
        try expect(layout(text, spans: spans).audit(), equals: [])
      }
    }
  }
}
