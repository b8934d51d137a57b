// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Places where a text can be cut without looking at more than two code units.
@Suite struct GraphemeCutTests {
  /// Texts of all classes that may come before a boundary (UAX #29), with conjuncts that are
  /// incomplete.
  private static let starts = [
    "a", "7", " ", "\r", "\n", "\t", "\u{85}", "\u{AD}", "\u{200D}", "\u{301}", "\u{E01}\u{E31}",
    "\u{E33}", "\u{915}", "\u{915}\u{94D}", "\u{915}\u{94D}\u{200D}", "\u{915}\u{93C}\u{94D}",
    "\u{995}\u{9CD}", "\u{D15}\u{D4D}", "\u{D4E}", "\u{1000}\u{1039}", "\u{1780}\u{17D2}",
    "\u{1B13}\u{1B44}", "\u{A98F}\u{A9C0}", "\u{AC00}", "\u{AC01}", "\u{1100}", "\u{A960}",
    "\u{1161}", "\u{11A8}", "\u{600}", "\u{6DD}", "\u{110BD}", "\u{113D1}", "\u{1F600}",
    "\u{1F469}\u{200D}", "\u{2764}\u{FE0F}\u{200D}", "\u{1F1E9}", "\u{1F1E9}\u{1F1EA}", "\u{4E00}",
    "\u{3042}", "\u{627}", "\u{5D0}", "\u{E000}", "\u{FFFD}",
  ]

  /// The starts of the clusters of a text, found without cuts.
  private func starts(_ units: [UInt16]) -> [Int] {
    var starts: [Int] = []
    var offset = 0
    for character in String(decoding: units, as: UTF16.self) {
      let continues = unsafe units.withUnsafeBufferPointer {
        unsafe offset > 0 && ConjunctBreak.continues($0, at: offset)
      }
      if !continues { starts.append(offset) }
      offset += character.utf16.count
    }
    return starts
  }

  /// Whether all pairs of texts with a cut between them have the clusters of both parts.
  ///
  /// The pairs are compared in one text, with a control between them, which nothing joins (GB4,
  /// GB5).
  private func areRight(_ pairs: [(before: [UInt16], after: [UInt16])]) -> Bool {
    let control: UInt16 = 1
    var whole: [UInt16] = []
    var parted: [UInt16] = []
    var markers: Set<Int> = []
    for (before, after) in pairs {
      guard let last = before.last, let first = after.first,
        GraphemeBoundaries.isCut(between: last, and: first)
      else { continue }
      whole += before + after + [control]
      markers.insert(parted.count + before.count)
      parted += before + [control] + after + [control]
    }
    var count = 0
    var expected: [Int] = []
    for start in starts(parted) {
      if markers.contains(start) {
        count += 1
      } else {
        expected.append(start - count)
      }
    }
    return starts(whole) == expected
  }

  @Test func `a cut before any character leaves the clusters as they are`() {
    // The blocks of ideographs and syllables that are left out are like their neighbors.
    let blocks =
      [0x00...0x34, 0x4D...0x4E, 0x9F...0xAC, 0xD7...0xD7, 0xF9...0xFF] as [ClosedRange<UInt16>]
    for (number, start) in Self.starts.enumerated() {
      let before = Array(start.utf16)
      // A quarter of the blocks after each of the characters.
      for block in blocks.joined() where Int(block) % 4 == number % 4 {
        let pairs = (UInt16(0)...0xFF).map { (before, [block << 8 | $0, 0x61]) }
        #expect(areRight(pairs), "\(start.debugDescription) before block \(block)")
      }
    }
  }

  @Test(arguments: [0x20, 0x61, 0x7F, 0xE01, 0xE33, 0x915, 0xAC00, 0xAC01, 0x4E00])
  func `a cut after any character leaves the clusters as they are`(after: UInt16) {
    // A quarter of the blocks beside each of the characters.
    for block in stride(from: UInt32(after % 4), through: 0x1FF, by: 4) {
      let scalars = (UInt32(0)...0xFF).compactMap { Unicode.Scalar(block << 8 | $0) }
      let pairs = scalars.map { (Array(String($0).utf16), [after]) }
      #expect(areRight(pairs), "block \(block)")
    }
  }

  @Test func `a text that is divided at cuts has the clusters of the whole text`() {
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<numbers.below(40) {
        text += numbers.one(of: Self.starts)
        text += "one two three four".prefix(numbers.below(18))
      }
      let units = Array(text.utf16)
      expect(GraphemeBoundaries.clusters(of: units).map(\.lowerBound), equals: starts(units))
    }
  }

  /// Letters, marks and viramas of one block, with characters that join others in between.
  @Test(arguments: Array(0x03...0x1C) + [0x20, 0x30] + Array(0xA8...0xAB))
  func `texts of a block have the clusters of the standard library`(block: UInt16) {
    var numbers = SeededGenerator(seed: UInt64(block))
    let others = [
      "\u{200D}", "\u{200C}", "\u{301}", " ", "a", "\u{600}", "\u{1F600}", "\u{D4E}", "\r",
    ]
    // In most blocks the viramas are few.
    let viramas = (UInt16(0)...0xFF).map { block << 8 | $0 }.filter {
      CharacterProperties.of(UInt32($0)).contains(.links)
    }
    for _ in 0..<TestFactor.count(4000) {
      let units = (0..<24).flatMap { _ -> [UInt16] in
        let number = numbers.below(12)
        if number == 0 { return Array(numbers.one(of: others).utf16) }
        if number < 4, !viramas.isEmpty { return [numbers.one(of: viramas)] }
        return [block << 8 | UInt16(numbers.below(256))]
      }
      let found = GraphemeBoundaries.clusters(of: units).map(\.lowerBound)
      expect(found, equals: starts(units), "\(units.map { String($0, radix: 16) })")
    }
  }

  @Test(arguments: [
    "ภาษาที่มีคำ", "한국어는 공용어", "日本語の文章。", "ภาษา ไทย", "👩‍👩‍👧 👦 ", "a\u{301} b\u{302}",
    "🇩🇪 🇫🇷 ", "שָׁלוֹם עולם", "हिन्दी भाषा ", "ភាសា ខ្មែរ",
  ])
  func `cuts are frequent in every script`(text: String) {
    let units = Array((text + text).utf16)
    let cuts = (1..<units.count).filter {
      GraphemeBoundaries.isCut(between: units[$0 - 1], and: units[$0])
    }
    #expect(cuts.count >= units.count / 16 + 1, "\(cuts)")
  }
}
