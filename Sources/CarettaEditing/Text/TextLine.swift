// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A line or paragraph of a text.
public struct TextLine: Hashable, Sendable {
  /// The line without its terminator.
  public var content: TextRange
  /// The start of the next line: after the terminator, if there is one.
  public var end: Int

  /// Creates a line.
  public init(content: TextRange, end: Int) {
    self.content = content
    self.end = end
  }

  /// The start of the line.
  public var start: Int { content.start }
  /// Whether a terminator ends it.
  var isTerminated: Bool { end > content.end }

  /// Returns the position at the end of the line, in a text of a length.
  ///
  /// It is upstream if the line wraps, so that it is not the start of the next line.
  func endPosition(in length: Int) -> TextPosition {
    TextPosition(content.end, isTerminated || content.end == length ? .downstream : .upstream)
  }
}

extension TextLine {
  /// Creates a line from a line of a layout; `units` returns the code units of a range.
  init(_ line: LineBox, endingIn units: (TextRange) -> [UInt16]) {
    var end = line.range.end
    if line.endsInHardBreak, end > line.range.start {
      let last = units(TextRange(max(line.range.start, end - 2), end))
      end -= last == [0x0D, 0x0A] ? 2 : 1
    }
    self.init(content: TextRange(line.range.start, end), end: line.range.end)
  }
}
