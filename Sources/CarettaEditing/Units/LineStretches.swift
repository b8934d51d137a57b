// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Paragraphs, without their terminators.
struct Paragraphs<Source: TextSource>: UnitStretches {
  let source: Source

  func stretch(at offset: Int, in bounds: TextRange) -> UnitStretch {
    UnitStretch(line: source.paragraph(at: offset), length: source.length)
  }

  var unitsOfEmptyText: [TextRange] { [TextRange(0, 0)] }
}

/// Visual lines, without their terminators.
struct VisualLines<Source: TextSource>: UnitStretches {
  let source: Source

  func stretch(at offset: Int, in bounds: TextRange) -> UnitStretch {
    var line = source.line(at: TextPosition(offset))
    // Whatever the layout says, a stretch holds its offset.
    if !(line.start <= offset && offset < line.end) { line = source.paragraph(at: offset) }
    return UnitStretch(line: line, length: source.length)
  }

  var unitsOfEmptyText: [TextRange] { [TextRange(0, 0)] }
}

/// The whole text as one unit.
struct WholeText: UnitStretches {
  let length: Int

  func stretch(at offset: Int, in bounds: TextRange) -> UnitStretch {
    UnitStretch(range: TextRange(0, length), units: [TextRange(0, length)])
  }

  var unitsOfEmptyText: [TextRange] { [TextRange(0, 0)] }
}

extension UnitStretch {
  /// The stretch of a line of a text: its content, and behind the last terminator one more,
  /// empty, unit.
  fileprivate init(line: TextLine, length: Int) {
    var units = [line.content]
    if line.isTerminated, line.end == length { units.append(TextRange(length, length)) }
    self.init(range: TextRange(line.start, line.end), units: units)
  }
}
