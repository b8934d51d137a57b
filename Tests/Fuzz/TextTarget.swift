// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// Texts in all styles, some around exclusion shapes or in containers: the layout and its queries
/// are audited, and compared with the layout that was made at another width first.
struct TextTarget: FuzzTarget {
  static let name = "texts"

  private let faces: [FontFace]

  init() throws {
    faces = try TestFonts.boxAndScripts.get() + [TestFonts.face("NotoSansHebrew-Regular.ttf")]
  }

  func run(seed: UInt64) -> [String] {
    var generator = TextGenerator(seed: seed)
    var sample = LayoutSample(&generator, faces: faces)
    sample.chooseSideways(seed: seed)
    sample.chooseTransforms(&generator.numbers)
    sample.chooseDecorations(seed: seed)
    sample.chooseMarkers(&generator.numbers)
    // A generator of its own leaves the other choices of a seed as they were.
    var annotationNumbers = SeededGenerator(seed: seed ^ 0xA22)
    sample.chooseAnnotations(&annotationNumbers)
    if seed % 3 == 0 { try? sample.hyphenate() }
    if seed % 4 == 1 { sample.chooseExclusions(&generator.numbers) }
    if seed % 5 == 2 { sample.chooseContainers(&generator.numbers) }
    if seed % 7 == 3 { return Self.withExtremes(sample, &generator.numbers) }
    if seed % 7 == 5 { sample.chooseSmallNumbers(&generator.numbers) }
    let found = Self.problems(of: sample)
    if found.isEmpty { return [] }
    let smallest = sample.reduced { !Self.problems(of: $0).isEmpty }
    return ["\(sample)", "smallest: \(smallest)"] + Self.problems(of: smallest)
  }

  /// The sample with one of the smallest or largest numbers of a double.
  private static func withExtremes(
    _ sample: LayoutSample, _ numbers: inout SeededGenerator
  ) -> [String] {
    let extreme = ExtremeSample(sample, numbers: &numbers)
    let found = extreme.violations()
    if found.isEmpty { return [] }
    let smallest = extreme.reduced { !$0.violations().isEmpty }
    return ["\(extreme)", "smallest: \(smallest)"] + smallest.violations()
  }

  private static func problems(of sample: LayoutSample) -> [String] {
    let layout = sample.layout()
    var resized = sample.layout(width: 77)
    resized.setWidth(sample.width)
    return LayoutAudit.violations(layout, of: sample.text)
      + LayoutAudit.differences(resized, layout)
  }
}
