// SPDX-License-Identifier: Apache-2.0

/// The start of some paragraphs in a longer text: the totals of everything before them.
package struct LayoutOrigin: Sendable {
  /// The number of preceding UTF-16 code units.
  package var offset = 0
  /// The number of preceding lines.
  package var line = 0
  /// The number of preceding paragraphs.
  package var paragraph = 0
  /// The height of the preceding lines, without the spaces between paragraphs.
  package var top = 0.0
  /// The spaces that formats add between the preceding paragraphs, and before the first paragraph
  /// here.
  package var space = 0.0
  /// The top and number of the immediately preceding lines that all have the same height, so that
  /// the top of a line is one product.
  package var runTop = 0.0
  package var runLines = 0
  package var runStep: Double?

  /// Creates the origin of the whole text.
  package init() {}

  /// Advances past some lines: lines of the same height (`step`), or lines of different heights
  /// with a total height.
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

/// Paragraphs of a longer text, and their position.
package struct LayoutPart: Sendable {
  package var paragraphs: ParagraphStack
  /// The range of paragraphs that belong to the part.
  package var range: Range<Int>
  /// The origin of the stack's first paragraph.
  package var origin: LayoutOrigin
  /// The numbers of list markers before the stack's first paragraph; nil if it has no markers.
  package var lists: ListCounters?

  /// Creates a part.
  package init(_ paragraphs: ParagraphStack, _ range: Range<Int>, at origin: LayoutOrigin) {
    self.paragraphs = paragraphs
    self.range = range
    self.origin = origin
  }

  /// Returns the top of a paragraph in the whole text.
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

  /// Returns the sum of the spaces between all paragraphs above a paragraph.
  private func gaps(above index: Int, spacing: Double) -> Double {
    spacing * Double(origin.paragraph + index) + origin.space + paragraphs.space(above: index)
  }

  /// Appends the paragraphs with their positions in the whole text.
  func append(to stack: inout [ParagraphLayout], spacing: Double) {
    var lists = lists.map { paragraphs.lists(before: range.lowerBound, from: $0) }
    for index in range {
      var record = paragraphs.paragraphs[index]
      record.position.markerValue = lists?.add(record.format) ?? 0
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
