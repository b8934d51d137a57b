// SPDX-License-Identifier: Apache-2.0

/// How a grapheme cluster of East Asian text is spaced that depends on what is beside it: part of the style of
/// its segment, which has no other cluster.
struct ClusterSpacing: Hashable, Sendable {
  /// What kind of character it is.
  enum Kind: UInt8, Sendable {
    case other, ideograph, opening, closing
  }

  var kind = Kind.other
  /// Space before and after it, in layout units.
  var lead: Int64 = 0
  var trail: Int64 = 0
  /// Whether half of the em square is taken away.
  var isTrimmed = false
}

extension ShapingStyle {
  /// How much narrower a glyph gets that is trimmed, in layout units; 0 for one that is not as wide as the em
  /// square, and one with ink in the half that has to be blank.
  func trim(of glyph: Glyph) -> Int64 {
    let em = Int64(key.face.unitsPerEm)
    let half = em / 2
    guard glyph.advance - key.letterSpacing == key.scale.times(em) else { return 0 }
    // On vertical lines the glyph is the vertical form, whose ink fonts centre across the line.
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
  /// How much wider the segment's cluster is when it is trimmed or not; below 0 where it is narrower.
  func change(toTrimmed isTrimmed: Bool) -> Int64 {
    let key = style.key
    guard key.cluster.isTrimmed != isTrimmed, glyphs.count > 0 else { return 0 }
    if isTrimmed { return -style.trim(of: glyphs[0]) }
    let em = key.scale.times(Int64(key.face.unitsPerEm))
    let half = key.scale.times(Int64(key.face.unitsPerEm) / 2)
    return glyphs[0].advance - key.letterSpacing == em - half ? half : 0
  }

  /// How much wider it is where a line begins with it.
  func change(atStart spacing: EastAsianSpacing) -> Int64 {
    let change = style.key.cluster.kind == .opening ? change(toTrimmed: spacing.trimsStarts) : 0
    return change - style.key.cluster.lead
  }

  /// How much wider its content is where a line ends with it.
  func change(atEnd spacing: EastAsianSpacing) -> Int64 {
    style.key.cluster.kind == .closing ? change(toTrimmed: spacing.trimsEnds) : 0
  }
}

extension SegmentBuilder {
  /// Spaces the one cluster of a segment by its style.
  func spaceCluster(_ style: ShapingStyle, _ range: Range<Int>) {
    let spacing = style.key.cluster
    guard spacing.kind != .other, let first = range.first, let last = range.last else { return }
    let trim = spacing.isTrimmed ? style.trim(of: glyphs[first]) : 0
    let shift = spacing.lead - (spacing.kind == .opening ? trim : 0)
    glyphs[first].advance += spacing.lead - trim
    glyphs[first].xOffset = Int32(clamping: Int64(glyphs[first].xOffset) + shift)
    glyphs[last].advance += spacing.trail
  }
}
