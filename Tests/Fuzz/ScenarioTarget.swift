// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import TestSupport

/// Scenarios: finite numbers, the padded caret in sight at rest, no backward write, and the same
/// motion at any frame rate.
struct ScenarioTarget: FuzzTarget {
  static let name = "scenarios"

  private let faces: [FontFace]

  init() throws {
    faces = try ["BoxTall-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf"].map {
      try TestFonts.face($0)
    }
  }

  func run(seed: UInt64) -> [String] {
    var texts = TextGenerator(seed: seed)
    var scenario = GeneratedScenario.make(&texts, faces)
    let timeline = scenario.play()
    var found = GeneratedScenario.violations(of: timeline)
    // Fewer frames: what both show at the same times is equal.
    let times = timeline.samples.map(\.at).enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
    scenario.sampling = .at(times)
    let slow = Dictionary(
      scenario.play().samples.map { ($0.at, $0) }, uniquingKeysWith: { first, _ in first })
    for sample in timeline.samples {
      guard let other = slow[sample.at] else { continue }
      if other.contentOffset != sample.contentOffset || other.caret != sample.caret
        || other.contentSize != sample.contentSize || other.isAnimating != sample.isAnimating
      {
        found.append(
          "at \(sample.at): \(sample.contentOffset), with fewer frames \(other.contentOffset)")
      }
    }
    return found.isEmpty ? [] : ["\(scenario.events) \(scenario.screen) \(scenario.follow)"] + found
  }
}
