// SPDX-License-Identifier: Apache-2.0

/// Builds the last visible line of truncated text, with the ellipsis.
///
/// Text is truncated at grapheme cluster boundaries and reshaped there; white space next to the
/// ellipsis is removed. The ellipsis has the paragraph's level (UAX #9), so that in a right-to-left
/// paragraph it is to the left of the text that it follows.
///
/// The text is first broken in full; then this line is built again from the clusters that fit, the
/// ellipsis, and a fragment for all hidden text, so that carets, hits and selections need no
/// special case. The line is filled as in UIKit; in CSS it ends at the last opportunity.
struct Truncator {
  let paragraphs: [ParagraphLayout]
  /// The index of the last visible paragraph.
  let paragraph: Int
  /// The index of its last visible line.
  let line: Int
  /// The slot of that line in a flow; nil for other layouts.
  private let flowSlot: LineSlot?
  /// The distance of its container's start edge from the start edge of the space; 0 without
  /// containers.
  private let tabOrigin: Int64
  private let specification: LayoutSpecification
  private let engine: LayoutEngine
  private let owners = SegmentOwners()

  init(
    paragraphs: [ParagraphLayout], paragraph: Int, line: Int, flowSlot: LineSlot?,
    tabOrigin: Int64, specification: LayoutSpecification, engine: LayoutEngine
  ) {
    self.paragraphs = paragraphs
    self.paragraph = paragraph
    self.line = line
    self.flowSlot = flowSlot
    self.tabOrigin = tabOrigin
    self.specification = specification
    self.engine = engine
  }

  private var options: BlockOptions { specification.block }
  private var resolved: LayoutStyle { specification.resolved }
  private var shown: ParagraphLayout { paragraphs[paragraph] }
  private var base: UInt8 { shown.paragraph.baseLevel }

  /// The visible end of the text: its fragments, and its offsets from the start of the last visible
  /// paragraph.
  private struct Tail {
    var pieces: [LinePiece] = []
    /// The decorations of the visible paragraph's inline boxes, relative to the line's start.
    var edges: [MovedEdges.Edge] = []
    var start: Int32
    var end: Int32
    /// Whether the tail contains all of the last line's text.
    var isWhole = true
    var advance: Int64 = 0
  }

  /// Returns the paragraph with its last visible line rebuilt; all following text belongs to that
  /// line.
  func truncated() -> ParagraphLayout {
    let hang = shown.ends(ofLine: line).start.outward
    return truncated(options.truncation == .start ? min(0, hang) : hang)
  }

  /// Returns the rebuilt paragraph for a given hang at the line's start.
  private func truncated(_ hang: Int64) -> ParagraphLayout {
    let last = paragraphs[paragraphs.count - 1]
    let textEnd = Int32(truncatingIfNeeded: last.start - shown.start) + last.paragraph.length
    let start = shown.lines[line].start
    let slot =
      flowSlot
      ?? room(of: paragraph).slot(
        ofLine: line, isSeparated: line > 0 && shown.endsInSeparator(line - 1))
    let limit = slot.limit
    var own = slot
    own.start += shown.ends(ofLine: line).start.decoration - hang
    let marker = fittingMarker(limit)
    let room = LineSlot.room(
      limit < .max ? limit + hang : limit, beside: marker.reduce(0) { $0 + $1.advance })
    var head = Head(end: start, pieces: [])
    var tail = Tail(start: textEnd, end: textEnd)
    switch options.truncation {
    case .end: head = self.head(own, room, upTo: nil)
    case .start: tail = self.tail(room, notBefore: start, textEnd: textEnd)
    case .middle:
      (head, tail) = middle(
        own, room, withoutMarker: limit < .max ? limit + hang : limit, textEnd: textEnd)
    }
    // The hanging content is part of the head.
    if hang > 0, head.advance == 0 { return truncated(0) }
    let pieces =
      head.pieces + marked(marker, head.end..<tail.start) + tail.pieces
      + closing(tail.end..<textEnd)
    var result = assembled(pieces, textEnd: textEnd, hang: hang)
    let extra = result.extras.count - 1
    result.broken.extras[extra].details.movedEdges = head.edges + tail.edges
    let decorations = result.clonedDecorations(ofLine: line)
    result.broken.extras[extra].details.ends.start.decoration = decorations.start
    result.broken.extras[extra].details.ends.end.decoration = decorations.end
    return result
  }

