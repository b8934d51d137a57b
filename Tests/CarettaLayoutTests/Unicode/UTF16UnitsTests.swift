// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

@Suite struct UTF16UnitsTests {
  @Test func `code units and strings are those of the standard library`() {
    let scalars: [Unicode.Scalar] = [
      "\0", " ", "a", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}", "ก", "漢", "\u{D7FF}",
      "\u{E000}", "\u{FFFF}", "\u{10000}", "😀", "\u{10FFFF}",
    ]
    var numbers = SeededGenerator(seed: 5)
    for index in 0..<600 {
      // Runs of characters of one to four bytes of UTF-8, up to 48 characters.
      var text = String.UnicodeScalarView()
      while text.count < index % 40 {
        let scalar = scalars.randomElement(using: &numbers) ?? "a"
        for _ in 0..<Int.random(in: 1...9, using: &numbers) { text.append(scalar) }
      }
      let units = UTF16Units.units(of: String(text))
      expect(units, equals: Array(String(text).utf16))
      expect(UTF16Units.string(units[...]), equals: String(text))
    }
  }
}
