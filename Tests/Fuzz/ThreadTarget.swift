// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Dispatch
import Synchronization
import TestSupport

/// Texts in all styles, laid out by several threads at once in one context; the results are equal
/// to the results of one thread.
struct ThreadTarget: FuzzTarget {
  static let name = "threads"

  /// The layouts of an input.
  private static let texts = 8
  private static let threads = 4

  private let faces: [FontFace]
  private let shared = LayoutContext(cacheCapacity: 64)

  init() throws { faces = try TestFonts.manyScripts() }

  func run(seed: UInt64) -> [String] {
    var generator = TextGenerator(seed: seed)
    let samples = (0..<Self.texts).map { _ in
      let text = generator.text()
      return LayoutSample(text, faces: faces, numbers: &generator.numbers)
    }
    let expected = samples.map { $0.layout(context: LayoutContext()).digest }
    let found = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for step in samples.indices {
        // Each thread begins with another text.
        let index = (step + thread * 2) % samples.count
        if samples[index].layout(context: shared).digest != expected[index] {
          found.withLock { $0.append("thread \(thread): \(samples[index])") }
        }
      }
    }
    return found.withLock(\.self)
  }
}
