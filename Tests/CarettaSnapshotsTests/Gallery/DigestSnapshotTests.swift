// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaSnapshots
import CarettaViews
import Expectations

/// Five hundred digests of layouts, documents and timelines, the same in debug and release builds.
@Suite struct DigestSnapshotTests {
  private static let faces = Result {
    try TestFonts.faces(
      "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
      "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "BoxTall-Regular.ttf")
  }

  private func lines(_ count: Int, _ digest: (Int) throws -> ResultDigest) rethrows -> String {
    try (0..<count).map { "\($0) \(try digest($0))\n" }.joined()
  }

  @Test func `layouts of generated texts`() throws {
    let faces = try Self.faces.get()
    var generator = TextGenerator(seed: 2_026)
    assertSnapshot(
      of: lines(420) { _ in
        let text = generator.text()
        return LayoutSample(text, faces: faces, numbers: &generator.numbers).layout().digest
      })
  }

  @Test func `documents after generated edits`() throws {
    let style = TextStyle(fonts: try Self.faces.get(), size: 16)
    assertSnapshot(
      of: lines(50) { seed in
        var generator = TextGenerator(seed: UInt64(seed) + 7_000)
        let document = TextDocument(generator.text(), style: style, width: 180)
        for _ in 0..<6 {
          let start = generator.numbers.below(document.length + 1)
          let end = start + generator.numbers.below(6)
          document.replace(TextRange(start, end), with: generator.short())
        }
        return document.digest
      })
  }

  @Test func `timelines of typing`() throws {
    let style = TextStyle(fonts: [try Self.faces.get()[0]], size: 17)
    assertSnapshot(
      of: lines(30) { seed in
        var generator = TextGenerator(seed: UInt64(seed) + 9_000)
        let text = generator.mixed()
        let scenario = Scenario(
          on: .device(seed % 2 == 0 ? .iPhone8 : .iPhoneX),
          stage: .textView(.init(text, style: style, selection: TextSelection(caret: 0))),
          script: [
            .keyboard(Double(200 + seed)), .type(generator.plain(), every: 0.05), .wait(0.1),
            .rotate(.landscape), .wait(0.2),
          ], sampling: .every(0.05), captures: [])
        return scenario.play().digest
      })
  }
}
