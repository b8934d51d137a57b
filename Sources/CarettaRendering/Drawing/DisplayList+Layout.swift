// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension DisplayList {
  /// Creates a picture of a layout.
  ///
  /// From the bottom up: background, highlight, boxes of spans, exclusions, lines, selection,
  /// words, grapheme clusters, runs for assistive technologies, text, carets, handles, and markers
  /// of carets.
  public init(_ contents: LayoutContents, drawing: LayoutDrawing = LayoutDrawing()) {
    let padding = max(0, drawing.padding)
    self.init(
      size: Size(
        width: contents.size.width + 2 * padding, height: contents.size.height + 2 * padding),
      background: drawing.palette[.background])
    let painter = LayoutPainter(contents: contents, drawing: drawing)
    append(painter.items, offsetBy: Point(x: padding, y: padding))
  }
}

/// Converts the parts of a layout to items to draw.
private struct LayoutPainter {
  let contents: LayoutContents
  let drawing: LayoutDrawing

  var items: [DisplayList.Item] {
    highlight + contents.boxes.flatMap { $0.items(color(.text)) } + markerSelections + parts
      + markers
  }

  private var markerSelections: [DisplayList.Item] {
    contents.markers.flatMap { marker in
      var color = marker.color ?? color(.carets)
      color.alpha /= 4
      return marker.selection.map { DisplayList.Item.fill($0, color) }
    }
  }

  private var markers: [DisplayList.Item] {
    contents.markers.flatMap { marker in
      let color = marker.color ?? color(.carets)
      return [bar(marker.stop, color)] + flag(of: marker, color)
    }
  }

  /// Returns the name of a marker on a flag.
  ///
  /// The flag is above the caret, or below it if there is not enough space above; it is moved left
  /// if it would extend beyond the picture's right edge.
  private func flag(of marker: CaretMarker, _ color: Color) -> [DisplayList.Item] {
    guard let name = marker.name else { return [] }
    let margin = name.style.size / 4
    let size = Size(width: name.size.width + 2 * margin, height: name.size.height)
    let room = contents.size.width + max(0, drawing.padding)
    let x = max(0, min(marker.stop.x - drawing.caretWidth / 2, room - size.width))
    let above = marker.stop.y - size.height
    let y = above < -max(0, drawing.padding) ? marker.stop.y + marker.stop.height : above
    let box = Rect(origin: Point(x: x, y: y), size: size)
    let ink = color.luminance < 0.6 ? Color.white : Color.black
    return [.fillRounded(box, radius: margin, color)]
      + name.glyphRuns.map { run in
        DisplayList.Item.glyphs(DisplayList.Glyphs(run, color: run.color ?? ink))
          .offset(by: Point(x: x + margin, y: y))
      }
  }

  private var highlight: [DisplayList.Item] {
    let outline = contents.highlightOutline
    return outline.isEmpty ? [] : [.path(outline, color(.highlight))]
  }

  private var parts: [DisplayList.Item] {
    [
      (.exclusions, exclusions), (.lines, lines), (.selection, bands), (.words, words),
      (.graphemeBoxes, graphemes),
      (.accessibilityRuns, accessibilityRuns), (.text, text), (.carets, carets),
      (.selection, handles),
    ].flatMap { (part: LayoutDrawing.Part, items: [DisplayList.Item]) in
      drawing.show.contains(part) ? items : []
    }
  }

  private var exclusions: [DisplayList.Item] {
    contents.exclusions.map { shape in
      switch shape {
      case .rect(let rect): .fill(rect, color(.exclusions))
      case .circle(let center, let radius):
        .fillRounded(
          Rect(x: center.x, y: center.y, width: 0, height: 0).insetBy(-radius), radius: radius,
          color(.exclusions))
      case .polygon(let corners, _): .polygon(corners, color(.exclusions))
      }
    }
  }

  private func color(_ role: LayoutPalette.Role) -> Color { drawing.palette[role] }

  private var isVertical: Bool { contents.writingMode.isVertical }

