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

extension LineGeometry {
  @inline(__always)
  init(_ layout: borrowing TextLayout, paragraph: Int, line: Int) {
    let record = ParagraphView(layout.stack.paragraphs.view, paragraph)
    self.init(
      record, line: line, slot: layout.slot(record, line: line),
      alignment: layout.alignment(record, line: line), textJustify: layout.textJustify(record))
  }
}

extension TextLayout {
  /// Returns a paragraph, read in place.
  @inline(__always)
  func record(_ paragraph: Int) -> ParagraphView { ParagraphView(stack.paragraphs.view, paragraph) }
}

extension TextLayout {
  /// A line of a paragraph as one without a table; nil where it has one, or is justified.
  @inline(__always)
  func plainLine(_ record: ParagraphView, _ line: Int) -> PlainLine? {
    guard let plain = PlainLine(record, line: line) else { return nil }
    return alignment(record, line: line) == .justify ? nil : plain
  }

  /// The x of a plain line's left end, trailing white space included.
  @inline(__always)
  func origin(of line: PlainLine) -> Double {
    let slot = ownSlot(line.record, line: line.index)
    let alignment = alignment(line.record, line: line.index)
    if !line.isRightToLeft, alignment == .left || alignment == .start || alignment == .justify {
      return slot.start == 0 ? 0 : resolved.unit.points(slot.start)
    }
    return alignedOrigin(of: line, slot, alignment)
  }

  private func alignedOrigin(
    of line: PlainLine, _ slot: LineSlot, _ alignment: ParagraphStyle.Alignment
  ) -> Double {
    let counted = CountedWidth(
      line.advance, trailing: line.trailingAdvance,
      hangsWhole: line.record.isSoftWrapped(line.index) || line.record.collapsesAtEnd, slot: slot,
      unit: resolved.unit, boundedWidth: boundedWidth)
    return LineExtent(
      self, counted, slot: slot, alignment: alignment, isRightToLeft: line.isRightToLeft
    ).origin
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
    self.init(
      layout,
      CountedWidth(
        geometry, unit: layout.resolved.unit, boundedWidth: layout.boundedWidth),
      slot: geometry.slot, alignment: geometry.alignment, isRightToLeft: geometry.isRightToLeft)
  }

  init(
    _ layout: borrowing TextLayout, _ counted: CountedWidth, slot: LineSlot,
    alignment: ParagraphStyle.Alignment, isRightToLeft: Bool
  ) {
    let unit = layout.resolved.unit
    let content = counted.content
    width = content
    let start = unit.points(slot.start)
    let end = unit.points(slot.end)
    let room = layout.alignmentWidth - start - end - counted.width
    // An unbounded block is at least as wide as its lines.
    let free = layout.boundedWidth == nil ? max(0, room) : room
    let lead = Self.lead(alignment, free: free, isRightToLeft: isRightToLeft)
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
    self.init(
      geometry.advance, trailing: geometry.trailingAdvance,
      hangsWhole: geometry.isSoftWrapped || geometry.record.collapsesAtEnd, slot: geometry.slot,
      unit: unit, boundedWidth: boundedWidth)
  }

  /// - Parameters:
  ///   - full: the width of the line, in units.
  ///   - trailing: the part of it that is white space at the end.
  ///   - hangsWhole: whether all of that hangs, although it fits.
  ///   - slot: where the line may stand.
  ///   - unit: the unit of widths.
  ///   - boundedWidth: the width between whose edges the slot is, in points; nil if it is unbounded.
  init(
    _ full: Int64, trailing: Int64, hangsWhole: Bool, slot: LineSlot, unit: LayoutUnit,
    boundedWidth: Double?
  ) {
    let indents = slot.start + slot.end
    content = unit.points(full - trailing)
    whole = unit.points(full)
    if trailing == 0 || hangsWhole {
      width = content
    } else {
      let available = boundedWidth.map { $0 - unit.points(slot.start) - unit.points(slot.end) }
      width = min(whole, max(content, available ?? .infinity))
    }
    // One sum of units is one rounding, so that a block of this width holds the line.
    outerWidth =
      width == whole
      ? unit.points(full + indents)
      : width == content
        ? unit.points(full - trailing + indents) : width + unit.points(indents)
  }
}
