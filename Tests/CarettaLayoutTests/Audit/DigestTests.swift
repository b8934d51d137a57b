// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// A digest tells layouts apart, and is the same whatever was laid out before, in what order and by
/// how many threads.
@Suite struct DigestTests {
  private static let faces = Result {
    try ["NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf"].map {
      try TestFonts.face($0)
    }
  }

  private func samples(_ count: Int) throws -> [LayoutSample] {
    let faces = try Self.faces.get()
    var generator = TextGenerator(seed: 41)
    return (0..<count).map { _ in
      let text = generator.text()
      return LayoutSample(text, faces: faces, numbers: &generator.numbers)
    }
  }

  @Test func `a digest has sixteen digits and is not that of another layout`() throws {
    let one = try Box.layout("ab cd")
    expect(one.digest.description.count, equals: 16)
    try expect(one.digest, equals: Box.layout("ab cd").digest)
    for other in [
      try Box.layout("ab ce"), try Box.layout("ab cd", width: 40), try Box.layout("ab cd "),
      try Box.layout("ab cd", letterSpacing: 0.5),
      try Box.layout("ab cd", ParagraphStyle(textAlign: .right)),
    ] {
      #expect(other.digest != one.digest)
    }
    expect(ResultDigest().description, equals: "cbf29ce484222325")
  }

  @Test func `the order, the caches and the widths before do not matter`() throws {
    let samples = try samples(60)
    let expected = samples.map { $0.layout(context: LayoutContext()).digest }
    expect(samples.map { $0.layout().digest }, equals: expected)
    let small = LayoutContext(cacheCapacity: 3)
    let backward = samples.reversed().map { $0.layout(context: small).digest }
    expect(backward.reversed(), equals: expected)
    let again = samples.map { sample in
      var layout = sample.layout(width: 53)
      layout.setWidth(sample.width)
      return layout.digest
    }
    expect(again, equals: expected)
  }

  @Test func `the number of threads does not matter`() async throws {
    let samples = try samples(60)
    let expected = samples.map { $0.layout().digest }
    let found = await withTaskGroup(of: (Int, ResultDigest).self) { group in
      for (index, sample) in samples.enumerated() {
        group.addTask { (index, sample.layout().digest) }
      }
      var found: [Int: ResultDigest] = [:]
      for await (index, digest) in group { found[index] = digest }
      return found
    }
    expect(samples.indices.map { found[$0] }, equals: expected)
  }
}
