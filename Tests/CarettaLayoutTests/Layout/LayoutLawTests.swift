// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Laws between two layouts of generated texts; `make fuzz TARGET=laws` tries more of them.
@Suite struct LayoutLawTests {
  private static let faces = Result { try TestFonts.manyScripts() }

  @Test(arguments: LayoutLaw.all.map(\.name))
  func `a law holds for generated texts`(name: String) throws {
    let law = try #require(LayoutLaw.all.first { $0.name == name })
    for seed in 0..<UInt64(TestFactor.count(200)) {
      var generator = TextGenerator(seed: seed &+ 35_000)
      var sample = LayoutSample(&generator, faces: try Self.faces.get())
      if seed % 3 == 2 { sample.chooseContainers(&generator.numbers) }
      let found = law.violations(of: sample, seed: seed)
      if !found.isEmpty {
        Issue.record("seed \(seed): \(found)")
        return
      }
    }
  }

  @Test func `the names of laws differ, and exceptions name laws`() {
    let names = Set(LayoutLaw.all.map(\.name))
    expect(names.count, equals: LayoutLaw.all.count)
    #expect(Set(LayoutLaw.exceptionNames).isSubset(of: names))
  }
}