  // MARK: - The ellipsis

  /// Returns the ellipsis as fragments in text order: as many clusters as fit, but at least one.
  private func fittingMarker(_ limit: Int64) -> [LinePiece] {
    let piece = ParagraphSplitter.paragraphs(of: options.ellipsis)[0]
    let paragraph = engine.shape(
      piece, style: resolved,
      paragraphStyle: ParagraphStyle(
        direction: base == 1 ? .rtl : .ltr, writingMode: specification.paragraphStyle.writingMode
      ) { $0.textOrientation = specification.paragraphStyle.textOrientation })
    var pieces: [LinePiece] = []
    var x: Int64 = 0
    for reference in paragraph.segments {
      let segment = reference.segment
      var stop = segment.stops.count
      while stop > 0, x + segment.x(ofStop: stop) > limit { stop -= 1 }
      if pieces.isEmpty { stop = max(stop, min(1, segment.stops.count)) }
      if stop == 0 { break }
      pieces.append(
        LinePiece(
          segment: owners.view(of: segment), origin: 0, start: 0, end: segment.offset(ofStop: stop),
          shownEnd: segment.offset(ofStop: stop), x: x, left: 0,
          advance: segment.x(ofStop: stop), level: reference.level, isTab: false))
      x += segment.x(ofStop: stop)
      if stop < segment.stops.count { break }
    }
    return pieces
  }

  /// Returns the fragments of the ellipsis, representing a range of the text, in visual order at
  /// the paragraph's level: the ellipsis is an isolate (UAX #9).
  private func marked(_ marker: [LinePiece], _ hidden: Range<Int32>) -> [LinePiece] {
    if hidden.isEmpty { return [] }
    if marker.isEmpty { return closing(hidden) }
    let order = BidiOrder.visual(marker.map(\.level))
    return marker.indices.map { index in
      var piece = marker[order[base == 1 ? order.count - 1 - index : index]]
      piece.marker = TruncationMarker(
        hidden: hidden, stops: piece.stops, isRightToLeft: base == 1)
      // The first fragment holds the text, so that queries find this fragment.
      piece.start = index == 0 ? hidden.lowerBound : hidden.upperBound
      piece.end = hidden.upperBound
      return piece
    }
  }

  /// Returns invisible text without width, such as hard breaks after the tail.
  private func closing(_ hidden: Range<Int32>) -> [LinePiece] {
    guard !hidden.isEmpty else { return [] }
    var piece = LinePiece(
      segment: owners.view(of: engine.shaper.blank(of: resolved, level: base)),
      origin: hidden.lowerBound, start: hidden.lowerBound, end: hidden.upperBound,
      shownEnd: hidden.upperBound, x: 0, left: 0, advance: 0, level: base, isTab: false)
    piece.marker = TruncationMarker(
      hidden: hidden, stops: 0..<0, isRightToLeft: base == 1)
    return [piece]
  }

  // MARK: - Head and tail

  private struct Head {
    var end: Int32
    var pieces: [LinePiece]
    /// The decorations whose visual position differs from their logical position.
    var edges: [MovedEdges.Edge] = []
    var line: Line?
    var extra: LineExtra?
    var advance: Int64 { pieces.reduce(0) { $0 + $1.advance } }
  }

  /// Returns the available width of a paragraph's lines: when text is truncated, even lines that do
  /// not wrap end at the block's edge.
  private func room(of index: Int) -> LineRoom {
    var style = specification.paragraphStyle
    style.whiteSpace = .preWrap
    let first = LineRoom(specification.width, LineRoom.StyleValues(style), unit: specification.unit)
    if let format = paragraphs[index].format {
      return first.formatted(format, unit: specification.unit)
    }
    return index == 0 ? first : first.continued
  }

