// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// Texts in all styles: a layout from cached words is compared with one that shapes every word.
///
/// One context is used for all inputs; another caches only a few words, so that each text evicts
/// the words of the previous one.
struct CacheTarget: FuzzTarget {
  static let name = "caches"

  private let faces: [FontFace]
  private let warm = LayoutContext()
  private let small = LayoutContext(cacheCapacity: 4)

  init() throws { faces = try TestFonts.manyScripts() }

  func run(seed: UInt64) -> [String] {
    var generator = TextGenerator(seed: seed)
    var sample = LayoutSample(&generator, faces: faces)
    sample.chooseSideways(seed: seed)
    sample.chooseTransforms(&generator.numbers)
    sample.chooseDecorations(seed: seed)
    sample.chooseAnnotations(&generator.numbers)
    sample.chooseMarkers(&generator.numbers)
    let fresh = LayoutContext()
    fresh.setChecksShortcuts(true)
    let cold = sample.layout(context: fresh)
    var found: [String] = []
    if fresh.shortcutMismatches > 0 { found.append("a shortcut differs from HarfBuzz or ICU") }
    for context in [warm, warm, small] {
      let cached = sample.layout(context: context)
      found += LayoutAudit.differences(cached, cold)
      if cached.digest != cold.digest { found.append("the digest differs") }
    }
    return found.isEmpty ? [] : ["\(sample)"] + found
  }
}
