// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct HyphenationDictionaryTests {
  private func hyphenator(_ text: String) throws -> Hyphenator {
    try Hyphenator(bytes: Array(text.utf8), language: "de", name: "a.dic")
  }

  @Test(arguments: [
    ("", 1, "its first line names no known encoding"),
    ("UTF-16\na1b\n", 1, "its first line names no known encoding"),
    ("ISO8859-12\na1b\n", 1, "its first line names no known encoding"),
    ("UTF-8\n% nothing\n\n", 1, "it has no pattern"),
    ("UTF-8\n12\n", 1, "it has no pattern"),
    ("UTF-8\na1\u{0}b\n", 1, "it has the byte 0"),
    ("UTF-8\na1b\nLEFTHYPHENMIN x\n", 3, "expected a number from 0 to 99, not x"),
    ("UTF-8\na1b\nRIGHTHYPHENMIN 100\n", 3, "expected a number from 0 to 99, not 100"),
    ("UTF-8\na1b\nNEXTLEVEL\na1b\nNEXTLEVEL\n", 5, "there is a second NEXTLEVEL"),
    ("UTF-8\nNOHYPHEN -\nNOHYPHEN '\na1b\n", 3, "there is a second NOHYPHEN"),
    ("UTF-8\na1b/=,9,1\n", 2, "a replacement outside its pattern"),
    ("UTF-8\na1b/=,1,-3\n", 2, "a replacement outside its pattern"),
    ("UTF-8\na1b/=,x,1\n", 2, "a replacement outside its pattern"),
  ])
  func `a file that is no dictionary is an error that names the line`(
    text: String, line: Int, reason: String
  ) {
    #expect(throws: HyphenationError.invalid(path: "a.dic", line: line, reason: reason)) {
      try hyphenator(text)
    }
  }

  @Test func `a pattern of more than 98 bytes is an error`() {
    let long = String(repeating: "ab1", count: 40)
    #expect(
      throws: HyphenationError.invalid(
        path: "a.dic", line: 2, reason: "a pattern of 120 bytes; expected at most 98")
    ) { try hyphenator("UTF-8\n\(long)\n") }
  }

  @Test func `bytes that are not of the encoding are an error`() {
    #expect(
      throws: HyphenationError.invalid(path: "a.dic", line: 1, reason: "it is not UTF-8")
    ) {
      try Hyphenator(
        bytes: Array("UTF-8\na1b\n".utf8) + [0xFF, 0x0A], language: "de", name: "a.dic")
    }
  }

  @Test func `a pipe without a writer and a device are errors, and nothing waits for them`() throws
  {
    let folder = try TestFolder()
    let files = [(try folder.makePipe("hyph_de.dic"), "a named pipe"), ("/dev/zero", "a device")]
    for (path, kind) in files {
      #expect(
        throws: HyphenationError.unreadable(
          path: path, reason: "expected a regular file, found \(kind)")
      ) { try Hyphenator(path: path, language: "de") }
    }
  }

  @Test func `a file of too many bytes is an error before it is read`() throws {
    let folder = try TestFolder()
    let path = try folder.makeSparseFile("hyph_de.dic", size: 1 << 40)
    #expect(
      throws: HyphenationError.invalid(
        path: path, line: 1, reason: "it has more than 16777216 bytes")
    ) { try Hyphenator(path: path, language: "de") }
  }

  @Test func `a missing file and a folder are errors that name the path`() {
    #expect(throws: HyphenationError.notFound(path: "/nowhere/a.dic")) {
      try Hyphenator(path: "/nowhere/a.dic", language: "de")
    }
    #expect(throws: HyphenationError.notFound(path: "/nowhere")) {
      try HyphenationFolders(["/nowhere"])
    }
    #expect(
      throws: HyphenationError.unreadable(
        path: "/", reason: "expected a regular file, found a directory")
    ) {
      try Hyphenator(path: "/", language: "de")
    }
  }

  @Test func `line ends, comments and a byte order mark are of no account`() throws {
    let text = "\u{FEFF}UTF-8\r\n% comment\r\nLEFTHYPHENMIN 1\r\nRIGHTHYPHENMIN 1\r\nb1a\r\n"
    try expect(hyphenator(text).offsets(in: "abab"), equals: [2])
  }

  @Test func `letters of an older encoding are those of the text`() throws {
    let bytes =
      Array("ISO8859-1\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n1".utf8) + [0xFC] + Array("\n".utf8)
    let hyphenator = try Hyphenator(bytes: bytes, language: "de")
    expect(hyphenator.offsets(in: "abüab"), equals: [2])
    expect(hyphenator.offsets(in: "ABÜAB"), equals: [2])
    let russian = try Hyphenator(
      bytes: Array("KOI8-R\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n1".utf8) + [0xC2, 0x0A],
      language: "ru")
    expect(russian.offsets(in: "аба"), equals: [1])
  }

  @Test func `a break that would change the spelling is none`() throws {
    let lines = "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n"
    try expect(hyphenator(lines + "s1s").offsets(in: "asszony"), equals: [2])
    try expect(hyphenator(lines + "s1s\ns3sz/sz=sz,1,3").offsets(in: "asszony"), equals: [])
    try expect(hyphenator(lines + "c1k/k=k").offsets(in: "zucker"), equals: [])
  }

  @Test func `least letters of the dictionary count`() throws {
    let lines = "UTF-8\nLEFTHYPHENMIN 3\nRIGHTHYPHENMIN 2\n1a\n1b\n"
    try expect(hyphenator(lines).offsets(in: "abababab"), equals: [3, 4, 5, 6])
  }

  @Test func `patterns of two levels break compounds first`() throws {
    let hyphenator = try TestHyphenation.hyphenator("b1b", "NEXTLEVEL", "a1c")
    expect(hyphenator.offsets(in: "acbbac"), equals: [1, 3])
  }

  @Test func `parts of a compound keep their own least letters`() throws {
    let hyphenator = try TestHyphenation.hyphenator(
      "COMPOUNDLEFTHYPHENMIN 2", "COMPOUNDRIGHTHYPHENMIN 3", "b1b", "NEXTLEVEL", "1a", "1b", "1c")
    expect(hyphenator.offsets(in: "acacbbcacac"), equals: [1, 2, 5, 7, 8, 9])
  }

  @Test func `no hyphen is beside the letters of NOHYPHEN`() throws {
    let lines = "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\nNOHYPHEN xy,é\n"
    let hyphenator = try hyphenator(lines + "1-1\nNEXTLEVEL\n1a1\n1x\n1y\n")
    expect(hyphenator.offsets(in: "aaxyaaéaa"), equals: [1, 3, 5, 8])
  }

  @Test func `a longer pattern that begins alike hides a shorter one`() throws {
    try expect(TestHyphenation.hyphenator("b1c").offsets(in: "abcx"), equals: [2])
    try expect(TestHyphenation.hyphenator("b1c", "abcd").offsets(in: "abcx"), equals: [])
    try expect(TestHyphenation.hyphenator("b1c", "ab1cd", "ab1c").offsets(in: "abcx"), equals: [2])
  }

  @Test func `a number before the start of a word is of no account`() throws {
    let hyphenator = try TestHyphenation.hyphenator("1.a", "a1b")
    expect(hyphenator.offsets(in: "abab"), equals: [1, 3])
  }

  @Test func `hostile files neither crash nor hang`() throws {
    var numbers = SeededGenerator(seed: 5)
    let alphabet = Array("ab.1239/=,-' \nNé")
    let keywords = [
      "NEXTLEVEL\n", "NOHYPHEN -,',\n", "NOHYPHEN\n", "LEFTHYPHENMIN 9\n", "1-1\n", "\n",
    ]
    for _ in 0..<3000 {
      var text = "UTF-8\n"
      for _ in 0..<numbers.below(12) {
        if numbers.below(4) == 0 {
          text += numbers.one(of: keywords)
        } else {
          for _ in 0..<numbers.below(14) { text.append(numbers.one(of: alphabet)) }
          text += "\n"
        }
      }
      guard let hyphenator = try? hyphenator(text) else { continue }
      for word in ["ababab", "a", "", "aaaaaaaaaaaaaaaa", "a'b", "éaéa"] {
        let offsets = hyphenator.offsets(in: word)
        #expect(offsets.allSatisfy { $0 > 0 && $0 < word.utf16.count })
      }
    }
  }
}
