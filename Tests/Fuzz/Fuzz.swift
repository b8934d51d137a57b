// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Foundation
import TestSupport

/// Lays out generated texts and audits them, seed after seed, until the time is up or something is
/// wrong: `caretta-fuzz [SECONDS] [FIRST-SEED]`.
///
/// A failure prints the sample that makes it again, and the status is 1.
@main
struct Fuzz {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let seconds = arguments.first.flatMap { Int($0) } ?? 60
    let first = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
    let faces = try [
      "BoxTall-Regular.ttf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf",
      "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf",
    ].map { try TestFonts.face($0) }
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(seconds))
    var seed = first
    var texts = 0
    while clock.now < end {
      var generator = TextGenerator(seed: seed)
      for _ in 0..<500 {
        let text = generator.text()
        let sample = LayoutSample(text, faces: faces, numbers: &generator.numbers)
        let layout = sample.layout()
        var found = LayoutAudit.violations(layout, of: sample.text)
        var resized = sample.layout(width: 77)
        resized.setWidth(sample.width)
        found += LayoutAudit.differences(resized, layout)
        if found.isEmpty { continue }
        print("seed \(seed): \(sample)\n\(found.prefix(3))")
        exit(1)
      }
      texts += 500
      seed += 1
    }
    print("\(texts) texts, seeds \(first) to \(seed - 1), nothing wrong")
  }
}
