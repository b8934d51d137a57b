// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

/// A layout's own check, over very many texts of all scripts, controls, directions and widths.
@Suite struct AuditTests {
  private static let faces = Result {
    try [
      "BoxTall-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf",
      "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf",
    ].map { try TestFonts.face($0) }
  }

  @Test(arguments: TestFactor.seeds(10))
  func `twenty thousand texts have nothing wrong`(seed: UInt64) throws {
    let faces = try Self.faces.get()
    var generator = TextGenerator(seed: seed &+ 77)
    var failures = 0
    for number in 0..<2_000 {
      let text = generator.short()
      var sample = LayoutSample(text, faces: faces, numbers: &generator.numbers)
      if number % 3 == 0 { try sample.hyphenate() }
      let found = sample.layout().audit()
      if found.isEmpty { continue }
      failures += 1
      Issue.record("seed \(seed): \(sample): \(found.prefix(2))")
      if failures == 2 { return }
    }
  }

  @Test(arguments: TestFactor.seeds(4))
  func `vertical lines have nothing wrong`(seed: UInt64) throws {
    var faces = try Self.faces.get()
    faces.append(try TestFonts.face("NotoSansCJKjp-Subset.otf"))
    var generator = TextGenerator(seed: seed &+ 1_950)
    var failures = 0
    for _ in 0..<1_000 {
      let text = generator.short()
      var sample = LayoutSample(text, faces: faces, numbers: &generator.numbers)
      sample.paragraphStyle.writingMode = generator.numbers.one(of: [.verticalRL, .verticalLR])
      sample.paragraphStyle.textOrientation = generator.numbers.one(of: TextOrientation.allCases)
      sample.paragraphStyle.textCombineUpright = generator.numbers.one(
        of: TextCombineUpright.allCases)
      sample.block.blockExtent = generator.numbers.one(of: [nil, 120])
      let found = sample.layout().audit()
      if found.isEmpty { continue }
      failures += 1
      Issue.record("seed \(seed): \(sample): \(found.prefix(2))")
      if failures == 2 { return }
    }
  }
}
