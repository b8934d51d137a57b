// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Movement, units, deletion and diffs where the standard library's `Character` ends inside a
/// conjunct: Khmer KA, COENG, RO and Burmese KA, VIRAMA, KA, each one cluster of three units.
@Suite struct ConjunctUnitTests {
  private let khmer = "\u{1780}\u{17D2}\u{179A}"
  private let burmese = "\u{1000}\u{1039}\u{1000}"

  private func document(_ text: String) throws -> TextDocument {
    try Box.document(text, width: 200)
  }

  @Test func `carets move over conjuncts`() throws {
    let text = "a" + khmer + burmese + "b"
    let source = UTF16Text(text)
    var offsets: [Int] = []
    var position: TextPosition? = TextPosition(0)
    while let at = position {
      offsets.append(at.offset)
      position = source.position(from: at, in: .right, column: 0)
    }
    expect(offsets, equals: [0, 1, 4, 7, 8])
    expect(source.column(of: TextPosition(7)), equals: 3)
    let document = try document(text)
    for offset in [2, 3] {
      expect(document.clusterBoundary(at: offset, forward: false), equals: 1)
      expect(document.clusterBoundary(at: offset, forward: true), equals: 4)
    }
  }

  @Test(
    "units of characters and deletions are whole conjuncts",
    arguments: [
      ("Devanagari", "\u{915}\u{94D}\u{937}"), ("Burmese", "\u{1000}\u{1039}\u{1000}"),
      ("Khmer", "\u{1780}\u{17D2}\u{179A}"), ("Tai Tham", "\u{1A20}\u{1A60}\u{1A3F}"),
      ("Balinese", "\u{1B13}\u{1B44}\u{1B13}"), ("Sundanese", "\u{1B8A}\u{1BAB}\u{1B8A}"),
      ("Javanese", "\u{A98F}\u{A9C0}\u{A98F}"), ("Meetei Mayek", "\u{AAE0}\u{AAF6}\u{ABC0}"),
      ("Chakma", "\u{11107}\u{11133}\u{11108}"),
    ])
  func units(script: String, conjunct: String) throws {
    let text = "a" + conjunct + conjunct + "b"
    let length = conjunct.utf16.count
    let ranges = [
      TextRange(0, 1), TextRange(1, 1 + length), TextRange(1 + length, 1 + 2 * length),
      TextRange(1 + 2 * length, 2 + 2 * length),
    ]
    expect(TextTokenizer(text).units(.character), equals: ranges)
    let editor = TextEditor(try document(text))
    editor.select(TextSelection(caret: ranges[2].end))
    editor.deleteBackward()
    expect(editor.document.text, equals: "a" + conjunct + "b")
    editor.select(TextSelection(caret: 1))
    editor.deleteForward()
    expect(editor.document.text, equals: "ab")
    // Words that the caret moves over begin and end beside conjuncts.
    let words = TextTokenizer(text).units(.word)
    let ends = Set(ranges.flatMap { [$0.start, $0.end] })
    #expect(words.allSatisfy { ends.contains($0.start) && ends.contains($0.end) })
  }

  @Test func `edits begin and end beside conjuncts`() {
    let other = "\u{1780}\u{17D2}\u{179B}"
    for hunks in [TextDiff.Hunks.single, .multiple] {
      let change = TextDiff(hunks: hunks).change(from: "a" + khmer, to: "a" + other)
      expect(change.edits, equals: [TextEdit(TextRange(1, 4), other)])
      let last = TextDiff(hunks: hunks).change(from: "\u{1781}\u{17D2}\u{179A}b", to: khmer + "b")
      expect(last.edits, equals: [TextEdit(TextRange(0, 3), khmer)])
    }
  }
}
