// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import TestSupport

/// Highlights of words in each text: taps, drags, other widths, other texts.
func highlightResults(_ fonts: DigestFonts) -> [DigestedResult] {
  var results: [DigestedResult] = []
  for (number, sample) in DigestTexts.all.enumerated() {
    for width in [90, 230.0] {
      results.add("highlight/\(sample.name)/\(width)") { canonical in
        var numbers = SeededGenerator(seed: UInt64(500_000 + number))
        let style = TextStyle(fonts: number % 2 == 0 ? fonts.scripts : [fonts.box], size: 20)
        var text = sample.text
        var layout = TextLayout(text, style: style, width: width)
        var highlighter = Highlighter(
          layout, style: HighlightStyle(padding: 3, verticalPadding: 1, cornerRadius: 5),
          slop: 4, maxDistance: numbers.one(of: [nil, 15]))
        for step in 0..<24 {
          let point = Point(
            x: Double(numbers.below(260)) - 10,
            y: layout.height * Double(numbers.below(120) - 10) / 100)
          switch numbers.below(10) {
          case 0, 1: canonical.add("tap", highlighter.tap(at: point))
          case 2, 3: canonical.add("begin", highlighter.beginDrag(at: point))
          case 4, 5, 6: canonical.add("drag", highlighter.drag(to: point))
          case 7: highlighter.endDrag()
          case 8:
            canonical.add(
              "end", numbers.below(2) == 0 ? highlighter.cancelDrag() : highlighter.clear())
          default:
            if numbers.below(2) == 0 {
              layout.setWidth(numbers.one(of: [70, 140, 300]))
              highlighter.relayout(layout)
            } else {
              let new = numbers.one(of: ["so ", "x", "\n"]) + text
              let change = TextDiff().change(from: text, to: new)
              text = new
              layout = TextLayout(text, style: style, width: width)
              canonical.add("reload", highlighter.reload(layout, change: change))
            }
          }
          canonical.add(
            "step \(step)", highlighter.selectedRange, highlighter.selectedText, highlighter.bands)
        }
        canonical.add("words", highlighter.geometry.words)
        for index in highlighter.geometry.words.indices {
          canonical.add("rects", highlighter.geometry.rects(ofWord: index))
        }
      }
    }
  }
  return results
}

/// Differences between generated texts, and what becomes of positions through them.
func diffResults() -> [DigestedResult] {
  (0..<150).map { index in
    DigestedResult("diff/\(index)") { canonical in
      var texts = TextGenerator(seed: UInt64(600_000 + index))
      var old = texts.text() + "\n" + texts.text()
      if index % 10 == 0 { old = String(repeating: old + texts.short(), count: 30) }
      var units = Array(old.utf16)
      for _ in 0..<1 + texts.numbers.below(5) {
        let start = texts.numbers.below(units.count + 1)
        let end = min(units.count, start + texts.numbers.below(9))
        units.replaceSubrange(start..<end, with: Array(texts.short().utf16))
      }
      let new = String(decoding: units, as: UTF16.self)
      for hunks in TextDiff.Hunks.allCases {
        for cap in [1000, 3] {
          let change = TextDiff(hunks: hunks, cap: cap).change(from: old, to: new)
          canonical.add("change \(hunks) \(cap)", change, change.newLength)
          canonical.addMapping(through: change, old, new, &texts.numbers)
        }
      }
    }
  }
}

extension CanonicalText {
  fileprivate mutating func addMapping(
    through change: TextChange, _ old: String, _ new: String, _ numbers: inout SeededGenerator
  ) {
    add("applied", try? change.applied(to: old))
    let inverse = try? change.inverted(in: old)
    add("inverted", inverse, inverse.flatMap { try? change.composed(with: $0) })
    var selections: [TextSelection] = []
    for _ in 0..<6 {
      let start = numbers.below(change.oldLength + 1)
      let range = TextRange(start, start + numbers.below(12))
      selections.append(TextSelection(anchor: range.end, head: range.start))
      for edges in TextChange.Edges.allCases {
        let before = change.map(start, association: .before, edges: edges)
        let after = change.map(start, association: .after, edges: edges)
        add(
          "map \(start) \(edges)", before.offset, before.isDeleted, after.offset,
          after.isDeleted, change.map(range, edges: edges))
      }
    }
    add("reload", TextReload(from: old, to: new, selections).selections)
  }
}
