// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// The two test files of UAX #9, Unicode 15.0.
@Suite struct BidiConformanceTests {
  /// Resolves levels and reorders them, as the shaper and the line breaker do.
  ///
  /// It reads 600,000 texts with `while` loops, because `map` and `contains` are slow in a debug
  /// build.
  private struct Resolver {
    var embedding = EmbeddingLevels()
    var levels: [UInt8] = []
    /// Whether the latest text has a character of another level than its paragraph.
    private(set) var isMixed = false
    private var properties: [UInt32] = []

    init() { embedding.checksLevels = true }

    mutating func resolve(_ text: [UInt16], base: UInt8) {
      readProperties(text)
      resolve(text, properties, base: base)
    }

    mutating func resolve(_ text: [UInt16], _ properties: [UInt32], base: UInt8) {
      isMixed = unsafe text.withUnsafeBufferPointer { text in
        unsafe properties.withUnsafeBufferPointer { properties in
          unsafe embedding.find(text, properties, base: base, into: &levels)
        }
      }
      var at = 0
      while at < levels.count, levels[at] == base { at += 1 }
      if isMixed != (at < levels.count) { Issue.record("\(text) at \(base): mixed \(isMixed)") }
    }

    /// Whether a character of the latest text may have another level in text from right to left.
    var leavesRTL: Bool {
      var at = 0
      while at < properties.count {
        if CharacterProperties(rawValue: properties[at]).contains(.leavesRTL) { return true }
        at += 1
      }
      return false
    }

    private mutating func readProperties(_ text: [UInt16]) {
      properties.removeAll(keepingCapacity: true)
      var at = 0
      while at < text.count {
        properties.append(CharacterProperties.of(UInt32(text[at])).rawValue)
        at += 1
      }
    }

    /// P2 and P3, of characters of the basic plane.
    mutating func autoLevel(_ text: [UInt16]) -> UInt8 {
      readProperties(text)
      return unsafe properties.withUnsafeBufferPointer {
        unsafe BaseDirection.firstStrongLevel($0) ?? 0
      }
    }

    /// Whether the levels are equal to the expected levels; 255 matches any level.
    ///
    /// If the whole paragraph has one direction, ICU ignores embeddings and gives all characters
    /// the paragraph's level: the numbers differ, but the lines are equal.
    func agrees(with wanted: [UInt8], base: UInt8) -> Bool {
      guard wanted.count == levels.count else { return false }
      var isSame = true
      var isOneWay = true
      var index = 0
      while index < wanted.count {
        if wanted[index] != 255 {
          if wanted[index] != levels[index] { isSame = false }
          if levels[index] != base || wanted[index] & 1 != base { isOneWay = false }
        }
        index += 1
      }
      return isSame || isOneWay
    }

    /// L2 of the characters that have a level.
    func reordered(_ wanted: [UInt8]) -> [UInt8] {
      let kept = wanted.indices.filter { wanted[$0] != 255 }
      return BidiOrder.visual(kept.map { wanted[$0] }).map { UInt8(truncatingIfNeeded: kept[$0]) }
    }
  }

  @Test func `levels and order of every short sequence of bidi classes`() throws {
    var file = try UnicodeFile("BidiTest.txt")
    var resolver = Resolver()
    var levels: [UInt8] = []
    var order: [UInt8] = []
    var text: [UInt16] = []
    var sequences = 0
    var withoutLevels = 0
    var failures: [String] = []
    while let byte = file.next() {
      if file.skip(UInt8(ascii: "@")) {
        let isLevels = file.word() == 0x7665_6C73
        _ = file.skip(UInt8(ascii: ":"))
        if isLevels {
          file.levels(into: &levels)
        } else {
          file.levels(into: &order)
          if resolver.reordered(levels) != order { failures.append("order of \(levels)") }
        }
      } else if byte != 0x0A {
        text.removeAll(keepingCapacity: true)
        while let byte = file.next(), byte != UInt8(ascii: ";") {
          let name = file.word()
          if let unit = Self.example(of: name) {
            text.append(unit)
          } else {
            failures.append("the class \(name) is unknown")
          }
        }
        _ = file.skip(UInt8(ascii: ";"))
        let bases = file.number(radix: 16) ?? 0
        let auto = bases & 1 != 0 ? resolver.autoLevel(text) : 2
        for base in UInt8(0)...1 where bases & (base == 0 ? 2 : 4) != 0 || auto == base {
          sequences += 1
          resolver.resolve(text, base: base)
          if !resolver.agrees(with: levels, base: base), failures.count < 10 {
            failures.append("\(shown(text)) at \(base): \(resolver.levels), not \(levels)")
          }
          if base == 1, !resolver.leavesRTL {
            withoutLevels += 1
            if resolver.isMixed {
              failures.append("\(shown(text)) has other levels than its paragraph")
            }
          }
        }
      }
      file.skipLine()
    }
    expect(failures, equals: [])
    expect(sequences, equals: 513_494)
    #expect(withoutLevels > 1000)
    expect(resolver.embedding.mismatches, equals: 0)
  }

