// SPDX-License-Identifier: Apache-2.0

/// A line of a paragraph: a range of its segments.
///
/// It ends where the next one starts.
///
/// A line stores only what cannot be computed: its start, a segment and an x. Lines with a reshaped
/// start or end, or with tabs, have a `LineExtra`, and lines of several levels have `LevelRun`s;
/// everything else is computed by `LineGeometry`. `QueryWork` counts the steps of queries in debug
/// builds.
struct Line: Sendable {
  /// The UTF-16 offset of the line's start in the paragraph.
  var start: Int32
  /// The segment in which the line's text starts, or continues after its reshaped start.
  var segment: Int32
  /// The paragraph's x at the line's start edge: a segment's position on the line is its own x
  /// minus this value.
  var x: Int64
  /// The index of the line's extra, and in the lowest three bits, the reason why the line ended.
  private var extraAndEnd: Int32 = -1 << 3
  /// The index of the line's first `LevelRun`; −1 if all its segments have the paragraph's level.
  var levelRuns: Int32 = -1

  init(start: Int32, segment: Int32, x: Int64, ends: LineEnd = .soft) {
    self.start = start
    self.segment = segment
    self.x = x
    end = ends
  }

  /// The index of the line's extra, or −1.
  @inline(__always) var extra: Int32 {
    get { extraAndEnd >> 3 }
    set { extraAndEnd = newValue << 3 | extraAndEnd & 7 }
  }

  /// The reason why the line ended, if it is not the last one of its paragraph.
  @inline(__always) var end: LineEnd {
    get { LineEnd(rawValue: UInt8(truncatingIfNeeded: extraAndEnd & 7)) ?? .soft }
    set { extraAndEnd = extraAndEnd & ~7 | Int32(newValue.rawValue) }
  }
}

/// The reason why a line inside a paragraph ended (`LineEndReason`).
enum LineEnd: UInt8, Sendable {
  case soft, hyphen, emergency, separator
}

/// Optional per-line data; most lines need none.
///
/// Lines with reshaped ends are common in some scripts; what only other lines have is in a box.
struct LineExtra: Sendable {
  /// The line's first text, reshaped because the break changes its appearance.
  var reshapedStart: ShapedSegment?
  /// The offset at which the line's segments continue after the reshaped start.
  var bodyStart: Int32
  /// The line's last text, reshaped.
  var reshapedEnd: ShapedSegment?
  /// The offset at which the line's segments end, if a reshaped end follows.
  var bodyEnd: Int32 = .max
  /// The tabs of the line, with the index of their segment and their width.
  var tabs: [(segment: Int32, width: Int64)] = []
  private var box: Box?

  private final class Box: Sendable {
    let details: LineDetails
    init(_ details: LineDetails) { self.details = details }
  }

  init(reshapedStart: ShapedSegment?, bodyStart: Int32) {
    self.reshapedStart = reshapedStart
    self.bodyStart = bodyStart
  }

  /// Whether the line has no details.
  var isSimple: Bool { box == nil }

  /// The rare values; assigned together, because each assignment copies them.
  var details: LineDetails {
    get { box?.details ?? LineDetails() }
    set { box = Box(newValue) }
  }

  /// Removes the fragments and the cached results.
  mutating func removeTable() {
    guard var details = box?.details else { return }
    details.pieces = []
    details.kept = nil
    let isRest =
      details.ends != LineEnds() || !details.owned.isEmpty || !details.movedEdges.isEmpty
    box = isRest ? Box(details) : nil
  }

  var pieces: [LinePiece] { box?.details.pieces ?? [] }
  var visualOrder: [Int32] { box?.details.visualOrder ?? [] }
  var ends: LineEnds { box?.details.ends ?? LineEnds() }
  var kept: LongLine? { box?.details.kept }
  var movedEdges: [MovedEdges.Edge] { box?.details.movedEdges ?? [] }
}

