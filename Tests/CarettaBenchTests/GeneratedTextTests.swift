// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import Expectations

@testable import caretta_bench

@Suite struct GeneratedTextTests {
  @Test func `equal seeds give equal texts`() {
    func texts(_ seed: UInt64) -> [[String]] {
      var text = GeneratedText(seed: seed)
      return [text.hexDump(characters: 1000), text.minifiedCode(characters: 1000)]
    }
    expect(texts(5), equals: texts(5))
    #expect(texts(5) != texts(6))
    expect(texts(1)[0].first, equals: "00000000: 89025cc1 658eec67 fb32555e ee42c90b")
  }

  @Test func `a hexadecimal dump has no group twice`() {
    var text = GeneratedText(seed: 1)
    let groups = text.hexDump(characters: 40_000).flatMap { $0.split(separator: " ").dropFirst() }
    #expect(groups.count > 3000)
    expect(Set(groups).count, equals: groups.count)
    #expect(groups.allSatisfy { $0.count == 8 })
  }

  @Test func `minified code has few spaces, ideographs are all covered`() throws {
    var text = GeneratedText(seed: 1)
    let code = text.minifiedCode(characters: 5000)
    #expect(code.allSatisfy { (400..<700).contains($0.count) })
    #expect(code.joined().split(separator: " ").map(\.count).reduce(0, +) > 4500)
    let face = try FontFace(path: TestFiles.path("Fonts/NotoSansCJKjp-Subset.otf"))
    let ideographs = text.randomIdeographs(characters: 900, font: face)
    expect(ideographs.map(\.count), equals: [300, 300, 300])
    #expect(ideographs.joined().unicodeScalars.allSatisfy(face.covers))
  }

  @Test(arguments: [1, 100, 1000, 54_321])
  func `prose is as long as asked for`(bytes: Int) {
    var text = GeneratedText(seed: 2)
    let sentences = ["One two three. Four five. Six seven eight nine ten. ", "Eleven. Twelve."]
    let document = text.prose(bytes: bytes, from: sentences, separator: "\n")
    expect(document.utf8.count, equals: bytes)
    #expect(document.split(separator: "\n").allSatisfy { $0.count < 500 })
    let paragraph = text.prose(bytes: bytes, from: sentences, separator: " ")
    expect(paragraph.utf8.count, equals: bytes)
    #expect(!paragraph.contains("\n"))
  }

  @Test func `text without a word twice is shaped once, word by word`() throws {
    var text = GeneratedText(seed: 1)
    let lines = text.hexDump(characters: 20_000)
    let words = lines.reduce(0) { $0 + $1.split(separator: " ").count }
    let style = TextStyle(
      fonts: [try FontFace(path: TestFiles.path("Fonts/DejaVuSansMono.ttf"))], size: 16)
    let context = LayoutContext()
    for line in lines { _ = TextLayout(line, style: style, width: 400, context: context) }
    #expect(context.counters.segmentsShaped <= words)
    let first = context.counters.segmentsShaped
    for line in lines { _ = TextLayout(line, style: style, width: 400, context: context) }
    expect(context.counters.segmentsShaped, equals: first)
  }
}
