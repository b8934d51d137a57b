// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct NumberRangeTests {
  @Test func `numbers outside a range are clamped to it`() {
    expect(NumberRange.offset.clamped(1e300), equals: 1e6)
    expect(NumberRange.offset.clamped(-.infinity), equals: -1e6)
    expect(NumberRange.length.clamped(-.leastNonzeroMagnitude), equals: 0)
    expect(NumberRange.length.clamped(12.5), equals: 12.5)
    expect(NumberRange.multiple.clamped(.nan), equals: 0x1p-10)
    expect(NumberRange.offset.clamped(.nan), equals: 0)
  }

  @Test func `a negative zero becomes zero`() {
    expect(NumberRange.offset.clamped(-0.0).sign, equals: .plus)
    expect(NumberRange.length.clamped(-0.0).sign, equals: .plus)
  }

  @Test func `a range contains its ends and no NaN`() {
    #expect(NumberRange.length.contains(0) && NumberRange.length.contains(1e6))
    #expect(!NumberRange.length.contains(-.leastNonzeroMagnitude))
    #expect(!NumberRange.length.contains(1e6.nextUp) && !NumberRange.length.contains(.nan))
  }
}