/// The data of lines that need more than reshaped ends and tabs.
struct LineDetails: Sendable {
  /// The distances of the line's ends from the edges of its slot.
  var ends = LineEnds()
  /// The fragments of a bidi line in text order, with their positions.
  var pieces: [LinePiece] = []
  /// The fragments' indices from left to right.
  var visualOrder: [Int32] = []
  /// Cached results for a long line, so that queries need not walk over its fragments.
  var kept: LongLine?
  /// The segments of fragments that belong neither to the paragraph nor to the reshaped ends;
  /// fragments do not count references.
  var owned: [ShapedSegment] = []
  /// The inline-box decorations whose visual position differs from their logical position.
  var movedEdges: [MovedEdges.Edge] = []
}

/// Cached results for long lines, so that queries need not walk all fragments.
///
/// Without them, a query on a line with tabs, collapsed white space or text against the paragraph
/// direction would walk all fragments, and an audit, which queries every offset, would take
/// quadratic time. They are stored for lines of more than 64 segments that have such ranges or are
/// justified.
struct LongLine: Sendable {
  /// The width of the hanging white space at the line's end, and the offset at which it begins.
  var hanging: (advance: Int64, start: Int32)
  /// The end of the line's visible text (`ParagraphLayout.shownEnd(ofLine:)`).
  var shownEnd: Int32
  /// The end of the text against the paragraph direction with which the line starts
  /// (`LineGeometry.leadingEnd`).
  var leadingEnd: Int32
  /// The width to which the line is justified; nil if it is not justified.
  var justifiedWidth: Int64?
  /// The fragments of a justified line; nil if it has no gaps.
  var justified: PieceTable?
}

/// The fragments of a line with their positions, and their indices from left to right.
final class PieceTable: Sendable {
  let pieces: [LinePiece]
  let visualOrder: [Int32]
  /// The owner of the expansions that the fragments refer to.
  private nonisolated(unsafe) let expansions: ClusterExpansions?

  init(
    _ pieces: [LinePiece], order: [Int32] = [], expansions: ClusterExpansions? = nil
  ) {
    self.pieces = pieces
    visualOrder = order
    unsafe self.expansions = expansions
  }

  /// Returns a table of other fragments with the same order and expansions.
  func replacing(_ pieces: [LinePiece]) -> PieceTable {
    PieceTable(pieces, order: visualOrder, expansions: unsafe expansions)
  }
}

/// A visual fragment: the part of a line in one segment.
///
/// A plain value: the segment is owned by the paragraph or the line, the expansion by the line's
/// table.
@safe
struct LinePiece: Sendable {
  var segment: SegmentView
  /// The offset in the paragraph at which the whole segment starts.
  var origin: Int32
  /// The offsets in the paragraph of the fragment on this line.
  var start: Int32
  var end: Int32
  /// The end of the visible text: white space between it and `end` collapsed at a wrap.
  var shownEnd: Int32
  /// The distance from the line's start edge, in text order.
  var x: Int64
  /// The distance from the line's left end, including trailing white space.
  var left: Int64
  var advance: Int64
  var level: UInt8
  var isTab: Bool
  /// The expansion of the fragment's clusters on a justified line.
  nonisolated(unsafe) var expansion: UnsafePointer<ClusterExpansion>?
  /// The ellipsis of truncated text to which the fragment belongs, if any.
  var marker: TruncationMarker?

  init(
    segment: SegmentView, origin: Int32, start: Int32, end: Int32, shownEnd: Int32, x: Int64,
    left: Int64, advance: Int64, level: UInt8, isTab: Bool
  ) {
    self.segment = segment
    self.origin = origin
    self.start = start
    self.end = end
    self.shownEnd = shownEnd
    self.x = x
    self.left = left
    self.advance = advance
    self.level = level
    self.isTab = isTab
    unsafe expansion = nil
  }

  /// Creates the fragment of a whole segment that has its own level and direction.
  init(whole reference: SegmentRef) {
    let segment = reference.segment.view
    let end = reference.offset + segment.length
    self.init(
      segment: segment, origin: reference.offset, start: reference.offset, end: end, shownEnd: end,
      x: reference.x, left: 0, advance: segment.advance, level: reference.level, isTab: false)
  }

  var isRightToLeft: Bool { level & 1 != 0 }

