// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import TestSupport

/// Texts of code, in addition to the texts of all scripts.
private let codeTexts: [DigestTexts.Sample] = [
  DigestTexts.Sample(
    name: "lua-1",
    text: "local x_1 = 0x1F.8p3 + .5e-2 -- a comment\nfoo.bar:baz(\"s\\n\\065\", 'q') ~= nil\n"),
  DigestTexts.Sample(
    name: "lua-2",
    text: "--[==[ long\ncomment ]==] y = [[a\nb]] .. \"open\n--[[ never closed\nz = 1"),
  DigestTexts.Sample(
    name: "swift-1",
    text:
      "let x_1 = 0xFF_0 &+ 1...2 // note. Two.\n/* a /* nested */ b */ f(\"q\\(y + \"z\")\\u{1F600}\")"
  ),
  DigestTexts.Sample(
    name: "swift-2",
    text: "#\"raw \\#(x) \"# \"\"\"\n many\\\n lines \\(a)\n\"\"\" `class` ?? !== é日本"),
]

private let syntaxes: [(name: String, language: CodeLanguage?)] = [
  ("natural", nil), ("lua", .lua), ("swift", .swift),
]

/// Tokenizers and taps of each text, in natural language and in code, without and with lines.
func tokenizerResults(_ fonts: DigestFonts) -> [DigestedResult] {
  var results: [DigestedResult] = []
  for sample in DigestTexts.all + codeTexts {
    for syntax in syntaxes {
      results.add("tokenizer/\(syntax.name)/\(sample.name)") { canonical in
        let layout = TextLayout(
          sample.text, style: TextStyle(fonts: [fonts.box], size: 20), width: 120)
        let lexed = syntax.language.map { LexedText($0) }
        let rules = lexed.map { TextTokenizer.Syntax.code($0) } ?? .natural
        canonical.addAnswers(of: TextTokenizer(LaidOutText(layout), syntax: rules))
        if let lexed { canonical.addTokens(of: UTF16Text(sample.text), lexed) }
        canonical.addTaps(on: layout, TextTokenizer(UTF16Text(sample.text), syntax: rules))
      }
    }
  }
  return results
}

extension CanonicalText {
  fileprivate mutating func addAnswers(of tokenizer: TextTokenizer) {
    let directions: [TextDirection] = [
      .storage(.forward), .storage(.backward), .layout(.left), .layout(.right),
    ]
    let length = tokenizer.source.length
    for granularity in TextGranularity.allCases {
      add("units \(granularity)", tokenizer.units(granularity))
      for offset in stride(from: -1, through: length + 1, by: max(1, length / 24)) {
        let position = TextPosition(offset, offset % 3 == 0 ? .upstream : .downstream)
        for (number, direction) in directions.enumerated() {
          add(
            "\(granularity) \(position.canonical) \(number)",
            tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction),
            tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction),
            tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction),
            tokenizer.position(from: position, toBoundary: granularity, inDirection: direction))
        }
      }
    }
  }

  /// Adds the tokens, also those after edits.
  fileprivate mutating func addTokens(of source: UTF16Text, _ lexed: LexedText) {
    var source = source
    var numbers = SeededGenerator(seed: UInt64(source.length))
    for _ in 0..<5 {
      var offset = 0
      while offset < source.length, let token = lexed.token(at: offset, in: source) {
        add("token \(token.kind.rawValue)", token.range)
        offset = max(offset + 1, token.range.end)
      }
      let start = numbers.below(source.length + 1)
      let range = TextRange(start, min(source.length, start + numbers.below(4)))
      let new = numbers.one(of: ["\"", "--[[", "]]", "/*", "*/", "x", "\n", " "])
      source.replace(range, with: new)
      lexed.replaced(range, withLength: new.utf16.count, in: source)
      add("edit", range, new)
    }
  }

  fileprivate mutating func addTaps(on layout: TextLayout, _ tokenizer: TextTokenizer) {
    for policy in TapPolicy.allCases {
      let taps = TextTaps(tokenizer, policy: policy)
      for offset in stride(from: -1, through: layout.length + 1, by: max(1, layout.length / 24)) {
        add(
          "tap \(policy) \(offset)", taps.caret(forTapAt: TextPosition(offset)),
          taps.caret(forTapAt: TextPosition(offset, .upstream)), taps.range(forDoubleTapAt: offset),
          taps.range(forTripleTapAt: offset), taps.rangeWithTerminator(forTripleTapAt: offset))
      }
      var selection = TapSelection(layout, taps)
      var time = 0.0
      for y in stride(from: -3, through: layout.height + 3, by: max(7, layout.height / 5)) {
        for count in 0..<3 {
          time += count == 0 ? 1 : 0.1
          add("taps", selection.tap(at: Point(x: 37, y: y), time: time))
          add("drag", selection.drag(to: Point(x: 80, y: y + 25)))
        }
      }
    }
  }
}

/// Carets and selections moved through each text, laid out, in a document and in code.
func movementResults(_ fonts: DigestFonts) -> [DigestedResult] {
  var results: [DigestedResult] = []
  for (number, sample) in (DigestTexts.all + codeTexts).enumerated() {
    for kind in ["layout", "document", "text", "lua"] {
      results.add("movement/\(kind)/\(sample.name)") { canonical in
        let style = TextStyle(fonts: number % 2 == 0 ? [fonts.box] : fonts.scripts, size: 20)
        let source: any TextSource =
          switch kind {
          case "document": DocumentText(TextDocument(sample.text, style: style, width: 110))
          case "text": UTF16Text(sample.text)
          default: LaidOutText(TextLayout(sample.text, style: style, width: 110))
          }
        let syntax = kind == "lua" ? TextTokenizer.Syntax.code(LexedText(.lua)) : .natural
        canonical.addMovement(in: TextTokenizer(source, syntax: syntax), seed: UInt64(number))
      }
    }
  }
  return results
}

extension CanonicalText {
  fileprivate mutating func addMovement(in tokenizer: TextTokenizer, seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let length = tokenizer.source.length
    for movement in TextMovement.allCases {
      for offset in stride(from: 0, through: length, by: max(1, length / 16)) {
        var mover = TextMover(tokenizer)
        let caret = TextSelection(
          caret: offset, affinity: offset % 2 == 0 ? .downstream : .upstream)
        add("\(movement) \(offset)", mover.moved(caret, by: movement))
        add("extended", mover.extended(caret, by: movement))
      }
    }
    var mover = TextMover(tokenizer)
    var selection = TextSelection(caret: length / 2)
    for _ in 0..<60 {
      let movement = numbers.one(of: TextMovement.allCases)
      let extends = numbers.below(3) == 0
      selection =
        extends ? mover.extended(selection, by: movement) : mover.moved(selection, by: movement)
      add("walk \(movement) \(extends)", selection)
    }
  }
}
