// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Tokenizers of one's own, and what movements, taps, editors and highlighters do with them.
@Suite struct TextInputTokenizerTests {
  private func camel(_ text: String) -> CamelCaseTokenizer { CamelCaseTokenizer(UTF16Text(text)) }

  private func editor(_ text: String, caret: Int = 0) throws -> TextEditor {
    let document = try Box.document(text, width: 400)
    let editor = TextEditor(document, tokenizer: CamelCaseTokenizer.init)
    editor.select(TextSelection(caret: caret))
    return editor
  }

  /// Returns the offsets that a repeated movement leads to.
  private func walk(
    _ tokenizer: any TextInputTokenizer, _ movement: TextMovement, from offset: Int
  ) -> [Int] {
    var mover = TextMover(tokenizer)
    var at = TextPosition(offset)
    var result: [Int] = []
    while result.count < 20, let next = mover.position(from: at, by: movement) {
      at = next
      result.append(at.offset)
    }
    return result
  }

  // MARK: - camelCase

  @Test func `words right end before capitals, words left start at them`() {
    let text = camel("let camelCase = aURLPath")
    expect(walk(text, .wordRight, from: 0), equals: [3, 9, 13, 17, 24])
    expect(walk(text, .wordLeft, from: 24), equals: [17, 16, 9, 4, 0])
    expect(walk(camel(""), .wordRight, from: 0), equals: [])
    expect(walk(camel("fooBar\u{5D0}\u{5D1}"), .wordRight, from: 0), equals: [3, 8])
    expect(walk(camel("אבג דה"), .wordLeft, from: 0), equals: [3, 6])
  }

  @Test func `the four questions agree with each other`() {
    let text = camel("aB  cD")
    expect(
      text.units(.word, in: nil).map { [$0.start, $0.end] },
      equals: [[0, 1], [1, 2], [4, 5], [5, 6]])
    for direction in [TextStorageDirection.forward, .backward] {
      for offset in 0...6 {
        let position = TextPosition(offset)
        let inside = text.rangeEnclosingPosition(
          position, with: .word, inDirection: .storage(direction))
        expect(
          text.isPosition(position, withinTextUnit: .word, inDirection: .storage(direction)),
          equals: (inside != nil))
        let isBoundary =
          direction == .forward ? [1, 2, 5, 6].contains(offset) : [0, 1, 4, 5].contains(offset)
        expect(
          text.isPosition(position, atBoundary: .word, inDirection: .storage(direction)),
          equals: isBoundary)
      }
    }
    expect(
      text.position(from: TextPosition(2), toBoundary: .word, inDirection: .layout(.right))?.offset,
      equals: 4)
    expect(
      text.position(from: TextPosition(6), toBoundary: .word, inDirection: .storage(.forward)),
      equals: nil)
    expect(
      text.position(from: TextPosition(9), toBoundary: .word, inDirection: .storage(.backward)),
      equals: nil)
  }

  @Test func `shift and word right extends by parts of words`() throws {
    let editor = try editor("fooBar Baz", caret: 0)
    editor.extendSelections(by: .wordRight)
    expect(editor.selections.main.range, equals: TextRange(0, 3))
    editor.extendSelections(by: .wordRight)
    expect(editor.selections.main.range, equals: TextRange(0, 6))
  }

  @Test func `a word is deleted by parts`() throws {
    let editor = try editor("fooBar  BazQux", caret: 14)
    editor.delete(.wordLeft)
    expect(editor.document.text, equals: "fooBar  Baz")
    editor.delete(.wordLeft)
    editor.delete(.wordLeft)
    expect(editor.document.text, equals: "foo")
    expect(editor.undone().document.text, equals: "fooBar  ")
    editor.select(TextSelection(caret: 0))
    editor.delete(.wordRight)
    expect(editor.document.text, equals: "Bar  ")
  }

  @Test func `a double tap selects a part of a word`() throws {
    let layout = try Box.layout("fooBar baz", width: 400)
    let taps = TextTaps(CamelCaseTokenizer(LaidOutText(layout)))
    expect(taps.range(forDoubleTapAt: 4), equals: TextRange(3, 6))
    expect(taps.range(forDoubleTapAt: Point(x: 15, y: 10), in: layout), equals: TextRange(0, 3))
    expect(taps.range(forDoubleTapAt: 6), equals: TextRange(6, 7))
    expect(taps.range(forTripleTapAt: 4), equals: TextRange(0, 10))
    expect(taps.caret(forTapAt: TextPosition(2)).offset, equals: 3)
  }

