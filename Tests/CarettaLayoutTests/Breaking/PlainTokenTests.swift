// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Tokens that `PlainToken` recognizes have no opportunities inside according to ICU.
@Suite struct PlainTokenTests {
  private static let characters: [UInt16] = Array("a1א\u{301}\"“”‘’(（)）].,!？}:;-/%»«…一".utf16)

  private func isPlain(_ text: [UInt16]) -> Bool {
    var token = PlainToken()
    return text.allSatisfy {
      token.append(.init($0, CharacterProperties.of(UInt32($0)).lineBreakClass))
    }
  }

  private func isUnbroken(_ text: [UInt16], _ iterator: BreakIterator) -> Bool {
    let boundaries = ScratchBuffer<Int32>()
    unsafe text.withUnsafeBufferPointer { unsafe iterator.boundaries(of: $0, into: boundaries) }
    return boundaries.count == 1
  }

  @Test(arguments: ["", "ja", "zh", "fi"])
  func `plain tokens have no opportunities`(language: String) {
    let characters = Self.characters
    for lineBreak in ["", "normal", "strict"] {
      let iterator = BreakIterator(.line, language: language, lineBreak: lineBreak)
      var (plain, wrong): (Int, [[UInt16]]) = (0, [])
      func check(_ text: [UInt16]) {
        guard isPlain(text) else { return }
        plain += 1
        if !isUnbroken(text, iterator) { wrong.append(text) }
      }
      for first in characters {
        for second in characters {
          check([first, second])
          for third in characters {
            check([first, second, third])
            check([0x61, first, second, third, 0x61])
          }
        }
      }
      var numbers = SeededGenerator(seed: 0x9_1A)
      for _ in 0..<2000 {
        check((0..<(4 + numbers.below(5))).map { _ in numbers.one(of: characters.dropLast(7)) })
      }
      expect(wrong.map { String(decoding: $0, as: UTF16.self) }, equals: [], "\(lineBreak)")
      #expect(plain > 3000)
    }
  }

  @Test(arguments: [
    "word,", "(word).", "“Don’t!”", "1,000.50", "e.g.", "f(x,y)", "\"it’s\"", "a\u{301}.",
  ])
  func `words with the punctuation of sentences are plain`(text: String) {
    #expect(isPlain(Array(text.utf16)))
  }

  @Test(arguments: [
    "[a](b)", "a!b", "a”b", "a.“", "{a}b", "a-b", "a/b", "a—b", "50%", "一（", "a（", "()(", "漢字",
  ])
  func `other tokens are searched`(text: String) {
    #expect(!isPlain(Array(text.utf16)))
  }

  @Test func `punctuation is searched where options change it`() {
    var style = ParagraphStyle()
    #expect(BreakRules(style).hasPlainPunctuation)
    style.lineBreak = .loose
    #expect(!BreakRules(style).hasPlainPunctuation)
    style.lineBreak = .auto
    style.tailoring = .browser
    #expect(!BreakRules(style).hasPlainPunctuation)
  }
}
