// SPDX-License-Identifier: Apache-2.0

/// Where paragraphs of a longer text begin: what is before them, summed up.
package struct LayoutOrigin: Sendable {
  /// UTF-16 code units before.
  package var offset = 0
  /// Lines before.
  package var line = 0
  /// Paragraphs before.
  package var paragraph = 0
  /// The height of the lines before; spaces between paragraphs are left out.
  package var top = 0.0
  /// The spaces between the paragraphs before, and before the first one here, that formats ask
  /// for.
  package var space = 0.0
  /// Where the lines begin that stand before and are all as tall as each other, and how many they
  /// are: so that the top of a line is one product.
  package var runTop = 0.0
  package var runLines = 0
  package var runStep: Double?

  /// The origin of the whole.
  package init() {}

  /// Goes past some lines: all of one height, or of several and some height together.
  package mutating func pass(lines: Int, step: Double?, height: Double) {
    guard lines > 0 else { return }
    line += lines
    guard let step else {
      top += height
      runStep = nil
      return
    }
    if runStep != step {
      runTop = top
      runLines = 0
      runStep = step
    }
    runLines += lines
    top = runTop + step * Double(runLines)
  }
}

/// Paragraphs and where they begin.
package struct LayoutPart: Sendable {
  package var paragraphs: ParagraphStack
  /// Which of them.
  package var range: Range<Int>
  /// Where the first of all of them begins.
  package var origin: LayoutOrigin

  /// Makes a part.
  package init(_ paragraphs: ParagraphStack, _ range: Range<Int>, at origin: LayoutOrigin) {
    self.paragraphs = paragraphs
    self.range = range
    self.origin = origin
  }

  /// The top of a paragraph in the whole.
  package func top(of index: Int, spacing: Double) -> Double {
    let gaps = gaps(above: index, spacing: spacing)
    guard let step = paragraphs.step else {
      return origin.top + paragraphs.paragraphs[index].top + gaps
    }
    let line = paragraphs.paragraphs[index].firstLine
    return origin.runStep == step
      ? origin.runTop + step * Double(origin.runLines + line) + gaps
      : origin.top + step * Double(line) + gaps
  }

  /// The spaces between all paragraphs above one.
  private func gaps(above index: Int, spacing: Double) -> Double {
    spacing * Double(origin.paragraph + index) + origin.space + paragraphs.space(above: index)
  }

  /// Appends the paragraphs, put at their place.
  func append(to stack: inout [ParagraphLayout], spacing: Double) {
    for index in range {
      var record = paragraphs.paragraphs[index]
      let gaps = gaps(above: index, spacing: spacing)
      record.position.top = top(of: index, spacing: spacing)
      if let step = paragraphs.step {
        let goesOn = origin.runStep == step
        record.position.linesTop = (goesOn ? origin.runTop : origin.top) + gaps
        record.position.linesBefore = (goesOn ? origin.runLines : 0) + record.firstLine
      } else {
        record.position.linesTop = record.top
        record.position.linesBefore = 0
      }
      record.position.start += origin.offset
      record.position.firstLine += origin.line
      stack.append(record)
    }
  }
}
