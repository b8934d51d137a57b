// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// Laws between two layouts of texts in all styles (`LayoutLaw`), and between the answers to
/// requests (`RequestLaws`).
struct LawTarget: FuzzTarget {
  static let name = "laws"

  private let faces: [FontFace]
  private var requestLaws = RequestLaws()

  init() throws { faces = try TestFonts.manyScripts() }

  mutating func run(seed: UInt64) -> [String] {
    // A responder keeps the fonts and words of its requests.
    if seed % 4096 == 0 { requestLaws = RequestLaws() }
    var generator = TextGenerator(seed: seed)
    var sample = LayoutSample(&generator, faces: faces)
    if seed % 2 == 1 { sample.chooseAttachments(&generator.numbers) }
    if seed % 4 == 1 { sample.chooseExclusions(&generator.numbers) }
    if seed % 3 == 2 { sample.chooseContainers(&generator.numbers) }
    var found: [String] = []
    for law in LayoutLaw.all { found += law.violations(of: sample, seed: generator.numbers.next()) }
    return found + requestLaws.violations(&generator, seed: seed)
  }
}