  private func shown(_ text: [UInt16]) -> String {
    text.map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }

  /// A character of the bidi class that is named by up to four letters.
  private static func example(of name: UInt32) -> UInt16? {
    switch name {
    case 0x4C: 0x61  // L
    case 0x52: 0x5D0  // R
    case 0x454E: 0x30  // EN
    case 0x4553: 0x2B  // ES
    case 0x4554: 0x24  // ET
    case 0x414E: 0x660  // AN
    case 0x4353: 0x2C  // CS
    case 0x42: 0x2029  // B
    case 0x53: 0x09  // S
    case 0x5753: 0x20  // WS
    case 0x4F4E: 0x21  // ON
    case 0x424E: 0xAD  // BN
    case 0x4E_534D: 0x300  // NSM
    case 0x414C: 0x627  // AL
    case 0x4C_5245: 0x202A  // LRE
    case 0x52_4C45: 0x202B  // RLE
    case 0x50_4446: 0x202C  // PDF
    case 0x4C_524F: 0x202D  // LRO
    case 0x52_4C4F: 0x202E  // RLO
    case 0x4C_5249: 0x2066  // LRI
    case 0x52_4C49: 0x2067  // RLI
    case 0x46_5349: 0x2068  // FSI
    case 0x50_4449: 0x2069  // PDI
    default: nil
    }
  }

  /// A line of BidiCharacterTest.txt.
  private struct TextCase {
    var text: [UInt16] = []
    var direction: ParagraphStyle.Direction = .auto
    var base: UInt8 = 0
    var levels: [UInt8] = []
    var order: [UInt8] = []
  }

  private func forEachText(_ body: (TextCase) throws -> Void) throws {
    var file = try UnicodeFile("BidiCharacterTest.txt")
    var test = TextCase()
    let directions: [ParagraphStyle.Direction] = [.ltr, .rtl, .auto]
    while let byte = file.next() {
      defer { file.skipLine() }
      if byte == 0x0A { continue }
      test.text.removeAll(keepingCapacity: true)
      while let byte = file.next(), byte != UInt8(ascii: ";") {
        test.text.append(UInt16(file.number(radix: 16) ?? 0))
      }
      _ = file.skip(UInt8(ascii: ";"))
      test.direction = directions[Int(file.number() ?? 2)]
      _ = file.skip(UInt8(ascii: ";"))
      test.base = UInt8(file.number() ?? 2)
      _ = file.skip(UInt8(ascii: ";"))
      file.levels(into: &test.levels)
      _ = file.skip(UInt8(ascii: ";"))
      file.levels(into: &test.order)
      try body(test)
    }
  }

  /// In what ICU 72 does not follow the annex.
  private enum Difference: Hashable {
    /// An isolate initiator right behind a PDF has the level of the embedding that is closed.
    case isolateBehindEmbedding
    /// Brackets pair across a PDF and an override, which part isolating run sequences.
    case bracketsAcrossOverride
    /// N0 leaves the marks behind a closing bracket that ends the text out. They are in its
    /// grapheme cluster, whose level is the bracket's, so that the layout is right.
    case marksAtTheEnd
    /// More than 63 brackets are open (BD16); the annex stops there, ICU continues.
    case manyBrackets

    init?(_ text: [UInt16]) {
      let pairs = zip(text, text.dropFirst())
      if pairs.contains(where: { $0 == 0x202C && (0x2066...0x2068).contains($1) }) {
        self = .isolateBehindEmbedding
      } else if text.contains(0x202C), text.contains(where: { $0 == 0x202D || $0 == 0x202E }) {
        self = .bracketsAcrossOverride
      } else if text.last.map({ CharacterProperties.of(UInt32($0)).contains(.extends) }) == true {
        self = .marksAtTheEnd
      } else if text.count(where: { $0 == 0x28 }) > 63 {
        self = .manyBrackets
      } else {
        return nil
      }
    }
  }

  @Test func `levels and order of texts with brackets`() throws {
    var resolver = Resolver()
    var texts = 0
    var differences: [Difference: Int] = [:]
    try forEachText { test in
      texts += 1
      resolver.resolve(test.text, base: test.base)
      if test.direction == .auto, resolver.autoLevel(test.text) != test.base {
        Issue.record("\(shown(test.text)): not paragraph level \(test.base)")
      }
      if resolver.reordered(test.levels) != test.order {
        Issue.record("\(test.levels): not in order \(test.order)")
      }
      if !resolver.agrees(with: test.levels, base: test.base) {
        if let difference = Difference(test.text) {
          differences[difference, default: 0] += 1
        } else {
          Issue.record("\(shown(test.text)): \(resolver.levels), not \(test.levels)")
        }
      }
    }
    expect(texts, equals: 91_707)
    expect(resolver.embedding.mismatches, equals: 0)
    expect(
      differences,
      equals: [
        .isolateBehindEmbedding: 4, .bracketsAcrossOverride: 16, .marksAtTheEnd: 9,
        .manyBrackets: 1,
      ])
  }

