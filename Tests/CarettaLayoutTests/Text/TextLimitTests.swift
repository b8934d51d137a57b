// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct TextLimitTests {
  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "abc"), ("", 0, ""), ("a", 0, ""), ("aé", 2, "aé"),
    ("日本語", 2, "日本"), ("a👍b", 2, "a"), ("a👍b", 3, "a👍"), ("👍", 1, ""),
  ])
  func `a text is clipped to a number of units at a character`(
    text: String, limit: Int, expected: String
  ) {
    expect(TextLimits.clipped(text, to: limit), equals: expected)
  }
}
