// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

@Suite struct ColorTests {
  @Test(arguments: [
    ("#fff", Color.white), ("#F80", Color(red: 255, green: 136, blue: 0)),
    ("#102030", Color(red: 16, green: 32, blue: 48)),
    ("#10203040", Color(red: 16, green: 32, blue: 48, alpha: 64)),
  ])
  func `hexadecimal text is read`(text: String, color: Color) {
    expect(Color(text), equals: color)
  }

  @Test(arguments: [
    "", "#", "fff", "#ff", "#ffff", "#ggg", "#12345", "#é12", "# 12", "#1234567890",
  ])
  func `other text is refused`(text: String) {
    expect(Color(text), equals: nil)
  }

  @Test(arguments: ["#0a0b0c", "#0a0b0c0d", "#000000"])
  func `a color prints as it is read`(text: String) {
    expect(Color(text)?.description, equals: text)
  }
}
