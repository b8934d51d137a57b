// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Two megabytes of Lua.
@Suite struct LongTextLexingTests {
  @Test func `a large file is lexed once, and an edit costs its line`() {
    let line = "  self.value_1 = compute(index, \"hello big world\") -- say hi_there\n"
    let count = 2_000_000 / line.utf16.count
    var source = UTF16Text(String(repeating: line, count: count))
    let lexed = LexedText(.lua)
    let end = TextTokenizer(source, syntax: .code(lexed))
    var position = TextPosition(source.length)
    for _ in 0..<20 {
      position =
        end.position(from: position, toBoundary: .word, inDirection: .storage(.backward))
        ?? position
    }
    expect(lexed.counters.lines, equals: count)
    // Not at the start of a line, where an edit would change two lines.
    let place = source.length / 2 / line.utf16.count * line.utf16.count + 5
    for _ in 0..<100 {
      source.replace(TextRange(place, place), with: "x")
      lexed.replaced(TextRange(place, place), withLength: 1, in: source)
      let middle = TextTokenizer(source, syntax: .code(lexed))
      _ = middle.position(
        from: TextPosition(place), toBoundary: .word, inDirection: .storage(.forward))
    }
    #expect(lexed.counters.lines <= count + 100)
  }
}