  private var lines: [DisplayList.Item] {
    contents.lines.flatMap { line -> [DisplayList.Item] in
      let box = Rect(
        x: line.left, y: line.top, width: line.width, height: line.bottom - line.top)
      if line.parts.isEmpty { return outline(of: line, in: box) }
      return line.parts.flatMap { part in
        var fragment = box
        if isVertical {
          (fragment.y, fragment.height) = (part.left, part.width)
        } else {
          (fragment.x, fragment.width) = (part.left, part.width)
        }
        return outline(of: line, in: fragment)
      }
    }
  }

  /// Returns the outline and the baseline of a line or of a line fragment.
  private func outline(of line: LineBox, in box: Rect) -> [DisplayList.Item] {
    let baseline =
      isVertical
      ? Rect(x: line.baseline - 0.25, y: box.y, width: 0.5, height: box.height)
      : Rect(x: box.x, y: line.baseline - 0.25, width: box.width, height: 0.5)
    return [.stroke(box, lineWidth: 0.5, color(.lines)), .fill(baseline, color(.baselines))]
  }

  private var bands: [DisplayList.Item] {
    contents.selection.map { .fill($0.rect, color(.selection)) }
  }

  /// A bar with a knob at each end of the selection: above its start, below its end.
  private var handles: [DisplayList.Item] {
    contents.selection.flatMap { part -> [DisplayList.Item] in
      let rightToLeft = part.writingDirection == .rtl
      if isVertical {
        return verticalHandles(
          part, fromBottom: rightToLeft != contents.writingMode.isFromBottom)
      }
      let (start, end) =
        rightToLeft ? (part.rect.maxX, part.rect.minX) : (part.rect.minX, part.rect.maxX)
      return (part.containsStart ? handle(x: start, part.rect, knobY: part.rect.minY) : [])
        + (part.containsEnd ? handle(x: end, part.rect, knobY: part.rect.maxY) : [])
    }
  }

  /// Returns the handles on a vertical line.
  ///
  /// The knob of the start is on the side of the previous line, the knob of the end on the side of
  /// the next line.
  private func verticalHandles(
    _ part: TextSelectionRect, fromBottom: Bool
  ) -> [DisplayList.Item] {
    let rect = part.rect
    let (start, end) = fromBottom ? (rect.maxY, rect.minY) : (rect.minY, rect.maxY)
    let isFromRight = contents.writingMode.isFromRight
    let knobs = isFromRight ? (rect.maxX, rect.minX) : (rect.minX, rect.maxX)
    return (part.containsStart ? handle(y: start, rect, knobX: knobs.0) : [])
      + (part.containsEnd ? handle(y: end, rect, knobX: knobs.1) : [])
  }

  private func handle(y: Double, _ band: Rect, knobX: Double) -> [DisplayList.Item] {
    let width = drawing.caretWidth
    let knob = Rect(x: knobX, y: y, width: 0, height: 0).insetBy(-2 * width)
    return [
      .fill(Rect(x: band.x, y: y - width / 2, width: band.width, height: width), color(.handles)),
      .fillRounded(knob, radius: 2 * width, color(.handles)),
    ]
  }

  private func handle(x: Double, _ band: Rect, knobY: Double) -> [DisplayList.Item] {
    let width = drawing.caretWidth
    let knob = Rect(x: x, y: knobY, width: 0, height: 0).insetBy(-2 * width)
    return [
      .fill(Rect(x: x - width / 2, y: band.y, width: width, height: band.height), color(.handles)),
      .fillRounded(knob, radius: 2 * width, color(.handles)),
    ]
  }

  private var words: [DisplayList.Item] {
    let insets = isVertical ? (1.0, 0.0) : (0.0, 1.0)
    return contents.words.map {
      .fillRounded($0.insetBy(insets.0, insets.1), radius: 3, color(.words))
    }
  }

  private var graphemes: [DisplayList.Item] {
    contents.graphemes.map { .stroke($0.insetBy(0.5), lineWidth: 0.5, color(.graphemeBoxes)) }
  }

