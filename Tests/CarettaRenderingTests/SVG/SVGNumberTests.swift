// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRendering

@Suite struct SVGNumberTests {
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.001, "0.001"), (0.0004, "0"),
    (-0.0004, "0"), (0.0006, "0.001"), (12.340, "12.34"), (0.05, "0.05"), (99.9996, "100"),
    (100, "100"), (-1234.5678, "-1234.568"), (1e9, "1000000000"), (1e300, "1000000000"),
    (.nan, "0"), (-.infinity, "0"),
  ])
  func `a number is printed short`(number: Double, text: String) {
    var printed = ""
    printed.append(number)
    expect(printed, equals: text)
  }

  @Test func `more decimals are kept on request`() {
    var printed = ""
    printed.append(16.0 / 2048, decimals: 9)
    expect(printed, equals: "0.0078125")
  }
}
