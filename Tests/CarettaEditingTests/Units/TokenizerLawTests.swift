// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Properties that hold for the units of any text.
@Suite struct TokenizerLawTests {
  @Test(arguments: 0..<8)
  func `the laws hold for natural texts`(seed: UInt64) throws {
    var texts = TextGenerator(seed: seed)
    for _ in 0..<6 {
      let text = texts.text()
      try check(TextTokenizer(text), text)
      let layout = try Box.layout(text, width: Double(10 + 10 * texts.numbers.below(20)))
      try check(TextTokenizer(LaidOutText(layout)), text, [.line])
    }
  }

  @Test(arguments: 0..<8)
  func `the laws hold for code`(seed: UInt64) throws {
    var codes = CodeGenerator(seed: seed)
    for _ in 0..<TestFactor.count(20) {
      let text = codes.code()
      for language in [CodeLanguage.lua, .swift] {
        try check(TextTokenizer(text, language: language), text, [.word, .sentence, .line])
      }
    }
  }

  @Test(arguments: 0..<6)
  func `words found near a position are those of the whole text`(seed: UInt64) throws {
    var texts = TextGenerator(seed: 100 + seed)
    var text = ""
    while text.utf16.count < 1200 { text += texts.text() }
    let layout = try Box.layout(text)
    let tokenizer = TextTokenizer(text)
    let words = layout.words
    expect(tokenizer.units(.word), equals: words)
    for offset in stride(from: 0, through: text.utf16.count, by: 7) {
      expect(tokenizer.range(offset, .word, .forward), equals: words.first { $0.contains(offset) })
      expect(
        tokenizer.range(offset, .word, .backward),
        equals: words.first { $0.start < offset && offset <= $0.end })
    }
    let clusters = GraphemeBoundaries.clusters(of: Array(text.utf16))
    expect(
      tokenizer.units(.character), equals: clusters.map { TextRange($0.lowerBound, $0.upperBound) })
  }

  @Test func `a word with @ is one wherever the text is cut`() {
    let text =
      "a_b_c#A1b2? \u{0627}\u{0644}\u{0639}\u{0631}\u{0628}\u{064a}\u{0629}\r\ncafe\u{0301}? _x.42! "
      + "Hello\u{300c}a_b_c@\u{e9}t\u{e9}? \u{30ab}\u{30bf}\u{30ab}\u{30ca} "
      + "\u{0627}\u{0644}\u{0639}\u{0631}\u{0628}\u{064a}\u{0629}! "
    #expect(TextTokenizer(text).units(.word).contains(TextRange(45, 50)))
    expect(TextTokenizer("c@\u{e9}t\u{e9}? x").units(.word).first, equals: TextRange(0, 5))
  }

  /// Characters of all classes of UAX #29, of scripts with dictionaries, and ASCII.
  private static let alphabet = Array(
    "aZ19'\".,:;_@# \t\r\n/-&+%()[]{}<>!?*~^`|\\$=é\u{627}\u{5d0}\u{30ab}\u{4e00}\u{3042}\u{301}"
      + "\u{200d}\u{2764}\u{fe0f}\u{1f469}\u{1f1e9}\u{1f1ea}\u{e01}\u{e32}\u{1780}\u{b7}\u{2019}"
      + "\u{ac00}\u{1160}\u{ad}\u{3000}\u{3001}\u{300c}\u{ff01}\u{202f}\u{a0}\u{85}\u{2028}"
      + "\u{2029}\u{915}\u{94d}\u{93f}\u{600}\u{10400}\u{20e3}"
  ).flatMap(\.unicodeScalars)

