// SPDX-License-Identifier: Apache-2.0

/// The East Asian spacing at the ends of lines (CSS `text-autospace`, `text-spacing-trim`): no
/// space is added there, and punctuation is trimmed.
struct EdgeTrim: Sendable {
  private let spacing: EastAsianSpacing

  /// Creates the rule of a paragraph; nil if nothing is added or trimmed.
  init?(_ style: ParagraphStyle) {
    guard let spacing = EastAsianSpacing(style) else { return nil }
    self.spacing = spacing
  }

  /// Returns the change in the width of a line's text at its start, inside or before a segment.
  func start(_ place: LineStart, segment: Int, _ paragraph: ShapedParagraph) -> Int64 {
    guard paragraph.offset(ofSegment: segment) == place.offset, segment < paragraph.segments.count
    else { return 0 }
    let next = paragraph.segments[segment]
    return next.flags.contains(.startChanges) ? next.segment.change(atStart: spacing) : 0
  }

  /// Returns the change in the width of a line's text at its end, and the amount by which closing
  /// punctuation becomes narrower if it does not fit otherwise.
  func end(
    _ place: LineStop, segment: Int, _ paragraph: ShapedParagraph
  ) -> (change: Int64, trim: Int64) {
    guard place.hyphen == nil, segment > 0, paragraph.offset(ofSegment: segment) == place.offset
    else { return (0, 0) }
    let last = paragraph.segments[segment - 1]
    let changes = last.flags.contains(.endChanges)
    let change = changes ? last.segment.change(atEnd: spacing) : 0
    let cluster = last.segment.style.key.cluster
    guard cluster.kind == .closing, !cluster.isTrimmed || changes else { return (change, 0) }
    return (change, -last.segment.change(toTrimmed: true) + max(0, change))
  }

  /// Returns the trimmed width of closing punctuation that is the only cluster of a segment; nil
  /// for any other segment.
  func trimmedAdvance(of segment: ShapedSegment) -> Int64? {
    let cluster = segment.style.key.cluster
    guard cluster.kind == .closing, !cluster.isTrimmed, segment.glyphs.count > 0 else { return nil }
    let trim = segment.style.trim(of: segment.glyphs[0])
    return trim > 0 ? segment.advance - trim : nil
  }

  /// Returns the spacing of a cluster that starts a line after a soft wrap.
  func atStart(_ cluster: ClusterSpacing) -> ClusterSpacing {
    var cluster = cluster
    cluster.lead = 0
    if cluster.kind == .opening { cluster.isTrimmed = spacing.trimsStarts }
    return cluster
  }

  /// Returns the spacing of a cluster that ends a line.
  ///
  /// - Parameters:
  ///   - cluster: the spacing inside a line.
  ///   - isTight: whether closing punctuation does not fit otherwise.
  /// - Returns: the spacing at the line's end.
  func atEnd(_ cluster: ClusterSpacing, isTight: Bool) -> ClusterSpacing {
    var cluster = cluster
    cluster.trail = 0
    if cluster.kind == .closing { cluster.isTrimmed = isTight || spacing.trimsEnds }
    return cluster
  }
}
