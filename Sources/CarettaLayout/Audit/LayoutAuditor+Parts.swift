// SPDX-License-Identifier: Apache-2.0

/// The check of lines that flow around exclusions.
extension LayoutAuditor {
  /// Checks that fragments tile their lines, stay inside their intervals and overlap no exclusion.
  mutating func checkParts() {
    let room = FlowRoom(layout.specification)
    for (index, line) in zip(layout.lineNumbers, lines) {
      guard let room, let numbers = layout.stack.lineTable.storedParts(ofLine: index) else {
        if !line.parts.isEmpty {
          report(.exclusions, line: index, "has parts in a block without exclusions")
        }
        continue
      }
      var end = line.range.start
      for (part, number) in zip(line.parts, numbers) {
        if part.range.start != end || part.range.isEmpty && !line.range.isEmpty {
          report(.linesTileTheText, line: index, offset: part.range.start, "a part, not at \(end)")
        }
        end = part.range.end
        check(part, number: number, on: index, room)
      }
      checkContainer(of: line, index)
      if end != line.range.end || line.parts.count != numbers.count {
        report(.linesTileTheText, line: index, "its parts end at \(end)")
      }
    }
  }

  /// Whether a line is the last line of truncated text, which is not moved if the ellipsis makes it
  /// taller (`BlockOptions.containers`).
  private func showsEnd(_ index: Int) -> Bool {
    layout.isTruncated && index == lines.count - 1
  }

  /// Checks that a line is inside its container, except for the first line of the text.
  private mutating func checkContainer(of line: LineBox, _ index: Int) {
    guard let container = line.container, index > 0, !showsEnd(index) else { return }
    let region = FlowRegion(layout.specification.areas.containers[container])
    if line.top < region.top || line.bottom > region.bottom + 1e-3 {
      report(.exclusions, line: index, "\(line.top) to \(line.bottom) is outside its container")
    }
  }

  private mutating func check(_ part: LinePart, number: Int, on index: Int, _ room: FlowRoom) {
    let (left, right) = layout.stretch(ofPart: number)
    // A word that is wider than the interval, or text that does not wrap.
    guard !goesBackward, part.width <= right - left + 0x1p-9, part.width > 0 else { return }
    let slack = unitRounding(of: max(abs(left), abs(right)))
    if part.left < left - slack || part.left + part.width > right + slack {
      report(
        .exclusions, line: index, offset: part.range.start,
        "\(part.left) to \(part.left + part.width) is outside \(left) to \(right)")
    }
    let line = lines[index]
    let region = line.container.map { FlowRegion(layout.specification.areas.containers[$0]) }
    // Text that an indent moves out of the block or container is not beside any exclusion.
    guard part.left >= (region?.left ?? 0) - slack,
      part.left + part.width <= (region?.right ?? room.width) + slack, !showsEnd(index)
    else { return }
    let outside = negativeEdges(ofPart: number)
    for area in room.coverage(top: line.top, bottom: line.bottom, in: line.container ?? 0)
    where area.right - area.left >= BandShape.least
      && area.left < part.left + part.width - outside.right - slack
      && area.right > part.left + outside.left + slack
    {
      report(
        .exclusions, line: index, offset: part.range.start,
        "covers \(part.left) to \(part.left + part.width), excluded from \(area.left) to "
          + "\(area.right), at \(line.top) to \(line.bottom)"
      )
    }
  }

  /// How far the negative edges that boxes have on every line pull a part's text over its ends.
  private func negativeEdges(ofPart number: Int) -> (left: Double, right: Double) {
    let place = layout.locate(part: number)
    let record = layout.record(place.paragraph)
    guard let cloned = record.shaped.clonedEdges else { return (0, 0) }
    let unit = layout.resolved.unit
    let start = unit.points(max(0, -cloned.start(of: record.line(place.line).start)))
    let end = unit.points(max(0, -cloned.end(at: record.contentEnd(ofLine: place.line))))
    return record.isRightToLeft ? (end, start) : (start, end)
  }
}