  /// Each run is drawn a little smaller than its box, so that adjacent runs are distinguishable.
  private var accessibilityRuns: [DisplayList.Item] {
    let ink = color(.accessibilityRuns)
    var faint = ink
    faint.alpha /= 3
    return contents.accessibilityRuns.flatMap { run -> [DisplayList.Item] in
      if isVertical { return [.stroke(run.rect.insetBy(2, 0.75), lineWidth: 0.75, ink)] }
      let box = run.rect.insetBy(0.75, 2)
      let isRightToLeft = run.direction == .rtl
      let leading = isRightToLeft ? run.rect.maxX - 2.25 : run.rect.minX + 0.75
      var items: [DisplayList.Item] = [
        .stroke(box, lineWidth: 0.75, ink),
        .fill(Rect(x: leading, y: box.y, width: 1.5, height: box.height), ink),
      ]
      for (index, position) in run.characterPositions.enumerated() {
        let x = isRightToLeft ? run.rect.maxX - position : run.rect.minX + position
        if index > 0 {
          items.append(.fill(Rect(x: x - 0.25, y: box.y, width: 0.5, height: box.height), faint))
        }
        if run.wordStarts.contains(index) {
          let mark = isRightToLeft ? x - 5 : x + 1
          items.append(
            .fillRounded(Rect(x: mark, y: box.y - 2, width: 4, height: 4), radius: 2, ink))
        }
      }
      return items
    }
  }

  private var text: [DisplayList.Item] {
    let (below, above) = contents.decorations.items(color(.text))
    let glyphs = contents.runs.inDocumentOrder.map { run in
      DisplayList.Item.glyphs(
        DisplayList.Glyphs(
          run, color: run.color ?? color(.text), palette: run.palette ?? drawing.fontPalette,
          text: contents.text))
    }
    return below + glyphs + above
      + contents.attachments.map { .stroke($0.insetBy(0.5), lineWidth: 1, color(.attachments)) }
  }

  /// Upstream carets are drawn first: if two stops coincide, the downstream one is visible.
  private var carets: [DisplayList.Item] {
    let upstream = contents.carets.filter { $0.affinity == .upstream }
    let downstream = contents.carets.filter { $0.affinity == .downstream }
    return upstream.map { bar($0, color(.upstreamCarets)) }
      + downstream.map { bar($0, color(.carets)) }
  }

  /// Returns a caret's bar, slanted about its point on the baseline.
  ///
  /// The bar is a little shorter than its line, so that the carets of two lines are
  /// distinguishable.
  private func bar(_ stop: CaretStop, _ color: Color) -> DisplayList.Item {
    if isVertical { return verticalBar(stop, color) }
    let gap = min(1, stop.height / 16)
    let (top, bottom) = (stop.y + gap, stop.y + stop.height - gap)
    let half = drawing.caretWidth / 2
    if stop.slope == 0 {
      return .fill(
        Rect(x: stop.x - half, y: top, width: 2 * half, height: bottom - top), color)
    }
    let baseline = stop.y + stop.baseline
    let topX = stop.x + (baseline - top) * stop.slope
    let bottomX = stop.x + (baseline - bottom) * stop.slope
    return .polygon(
      [
        Point(x: topX - half, y: top), Point(x: topX + half, y: top),
        Point(x: bottomX + half, y: bottom), Point(x: bottomX - half, y: bottom),
      ], color)
  }

  /// Returns the bar of a caret on a vertical line.
  private func verticalBar(_ stop: CaretStop, _ color: Color) -> DisplayList.Item {
    let gap = min(1, stop.width / 16)
    let (left, right) = (stop.x + gap, stop.x + stop.width - gap)
    let half = drawing.caretWidth / 2
    if stop.slope == 0 {
      return .fill(
        Rect(x: left, y: stop.y - half, width: right - left, height: 2 * half), color)
    }
    let baseline = stop.x + stop.baseline
    let leftY = stop.y + (left - baseline) * stop.slope
    let rightY = stop.y + (right - baseline) * stop.slope
    return .polygon(
      [
        Point(x: left, y: leftY - half), Point(x: right, y: rightY - half),
        Point(x: right, y: rightY + half), Point(x: left, y: leftY + half),
      ], color)
  }
}
