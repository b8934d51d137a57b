// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A text with the lines and directions of its layout.
public struct LaidOutText: TextSource {
  /// The layout.
  public let layout: TextLayout
  private let text: UTF16Text

  /// Makes a text of a layout.
  public init(_ layout: TextLayout) {
    self.layout = layout
    text = UTF16Text(layout.text)
  }

  /// The number of UTF-16 code units.
  public var length: Int { text.length }

  /// The code units of a range that is inside the text.
  public func utf16(in range: TextRange) -> [UInt16] { text.utf16(in: range) }

  /// The visual line of a position; at a soft wrap the affinity decides which.
  public func line(at position: TextPosition) -> TextLine {
    guard let stop = layout.caretStop(at: position) else { return paragraph(at: position.offset) }
    let line = layout.line(stop.line)
    var end = line.range.end
    if line.endsInHardBreak, end > line.range.start {
      let isPair =
        end - line.range.start > 1
        && text.units[end - 1] == 0x0A && text.units[end - 2] == 0x0D
      end -= isPair ? 2 : 1
    }
    return TextLine(content: TextRange(line.range.start, end), end: line.range.end)
  }

  /// The direction of the paragraph of an offset.
  public func writingDirection(at offset: Int) -> WritingDirection {
    let inside = max(0, min(length, offset))
    guard let stop = layout.caretStop(at: TextPosition(inside)) else { return .ltr }
    return layout.line(stop.line).direction
  }
}
