// SPDX-License-Identifier: Apache-2.0

/// Where a line stands in its block: alignment and hanging white space (CSS Text 3).
struct LinePlacement {
  let geometry: LineGeometry
  /// The x of the line's left end, trailing white space included.
  let origin: Double

  @inline(__always)
  init(_ layout: borrowing TextLayout, paragraph: Int, line: Int) {
    geometry = LineGeometry(layout, paragraph: paragraph, line: line)
    let alignment = geometry.alignment
    if !geometry.isRightToLeft, alignment == .left || alignment == .start || alignment == .justify {
      // Whatever the line's width.
      origin = layout.resolved.unit.points(geometry.slot.start)
    } else {
      origin = LineExtent(layout, geometry).origin
    }
  }
}

/// The content of a line without the white space that hangs.
struct LineExtent {
  /// The x of the line's left end, trailing white space included.
  let origin: Double
  /// The left edge of the content without trailing white space.
  let left: Double
  /// The width of the content without trailing white space.
  let width: Double

  init(_ layout: borrowing TextLayout, _ geometry: borrowing LineGeometry) {
    let unit = layout.resolved.unit
    let counted = CountedWidth(geometry, unit: unit, boundedWidth: layout.boundedWidth)
    let content = counted.content
    width = content
    let isRightToLeft = geometry.isRightToLeft
    let start = unit.points(geometry.slot.start)
    let end = unit.points(geometry.slot.end)
    let room = layout.alignmentWidth - start - end - counted.width
    // An unbounded block is at least as wide as its lines.
    let free = layout.boundedWidth == nil ? max(0, room) : room
    let lead = Self.lead(geometry.alignment, free: free, isRightToLeft: isRightToLeft)
    if isRightToLeft {
      left = end + lead + (counted.width - content)
      origin = left - (counted.whole - content)
    } else {
      left = start + lead
      origin = left
    }
  }

  /// The space left of a line; what does not fit is aligned at the start.
  private static func lead(
    _ alignment: ParagraphStyle.Alignment, free: Double, isRightToLeft: Bool
  ) -> Double {
    if free < 0 { return isRightToLeft ? free : 0 }
    switch alignment {
    case .left: return 0
    case .right: return free
    case .center: return free / 2
    case .start, .justify: return isRightToLeft ? free : 0
    case .end: return isRightToLeft ? 0 : free
    }
  }
}

/// The width of a line that counts for alignment: white space before a hard break or at the end of
/// the text hangs only as far as it does not fit; where white space collapses, what is left of it
/// (other space separators) hangs as a whole (CSS Text 3 §4.1.2).
struct CountedWidth {
  /// The width of the content without the white space that hangs.
  let content: Double
  /// The width with all white space.
  let whole: Double
  /// The width that counts.
  let width: Double
  /// The same with the indents, from the block's start edge to its end edge.
  let outerWidth: Double

  init(_ geometry: borrowing LineGeometry, unit: LayoutUnit, boundedWidth: Double?) {
    let full = geometry.advance
    let trailing = geometry.trailingAdvance
    let indents = geometry.slot.start + geometry.slot.end
    content = unit.points(full - trailing)
    whole = unit.points(full)
    if trailing == 0 || geometry.isSoftWrapped || geometry.record.collapses {
      width = content
    } else {
      width = min(whole, max(content, boundedWidth ?? .infinity))
    }
    // One sum of units is one rounding, so that a block of this width holds the line.
    outerWidth =
      width == whole
      ? unit.points(full + indents)
      : width == content
        ? unit.points(full - trailing + indents) : width + unit.points(indents)
  }
}