  /// The bidi level used for reordering; the truncation marker uses the paragraph level.
  var placeLevel: UInt8 { marker.map { $0.isRightToLeft ? 1 : 0 } ?? level }

  /// The range of the fragment's stops in its segment.
  var stops: Range<Int> {
    let first = segment.stop(atOrBefore: start - origin)
    return first..<max(first, segment.stop(atOrBefore: end - origin))
  }

  /// Whether the fragment consists only of white space.
  var isSpace: Bool { marker == nil && segment.stops[stops].allSatisfy(\.isSpace) }

  /// Returns the offset of a glyph's cluster; nil if the glyph is not on the fragment.
  func cluster(of glyph: Glyph) -> Int32? {
    if let marker {
      return marker.stops.contains(segment.stop(atOrBefore: glyph.cluster))
        ? marker.hidden.lowerBound : nil
    }
    let cluster = glyph.cluster + origin
    return cluster >= start && cluster < shownEnd ? cluster : nil
  }

  /// Whether the fragment's direction differs from the direction in which its glyphs were shaped:
  /// white space at a line's end has the paragraph's direction (UAX #9 L1).
  @inline(__always)
  var isShapedAgainstLevel: Bool {
    marker == nil && (level & 1 != 0) != segment.style.key.isRightToLeft
  }

  /// The glyphs of the segment from left to right in the fragment's direction, if that differs from
  /// the shaped direction: the order of the clusters is reversed.
  var glyphsTurned: [Glyph] {
    let glyphs = segment.glyphs
    var result: [Glyph] = []
    result.reserveCapacity(glyphs.count)
    var end = glyphs.count
    while end > 0 {
      var start = end - 1
      while start > 0, glyphs[start - 1].cluster == glyphs[start].cluster { start -= 1 }
      result += glyphs[start..<end]
      end = start
    }
    return result
  }

  /// Returns the distance of one of the segment's stops from the fragment's start edge.
  func distance(ofStop stop: Int) -> Int64 {
    let first = segment.stop(atOrBefore: start - origin)
    return segment.x(ofStop: stop) - segment.x(ofStop: first)
      + (unsafe expansion?.pointee.before(stop) ?? 0)
  }

  /// Returns the distance by which justification moves a glyph to the right.
  func shift(of glyph: Glyph) -> Int64 {
    guard let expansion = unsafe expansion?.pointee else { return 0 }
    let shift = expansion.shift(ofStop: segment.stop(atOrBefore: glyph.cluster))
    return isRightToLeft ? expansion.total - shift : shift
  }

  /// Returns the space that justification adds before and after a cluster in text order.
  func addedSpace(ofStop stop: Int) -> ClusterSpace {
    guard let expansion = unsafe expansion?.pointee else { return ClusterSpace() }
    let before = expansion.shift(ofStop: stop) - expansion.before(stop)
    return ClusterSpace(
      before: before, after: expansion.before(stop + 1) - expansion.before(stop) - before)
  }

  /// Returns the distance of an offset on the fragment from the line's left end.
  func place(of offset: Int32) -> Int64 {
    if let marker { return offset >= marker.hidden.upperBound ? marker.trailing : marker.leading }
    let distance: Int64
    if offset >= end {
      distance = advance
    } else if offset <= start {
      distance = 0
    } else {
      let along = self.distance(ofStop: segment.stop(atOrBefore: offset - origin))
      distance = offset <= shownEnd ? along : min(along, advance)
    }
    return isRightToLeft ? left + advance - distance : left + distance
  }
}

/// The reason why a line ended.
///
/// The breaker stores `soft`, `hyphen` and `emergency`, and whether a separator ends the line; the
/// others follow from the line's position in its paragraph.
public enum LineEndReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// At a break opportunity, because no more text fits.
  case soft
  /// At a hyphen that is drawn only because the line ends there (for example, U+00AD).
  case hyphen
  /// Between two grapheme clusters of a word that is wider than the line (CSS `overflow-wrap`).
  case emergency
  /// At a hard break: the end of a paragraph or a line separator.
  case hard
  /// At the end of the text.
  case end
  /// At text that is truncated because it does not fit in the block.
  case truncated
}
