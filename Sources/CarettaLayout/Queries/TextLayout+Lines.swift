// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The lines from top to bottom; their ranges tile the text.
  ///
  /// O(lines).
  public var lines: [LineBox] { lineNumbers.map(line) }

  /// Returns a line by its index.
  ///
  /// - Parameter index: the line's index; an index out of range means the nearest line.
  ///
  /// - Returns: the line's text, box and content edges.
  public func line(_ index: Int) -> LineBox { axes.line(flowLine(index)) }

  /// Returns a line in line-relative coordinates (`WritingAxes`).
  func flowLine(_ index: Int) -> LineBox {
    guard let parts = stack.lineTable.storedParts(ofLine: index) else {
      return lineBox(ofPart: index)
    }
    return line(ofParts: parts)
  }

  /// Returns the line that consists of some fragments.
  private func line(ofParts parts: Range<Int>) -> LineBox {
    let boxes = parts.map(lineBox(ofPart:))
    var result = boxes[boxes.count - 1]
    result.range = TextRange(boxes[0].range.start, result.range.end)
    result.left = boxes.reduce(.infinity) { min($0, $1.left) }
    let right = boxes.reduce(-.infinity) { max($0, $1.left + $1.width) }
    if boxes.count > 1 { result.width = right - result.left }
    result.parts = boxes.map { LinePart(range: $0.range, left: $0.left, width: $0.width) }
    result.container = stack.lineTable.container(
      ofLine: lineNumber(ofPart: parts.lowerBound))
    return result
  }

  /// Returns a line fragment as a line.
  private func lineBox(ofPart part: Int) -> LineBox {
    let (paragraph, line) = locate(part: part)
    let lines = record(paragraph)
    let geometry = LineGeometry(self, paragraph: paragraph, line: line)
    let extent = LineExtent(self, geometry)
    let band = lines.band(ofLine: line)
    let terminator = lines.terminatorLength(ofLine: line)
    let end = lines.start + Int(geometry.end) + terminator
    return LineBox(
      range: TextRange(lines.start + Int(geometry.start), end),
      top: band.top, bottom: band.top + band.height,
      baseline: band.top + band.baseline, left: extent.left,
      width: extent.width, writingDirection: lines.isRightToLeft ? .rtl : .ltr,
      endsInHardBreak: terminator > 0 || lines.endsInSeparator(line),
      endReason: endReason(of: lines, line: line))
  }

  private func endReason(of record: ParagraphView, line: Int) -> LineEndReason {
    if line + 1 == record.lineCount {
      if record.isTruncated { return .truncated }
      return record.terminatorLength(ofLine: line) > 0 ? .hard : .end
    }
    return switch record.line(line).end {
    case .soft: .soft
    case .hyphen: .hyphen
    case .emergency: .emergency
    case .separator: .hard
    }
  }

  /// The extent of the text: the width of the widest line, without white space that hangs, and the
  /// height of all lines.
  ///
  /// For vertical lines, the total width of the lines and the length of the longest one. O(lines).
  public var size: Size { axes.size(Size(width: widestLine, height: height)) }

  /// The larger one, along each axis, of the extents of the text and of the block for which it was
  /// laid out.
  ///
  /// O(lines).
  package var coveredSize: Size {
    let across = axes.isHorizontal ? height : max(height, specification.blockSize ?? 0)
    return axes.size(
      Size(width: width.isFinite ? max(widestLine, width) : widestLine, height: across))
  }
}
