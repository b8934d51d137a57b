// SPDX-License-Identifier: Apache-2.0

/// The marker of a list item on the first line of its paragraph.
public struct ListMarkerBox: Hashable, Sendable {
  /// The text of the marker with its suffix.
  public var text: String
  /// The index of the line.
  public var line: Int
  /// The area from the ascent to the descent of the marker's first font, in the block's
  /// coordinates.
  public var rect: Rect
  /// The grapheme clusters of the text that contain a character without a glyph in every font that
  /// was tried (`TextLayout.missingGlyphs`).
  public var missingCharacters: [String]
}

extension TextLayout {
  /// The markers of list items (`ParagraphSpan.marker`), from the first line to the last.
  ///
  /// Paragraphs without a line, which are truncated or do not fit in containers, have no marker.
  ///
  /// O(paragraphs + markers).
  public var markers: [ListMarkerBox] {
    guard stack.hasFormats else { return [] }
    return (0..<visibleCount).compactMap { paragraph in
      placedMarker(ofParagraph: paragraph).map { marker in
        ListMarkerBox(
          text: marker.text, line: lineNumber(record(paragraph), 0), rect: marker.rect,
          missingCharacters: marker.layout.clustersWithMissingGlyphs.map {
            marker.layout.text(in: $0)
          })
      }
    }
  }

  /// Appends the glyphs of a paragraph's marker.
  @inline(never)
  func appendMarkerGlyphs(ofParagraph paragraph: Int, to result: inout [GlyphRun]) {
    guard let marker = placedMarker(ofParagraph: paragraph) else { return }
    let lines = record(paragraph)
    let runs = marker.layout.glyphRuns
    let starts = runs.flatMap(\.clusters).sorted()
    for var run in runs {
      run.marker = MarkerGlyphs(text: marker.text, clusters: run.clusters, starts: starts)
      run.clusters = run.clusters.map { _ in lines.start }
      run.line = lineNumber(lines, 0)
      run.fontIndex = fontIndex(of: run.font)
      run.color = marker.style.color
      run.palette = marker.style.palette
      run.positions = run.positions.map {
        Point(x: $0.x + marker.offset.x, y: $0.y + marker.offset.y)
      }
      result.append(run)
    }
  }

  /// The marker of a paragraph, laid out as a text of its own.
  private struct PlacedMarker {
    var text: String
    var style: MarkerStyle
    var layout: TextLayout
    /// The position of the origin of `layout` in the block.
    var offset: Point
    var rect: Rect
  }

  /// Returns the marker of a paragraph; nil if the paragraph has no marker or no line.
  private func placedMarker(ofParagraph index: Int) -> PlacedMarker? {
    let lines = record(index)
    guard let marker = lines.format?.marker, let style = marker.style,
      partNumbers.contains(lines.firstLine), lines.startsParagraph
    else { return nil }
    let text = marker.marker.text(for: lines.markerValue, isRightToLeft: lines.isRightToLeft)
    if text.isEmpty { return nil }
    var layout = TextLayout(
      text,
      LayoutSpecification(
        style: style.text,
        paragraphStyle: specification.markerStyle(isRightToLeft: lines.isRightToLeft),
        width: .infinity, shared: specification.sharedStyling, context: context))
    // Line-relative coordinates, as in an audit.
    if axes.isHorizontal { layout.axes = .horizontal }
    let width = layout.widestLine
    let left = markerLeft(marker, of: index, width: width)
    let band = lines.band(ofLine: 0)
    let baseline = band.top + band.baseline
    let own = layout.flowLine(0)
    let metrics = layout.resolved.firstMetrics
    let isCentral = specification.paragraphStyle.hasCentralBaseline
    let middle = (metrics.ascent + metrics.descent) / 2
    let (above, below) = isCentral ? (middle, middle) : (metrics.ascent, metrics.descent)
    let from = layout.axes.point(
      Point(x: own.left, y: own.baseline), onLineFrom: own.top, height: own.bottom - own.top)
    let to = axes.point(Point(x: left, y: baseline), onLineFrom: band.top, height: band.height)
    return PlacedMarker(
      text: text, style: style, layout: layout, offset: Point(x: to.x - from.x, y: to.y - from.y),
      rect: axes.rect(
        Rect(x: left, y: baseline - above, width: width, height: above + below),
        onLineFrom: band.top, height: band.height))
  }

  /// Returns the left edge of a paragraph's marker, in line-relative coordinates.
  private func markerLeft(_ marker: ParagraphMarker, of paragraph: Int, width: Double) -> Double {
    let lines = record(paragraph)
    let unit = resolved.unit
    if marker.marker.position == .inside {
      let extent = LineExtent(self, LineGeometry(self, paragraph: paragraph, line: 0))
      return lines.isRightToLeft
        ? extent.left + extent.width : extent.left - unit.points(marker.insideAdvance)
    }
    let slot = ownSlot(lines, line: 0)
    let indent = specification.room(lines.format, isFirst: false).firstIndent
    // Beside an exclusion, a negative indent has no effect (`FlowRoom`).
    let start = unit.points(
      slot.start - (slot.blocked.contains(.indent) ? max(0, indent) : indent))
    return lines.isRightToLeft ? alignmentWidth - start : start - width
  }
}
