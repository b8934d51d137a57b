// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

extension CanonicalText {
  /// Adds what all queries of a layout answer; ranges and points come from a seed.
  mutating func addAnswers(of layout: TextLayout, seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let ranges = Self.ranges(in: layout, &numbers)
    // Inside of long texts not every offset is asked about.
    let step = max(1, layout.length / 12)
    let offsets =
      [-1] + Array(stride(from: 0, through: layout.length, by: step))
      + [layout.length, layout.length + 1]
    addSummary(of: layout)
    addLines(of: layout)
    addCarets(of: layout)
    addWords(of: layout)
    addSelections(of: layout, ranges)
    addHits(in: layout, ranges)
    addMovement(in: layout, offsets)
    addExplanations(of: layout, offsets)
  }

  /// The whole text, some lines and some ranges by chance.
  private static func ranges(
    in layout: TextLayout, _ numbers: inout SeededGenerator
  ) -> [TextRange] {
    let length = layout.length
    var ranges = [
      TextRange(0, length), TextRange(-3, length + 3), TextRange(length / 2, length / 2),
    ]
    ranges.append(layout.line(layout.lineCount / 2).range)
    for _ in 0..<4 {
      ranges.append(TextRange(numbers.below(length + 1), numbers.below(length + 1)))
    }
    return ranges
  }

  private mutating func addSummary(of layout: TextLayout) {
    add("length", layout.length, layout.text)
    add("size", layout.size, layout.width, layout.height)
    add("fonts", layout.fonts)
    add("truncated", layout.isTruncated, layout.hiddenRange)
    add("direction", layout.baseWritingDirection.rawValue)
    add("spans", layout.spans, layout.attachments)
    add("violations", layout.audit().count)
    add("ends", layout.beginningOfDocument, layout.endOfDocument)
  }

  /// Adds lines, glyph runs and attachments.
  mutating func addLines(of layout: TextLayout) {
    add("line count", layout.lineCount)
    for line in layout.lines { add("line", line) }
    for run in layout.glyphRuns { add("run", run) }
    add("attachments", layout.attachmentBoxes)
  }

  private mutating func addCarets(of layout: TextLayout) {
    for stop in layout.caretStops { add("stop", stop) }
    for offset in -1...layout.length + 1 {
      add(
        "rects \(offset)", layout.caretRect(for: TextPosition(offset)),
        layout.caretRect(for: TextPosition(offset, .upstream)))
      let choice = CaretChoice.allCases[abs(offset) % CaretChoice.allCases.count]
      let appearance = CaretAppearance(
        width: 1.5, placement: offset % 3 == 0 ? .leading : .centered, choice: choice,
        staysInBlock: offset % 2 == 0)
      let position = TextPosition(offset, offset % 5 < 2 ? .upstream : .downstream)
      add(
        "caret \(offset)", layout.caretRect(for: position, appearance: appearance),
        layout.caretStop(at: position), layout.caretStop(at: position, choosing: choice))
      let line = layout.caretLine(for: position, choosing: choice)
      add("caret line \(offset)", line?.top, line?.bottom)
      add("candidates \(offset)", layout.caretCandidates(at: offset))
    }
  }

  private mutating func addWords(of layout: TextLayout) {
    for word in layout.words { add("word", word, layout.rects(ofWord: word)) }
    for offset in stride(from: -1, through: layout.length + 1, by: 3) {
      add("word at \(offset)", layout.word(at: offset))
    }
  }

  private mutating func addSelections(of layout: TextLayout, _ ranges: [TextRange]) {
    for range in ranges {
      add("selection \(range.canonical)", layout.selectionRects(for: range))
      add("tight", layout.selectionRects(for: range, extendingToContainer: false))
      add("first", layout.firstRect(for: range), layout.text(in: range))
      for direction in TextLayoutDirection.allCases {
        add("farthest \(direction)", layout.position(within: range, farthestIn: direction))
      }
    }
    for (name, decoration) in [
      ("underline", TextDecoration.Line.underline), ("overline", .overline),
      ("strikethrough", .lineThrough),
    ] {
      for range in ranges[2...4] {
        add("strokes \(name)", layout.strokes(of: decoration, in: range))
      }
    }
  }

  private mutating func addHits(in layout: TextLayout, _ ranges: [TextRange]) {
    let width = layout.width.isFinite ? max(layout.width, layout.size.width) : layout.size.width
    var ys = [-7, layout.height + 7]
    for index in stride(from: 0, to: layout.lineCount, by: max(1, layout.lineCount / 4)) {
      let line = layout.line(index)
      ys += [line.top, (line.top + line.bottom) / 2]
    }
    for y in ys {
      for part in [-0.1, 0.02, 0.13, 0.5, 0.77, 1.1] {
        let point = Point(x: part * width, y: y)
        add(
          "point \(part) \(y)", layout.closestPosition(to: point),
          layout.characterRange(at: point), layout.closestPosition(to: point, within: ranges[4]))
      }
    }
  }

  private mutating func addMovement(in layout: TextLayout, _ offsets: [Int]) {
    for offset in offsets {
      for affinity in [TextAffinity.downstream, .upstream] {
        let position = TextPosition(offset, affinity)
        for direction in TextLayoutDirection.allCases {
          add(
            "from \(position.canonical) \(direction)",
            layout.position(from: position, in: direction, offset: 1),
            layout.position(from: position, in: direction, offset: 3, goal: 23.5),
            layout.characterRange(byExtending: position, in: direction))
        }
        add(
          "besides \(position.canonical)", layout.position(besides: position, toTheRight: true),
          layout.position(besides: position, toTheRight: false),
          layout.position(besides: position, inStorage: .forward),
          layout.position(besides: position, inStorage: .backward),
          layout.baseWritingDirection(for: position, in: .forward).rawValue)
        add(
          "steps \(position.canonical)", layout.position(from: position, offset: 2),
          layout.position(from: position, offset: -3),
          layout.offset(from: position, to: TextPosition(layout.length / 2)))
      }
    }
  }

  private mutating func addExplanations(of layout: TextLayout, _ offsets: [Int]) {
    for offset in offsets {
      for affinity in [TextAffinity.downstream, .upstream] {
        let position = TextPosition(offset, affinity)
        guard let found = layout.explain(position) else {
          add("explain \(position.canonical) nil")
          continue
        }
        add(
          "explain \(position.canonical)", found.position, found.stop, found.rule.rawValue,
          found.level, found.cluster, found.font, found.fontIndex, found.others)
      }
    }
  }
}
