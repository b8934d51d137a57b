// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test(arguments: [
    (Rect(x: 10, y: 20, width: 30, height: 40), true),
    (Rect(x: 15, y: 25, width: 1, height: 1), true),
    (Rect(x: 40, y: 60, width: 0, height: 0), true),
    (Rect(x: 9, y: 20, width: 30, height: 40), false),
    (Rect(x: 10, y: 20, width: 30.5, height: 40), false),
    (Rect(x: 10, y: 19, width: 30, height: 40), false),
    (Rect(x: 10, y: 20, width: 30, height: 41), false), (Rect.null, false),
  ])
  func `a rectangle contains what is inside its edges`(_ other: Rect, _ isInside: Bool) {
    expect(rect.contains(other), equals: isInside)
    #expect(!Rect.null.contains(other))
  }
}
