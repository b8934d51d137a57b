// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Properties that hold for every change between two texts.
@Suite struct ChangePropertyTests {
  static let seeds: [UInt64] = Array(0..<20)
  private static let editsPerSeed = TestFactor.count(5_000)

  /// Pieces that join with adjacent text, and some that do not.
  private static let pieces = [
    "a", "b", " ", "ab", "-", "\n", "\r", "\r\n", "e\u{301}", "\u{301}", "\u{E9}", "👍", "👎",
    "🏽", "👍🏽", "\u{200D}", "👨‍👩‍👧", "👩", "🇺🇸", "🇺", "🇬🇧", "क", "\u{94D}", "षि", "\u{1100}",
    "\u{1161}", "\u{11A8}", "각", "ไ", "שׁ", "日本", "_", "1", "\u{FE0F}", "\u{20E3}", "\u{2028}",
    "\u{600}", "\u{1780}", "\u{17D2}", "\u{179A}", "the ", "cat ",
  ]

  /// A text and where its clusters begin, in UTF-16 offsets, with its end.
  private struct Clusters {
    var text: String
    var bounds: [Int] = [0]

    init(_ text: String) {
      self.text = text
      bounds += GraphemeBoundaries.clusters(of: Array(text.utf16)).map(\.upperBound)
    }
  }

  private func text(_ numbers: inout SeededGenerator, _ count: Int) -> String {
    (0..<numbers.below(count)).map { _ in numbers.one(of: Self.pieces) }.joined()
  }

  /// A text that differs from another in one to three places, at scalars of any kind.
  private func edited(_ text: String, _ numbers: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...numbers.below(3) {
      let start = numbers.below(scalars.count + 1)
      let end = min(scalars.count, start + numbers.below(4))
      scalars.replaceSubrange(start..<end, with: Array(self.text(&numbers, 3).unicodeScalars))
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  @Test(arguments: seeds)
  func `random edits`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var old = Clusters(text(&numbers, 12))
    for step in 0..<Self.editsPerSeed {
      if step % 8 == 0 { old = Clusters(text(&numbers, 12)) }
      let new = Clusters(edited(old.text, &numbers))
      let hunks: TextDiff.Hunks = numbers.below(3) == 0 ? .single : .multiple
      let change = TextDiff(hunks: hunks, cap: numbers.one(of: [0, 3, 1000]))
        .change(from: old.text, to: new.text)
      let found = violations(change, old, new)
      if !found.isEmpty {
        Issue.record(
          """
          seed \(seed) step \(step) \(hunks): \(old.text.debugDescription) → \
          \(new.text.debugDescription): \(change.edits): \(found)
          """)
        return
      }
      old = new
    }
  }

  private func violations(_ change: TextChange, _ old: Clusters, _ new: Clusters) -> [String] {
    var found: [String] = []
    let after = try? change.applied(to: old.text)
    if after.map({ $0.utf8.elementsEqual(new.text.utf8) }) != true { found.append("applying") }
    let back = try? change.inverted(in: old.text)
    let before = back.flatMap { try? $0.applied(to: new.text) }
    if before.map({ $0.utf8.elementsEqual(old.text.utf8) }) != true { found.append("undoing") }
    if let back, (try? change.composed(with: back))?.newLength != change.oldLength {
      found.append("composing with the inverse")
    }
    for (edit, next) in zip(change.edits, change.edits.dropFirst())
    where edit.range.end >= next.range.start { found.append("edits touch") }
    for edit in change.edits {
      if !old.bounds.contains(edit.range.start) || !old.bounds.contains(edit.range.end) {
        found.append("an edit cuts a cluster")
      }
    }
    for edges in TextChange.Edges.allCases {
      for association in [TextChange.Association.before, .after] {
        var last = 0
        for offset in 0...change.oldLength {
          let mapped = change.map(offset, association: association, edges: edges).offset
          if mapped < last { found.append("order at \(offset)") }
          last = mapped
        }
        for bound in old.bounds {
          let mapped = change.map(bound, association: association, edges: edges).offset
          if !new.bounds.contains(mapped) { found.append("\(bound) → \(mapped) cuts a cluster") }
        }
      }
    }
    return found
  }

  @Test(arguments: seeds)
  func `changes one after the other`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed &+ 500)
    for _ in 0..<TestFactor.count(1500) {
      var texts = [text(&numbers, 12)]
      var composed = TextChange(identity: texts[0].utf16.count)
      // The changes that were applied, one at a time.
      for _ in 0..<3 {
        let old = texts[texts.count - 1]
        let new = edited(old, &numbers)
        let change = TextDiff().change(from: old, to: new)
        composed = try composed.composed(with: change)
        texts.append(new)
      }
      let after = try composed.applied(to: texts[0])
      #expect(after.utf8.elementsEqual(texts[3].utf8))
      let back = try composed.inverted(in: texts[0]).applied(to: after)
      #expect(back.utf8.elementsEqual(texts[0].utf8))
    }
  }
}