  /// Sequences of five characters of the classes that need no explicit formatting character, with
  /// both kinds of brackets.
  @Test func `levels of short texts without explicit controls are ICU's`() {
    var resolver = Resolver()
    let classes: [UInt16] = [
      0x61, 0x5D0, 0x627, 0x30, 0x660, 0x2B, 0x24, 0x2C, 0x09, 0x20, 0x21, 0xAD, 0x300, 0x28, 0x29,
    ]
    var text = [UInt16](repeating: 0, count: 5)
    var numbers = SeededGenerator(seed: 9)
    let texts = TestFactor.count(759_375)
    var direct = 0
    for _ in 0..<texts {
      for at in text.indices { text[at] = numbers.one(of: classes) }
      for base in UInt8(0)...1 {
        resolver.resolve(text, base: base)
        if !resolver.embedding.latestAreICUs { direct += 1 }
      }
    }
    expect(resolver.embedding.mismatches, equals: 0)
    // Only texts with a mark after a pair's bracket are left to ICU: 1 in 300.
    #expect(direct * 200 > texts * 2 * 199)
  }

  @Test func `levels of short texts with surrogate pairs are ICU's`() {
    var resolver = Resolver()
    // Letters of both directions, a digit, a mark, an emoji and an unassigned character beyond the
    // basic plane, and characters of other classes.
    let scalars: [UInt32] = [
      0x1B65C, 0x1E900, 0x1D7CE, 0x10A01, 0x1F600, 0xB25B5, 0x61, 0x5D0, 0x627, 0x30, 0x660, 0x2C,
      0x24, 0x20, 0x28, 0x29, 0xAD, 0x300,
    ]
    var numbers = SeededGenerator(seed: 10)
    for _ in 0..<TestFactor.count(104_976) {
      var (text, words): ([UInt16], [UInt32]) = ([], [])
      for _ in 0..<4 {
        let scalar = numbers.one(of: scalars)
        for unit in Unicode.Scalar(scalar).map({ Array($0.utf16) }) ?? [] {
          text.append(unit)
          words.append(CharacterProperties.of(scalar).rawValue)
        }
      }
      for base in UInt8(0)...1 { resolver.resolve(text, words, base: base) }
    }
    expect(resolver.embedding.mismatches, equals: 0)
  }

  /// Each part is read once, not once for each separator, bracket or neutral character.
  @Test(arguments: ["\t", " \t", "(", "()", "(\u{AD}", "(a) ", "! ", "$", "\u{AD}"])
  func `levels of a long text of one kind are found in one pass`(part: String) {
    var resolver = Resolver()
    let text = "\u{5D0}" + String(repeating: part, count: 50_000) + "\u{5D1}" + part
    for base in UInt8(0)...1 { resolver.resolve(Array(text.utf16), base: base) }
    expect(resolver.embedding.mismatches, equals: 0)
  }

  @Test func `every paired bracket is neutral and of a class that is tested for brackets`() {
    for scalar in UInt32(0)...0x10FFFF {
      let property = CharacterProperties.of(scalar)
      if BracketPairs.isPaired(scalar) {
        #expect(property.isBracketLike && property.bidiClass == .otherNeutral && scalar < 0x1_0000)
      }
    }
  }

  @Test func `clusters of laid-out texts stand in the annex's order`() throws {
    var number = 0
    var failures: [String] = []
    try forEachText { test in
      number += 1
      // The first ones are particular, the others all combinations.
      guard number < 400 || number % 16 == 0, failures.count < 10 else { return }
      let text = String(decoding: test.text, as: UTF16.self)
      let style = ParagraphStyle(direction: test.direction, textAlign: .left)
      let layout = try Box.layout(text, width: .infinity, style)
      var widths: [Int: Double] = [:]
      var lefts: [Int: Double] = [:]
      var start = 0
      for cluster in text {
        let end = start + cluster.utf16.count
        let rects = layout.selectionRects(for: TextRange(start, end), extendingToContainer: false)
        widths[start] = rects.first?.rect.width
        lefts[start] = rects.first?.rect.minX
        start = end
      }
      // Characters without width have no visual position.
      let order = test.order.map(Int.init).filter { widths[$0] ?? 0 > 0 }
      let places = order.compactMap { lefts[$0] }
      if places != places.sorted(), Difference(test.text) == nil {
        failures.append("\(shown(test.text)) \(test.direction): \(order) stand at \(places)")
      }
    }
    expect(failures, equals: [])
  }
}
