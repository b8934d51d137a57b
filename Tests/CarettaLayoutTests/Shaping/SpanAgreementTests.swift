// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Texts of two fonts side by side: each must be what HarfBuzz makes of it.
@Suite struct SpanAgreementTests {
  /// Every sample from left to right behind another one, each in its font.
  private static let pairs: [(ShapedSample, ShapedSample)] = {
    let samples = ShapedSample.all.filter { sample in
      sample.text.unicodeScalars.allSatisfy { !(0x590...0x8FF).contains($0.value) }
    }
    return Array(zip(samples, samples.dropFirst() + samples.prefix(1)))
  }()

  @Test(arguments: pairs)
  func `each stretch is what HarfBuzz makes of it`(
    first: ShapedSample, second: ShapedSample
  ) throws {
    let faces = (try TestFonts.face(first.font), try TestFonts.face(second.font))
    // A unit of each font is a point.
    let style = TextStyle(fonts: [faces.0], size: Double(faces.0.unitsPerEm))
    let cut = first.text.utf16.count
    let text = first.text + second.text
    let layout = TextLayout(
      text, style: style,
      spans: [
        TextSpan(
          TextRange(cut, text.utf16.count), fonts: [faces.1], size: Double(faces.1.unitsPerEm))
      ])
    // A mark that begins the second text would belong to the first one's last cluster.
    guard layout.caretStops.contains(where: { $0.offset == cut }) else { return }
    let runs = layout.glyphRuns
    let parts = (runs.filter { $0.clusters[0] < cut }, runs.filter { $0.clusters[0] >= cut })
    expect(parts.0.flatMap(\.glyphs), equals: first.glyphs)
    expect(parts.0.flatMap(\.positions).map(\.x), equals: first.x)
    expect(parts.1.flatMap(\.glyphs), equals: second.glyphs)
    expect(parts.1.flatMap(\.positions).map { $0.x - first.width }, equals: second.x)
    expect(layout.size.width, equals: first.width + second.width)
  }
}