  private func breaker(_ index: Int) -> LineBreaker {
    let format = paragraphs[index].format
    var tabStops = specification.tabStops(format)
    tabStops.origin = tabOrigin
    return LineBreaker(
      paragraph: paragraphs[index].paragraph, room: room(of: index),
      style: specification.style(format), tabStops: tabStops, engine: engine)
  }

  /// Returns the line's text from its start, with as many clusters as fit.
  ///
  /// - Parameters:
  ///   - slot: the slot of the line; both have the same start.
  ///   - width: the available width.
  ///   - end: the maximum end of the text; nil for no maximum.
  /// - Returns: the text.
  private func head(_ slot: LineSlot, _ width: Int64, upTo end: Int32?) -> Head {
    var breaker = breaker(paragraph)
    let start = shown.lines[line].start
    guard
      let cut = breaker.longestPrefix(from: start, in: slot, room: width, upTo: end ?? .max)
    else {
      return Head(end: start, pieces: [])
    }
    let made = pieces(of: shown.paragraph, cut.line, cut.extra, end: cut.end)
    return Head(
      end: cut.end, pieces: made.pieces, edges: made.edges, line: cut.line, extra: cut.extra)
  }

  /// Returns the start and the end of the text, with as many clusters as fit beside the ellipsis.
  ///
  /// If nothing is hidden between them, they are one text without an ellipsis, whose letters join
  /// and whose runs and box decorations are ordered together.
  private func middle(
    _ slot: LineSlot, _ room: Int64, withoutMarker limit: Int64, textEnd: Int32
  ) -> (head: Head, tail: Tail) {
    var head = self.head(slot, room / 2, upTo: nil)
    func suffix(notBefore start: Int32) -> Tail {
      self.tail(LineSlot.room(room, beside: head.advance), notBefore: start, textEnd: textEnd)
    }
    let tail = suffix(notBefore: head.end)
    // Space that a short tail leaves unused is available to the head.
    if tail.isWhole {
      head = self.head(slot, LineSlot.room(room, beside: tail.advance), upTo: tail.start)
    }
    guard head.end == tail.start, !tail.pieces.isEmpty, let line = head.line else {
      return (head, tail)
    }
    var extra = head.extra
    extra?.reshapedEnd = nil
    extra?.bodyEnd = .max
    let made = pieces(of: shown.paragraph, line, extra, end: tail.end)
    let whole = Head(end: tail.end, pieces: made.pieces, edges: made.edges)
    if whole.advance <= limit { return (whole, Tail(start: tail.end, end: tail.end)) }
    return (head, suffix(notBefore: head.end + 1))
  }

  /// Returns the end of the text, with as many clusters as fit: from the last line that has text,
  /// and only after its last tab.
  private func tail(_ room: Int64, notBefore: Int32, textEnd: Int32) -> Tail {
    var index = paragraphs.count - 1
    while index > self.paragraph, paragraphs[index].paragraph.isBlank { index -= 1 }
    let paragraph = paragraphs[index].paragraph
    let shift = Int32(truncatingIfNeeded: paragraphs[index].start - shown.start)
    var tail = Tail(start: textEnd, end: textEnd)
    let span = paragraph.lastTabField
    let from = max(span.lowerBound, notBefore - shift)
    guard from < span.upperBound else { return tail }
    var breaker = breaker(index)
    guard let cut = breaker.longestSuffix(in: from..<span.upperBound, room: room) else {
      return tail
    }
    tail.isWhole = cut.line.start == from && index > self.paragraph
    tail.start = cut.line.start + shift
    tail.end = span.upperBound + shift
    let made = pieces(of: paragraph, cut.line, cut.extra, end: span.upperBound)
    tail.pieces = made.pieces
    if index == self.paragraph { tail.edges = made.edges }
    for piece in tail.pieces.indices {
      tail.pieces[piece].origin += shift
      tail.pieces[piece].start += shift
      tail.pieces[piece].end += shift
      tail.pieces[piece].shownEnd += shift
      // In a paragraph of the opposite direction, levels are relative to another base level.
      if tail.pieces[piece].level < base { tail.pieces[piece].level += 2 }
      tail.advance += tail.pieces[piece].advance
    }
    return tail
  }

