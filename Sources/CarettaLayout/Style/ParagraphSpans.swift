// SPDX-License-Identifier: Apache-2.0

/// The styles of a paragraph that differ from the text's own, and the objects in it.
///
/// Immutable and shared. Offsets count from the paragraph's start.
final class ParagraphSpans: Sendable {
  /// A range of one style; it ends where the next one starts.
  struct StyleRun: Sendable {
    var start: Int32
    var style: LayoutStyle
    /// How far its baseline is above the line's, in points.
    var baselineShift: Double
    /// What stands side by side on vertical lines; nil where that is the paragraph's own.
    var combineUpright: TextCombineUpright?
    /// Whether its text is shaped apart from the range before it; if not, the two ranges differ in the options of
    /// white space and line breaking only.
    var isShapedApart = true
  }

  /// The index of the first of the ranges that each range is shaped with; empty if each is shaped apart.
  private let shapedRuns: [Int]

  /// An object in the text.
  struct Object: Sendable {
    var offset: Int32
    /// Its place in the layout's list of attachments.
    var index: Int
    /// In layout units.
    var advance: Int64
    /// How far it reaches above and below the baseline of its style, in points.
    var ascent: Double
    var descent: Double
    /// How far it reaches along its line, in points, if it is out of flow.
    var floatingExtent: Double?

    /// Whether it takes up room in its line.
    var isInFlow: Bool { floatingExtent == nil }
  }

  /// At least one; the first starts at 0.
  let styleRuns: [StyleRun]
  /// The colours of glyphs; nil for the drawing's own.
  let colors: SpanValues<Color>
  /// The palettes of colour fonts; nil for the drawing's own.
  let palettes: SpanValues<FontPalette>
  /// In text order.
  let objects: [Object]
  /// The options of white space and line breaking; nil where all are the paragraph's own.
  let wrapping: ParagraphWrapping?
  /// The boxes of spans, an outer one before those in it.
  let boxes: [SpanBox]
  /// Whether spans say what stands side by side (`StyleRun.combineUpright`).
  let combines: Bool
  /// Whether some objects are out of flow.
  let hasFloating: Bool
  /// Whether lines may differ in height because of styles or objects.
  let mixesHeights: Bool

  init(
    styleRuns: [StyleRun], colors: SpanValues<Color>, palettes: SpanValues<FontPalette>,
    objects: [Object], wrapping: ParagraphWrapping? = nil, boxes: [SpanBox] = []
  ) {
    combines = styleRuns.contains { $0.combineUpright != nil }
    self.styleRuns = styleRuns
    self.colors = colors
    self.palettes = palettes
    self.objects = objects
    self.wrapping = wrapping
    self.boxes = boxes
    hasFloating = objects.contains { !$0.isInFlow }
    shapedRuns = Self.shapedRuns(styleRuns)
    let first = styleRuns[0]
    mixesHeights =
      !objects.isEmpty
      || styleRuns.contains {
        $0.style !== first.style || $0.baselineShift != first.baselineShift
      }
  }

  /// Whether the text is to be cut where styles and options change.
  var needsRuns: Bool {
    styleRuns.count > 1 || mixesHeights || wrapping != nil || !boxes.isEmpty || combines
  }

  private static func shapedRuns(_ styleRuns: [StyleRun]) -> [Int] {
    if styleRuns.allSatisfy(\.isShapedApart) { return [] }
    var first = 0
    return styleRuns.indices.map { index in
      if styleRuns[index].isShapedApart { first = index }
      return first
    }
  }

  /// The index of the first of the ranges that are shaped together with the one that a cluster belongs to;
  /// O(log ranges).
  func shapedRun(at offset: Int32) -> Int {
    let run = styleRun(at: offset)
    return shapedRuns.isEmpty ? run : shapedRuns[run]
  }

  /// The index of the range that a cluster at an offset belongs to; O(log ranges).
  func styleRun(at offset: Int32) -> Int {
    max(0, styleRuns.partitioningIndex { $0.start > offset } - 1)
  }

  /// Whether an object that is out of flow is at an offset.
  func isFloating(_ offset: Int32) -> Bool {
    objects(in: offset..<offset + 1).first?.isInFlow == false
  }

  /// The objects from one offset to before another.
  func objects(in range: Range<Int32>) -> ArraySlice<Object> {
    let first = objects.partitioningIndex { $0.offset >= range.lowerBound }
    let last = objects.partitioningIndex { $0.offset >= range.upperBound }
    return objects[first..<max(first, last)]
  }
}
