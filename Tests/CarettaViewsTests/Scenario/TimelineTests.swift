// SPDX-License-Identifier: Apache-2.0

import CarettaViews
import Expectations

@Suite struct TimelineTests {
  @Test func `a sample without an animator is at its end`() {
    expect(Timeline.Sample(at: 0).fraction, equals: 1)
    #expect(!Timeline.Sample(at: 0).isAnimating)
  }
}