  private func pieces(
    of paragraph: ShapedParagraph, _ line: Line, _ extra: LineExtra?, end: Int32
  ) -> (pieces: [LinePiece], edges: [MovedEdges.Edge]) {
    var scratch = ParagraphLayout(paragraph)
    var line = line
    line.extra = extra == nil ? -1 : 0
    scratch.broken.lines = [line, Line(start: end, segment: Int32(paragraph.segments.count), x: 0)]
    scratch.broken.extras = extra.map { [$0] } ?? []
    owners.keep(extra?.reshapedStart, extra?.reshapedEnd)
    scratch.moveEdges()
    guard let moved = scratch.lines[0].extra < 0 ? nil : scratch.extras[0],
      !moved.movedEdges.isEmpty
    else { return (scratch.logicalPieces(ofLine: 0), []) }
    owners.keep(moved.details.owned)
    return (moved.pieces, moved.movedEdges)
  }

  // MARK: - Assembly

  private func assembled(
    _ pieces: [LinePiece], textEnd: Int32, hang: Int64
  ) -> ParagraphLayout {
    var result = shown
    result.broken.lines.removeSubrange((line + 1)...)
    result.broken.truncatedEnd = textEnd
    for index in result.extras.indices where !result.extras[index].isSimple {
      result.broken.extras[index].details.ends = result.extras[index].ends.ungrouped
    }
    var details = LineDetails()
    details.ends.start.letter = shown.ends(ofLine: line).start.letter
    details.ends.start.hang = hang + details.ends.start.letter
    (details.pieces, details.visualOrder) = ParagraphLayout.ordered(pieces, base: base)
    var edges = (left: Int64.max, right: Int64.min)
    for piece in details.pieces where piece.marker?.stops.isEmpty == false {
      edges = (min(edges.left, piece.left), max(edges.right, piece.left + piece.advance))
    }
    for index in details.pieces.indices where details.pieces[index].marker != nil {
      let piece = details.pieces[index]
      let isShown = piece.marker?.stops.isEmpty == false
      let left = isShown ? edges.left : piece.left
      let right = isShown ? edges.right : piece.left
      details.pieces[index].marker?.leading = base == 1 ? right : left
      details.pieces[index].marker?.trailing = base == 1 ? left : right
    }
    result.broken.hidden = details.pieces.compactMap { piece in
      piece.marker == nil || piece.start == piece.end ? nil : piece.start..<piece.end
    }
    details.owned = owners.segments
    result.broken.lines[line].extra = Int32(truncatingIfNeeded: result.extras.count)
    result.broken.extras.append(
      LineExtra(reshapedStart: nil, bodyStart: result.lines[line].start))
    result.broken.extras[result.extras.count - 1].details = details
    let face = shown.paragraph.segments.first?.segment.style.key.face
    if !specification.style(shown.format).hasLineHeight,
      pieces.contains(where: { $0.segment.style.key.face !== face })
    {
      result.stacked.hasOwnHeights = true
    }
    return result
  }
}

/// The segments of the fragments that are being assembled.
private final class SegmentOwners {
  private(set) var segments: [ShapedSegment] = []

  func view(of segment: ShapedSegment) -> SegmentView {
    segments.append(segment)
    return segment.view
  }

  func keep(_ others: ShapedSegment?...) {
    segments += others.compactMap { $0 }
  }

  func keep(_ others: [ShapedSegment]) { segments += others }
}

/// The role of a fragment that is part of the ellipsis or represents truncated text.
struct TruncationMarker: Sendable {
  /// The truncated text, as offsets from the start of the paragraph.
  let hidden: Range<Int32>
  /// The stops of its segment that are drawn; empty for invisible text at the end of the line.
  var stops: Range<Int>
  /// Whether the paragraph is right-to-left.
  let isRightToLeft: Bool
  /// The edges of the whole ellipsis, as distances from the line's left end.
  ///
  /// The carets of the truncated text are at the leading edge; the caret of its end is at the
  /// trailing edge.
  var leading: Int64 = 0
  var trailing: Int64 = 0

  init(hidden: Range<Int32>, stops: Range<Int>, isRightToLeft: Bool) {
    self.hidden = hidden
    self.stops = stops
    self.isRightToLeft = isRightToLeft
  }
}
