// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct SourceParagraphTests {
  /// The paragraph of each offset as `start content-end end`.
  private func paragraphs(_ text: String) -> [String] {
    let source = UTF16Text(text)
    return (0...source.length).map { offset in
      let line = source.paragraph(at: offset)
      return "\(line.start) \(line.content.end) \(line.end)"
    }
  }

  @Test func `an offset inside CRLF is of the paragraph before it`() {
    expect(paragraphs("a\r\nb"), equals: ["0 1 3", "0 1 3", "0 1 3", "3 4 4", "3 4 4"])
    expect(paragraphs("\r\n"), equals: ["0 0 2", "0 0 2", "2 2 2"])
    expect(paragraphs("\r\r\n\n"), equals: ["0 0 1", "1 1 3", "1 1 3", "3 3 4", "4 4 4"])
  }

  @Test(arguments: [126, 127, 128, 129, 255, 256, 383, 384, 385])
  func `CRLF is found wherever the text is read in parts`(length: Int) {
    let word = String(repeating: "x", count: length)
    let source = UTF16Text("\(word)\r\n\(word)\r\n\(word)")
    for index in 0..<3 {
      let start = index * (length + 2)
      let content = TextRange(start, start + length)
      let end = index == 2 ? start + length : start + length + 2
      let expected = TextLine(content: content, end: end)
      for offset in start..<max(end, start + 1) {
        expect(source.paragraph(at: offset), equals: expected, "\(offset)")
      }
    }
  }
}
