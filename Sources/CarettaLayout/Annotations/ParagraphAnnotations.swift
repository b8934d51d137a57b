// SPDX-License-Identifier: Apache-2.0

/// The shaped ruby annotations and emphasis marks of a paragraph; immutable and shared.
///
/// Offsets count from the paragraph's start.
final class ParagraphAnnotations: Sendable {
  /// A ruby annotation with its base.
  struct Ruby: Sendable {
    /// The text of the base, whole grapheme clusters.
    var base: Range<Int32>
    var annotation: RubyAnnotation
    var text: AnnotationText
    /// The extents of the base's em box above and below the line's baseline, in points.
    var ascent: Double
    var descent: Double
    /// The distances by which the annotation hangs over the text before and after the base, in
    /// layout units.
    var overhang: (start: Int64, end: Int64) = (0, 0)
    /// The width of the base that its annotation does not need, in layout units.
    var spare: Int64 = 0
    /// The widths of the decorations at the ends of the base that belong to boxes around it, in
    /// layout units.
    var decorations: (start: Int64, end: Int64) = (0, 0)
    /// The starts of merged bases after the first, and of their annotations in the text (CSS
    /// `ruby-merge`): lines may break there.
    var parts: [(base: Int32, text: Int)] = []

    /// Whether the annotation is above the line or on its right.
    var isOver: Bool { annotation.position == .over }
  }

  /// A range whose characters have the same emphasis mark.
  struct Marks: Sendable {
    var range: Range<Int32>
    var text: AnnotationText
    /// Whether the marks are above the line or on its right.
    var isOver: Bool
    /// The color of the marks; nil for the color of the text.
    var color: Color?
    /// The extents of the text's em box above and below the line's baseline, in points.
    var ascent: Double
    var descent: Double
    /// The width of the letter spacing after each cluster, in layout units.
    var letterSpacing: Int64
  }

  /// The annotations in text order; of two with one base, in the order of their spans.
  let rubies: [Ruby]
  /// The ranges with emphasis marks in text order.
  let marks: [Marks]
  /// The space around the clusters of bases that annotations need, by the clusters' offsets, in
  /// layout units.
  let spaces: [Int32: ClusterSpace]
  /// The same without the space before the first and after the last cluster of bases, which
  /// `SegmentInset` has.
  let innerSpaces: [Int32: ClusterSpace]

  init(
    rubies: [Ruby], marks: [Marks], spaces: [Int32: ClusterSpace],
    innerSpaces: [Int32: ClusterSpace]
  ) {
    self.rubies = rubies
    self.marks = marks
    self.spaces = spaces
    self.innerSpaces = innerSpaces
  }

  /// Returns the annotations whose bases intersect a range; O(log annotations + result).
  func rubies(in range: Range<Int32>) -> ArraySlice<Ruby> {
    let first = rubies.partitioningIndex { $0.base.upperBound > range.lowerBound }
    let last = rubies.partitioningIndex { $0.base.lowerBound >= range.upperBound }
    return rubies[first..<max(first, last)]
  }

  /// Returns the ranges with emphasis marks that intersect a range.
  func marks(in range: Range<Int32>) -> ArraySlice<Marks> {
    let first = marks.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let last = marks.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return marks[first..<max(first, last)]
  }

  /// Returns the extent of the ruby annotation between a character and an emphasis mark on one
  /// side, in points.
  func rubyExtent(at offset: Int32, isOver: Bool) -> Double {
    rubies(in: offset..<offset + 1).first { $0.isOver == isOver }?.text.height ?? 0
  }
}
