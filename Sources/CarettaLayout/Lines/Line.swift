// SPDX-License-Identifier: Apache-2.0

/// A line of a paragraph: a range of its segments.
///
/// It ends where the next one starts.
struct Line: Sendable {
  /// The UTF-16 offset in the paragraph.
  var start: Int32
  /// The segment in which the line's text starts, or goes on after its reshaped start.
  var segment: Int32
  /// The paragraph's x at the line's start edge: a segment stands at its own x less this.
  var x: Int64
  /// The index of the line's extra and, in the lowest three bits, why it ended.
  private var extraAndEnd: Int32 = -1 << 3
  /// In a paragraph of several levels, where the places of the line's segments begin.
  var places: Int32 = 0

  init(start: Int32, segment: Int32, x: Int64, ends: LineEnd = .soft) {
    self.start = start
    self.segment = segment
    self.x = x
    end = ends
  }

  /// The index of what is special about the line, or -1.
  @inline(__always) var extra: Int32 {
    get { extraAndEnd >> 3 }
    set { extraAndEnd = newValue << 3 | extraAndEnd & 7 }
  }

  /// Why the line ended, if it is not the last of its paragraph.
  @inline(__always) var end: LineEnd {
    get { LineEnd(rawValue: UInt8(truncatingIfNeeded: extraAndEnd & 7)) ?? .soft }
    set { extraAndEnd = extraAndEnd & ~7 | Int32(newValue.rawValue) }
  }
}

/// Why a line inside a paragraph ended (`LineEndReason`).
enum LineEnd: UInt8, Sendable {
  case soft, hyphen, emergency, separator
}

/// Where a segment stands on a line of several levels, and which one stands at this rank.
struct LinePlace: Sendable, BitwiseCopyable {
  /// The distance of the segment's left end from the line's.
  var left: Int64
  /// The segment that stands here counted from the left.
  var ranked: Int32
  /// The level, trailing white space having the paragraph's (UAX #9 L1).
  var level: UInt8
}

/// What some lines have besides their segments.
struct LineExtra: Sendable {
  /// The line's first text, shaped afresh because it was cut where that shows.
  var reshapedStart: ShapedSegment?
  /// Where the line's segments take over from the reshaped start.
  var bodyStart: Int32
  /// The line's last text, shaped afresh.
  var reshapedEnd: ShapedSegment?
  /// Where the line's segments end, if before the line does.
  var bodyEnd: Int32 = .max
  /// The tabs of the line: segment and width.
  var tabs: [(segment: Int32, width: Int64)] = []
  /// What of the line stands outside of its slot.
  var hang = LineHang()
  /// The pieces of a line of several levels, in text order, with their places.
  var pieces: [LinePiece] = []
  /// The pieces' indices from left to right.
  var visualOrder: [Int32] = []
  /// What is kept of a long line, so that no query walks over it.
  var kept: LongLine?
  /// The segments of pieces that are neither the paragraph's nor reshaped here: pieces count no references.
  var owned: [ShapedSegment] = []
  /// The edges of boxes that stand elsewhere on the line than in the text.
  var movedEdges: [MovedEdges.Edge] = []

  init(reshapedStart: ShapedSegment?, bodyStart: Int32) {
    self.reshapedStart = reshapedStart
    self.bodyStart = bodyStart
  }
}

/// What queries ask of a line that takes a walk over its pieces: kept for lines of many.
struct LongLine: Sendable {
  /// The width of the white space that hangs at the line's end, and where it begins.
  var hanging: (advance: Int64, start: Int32)
  /// Where what is shown of the line ends (`ParagraphLayout.shownEnd(ofLine:)`).
  var shownEnd: Int32
  /// Where the text against the paragraph ends that the line begins with (`LineGeometry.leadingEnd`).
  var leadingEnd: Int32
  /// The width that the line is justified to; nil for one that is not.
  var justifiedWidth: Int64?
  /// The pieces of a justified line; nil where it has no gap that could be widened.
  var justified: LineTable?
}

