// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Line break opportunities that are found with shortcuts are equal to ICU's.
@Suite struct LineBoundaryTests {
  /// Characters of all classes that UAX #14 distinguishes around ideographs, kana and punctuation.
  private static let characters =
    "漢字かなカナ々ーっゃァ〆、。，．」』）】（「『《・：；！？…‥―〜%％$￥€℃°+-/.,:;!?()[]{}\"'"
    + "“”‘’«»09aZéあ\u{301}\u{FE0F}\u{200D}\u{200B}\u{2060}\u{AD}‐–—한글ㄱก็มअक्षאבع"
    + "👍\u{1F3FD}👩🇯🇵\u{20000}㊗\u{3099}\u{3000}ﾊｶﾞ"

  private func equalsICU(_ text: [UInt16], _ found: LineBoundaries) -> Bool {
    let (own, expected) = (ScratchBuffer<Int32>(), ScratchBuffer<Int32>())
    return unsafe text.withUnsafeBufferPointer { text in
      unsafe found.find(in: text, into: own)
      unsafe found.iterator.boundaries(of: text, into: expected)
      return unsafe own.elements.elementsEqual(expected.elements)
    }
  }

  @Test(arguments: ["", "ja", "zh", "ko", "fi"])
  func `opportunities equal ICU's in every language`(language: String) {
    let units = Self.characters.unicodeScalars.map { Array(String($0).utf16) }
    for lineBreak in ["", "loose", "normal", "strict"] {
      let found = LineBoundaries(
        BreakIterator(.line, language: language, lineBreak: lineBreak), usesShortcuts: true)
      var wrong: [[UInt16]] = []
      for first in units {
        for second in units {
          let text = [0x6F22] + first + second + [0x5B57]
          if !equalsICU(text, found) { wrong.append(text) }
        }
      }
      var numbers = SeededGenerator(seed: 0xB_0)
      for _ in 0..<1000 {
        let length = 1 + numbers.below(24)
        let text = (0..<length).flatMap { _ -> [UInt16] in
          // Every second character is an ideograph or kana.
          let count = numbers.below(2) == 0 ? 6 : units.count
          return units[numbers.below(count)]
        }
        if !equalsICU(text, found) { wrong.append(text) }
      }
      expect(wrong.map { String(decoding: $0, as: UTF16.self) }, equals: [], "\(lineBreak)")
    }
  }

  @Test func `phrases are found by ICU alone`() {
    let iterator = BreakIterator(
      .line, language: "ja", lineBreak: "normal", lineBreakWord: "phrase")
    let found = LineBoundaries(iterator, usesShortcuts: false)
    #expect(equalsICU(Array("日本語の文章を読む。".utf16), found))
  }
}
