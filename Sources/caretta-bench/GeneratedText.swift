// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// Texts from a seeded generator, which are equal on every machine.
struct GeneratedText {
  private var random: SplitMix

  /// Creates a generator; equal seeds give equal texts.
  init(seed: UInt64) {
    random = SplitMix(state: seed)
  }

  /// Returns lines of a hexadecimal dump, as `xxd` writes them: an offset, four groups of eight
  /// digits.
  mutating func hexDump(characters: Int) -> [String] {
    lines(characters) { generator, number in
      let offset = Self.hex(UInt64(number) * 16, digits: 8)
      let groups = (0..<4).map { _ in Self.hex(generator.random.next(), digits: 8) }
      return "\(offset): \(groups.joined(separator: " "))"
    }
  }

  /// Returns lines of 400 to 600 characters of code without spaces, with short names that seldom
  /// repeat.
  mutating func minifiedCode(characters: Int) -> [String] {
    lines(characters) { generator, _ in
      let length = generator.random.below(200) + 400
      var line = ""
      while line.utf8.count < length { line += generator.statement() }
      return line
    }
  }

  /// Returns paragraphs of 300 ideographs that a font covers, uniformly distributed.
  mutating func randomIdeographs(characters: Int, font: FontFace) -> [String] {
    let ideographs = font.coveredRanges.flatMap { $0.clamped(to: 0x4E00...0x9FFF) }
      .filter { (0x4E00...0x9FFF).contains($0) && font.covers(Unicode.Scalar($0) ?? " ") }
      .compactMap(Unicode.Scalar.init)
    guard !ideographs.isEmpty else { return [] }
    return lines(characters) { generator, _ in
      var line = String.UnicodeScalarView()
      for place in 0..<300 {
        let isMark = place % 17 == 16
        line.append(isMark ? "，" : ideographs[generator.random.below(ideographs.count)])
      }
      return String(line)
    }
  }

  /// Returns prose of a number of bytes, composed of the sentences of paragraphs; every third
  /// sentence has a name or a number that seldom repeats.
  ///
  /// - Parameters:
  ///   - bytes: its exact length, in UTF-8.
  ///   - paragraphs: the source of the sentences.
  ///   - separator: the separator of paragraphs of about 400 characters: a line feed or a space.
  /// - Returns: the prose.
  mutating func prose(bytes: Int, from paragraphs: [String], separator: String) -> String {
    let sentences = paragraphs.flatMap { $0.split(separator: ". ").map { $0 + ". " } }
      .filter { $0.utf8.allSatisfy { $0 < 0x80 } }
    var text = ""
    text.reserveCapacity(bytes + 1024)
    var paragraph = 0
    while text.utf8.count < bytes, !sentences.isEmpty {
      let start = text.utf8.count
      text += sentences[random.below(sentences.count)]
      if random.below(3) == 0 { text += random.below(2) == 0 ? name() : number() }
      paragraph += text.utf8.count - start
      if paragraph >= 400 {
        text.removeLast()
        text += separator
        paragraph = 0
      }
    }
    return String(text.utf8.prefix(bytes)) ?? text
  }

  private mutating func name() -> String {
    let letters = (0..<6).map { _ in Self.letters[random.below(26)] }
    return String(decoding: letters, as: UTF8.self).uppercased() + " is next. "
  }

  private mutating func number() -> String { "That makes \(random.below(10_000_000)). " }

  private mutating func statement() -> String {
    switch random.below(5) {
    case 0: "function \(identifier())(\(identifier()),\(identifier())){return \(expression())}"
    case 1: "var \(identifier())=\(expression());"
    case 2: "if(\(expression()))\(identifier()).\(identifier())(\(expression()));"
    case 3: "\(identifier())[\(random.below(100_000))]=\(expression());"
    default: "for(var \(identifier())=0;\(expression());\(identifier())++){\(identifier())()}"
    }
  }

  private mutating func expression() -> String {
    switch random.below(4) {
    case 0: "\(identifier())+\(random.below(1_000_000))"
    case 1: "\(identifier()).\(identifier())(\(identifier()))"
    case 2: "!\(identifier())&&\(identifier())"
    default: "\"\(Self.hex(random.next(), digits: 6))\""
    }
  }

  private mutating func identifier() -> String {
    let count = random.below(4) + 2
    return String(
      decoding: (0..<count).map { _ in Self.letters[random.below(52)] }, as: UTF8.self)
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

  private static func hex(_ number: UInt64, digits: Int) -> String {
    let mask = UInt64(1) << UInt64(4 * digits) - 1
    let text = String(number & mask, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// Returns lines until their total length reaches a number of code points.
  private mutating func lines(
    _ characters: Int, _ line: (inout GeneratedText, Int) -> String
  ) -> [String] {
    var lines: [String] = []
    var count = 0
    while count < characters {
      let next = line(&self, lines.count)
      count += next.unicodeScalars.count
      lines.append(next)
    }
    return lines
  }
}

/// SplitMix64, so that random numbers are equal on every machine.
struct SplitMix {
  var state: UInt64

  /// Returns the next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// Returns a number from 0 up to 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// Returns a number from 0 up to a positive bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