/// The pieces of a line with their places, and their indices from left to right.
final class LineTable: Sendable {
  let pieces: [LinePiece]
  let visualOrder: [Int32]
  /// The owners of what the pieces refer to.
  private nonisolated(unsafe) let expansions: [ClusterExpansion]

  init(
    _ pieces: [LinePiece], order: [Int32] = [], expansions: [ClusterExpansion] = []
  ) {
    self.pieces = pieces
    visualOrder = order
    unsafe self.expansions = expansions
  }
}

/// A part of a line that lies in one segment.
///
/// A plain value: the segment is owned by the paragraph or the line, the expansion by the line's
/// table.
@safe
struct LinePiece: Sendable {
  var segment: SegmentView
  /// The offset in the paragraph at which the whole segment starts.
  var origin: Int32
  /// The offsets in the paragraph of the part on this line.
  var start: Int32
  var end: Int32
  /// Where what is shown ends: white space after it, before `end`, collapsed at a wrap.
  var shownEnd: Int32
  /// The distance from the line's start edge in text order.
  var x: Int64
  /// The distance from the left end of the line, trailing white space included.
  var left: Int64
  var advance: Int64
  var level: UInt8
  var isTab: Bool
  /// How far the piece's clusters are moved apart, on a justified line.
  nonisolated(unsafe) var expansion: Unmanaged<ClusterExpansion>?
  /// What stands for text that is left out, on the last line of a truncated text.
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

  var isRightToLeft: Bool { level & 1 != 0 }

  /// The level at which the piece stands on its line: a marker stands at the paragraph's.
  var placeLevel: UInt8 { marker.map { $0.isRightToLeft ? 1 : 0 } ?? level }

  /// The stops of its clusters in its segment.
  var stops: Range<Int> {
    let first = segment.stop(atOrBefore: start - origin)
    return first..<max(first, segment.stop(atOrBefore: end - origin))
  }

  /// Whether the piece is white space and nothing else.
  var isSpace: Bool { marker == nil && segment.stops[stops].allSatisfy(\.isSpace) }

  /// The offset that a glyph of the segment stands for; nil for one that is not on the piece.
  func cluster(of glyph: Glyph) -> Int32? {
    if let marker {
      return marker.stops.contains(segment.stop(atOrBefore: glyph.cluster))
        ? marker.hidden.lowerBound : nil
    }
    let cluster = glyph.cluster + origin
    return cluster >= start && cluster < shownEnd ? cluster : nil
  }

  /// Whether the piece has another direction than its glyphs were shaped in: white space at a line's end has
  /// the paragraph's (UAX #9 L1).
  @inline(__always)
  var isShapedAgainstLevel: Bool {
    marker == nil && (level & 1 != 0) != segment.style.key.isRightToLeft
  }

  /// The glyphs of the segment from left to right in the piece's direction where that is not theirs: cluster
  /// by cluster the other way round.
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

  /// The distance of one of the segment's stops from the piece's start edge.
  func distance(ofStop stop: Int) -> Int64 {
    let first = segment.stop(atOrBefore: start - origin)
    return segment.x(ofStop: stop) - segment.x(ofStop: first)
      + (unsafe expansion?._withUnsafeGuaranteedRef { $0.before(stop) } ?? 0)
  }

  /// How far a glyph is drawn right of where it stands on a line that is not justified.
  func shift(of glyph: Glyph) -> Int64 {
    guard let expansion = unsafe expansion?.takeUnretainedValue() else { return 0 }
    let shift = expansion.shift(ofStop: segment.stop(atOrBefore: glyph.cluster))
    return isRightToLeft ? expansion.total - shift : shift
  }

  /// The distance of an offset on the piece from the left end of the line.
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

/// Why a line ended.
public enum LineEndReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// At a break opportunity, where there was no more room.
  case soft
  /// At a hyphen that is drawn only because the line ends there (U+00AD).
  case hyphen
  /// Between two grapheme clusters of a word that is wider than the line (CSS `overflow-wrap`).
  case emergency
  /// At a hard break: the end of a paragraph or a line separator.
  case hard
  /// At the end of the text.
  case end
  /// Where text is left out that has no room in the block.
  case truncated
}
