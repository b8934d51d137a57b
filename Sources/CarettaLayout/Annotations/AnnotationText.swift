// SPDX-License-Identifier: Apache-2.0

/// The glyphs of a ruby annotation or of an emphasis mark, shaped once and set on one line.
///
/// Coordinates are relative to the lines: x grows along the line, from the left end of the text; y
/// grows downward, from the baseline.
final class AnnotationText: Sendable {
  /// A grapheme cluster of the text.
  struct Cluster: Sendable {
    /// The offsets of the cluster in the text.
    var range: Range<Int>
    /// The distance of the cluster's left edge from the left end of the text.
    var x: Double
    var width: Double
    /// The numbers of justification gaps at the cluster's left and right edges.
    var gaps: (left: Int, right: Int)
  }

  /// A glyph of the text.
  struct Glyph: Sendable {
    var id: UInt32
    var position: Point
    /// The index of the glyph's cluster in `clusters`.
    var cluster: Int
  }

  /// Glyphs with one face, level and orientation.
  struct Run: Sendable {
    var font: FontFace
    var level: UInt8
    var isSideways: Bool
    var widthScale: Double
    /// The glyphs from left to right.
    var glyphs: [Glyph] = []
  }

  /// The text.
  let text: String
  /// The font size in points.
  let size: Double
  /// The extents of the em box above and below the baseline, in points.
  let ascent: Double
  let descent: Double
  /// The clusters from left to right.
  let clusters: [Cluster]
  /// The runs from left to right.
  let runs: [Run]

  init(
    _ text: String, size: Double, ascent: Double, descent: Double, clusters: [Cluster],
    runs: [Run]
  ) {
    self.text = text
    self.size = size
    self.ascent = ascent
    self.descent = descent
    self.clusters = clusters
    self.runs = runs
  }

  /// The width of the text in points.
  var width: Double {
    let edges = edges(of: clusters.indices)
    return edges.right - min(0, edges.left)
  }
  /// The extent across the line, in points.
  var height: Double { ascent + descent }

  /// Returns the outer edges of some clusters.
  ///
  /// With negative spacing, they are not the edges of the first and the last one.
  ///
  /// - Parameters:
  ///   - own: the indices of consecutive clusters.
  ///   - shifts: the distances by which the clusters move to the right; empty for none.
  /// - Returns: the edges in points; 0 without clusters.
  func edges(of own: Range<Int>, shifts: [Double] = []) -> (left: Double, right: Double) {
    var edges: (left: Double, right: Double)?
    for index in own {
      let shift = shifts.isEmpty ? 0 : shifts[index - own.lowerBound]
      let left = clusters[index].x + shift
      let right = clusters[index].x + clusters[index].width + shift
      edges = (min(edges?.left ?? left, left), max(edges?.right ?? right, right))
    }
    return edges ?? (0, 0)
  }

  /// Returns the edges of some clusters in a width that the text fills according to an alignment.
  ///
  /// - Parameters:
  ///   - own: the indices of consecutive clusters.
  ///   - width: the width.
  ///   - align: the distribution of the free space. Text that is wider than the width is centered.
  ///   - isRightToLeft: whether the start of the text is at its right end.
  /// - Returns: the distance by which each cluster moves to the right, compared to `Cluster.x`.
  func shifts(
    of own: Range<Int>, in width: Double, _ align: RubyAnnotation.Align, isRightToLeft: Bool
  ) -> [Double] {
    guard let first = own.first, let last = own.last else { return [] }
    let natural = edges(of: own)
    let free = width - (natural.right - natural.left)
    let gaps = own.reduce(0) { $0 + clusters[$1].gaps.left + clusters[$1].gaps.right }
    let outer = clusters[first].gaps.left + clusters[last].gaps.right
    let parts = RubySpace(free, gaps: max(0, gaps - outer), align, size: size)
    var shift = (isRightToLeft ? parts.end : parts.start) - natural.left
    return own.map { index in
      if index > first { shift += parts.gap * Double(clusters[index].gaps.left) }
      defer { shift += parts.gap * Double(clusters[index].gaps.right) }
      return shift
    }
  }
}

/// The distribution of the free space of a base or of an annotation (CSS Ruby 1 §4.3).
struct RubySpace: Sendable {
  /// The space before the text, in points.
  var start = 0.0
  /// The space after the text, in points.
  var end = 0.0
  /// The space at each justification gap, in points.
  var gap = 0.0

  /// Distributes space.
  ///
  /// - Parameters:
  ///   - free: the free space, in points. Negative space is centered.
  ///   - gaps: the number of the text's justification gaps.
  ///   - align: the alignment.
  ///   - size: the font size of the text, which limits the space at its ends.
  init(_ free: Double, gaps: Int, _ align: RubyAnnotation.Align, size: Double) {
    switch align {
    case .start where free > 0: end = free
    case .spaceAround where free > 0 && gaps > 0:
      start = min(free / Double(gaps + 1), 2 * size) / 2
      end = start
      gap = (free - start - end) / Double(gaps)
    case .spaceBetween where free > 0 && gaps > 0: gap = free / Double(gaps)
    default:
      start = free / 2
      end = free - start
    }
  }
}
