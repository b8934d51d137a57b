// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Properties that hold for any text around any shapes and in any containers.
@Suite struct GeneratedExclusionTests {
  @Test(arguments: TestFactor.seeds(6))
  func `layouts around shapes and in containers keep their rules`(seed: UInt64) throws {
    let faces = try TestFonts.boxAndScripts.get() + [TestFonts.face("NotoSansCJKjp-Subset.otf")]
    for index in 0..<60 {
      var generator = TextGenerator(seed: seed &* 1000 &+ UInt64(index))
      var sample = LayoutSample(generator.text(), faces: faces, numbers: &generator.numbers)
      sample.chooseMore(&generator.numbers)
      if index % 3 != 1 { sample.chooseExclusions(&generator.numbers) }
      if index % 3 != 0 { sample.chooseContainers(&generator.numbers) }
      if sample.width == .infinity { sample.width = 150 }
      let layout = sample.layout()
      let found = LayoutAudit.violations(layout, of: sample.text)
      #expect(found.isEmpty, "\(seed) \(index) \(sample): \(found)")
      var resized = sample.layout(width: 77)
      resized.setWidth(sample.width)
      #expect(LayoutAudit.differences(resized, layout).isEmpty, "\(seed) \(index) \(sample)")
    }
  }
}
