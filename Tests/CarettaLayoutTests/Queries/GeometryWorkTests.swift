// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The number of layouts that queries request from a type that supplies them.
@Suite struct GeometryWorkTests {
  /// A text that counts how often its layout at a y is asked for.
  private final class Counting: TextGeometry {
    let whole: TextLayout
    var count = 0

    init(_ whole: TextLayout) { self.whole = whole }

    var length: Int { whole.length }
    var lineCount: Int { whole.lineCount }
    var hasAttachments: Bool { false }
    func text(in range: TextRange) -> String { whole.text(in: range) }
    func layout(_ anchor: LayoutAnchor) -> TextLayout {
      if case .y = anchor { count += 1 }
      return whole
    }
  }

  @Test func `a point on horizontal lines is looked up once without axes of one's own`() throws {
    let text = Counting(try Box.layout("abcd efgh ijkl", width: 50))
    let point = Point(x: 12, y: 30)
    expect(text.closestPosition(to: point), equals: text.whole.closestPosition(to: point))
    expect(text.count, equals: 1)
    expect(text.characterRange(at: point), equals: TextRange(6, 7))
    expect(text.count, equals: 2)
  }
}
