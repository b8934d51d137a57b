// SPDX-License-Identifier: Apache-2.0

/// The styles of a paragraph that differ from the text's own, and the attachments in it.
///
/// Immutable and shared. Offsets count from the paragraph's start.
///
/// Such a paragraph does not use the ASCII fast path, and its runs end where styles change. Colors
/// do not end a run: glyph runs are split by color when they are read.
final class ParagraphSpans: Sendable {
  /// A range with one style; it ends where the next range starts.
  struct StyleRun: Sendable {
    var start: Int32
    var style: LayoutStyle
    /// The distance of the style's baseline above the line's baseline, in points.
    var baselineShift: Double
    /// The `text-combine-upright` of the range on vertical lines; nil for the paragraph's value.
    var combineUpright: TextCombineUpright?
    /// Whether the text is shaped separately from the range before it.
    ///
    /// If not, the two ranges differ only in options of white space and line breaking.
    var isShapedApart = true
  }

  /// For each range, the index of the first range that it is shaped with; empty if each is shaped
  /// separately.
  private let shapedRuns: [Int]

  /// An attachment in the text.
  struct Object: Sendable {
    var offset: Int32
    /// The index in the layout's list of attachments.
    var index: Int
    /// In layout units.
    var advance: Int64
    /// The extents above and below the baseline of the attachment's style, in points.
    var ascent: Double
    var descent: Double
    /// The extent along the line, in points, if the attachment is out of flow; otherwise nil.
    var floatingExtent: Double?

    /// Whether the attachment occupies space in its line.
    var isInFlow: Bool { floatingExtent == nil }
  }

  /// At least one range; the first starts at 0.
  let styleRuns: [StyleRun]
  /// The colors of glyphs; nil for the color that is used in drawing.
  let colors: SpanValues<Color>
  /// The palettes of color fonts; nil for the palette that is used in drawing.
  let palettes: SpanValues<FontPalette>
  /// The transformations of characters; nil for the paragraph's own.
  let transforms: SpanValues<TextTransform>
  /// The attachments in text order.
  let objects: [Object]
  /// The options of white space and line breaking; nil if all are the paragraph's own.
  let wrapping: ParagraphWrapping?
  /// The decorations of spans, outer ones first.
  let decorations: [SpanDecoration]
  /// The inline boxes of spans; a box comes before the boxes inside it.
  let boxes: [SpanBox]
  /// The ruby annotations and emphasis marks; nil without any.
  let annotations: SpanAnnotations?
  /// Whether spans set `text-combine-upright` (`StyleRun.combineUpright`).
  let combines: Bool
  /// Whether some attachments are out of flow.
  let hasFloating: Bool
  /// Whether styles or attachments can make lines differ in height.
  let mixesHeights: Bool

  init(
    styleRuns: [StyleRun], colors: SpanValues<Color>, palettes: SpanValues<FontPalette>,
    transforms: SpanValues<TextTransform>, objects: [Object], wrapping: ParagraphWrapping? = nil,
    boxes: [SpanBox] = [], decorations: [SpanDecoration] = [],
    annotations: SpanAnnotations? = nil
  ) {
    combines = styleRuns.contains { $0.combineUpright != nil }
    self.styleRuns = styleRuns
    self.colors = colors
    self.palettes = palettes
    self.transforms = transforms
    self.objects = objects
    self.wrapping = wrapping
    self.boxes = boxes
    self.decorations = decorations
    self.annotations = annotations
    hasFloating = objects.contains { !$0.isInFlow }
    shapedRuns = Self.shapedRuns(styleRuns)
    let first = styleRuns[0]
    mixesHeights =
      !objects.isEmpty
      || styleRuns.contains {
        $0.style !== first.style || $0.baselineShift != first.baselineShift
      }
  }

  /// Whether the text has to be split into runs where styles and options change.
  var needsRuns: Bool {
    styleRuns.count > 1 || mixesHeights || wrapping != nil || !boxes.isEmpty || combines
      || annotations?.rubies.isEmpty == false
  }

  private static func shapedRuns(_ styleRuns: [StyleRun]) -> [Int] {
    if styleRuns.allSatisfy(\.isShapedApart) { return [] }
    var first = 0
    return styleRuns.indices.map { index in
      if styleRuns[index].isShapedApart { first = index }
      return first
    }
  }

  /// Returns the index of the first range that is shaped together with the range of the cluster at
  /// an offset; O(log ranges).
  func shapedRun(at offset: Int32) -> Int {
    let run = styleRun(at: offset)
    return shapedRuns.isEmpty ? run : shapedRuns[run]
  }

  /// Returns the index of the range that the cluster at an offset belongs to; O(log ranges).
  func styleRun(at offset: Int32) -> Int {
    max(0, styleRuns.partitioningIndex { $0.start > offset } - 1)
  }

  /// Whether an out-of-flow attachment is at an offset.
  func isFloating(_ offset: Int32) -> Bool {
    objects(in: offset..<offset + 1).first?.isInFlow == false
  }

  /// Returns the attachments with offsets in a half-open range.
  func objects(in range: Range<Int32>) -> ArraySlice<Object> {
    let first = objects.partitioningIndex { $0.offset >= range.lowerBound }
    let last = objects.partitioningIndex { $0.offset >= range.upperBound }
    return objects[first..<max(first, last)]
  }
}