  @Test(arguments: 0..<10)
  func `units found piece by piece are those of the whole text`(seed: UInt64) {
    var numbers = SeededGenerator(seed: 900 + seed)
    for index in 0..<TestFactor.count(1_500) {
      // Most texts are a little longer than one block of reading; some are much longer.
      let length = index % 1000 == 0 ? 10_000 : 1 + numbers.below(index % 10 == 0 ? 400 : 60)
      var text = String.UnicodeScalarView()
      for _ in 0..<length { text.append(Self.alphabet[numbers.below(Self.alphabet.count)]) }
      let string = String(text)
      let units = Array(string.utf16)
      let tokenizer = TextTokenizer(string)
      let words = WordUnits.ranges(of: units).map { TextRange($0.lowerBound, $0.upperBound) }
      if tokenizer.units(.word) != words {
        let found = tokenizer.units(.word)
        Issue.record(
          "words of \(string.debugDescription): \(found.filter { !words.contains($0) }), not \(words.filter { !found.contains($0) })"
        )
        return
      }
      let sentences = SentenceUnits.ranges(of: units).map {
        TextRange($0.lowerBound, $0.upperBound)
      }
      if index % 10 == 0, tokenizer.units(.sentence) != sentences {
        let found = tokenizer.units(.sentence)
        Issue.record(
          "sentences of \(string.debugDescription): \(found.filter { !sentences.contains($0) }), not \(sentences.filter { !found.contains($0) })"
        )
        return
      }
      let clusters = GraphemeBoundaries.clusters(of: units).map {
        TextRange($0.lowerBound, $0.upperBound)
      }
      if tokenizer.units(.character) != clusters {
        Issue.record("clusters of \(string.debugDescription)")
        return
      }
    }
  }

  private func check(
    _ tokenizer: TextTokenizer, _ text: String,
    _ granularities: [TextGranularity] = TextGranularity.allCases
  ) throws {
    let length = text.utf16.count
    let clusters = GraphemeBoundaries.clusters(of: Array(text.utf16))
    let borders = Set([0] + clusters.map(\.upperBound))
    for granularity in granularities {
      let units = tokenizer.units(granularity)
      var isCode = false
      if case .code = tokenizer.syntax { isCode = true }
      var end = 0
      for (index, unit) in units.enumerated() {
        try #require(unit.start >= end, "\(granularity) of \(text.debugDescription): \(units)")
        // Only lines and paragraphs may be empty, and then they touch nothing.
        if unit.isEmpty {
          try #require([.line, .paragraph, .document].contains(granularity))
          try #require(index == 0 || units[index - 1].end < unit.start)
        }
        try #require(
          borders.contains(unit.start) && borders.contains(unit.end),
          "\(granularity) of \(text.debugDescription): \(unit) cuts a cluster")
        end = unit.end
      }
      try #require(end <= length)
      // In code the list and the questions differ where the list says so.
      let reference = isCode && granularity != .word ? nil : Reference(units: units, length: length)
      for offset in 0...length {
        for direction in TextStorageDirection.allCases {
          try checkAnswers(
            tokenizer, offset, granularity, direction, reference, "\(text.debugDescription)")
        }
      }
    }
  }

  private func checkAnswers(
    _ tokenizer: TextTokenizer, _ offset: Int, _ granularity: TextGranularity,
    _ direction: TextStorageDirection, _ reference: Reference?, _ text: String
  ) throws {
    let context: Comment = "\(granularity) \(direction) at \(offset) of \(text)"
    let range = tokenizer.range(offset, granularity, direction)
    let next = tokenizer.to(offset, granularity, direction)
    try #require(tokenizer.isIn(offset, granularity, direction) == (range != nil), context)
    if let next {
      try #require(direction == .forward ? next > offset : next < offset, context)
    } else {
      try #require(offset == (direction == .forward ? tokenizer.source.length : 0), context)
    }
    if let range {
      try #require(range.start <= offset && offset <= range.end && !range.isEmpty, context)
    }
    guard let reference else { return }
    try #require(next == reference.next(offset, direction), context)
    if granularity != .document {
      try #require(range == reference.enclosing(offset, direction), context)
    }
    if granularity != .character {
      try #require(
        tokenizer.isAt(offset, granularity, direction) == reference.isAt(offset, direction),
        context)
    }
  }

  /// The rules of the four questions over the list of all units.
  private struct Reference {
    var units: [TextRange]
    var length: Int

    func isAt(_ offset: Int, _ direction: TextStorageDirection) -> Bool {
      units.contains { (direction == .forward ? $0.end : $0.start) == offset }
    }

    func enclosing(_ offset: Int, _ direction: TextStorageDirection) -> TextRange? {
      units.first {
        direction == .forward
          ? $0.start <= offset && offset < $0.end : $0.start < offset && offset <= $0.end
      }
    }

    func next(_ offset: Int, _ direction: TextStorageDirection) -> Int? {
      if let unit = enclosing(offset, direction) {
        return direction == .forward ? unit.end : unit.start
      }
      if direction == .forward {
        return units.map(\.start).first { $0 > offset } ?? (offset < length ? length : nil)
      }
      return units.map(\.end).last { $0 < offset } ?? (offset > 0 ? 0 : nil)
    }
  }
}
