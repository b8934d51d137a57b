// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations
import Synchronization

/// A text that counts the code units that are read from it.
private final class CountedText: TextSource, Sendable {
  let text: UTF16Text
  private let count = Mutex(0)

  init(_ text: String) { self.text = UTF16Text(text) }

  var unitsRead: Int { count.withLock { $0 } }
  var length: Int { text.length }

  func utf16(in range: TextRange) -> [UInt16] {
    count.withLock { $0 += range.length }
    return text.utf16(in: range)
  }
}

@Suite struct InspectedTokenizerTests {
  @Test(arguments: TestFactor.seeds(20))
  func `listed units give the answers of the tokenizer`(seed: UInt64) {
    var texts = TextGenerator(seed: 4300 + seed)
    for index in 0..<TestFactor.count(120) {
      let text = index == 0 ? "" : texts.text()
      check(TextTokenizer(text), "\(text.debugDescription)")
    }
    var codes = CodeGenerator(seed: 4300 + seed)
    for _ in 0..<TestFactor.count(20) {
      let code = codes.code()
      check(TextTokenizer(code, language: .swift), "\(code.debugDescription)")
    }
  }

  private func check(_ tokenizer: TextTokenizer, _ text: Comment) {
    let listed = InspectedTokenizer(tokenizer, InspectedTokenizer.Units(of: tokenizer))
    for offset in -1...tokenizer.source.length + 1 {
      let position = TextPosition(offset)
      for granularity in TextGranularity.allCases {
        for storage in TextStorageDirection.allCases {
          let direction = TextDirection.storage(storage)
          let isSame =
            listed.isPosition(position, atBoundary: granularity, inDirection: direction)
            == tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction)
            && listed.isPosition(position, withinTextUnit: granularity, inDirection: direction)
              == tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction)
            && listed.position(from: position, toBoundary: granularity, inDirection: direction)
              == tokenizer.position(from: position, toBoundary: granularity, inDirection: direction)
            && listed.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
              == tokenizer.rangeEnclosingPosition(
                position, with: granularity, inDirection: direction)
          guard isSame else {
            Issue.record("\(granularity) \(storage) at \(offset) of \(text)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: ["x", " ", "-", "\n", "ภาษาไทย", "👩‍👩‍👧", "🇩🇪", "e\u{301}"])
  func `queries of words read nothing of a text whose units are listed`(part: String) {
    let source = CountedText(String(repeating: part, count: 500))
    let base = TextTokenizer(source)
    let tokenizer = InspectedTokenizer(base, InspectedTokenizer.Units(of: base))
    let before = source.unitsRead
    for offset in 0...source.length {
      _ = tokenizer.rangeEnclosingPosition(
        TextPosition(offset), with: .word, inDirection: .storage(.forward))
      _ = tokenizer.position(
        from: TextPosition(offset), toBoundary: .character, inDirection: .storage(.backward))
    }
    expect(source.unitsRead, equals: before)
  }

  /// White space, runs without words and text that a dictionary divides.
  static let texts = [
    "x", " ", "-", "\n", "\r\n", "\t ", "ภาษาไทย", "한국어는 ", "👩‍👩‍👧", "🇩🇪", "e\u{301}",
    "ab   cd \u{301}  ",
    "a\u{A0} \u{3000}b", "שלום  ab ",
  ]

  @Test(arguments: texts)
  func `tables of long runs are the answers at each position`(part: String) throws {
    let text = String(repeating: part, count: 20)
    for (width, block) in [
      (60.0, BlockOptions()), (.infinity, BlockOptions()), (60, BlockOptions(maxLines: 1)),
      (60, BlockOptions(maxLines: 2, truncation: .middle)),
    ] {
      let layout = try Box.layout(text, width: width, block: block)
      let tokenizer = TextTokenizer(LaidOutText(layout))
      let taps = TextTaps(tokenizer)
      for place in LayoutInspection(layout).positions {
        let offset = place.position.offset
        expect(place.doubleTap, equals: taps.range(forDoubleTapAt: offset), "\(offset) at \(width)")
        expect(place.tripleTap, equals: taps.range(forTripleTapAt: offset))
      }
    }
  }
}