  @Test func `a highlighter selects parts of words, also after a reload`() throws {
    let layout = try Box.layout("fooBar baz", width: 400)
    var highlighter = Highlighter(layout, tokenizer: CamelCaseTokenizer.init)
    highlighter.tap(at: Point(x: 35, y: 10))
    expect(highlighter.selectedText, equals: "Bar")
    highlighter.tap(at: Point(x: 75, y: 10))
    expect(highlighter.selectedText, equals: "Bar baz")
    let change = TextDiff().change(from: layout.text, to: "oneTwo fooBar baz")
    highlighter.reload(try Box.layout("oneTwo fooBar baz", width: 400), change: change)
    expect(highlighter.selectedText, equals: "Bar baz")
    let part = Highlighter(layout, in: TextRange(3, 7), tokenizer: CamelCaseTokenizer.init)
    expect(part.geometry.words, equals: [TextRange(3, 6)])
  }

  @Test func `the example of the documentation is this one`() throws {
    let example = try text(of: "Tests/CarettaEditingTests/Units/CamelCaseTokenizer.swift")
    let article = try text(of: "Sources/CarettaEditing/CarettaEditing.docc/Tokenizers.md")
    // From the first comment of the type on, without the license and the imports.
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("///") })
    #expect(article.contains(lines[start...].joined(separator: "\n")))
  }

  private func text(of file: String) throws -> String {
    String(decoding: try #require(TestFiles.bytes(at: TestFiles.path(file))), as: UTF8.self)
  }

  // MARK: - The built-in answers

  /// Has the built-in answers for everything.
  private struct Nothing: TextInputTokenizer {
    let base: TextTokenizer
  }

  /// Has the built-in units, and nothing else of its own.
  private struct OwnUnits: TextInputTokenizer {
    let base: TextTokenizer

    func rangeEnclosingPosition(
      _ position: TextPosition, with granularity: TextGranularity,
      inDirection direction: TextDirection
    ) -> TextRange? {
      base.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
  }

  @Test(arguments: 0..<8)
  func `what a tokenizer does not answer the built-in one answers`(seed: UInt64) throws {
    var codes = CodeGenerator(seed: seed)
    for round in 0..<TestFactor.count(40) {
      let text = round % 2 == 0 ? codes.texts.text() : codes.code()
      let syntax = round % 2 == 0 ? TextTokenizer.Syntax.natural : .code(LexedText(.lua))
      let builtIn = TextTokenizer(UTF16Text(text), syntax: syntax)
      for own: any TextInputTokenizer in [Nothing(base: builtIn), OwnUnits(base: builtIn)] {
        for granularity in TextGranularity.allCases {
          for _ in 0..<12 {
            let position = TextPosition(codes.texts.numbers.below(builtIn.source.length + 1))
            for direction in [TextStorageDirection.forward, .backward].map(TextDirection.storage) {
              let place = "\(text.debugDescription) \(position) \(granularity) \(direction)"
              try #require(
                own.isPosition(position, atBoundary: granularity, inDirection: direction)
                  == builtIn.isPosition(position, atBoundary: granularity, inDirection: direction),
                "\(place)")
              try #require(
                own.isPosition(position, withinTextUnit: granularity, inDirection: direction)
                  == builtIn.isPosition(
                    position, withinTextUnit: granularity, inDirection: direction), "\(place)")
              try #require(
                own.position(from: position, toBoundary: granularity, inDirection: direction)
                  == builtIn.position(
                    from: position, toBoundary: granularity, inDirection: direction), "\(place)")
            }
          }
        }
      }
    }
  }

  // MARK: - Units that are not the built-in ones

  /// Words with their hyphens; a word of digits is not a word here.
  private struct Hyphenated: TextInputTokenizer {
    let base: TextTokenizer

    func rangeEnclosingPosition(
      _ position: TextPosition, with granularity: TextGranularity,
      inDirection direction: TextDirection
    ) -> TextRange? {
      let unit = base.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
      guard granularity == .word else { return unit }
      let isForward = base.storageDirection(of: direction, at: position) == .forward
      let character = isForward ? position.offset : position.offset - 1
      let units = base.source.utf16(in: TextRange(0, base.source.length))
      func isPart(_ index: Int) -> Bool {
        units.indices.contains(index)
          && ((0x61...0x7A).contains(units[index]) || units[index] == 0x2D)
      }
      guard isPart(character) else { return nil }
      var range = TextRange(character, character + 1)
      while isPart(range.start - 1) { range.start -= 1 }
      while isPart(range.end) { range.end += 1 }
      return range
    }
  }

  @Test func `units may be longer than the built-in ones, and leave some out`() {
    let text = Hyphenated(base: TextTokenizer("up-to-date 42 on 7"))
    expect(walk(text, .wordRight, from: 0), equals: [10, 16, 18])
    expect(walk(text, .wordLeft, from: 18), equals: [14, 0])
    expect(walk(text, .wordRight, from: 4), equals: [10, 16, 18])
    expect(text.units(.word, in: nil).map { [$0.start, $0.end] }, equals: [[0, 10], [14, 16]])
    let position = TextPosition(2)
    #expect(!text.isPosition(position, atBoundary: .word, inDirection: .storage(.forward)))
  }

  /// Returns what no tokenizer may return.
  private struct Broken: TextInputTokenizer {
    let base: TextTokenizer
    let offsets: [Int]

    func rangeEnclosingPosition(
      _ position: TextPosition, with granularity: TextGranularity,
      inDirection direction: TextDirection
    ) -> TextRange? {
      TextRange(offsets[0], offsets[1])
    }

    func position(
      from position: TextPosition, toBoundary granularity: TextGranularity,
      inDirection direction: TextDirection
    ) -> TextPosition? {
      TextPosition(offsets[2])
    }
  }

  @Test(arguments: [[-5, 99, 0], [3, 3, 99], [9, 12, -7], [0, 1, 2], [2, 0, 1]])
  func `movements, taps and highlights end whatever a tokenizer returns`(offsets: [Int]) throws {
    let layout = try Box.layout("ab\u{1F600} cd", width: 400)
    let broken = Broken(base: TextTokenizer(LaidOutText(layout)), offsets: offsets)
    for movement in [TextMovement.wordLeft, .wordRight] {
      for offset in 0...layout.length {
        let steps = walk(broken, movement, from: offset)
        #expect(steps.count < 20 && steps.allSatisfy { (0...layout.length).contains($0) })
      }
    }
    let taps = TextTaps(broken)
    for offset in 0...layout.length {
      let range = taps.range(forDoubleTapAt: offset)
      #expect(0 <= range.start && range.start <= range.end && range.end <= layout.length)
      #expect((0...layout.length).contains(taps.caret(forTapAt: TextPosition(offset)).offset))
    }
    var highlighter = Highlighter(layout) { Broken(base: TextTokenizer($0), offsets: offsets) }
    highlighter.tap(at: Point(x: 5, y: 5))
    #expect(highlighter.geometry.words.allSatisfy { $0.end <= layout.length })
  }

  // MARK: - Changes

  /// Counts the words of the text, and updates the count with each change.
  private final class Counting: TextInputTokenizer {
    let base: TextTokenizer
    private(set) var lengths: [Int] = []

    init(_ source: any TextSource) { base = TextTokenizer(source, syntax: .code(LexedText(.lua))) }

    func textDidChange(_ change: TextChange) {
      lengths.append(base.source.length)
      // The tokens belong to the text after the change.
      lengths.append(base.units(.word).count)
    }
  }

  @Test func `a tokenizer with a state is called after each change`() throws {
    let document = try Box.document("local x", width: 400)
    let editor = TextEditor(document, tokenizer: Counting.init)
    let tokenizer = try #require(editor.tokenizer as? Counting)
    var atEvents: [Int] = []
    editor.observe { _ in atEvents.append(tokenizer.lengths.count) }
    editor.insertText("a_b ")
    expect(tokenizer.lengths, equals: [11, 3])
    editor.reload("a_b = 1", options: TextReload.Options(isUndoable: true))
    expect(tokenizer.lengths, equals: [11, 3, 7, 2])
    editor.undo()
    editor.undo()
    expect(tokenizer.lengths, equals: [11, 3, 7, 2, 11, 3, 7, 2])
    expect(atEvents.first, equals: 2)
  }
}
