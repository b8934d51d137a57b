// SPDX-License-Identifier: Apache-2.0

import CarettaFoundation
import CarettaLayout
import Expectations
import Foundation

/// Conversions between the engine's values and the values of Core Graphics and Foundation.
@Suite struct ConversionTests {
  @Test func `geometry is the same in both`() {
    let rect = Rect(x: 1.5, y: -2, width: 0, height: 0.1)
    expect(CGRect(rect), equals: CGRect(x: 1.5, y: -2, width: 0, height: 0.1))
    expect(Rect(CGRect(rect)), equals: rect)
    expect(Point(CGPoint(Point(x: 3, y: 4))), equals: Point(x: 3, y: 4))
    expect(Size(CGSize(Size(width: 3, height: 4))), equals: Size(width: 3, height: 4))
  }

  @Test func `no rectangle is no rectangle in both`() {
    #expect(CGRect(Rect.null).isNull)
    #expect(Rect(CGRect.null).isNull)
    expect(Rect(CGRect.zero), equals: .zero)
  }

  @Test func `a rectangle of negative extents is the same area`() {
    let rect = Rect(CGRect(x: 10, y: 10, width: -4, height: -6))
    expect(rect, equals: Rect(x: 6, y: 4, width: 4, height: 6))
  }

  @Test func `ranges are the same in both`() {
    expect(NSRange(TextRange(2, 5)), equals: NSRange(location: 2, length: 3))
    expect(TextRange(NSRange(location: 2, length: 3)), equals: TextRange(2, 5))
    expect(TextRange(NSRange(location: NSNotFound, length: 0)), equals: nil)
    expect(TextRange(NSRange(location: -1, length: 2)), equals: nil)
    expect(TextRange(NSRange(location: 1, length: .max)), equals: nil)
  }
}
