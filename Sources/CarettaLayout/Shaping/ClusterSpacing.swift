// SPDX-License-Identifier: Apache-2.0

/// The context-dependent spacing of a grapheme cluster of East Asian text.
///
/// It is part of the style of the cluster's segment, which contains no other cluster.
struct ClusterSpacing: Hashable, Sendable {
  /// The class of character that determines the spacing.
  enum Kind: UInt8, Sendable {
    case other, ideograph, opening, closing
  }

  var kind = Kind.other
  /// The space before and after the cluster, in layout units.
  var lead: Int64 = 0
  var trail: Int64 = 0
  /// Whether half of the em is trimmed.
  var isTrimmed = false
}

extension ShapingStyle {
  /// Returns the amount by which trimming reduces a glyph's advance, in layout units.
  ///
  /// The result is 0 if the glyph is not as wide as the em, or if the half that must be blank has
  /// ink.
  func trim(of glyph: Glyph) -> Int64 {
    let em = Int64(key.face.unitsPerEm)
    let half = em / 2
    guard glyph.advance - key.letterSpacing == key.scale.times(em) else { return 0 }
    // On vertical lines the glyph is the vertical form, whose ink fonts center across the line.
    if !key.isUpright, let ink = key.face.ink(of: glyph.id) {
      let tolerance = Int(em / 20)
      let isFree =
        key.cluster.kind == .opening
        ? ink.lowerBound >= Int(half) - tolerance : ink.upperBound <= Int(half) + tolerance
      if !isFree { return 0 }
    }
    return key.scale.times(half)
  }
}

extension ShapedSegment {
  /// Returns the change in the cluster's advance if it is trimmed or not; negative if it becomes
  /// narrower.
  func change(toTrimmed isTrimmed: Bool) -> Int64 {
    let key = style.key
    guard key.cluster.isTrimmed != isTrimmed, glyphs.count > 0 else { return 0 }
    if isTrimmed { return -style.trim(of: glyphs[0]) }
    let em = key.scale.times(Int64(key.face.unitsPerEm))
    let half = key.scale.times(Int64(key.face.unitsPerEm) / 2)
    return glyphs[0].advance - key.letterSpacing == em - half ? half : 0
  }

  /// Returns the change in the segment's advance if a line starts with it.
  func change(atStart spacing: EastAsianSpacing) -> Int64 {
    let change = style.key.cluster.kind == .opening ? change(toTrimmed: spacing.trimsStarts) : 0
    return change - style.key.cluster.lead
  }

  /// Returns the change in the advance of the segment's content if a line ends with it.
  func change(atEnd spacing: EastAsianSpacing) -> Int64 {
    style.key.cluster.kind == .closing ? change(toTrimmed: spacing.trimsEnds) : 0
  }
}

extension SegmentBuilder {
  /// Applies the style's context-dependent spacing to the only cluster of a segment, which may
  /// have collapsed white space beside it.
  func spaceCluster(_ style: ShapingStyle, _ range: Range<Int>, stops own: Range<Int>) {
    let spacing = style.key.cluster
    guard spacing.kind != .other, let first = range.first, let last = range.last else { return }
    let trim = spacing.isTrimmed ? style.trim(of: glyphs[first]) : 0
    let shift = spacing.lead - (spacing.kind == .opening ? trim : 0)
    glyphs[first].advance += spacing.lead - trim
    glyphs[first].xOffset = Int32(clamping: Int64(glyphs[first].xOffset) + shift)
    glyphs[last].advance += spacing.trail
    for stop in own.dropFirst() where stops[stop].x > stops[own.lowerBound].x {
      stops[stop].x += spacing.lead - trim
    }
  }
}
