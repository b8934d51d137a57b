// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The caches of a context reach a level and stay there.
@Suite struct CacheLevelTests {
  @Test func `words end at twice the number that was asked for`() throws {
    let context = LayoutContext(cacheCapacity: 50)
    let style = TextStyle(fonts: [try Box.face.get()])
    var most = 0
    for word in 0..<3_000 {
      _ = TextLayout("word\(word) ", style: style, context: context).lineCount
      most = max(most, context.cacheLevel.words)
    }
    #expect(most > 50 && most <= 100)
    context.removeCachedWords()
    expect(context.cacheLevel.words, equals: 0)
  }

  @Test func `styles end at a number, and text met again looks the same`() throws {
    let context = LayoutContext(cacheCapacity: 50)
    let fonts = [try Box.face.get()]
    let tag = try #require(OpenTypeTag("ss01"))
    func layout(_ alternate: Int) -> TextLayout {
      let features = [FontFeature(tag, UInt32(alternate))]
      return TextLayout(
        "ab cd", style: TextStyle(fonts: fonts, features: features), context: context)
    }
    let first = layout(0)
    var most = context.cacheLevel
    for alternate in 1..<2_600 {
      _ = layout(alternate)
      most.shapingStyles = max(most.shapingStyles, context.cacheLevel.shapingStyles)
      most.layoutStyles = max(most.layoutStyles, context.cacheLevel.layoutStyles)
    }
    #expect(most.shapingStyles > 2_000 && most.shapingStyles <= 2_049)
    #expect(most.layoutStyles > 2_000 && most.layoutStyles <= 2_048)
    expect(LayoutAudit.differences(layout(0), first), equals: [])
  }

  @Test(arguments: ["a", "я", "あ"])
  func `words of up to 128 units are cached`(letter: String) throws {
    let faces = try ["NotoSans-Regular.ttf", "NotoSansCJKjp-Subset.otf"].map {
      try TestFonts.face($0)
    }
    let style = TextStyle(fonts: faces, size: 16)
    // No opportunity inside, so that the text is one word.
    let paragraphStyle = ParagraphStyle { $0.wordBreak = .keepAll }
    for (length, cached) in [(127, 1), (128, 1), (129, 0), (1000, 0)] {
      let context = LayoutContext()
      let text = String(repeating: letter, count: length)
      let layout = TextLayout(text, style: style, paragraphStyle: paragraphStyle, context: context)
      expect(context.cacheLevel.words, equals: cached, "\(length) units")
      let each = TextLayout(letter, style: style, context: LayoutContext()).size.width
      #expect(abs(layout.size.width - Double(length) * each) < 1e-6)
    }
  }

  @Test func `faces at variations end at a number, and one met again looks the same`() throws {
    let context = LayoutContext(cacheCapacity: 50)
    let style = TextStyle(fonts: [try TestFonts.face("Inter.var.ttf")])
    let tag = try #require(OpenTypeTag("wght"))
    func layout(_ weight: Int) -> TextLayout {
      let variations = [FontVariation(tag, Double(100 + weight))]
      return TextLayout(
        "ab cd", style: style, spans: [TextSpan(TextRange(0, 2)) { $0.variations = variations }],
        context: context)
    }
    let first = layout(0)
    var most = 0
    for weight in 1..<280 {
      _ = layout(weight)
      most = max(most, context.cacheLevel.variedFaces)
    }
    expect(most, equals: 256)
    expect(LayoutAudit.differences(layout(0), first), equals: [])
  }
}
