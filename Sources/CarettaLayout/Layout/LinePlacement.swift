// SPDX-License-Identifier: Apache-2.0

/// Where a line stands in its block: alignment and hanging white space (CSS Text 3).
struct LinePlacement {
  let geometry: LineGeometry
  /// The x of the line's left end, trailing white space included.
  let origin: Double

  @inline(__always)
  init(_ layout: borrowing TextLayout, block: Int, line: Int) {
    geometry = LineGeometry(layout, block: block, line: line)
    let alignment = layout.paragraphStyle.alignment
    if !geometry.isRightToLeft, alignment == .left || alignment == .start || alignment == .justify {
      origin = layout.resolved.unit.points(geometry.indent)  // whatever the line's width
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
  /// The width that counts for alignment: white space before a hard break or at the end of the
  /// text hangs only as far as it does not fit.
  let countedWidth: Double
  /// The same with the indent, from the block's start edge.
  let outerWidth: Double

  init(_ layout: borrowing TextLayout, _ geometry: borrowing LineGeometry) {
    let unit = layout.resolved.unit
    let full = geometry.advance
    let trailing = geometry.trailingAdvance
    let content = unit.points(full - trailing)
    let whole = unit.points(full)
    width = content
    if trailing == 0 || geometry.isSoftWrapped {
      countedWidth = content
    } else {
      countedWidth = min(whole, max(content, layout.boundedWidth ?? .infinity))
    }
    // One sum of units is one rounding, so that a block of this width holds the line.
    outerWidth =
      countedWidth == whole
      ? unit.points(full + geometry.indent)
      : countedWidth == content
        ? unit.points(full - trailing + geometry.indent)
        : countedWidth + unit.points(geometry.indent)
    let isRightToLeft = geometry.isRightToLeft
    // An unbounded block is at least as wide as its lines.
    let indent = unit.points(geometry.indent)
    let room = layout.alignmentWidth - indent - countedWidth
    let free = layout.boundedWidth == nil ? max(0, room) : room
    let lead = Self.lead(
      layout.paragraphStyle.alignment, free: free, isRightToLeft: isRightToLeft)
    if isRightToLeft {
      left = lead + (countedWidth - content)
      origin = left - (whole - content)
    } else {
      left = indent + lead
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
