// SPDX-License-Identifier: Apache-2.0

/// The position of a line in its block, from alignment and hanging white space (CSS Text 3).
struct LinePlacement {
  let geometry: LineGeometry
  /// The x of the line's left end, including trailing white space.
  let origin: Double

  @inline(__always)
  init(_ layout: borrowing TextLayout, paragraph: Int, line: Int) {
    geometry = LineGeometry(layout, paragraph: paragraph, line: line)
    let alignment = geometry.alignment
    if !geometry.isRightToLeft, alignment == .left || alignment == .start || alignment == .justify {
      // Independent of the line's width.
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
  /// Returns a line as a line without a table; nil if it has a table or is justified.
  @inline(__always)
  func plainLine(_ record: ParagraphView, _ line: Int) -> PlainLine? {
    guard let plain = PlainLine(record, line: line) else { return nil }
    if specification.startsLinesAtEdge, !record.hasFormat { return plain }
    return isJustified(record, line: line) ? nil : plain
  }

  /// Returns a line with reshaped ends that begins at the left edge of the block; nil for other
  /// lines.
  func reshapedLine(_ record: ParagraphView, _ line: Int) -> ReshapedLine? {
    guard specification.startsLinesAtEdge, !record.hasFormat else { return nil }
    return ReshapedLine(record, line: line)
  }

  // The general case is a function of its own: inlined, it would load the fields that it reads for
  // every query.
  @inline(never)
  private func isJustified(_ record: ParagraphView, line: Int) -> Bool {
    alignment(record, line: line) == .justify
  }

  /// Returns the x of a plain line's left end, including trailing white space.
  @inline(__always)
  func origin(of line: PlainLine) -> Double {
    if !line.record.hasFormat {
      if line.isRightToLeft {
        if specification.startsLinesAtRightEdge, stack.lineTable.isUniform {
          return rightOrigin(line.record, line: line.index, end: line.end, line.advance)
        }
      } else if specification.startsLinesAtEdge {
        return 0
      }
    }
    return originInSlot(line.record, line: line.index, end: line.end, line.advance)
  }

  // The compiler stores a line that is passed to a function in memory for every query, even if the
  // call is not reached. These functions create the line again.

  /// Returns the x of the left end of a plain line, for any alignment and slot.
  @inline(never)
  private func originInSlot(
    _ record: ParagraphView, line index: Int, end: Int32, _ advance: Int64
  ) -> Double {
    let slot = ownSlot(record, line: index)
    let alignment = alignment(record, line: index)
    if !record.isRightToLeft, alignment == .left || alignment == .start || alignment == .justify {
      return slot.start == 0 ? 0 : resolved.unit.points(slot.start)
    }
    let line = PlainLine(record, record.line(index), index: index, end: end, advance: advance)
    return alignedOrigin(of: line, slot, alignment)
  }

  /// Returns the x of the left end of a right-to-left line that begins at the right edge of the
  /// block, as `alignedOrigin` does for all lines.
  @inline(never)
  private func rightOrigin(
    _ record: ParagraphView, line index: Int, end: Int32, _ advance: Int64
  ) -> Double {
    let line = PlainLine(record, record.line(index), index: index, end: end, advance: advance)
    let unit = resolved.unit
    let whole = unit.points(line.advance)
    let trailing = line.trailingAdvance
    let content = trailing == 0 ? whole : unit.points(line.advance - trailing)
    var width = content
    if trailing != 0, !line.record.isSoftWrapped(line.index), !line.record.collapsesAtEnd {
      width = min(whole, max(content, boundedWidth ?? .infinity))
    }
    let room = alignmentWidth - width
    return (boundedWidth == nil ? max(0, room) : room) + (width - content) - (whole - content)
  }

  private func alignedOrigin(
    of line: PlainLine, _ slot: LineSlot, _ alignment: ParagraphStyle.TextAlign
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

/// The extent of a line's content without hanging white space.
struct LineExtent {
  /// The x of the line's left end, including trailing white space.
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
    alignment: ParagraphStyle.TextAlign, isRightToLeft: Bool
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

  /// Returns the free space before a line; an overflowing line is aligned to the start edge.
  private static func lead(
    _ alignment: ParagraphStyle.TextAlign, free: Double, isRightToLeft: Bool
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

/// The width of a line that counts for alignment (CSS Text 3 §4.1.2).
///
/// White space before a hard break, or at the end of the text, hangs only by the part that
/// overflows. After collapsing, the remaining trailing white space (other space separators) always
/// hangs.
struct CountedWidth {
  /// The width of the content without hanging white space.
  let content: Double
  /// The width including all white space.
  let whole: Double
  /// The width that counts for alignment.
  let width: Double
  /// The width that counts, plus the indents: from the block's start edge to its end edge.
  let outerWidth: Double

  init(_ geometry: borrowing LineGeometry, unit: LayoutUnit, boundedWidth: Double?) {
    self.init(
      geometry.advance, trailing: geometry.trailingAdvance,
      hangsWhole: geometry.isSoftWrapped || geometry.record.collapsesAtEnd, slot: geometry.slot,
      unit: unit, boundedWidth: boundedWidth)
  }

  /// - Parameters:
  ///   - full: the width of the line, in layout units.
  ///   - trailing: the width of trailing white space, which is included in `full`.
  ///   - hangsWhole: whether all trailing white space hangs, even if it fits.
  ///   - slot: the slot of the line.
  ///   - unit: the layout unit.
  ///   - boundedWidth: the width between whose edges the slot is, in points; nil if unbounded.
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
    // One sum of units is rounded once, so that a block of this width holds the line.
    outerWidth =
      width == whole
      ? unit.points(full + indents)
      : width == content
        ? unit.points(full - trailing + indents) : width + unit.points(indents)
  }
}
