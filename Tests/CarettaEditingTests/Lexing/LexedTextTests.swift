// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct LexedTextTests {
  /// The tokens of all paragraphs of a text.
  private func tokens(_ lexed: LexedText, _ source: UTF16Text) -> [CodeToken] {
    var result: [CodeToken] = []
    var at = 0
    while at < source.length {
      result += lexed.tokens(inParagraphAt: at, of: source)
      at = source.paragraph(at: at).end
    }
    return result
  }

  /// The tokens of a text, each by a letter: names, numbers, operators, text, marks (`-` and `"`),
  /// escapes; white space is left out.
  private func shown(_ text: String, _ language: CodeLanguage = .lua) -> String {
    let source = UTF16Text(text)
    let letters: [CodeToken.Kind: String] = [
      .identifier: "n", .number: "1", .operator: "o", .commentDelimiter: "-", .commentText: "c",
      .stringDelimiter: "\"", .stringText: "s", .escape: "e",
    ]
    return tokens(LexedText(language), source).compactMap { token in
      letters[token.kind].map { "\($0)(\(MarkedText.slice(text, token.range)))" }
    }.joined()
  }

  @Test(arguments: [
    ("a=1", "n(a)o(=)1(1)"), ("1..2", "1(1)o(..)1(2)"), ("1.5.", "1(1.5)o(.)"),
    ("3.", "1(3.)"), (".5e3", "1(.5e3)"), ("3.e2", "1(3.e2)"), ("3.x", "1(3)o(.)n(x)"),
    ("0xA.8p-3", "1(0xA.8p-3)"), ("0X.1", "1(0X.1)"), ("1e", "1(1e)"), ("10ULL", "1(10ULL)"),
    ("0xep1", "1(0xep1)"), ("1e+", "1(1e)o(+)"), ("...", "o(...)"), ("....", "o(...)o(.)"),
    ("~==", "o(~=)o(=)"), ("<<=", "o(<<)o(=)"), ("a::b", "n(a)o(::)n(b)"), ("~", "o(~)"),
    ("'a\"b'", "\"(')s(a\"b)\"(')"), ("\"a'b\"", "\"(\")s(a'b)\"(\")"), ("''", "\"(')\"(')"),
    ("'a\nb", "\"(')s(a)n(b)"), ("'a\\\nb'c", "\"(')s(a)e(\\)s(b)\"(')n(c)"),
    ("'a\\z \n\n b'c", "\"(')s(a)e(\\z )e( )s(b)\"(')n(c)"), ("'\\z\nb\nc", "\"(')e(\\z)s(b)n(c)"),
    ("'\\x412\\0651\\u{1F}x\\q\\'", "\"(')e(\\x41)s(2)e(\\065)s(1)e(\\u{1F})s(x)e(\\q)e(\\')"),
    ("[[a]b]]c", "\"([[)s(a]b)\"(]])n(c)"), ("[==[a]=]\nb]==]c", "\"([==[)s(a]=])s(b)\"(]==])n(c)"),
    ("[=a", "o([)o(=)n(a)"), ("a[b[1]]", "n(a)o([)n(b)o([)1(1)o(])o(])"),
    ("--a\nb", "-(--)c(a)n(b)"), ("--[[a\nb]]c", "-(--[[)c(a)c(b)-(]])n(c)"),
    ("--[=[a]]\n]=]c", "-(--[=[)c(a]])-(]=])n(c)"), ("--[a\nb", "-(--)c([a)n(b)"), ("--", "-(--)"),
    ("---[[a\nb", "-(--)c(-[[a)n(b)"), ("a-b", "n(a)o(-)n(b)"), ("[[", "\"([[)"),
    ("é+👍🏽", "n(é)o(+)o(👍🏽)"), ("'a\"\u{301}'", "\"(')s(a\"\u{301})\"(')"),
    ("\"a\"\u{301}b", "\"(\")s(a)\"(\"\u{301})n(b)"),
    ("\"\u{600}\"b", "\"(\")\"(\u{600}\")n(b)"), ("x\u{301}", "n(x\u{301})"),
  ])
  func `Lua's tokens`(text: String, expected: String) {
    expect(shown(text), equals: expected)
  }

  @Test(arguments: [
    (
      "\"a\\(b(c)+\"d\\(e)\")f\"g",
      "\"(\")s(a)\"(\\()n(b)o(()n(c)o())o(+)\"(\")s(d)\"(\\()n(e)\"())\"(\")\"())s(f)\"(\")n(g)"
    ),
    ("\"a\\(b\nc", "\"(\")s(a)\"(\\()n(b)n(c)"),
    ("#\"a\"b\\n\\#n\"#c", "\"(#\")s(a\"b\\n)e(\\#n)\"(\"#)n(c)"),
    ("\"\"\"\na\n\\(b\n+c)d\"\"\"e", "\"(\"\"\")s(a)\"(\\()n(b)o(+)n(c)\"())s(d)\"(\"\"\")n(e)"),
    ("/*a/*b\n*/c*/d", "-(/*)c(a)-(/*)c(b)-(*/)c(c)-(*/)n(d)"),
    ("0x1F_p2 1_0.5", "1(0x1F_p2)1(1_0.5)"),
    ("0..<n", "1(0)o(..<)n(n)"), ("#if a", "o(#)n(if)n(a)"), ("\"a\\", "\"(\")s(a)e(\\)"),
  ])
  func `Swift's tokens`(text: String, expected: String) {
    expect(shown(text, .swift), equals: expected)
  }

  @Test(arguments: 0..<6)
  func `tokens tile every line, between clusters`(seed: UInt64) throws {
    var codes = CodeGenerator(seed: seed)
    for _ in 0..<TestFactor.count(500) {
      let text = codes.code(upTo: 30)
      let source = UTF16Text(text)
      let borders = Set(TextTokenizer(text).units(.character).flatMap { [$0.start, $0.end] })
      for language in [CodeLanguage.lua, .swift] {
        let lexed = LexedText(language)
        for paragraph in TextTokenizer(text).units(.paragraph) {
          var at = paragraph.start
          for token in lexed.tokens(inParagraphAt: paragraph.start, of: source) {
            try #require(
              token.range.start == at && token.range.end > at, "\(text.debugDescription)")
            try #require(
              borders.contains(at) && borders.contains(token.range.end),
              "\(text.debugDescription) \(token)")
            for offset in [at, token.range.end - 1] {
              try #require(lexed.token(at: offset, in: source) == token)
            }
            at = token.range.end
          }
          try #require(at == paragraph.end, "\(text.debugDescription)")
        }
      }
    }
  }

  @Test(arguments: 0..<10)
  func `after edits the tokens are those of the new text`(seed: UInt64) throws {
    var codes = CodeGenerator(seed: 1000 + seed)
    for round in 0..<TestFactor.count(100) {
      let language: CodeLanguage = round % 3 == 0 ? .swift : .lua
      var source = UTF16Text(codes.code(upTo: 400))
      let lexed = LexedText(language)
      for _ in 0..<20 {
        // Sometimes all has been lexed, sometimes a part of it.
        if codes.below(3) > 0 { _ = lexed.token(at: codes.below(source.length), in: source) }
        let a = codes.below(source.length + 1)
        let b =
          codes.below(4) == 0
          ? codes.below(source.length + 1) : min(source.length, a + codes.below(3))
        let text = codes.below(3) == 0 ? "" : codes.code(upTo: codes.below(12) == 0 ? 200 : 3)
        source.replace(TextRange(a, b), with: text)
        lexed.replaced(TextRange(a, b), withLength: text.utf16.count, in: source)
        if codes.below(3) == 0 {
          let fresh = LexedText(language)
          let offset = codes.below(source.length + 1)
          try #require(
            lexed.tokens(inParagraphAt: offset, of: source)
              == fresh.tokens(inParagraphAt: offset, of: source))
        }
      }
      try #require(tokens(lexed, source) == tokens(LexedText(language), source))
    }
  }

  @Test(arguments: 0..<8)
  func `a change of several edits is taken as a whole`(seed: UInt64) throws {
    var codes = CodeGenerator(seed: 2000 + seed)
    for _ in 0..<TestFactor.count(150) {
      let old = codes.code(upTo: 300)
      let lexed = LexedText(.lua)
      let source = UTF16Text(old)
      _ = lexed.token(at: codes.below(source.length), in: source)
      let borders = Array(Set(TextTokenizer(old).units(.character).map(\.start))).sorted()
      var edits: [TextEdit] = []
      var at = 0
      while codes.below(5) > 0, let start = borders.first(where: { $0 >= at + codes.below(60) }) {
        let end =
          codes.below(2) == 0 ? start : borders.last { $0 <= start + codes.below(30) } ?? start
        edits.append(
          TextEdit(TextRange(start, end), codes.below(3) == 0 ? "" : codes.code(upTo: 4)))
        at = end + 1
      }
      let change = try TextChange(oldLength: source.length, edits: edits)
      let new = UTF16Text(try change.applied(to: old))
      lexed.changed(change, in: new)
      try #require(
        tokens(lexed, new) == tokens(LexedText(.lua), new), "\(old.debugDescription) \(edits)")
    }
  }

  // MARK: - Work

  private func program(lines: Int) -> String {
    (0..<lines).map { "  local value_\($0) = compute(\($0), \"a string\") -- line \($0)\n" }
      .joined()
  }

  @Test func `text is lexed by the first query that reads it, and once`() {
    let source = UTF16Text(program(lines: 2000))
    let lexed = LexedText(.lua)
    let tokenizer = TextTokenizer(source, syntax: .code(lexed))
    expect(lexed.counters.lines, equals: 0)
    _ = tokenizer.to(10, .word, .forward)
    expect(lexed.counters.lines, equals: 64)
    var offset = source.length
    for _ in 0..<50 { offset = tokenizer.to(offset, .word, .backward) ?? 0 }
    expect(lexed.counters.lines, equals: 2000)
    #expect(tokenizer.units(.word).count > 2000)
    expect(lexed.counters.lines, equals: 2000)
    expect(lexed.counters.units, equals: source.length - 2000)
  }

  @Test func `after an edit only its own lines are lexed again`() {
    var source = UTF16Text(program(lines: 2000))
    let lexed = LexedText(.lua)
    _ = lexed.token(at: source.length - 1, in: source)
    let middle = source.paragraph(at: source.length / 2)
    for offset in 0..<20 {
      let place = middle.start + offset
      source.replace(TextRange(place, place), with: "x")
      lexed.replaced(TextRange(place, place), withLength: 1, in: source)
      _ = lexed.token(at: source.length - 1, in: source)
    }
    // At the start of a line the one before could have changed too.
    expect(lexed.counters.lines, equals: 2000 + 20 + 1)
    let other = UTF16Text(program(lines: 20))
    source.replace(TextRange(100, 100), with: program(lines: 20))
    lexed.replaced(TextRange(100, 100), withLength: other.length, in: source)
    _ = lexed.token(at: source.length - 1, in: source)
    expect(lexed.counters.lines, equals: 2021 + 21)
  }

  @Test func `lines whose state changes are lexed again by the next query`() {
    var source = UTF16Text(program(lines: 2000))
    let lexed = LexedText(.lua)
    _ = lexed.token(at: source.length - 1, in: source)
    source.replace(TextRange(0, 0), with: "--[[")
    lexed.replaced(TextRange(0, 0), withLength: 4, in: source)
    expect(lexed.counters.lines, equals: 2001)
    expect(lexed.token(at: 200, in: source)?.kind, equals: .commentText)
    let near = lexed.counters.lines
    #expect(near <= 2001 + 64)
    // Undone before any query after it: the lines after it are unchanged.
    source.replace(TextRange(0, 4), with: "")
    lexed.replaced(TextRange(0, 4), withLength: 0, in: source)
    _ = lexed.token(at: source.length - 1, in: source)
    #expect(lexed.counters.lines <= near + 1 + 64 + 1)
    expect(tokens(lexed, source), equals: tokens(LexedText(.lua), source))
  }
}
