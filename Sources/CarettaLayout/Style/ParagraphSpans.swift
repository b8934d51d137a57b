// SPDX-License-Identifier: Apache-2.0

/// The styles of a paragraph that has not the text's own alone, and the objects in it.
///
/// Immutable and shared. Offsets count from the paragraph's start.
final class ParagraphSpans: Sendable {
  /// A stretch of one style; it ends where the next one starts.
  struct Stretch: Sendable {
    var start: Int32
    var style: LayoutStyle
    /// How far its baseline is above the line's, in points.
    var baselineShift: Double
  }

  /// A stretch of one colour, nil for the drawing's own.
  struct ColorStretch: Sendable {
    var start: Int32
    var color: Color?
  }

  /// An object in the text.
  struct Object: Sendable {
    var offset: Int32
    /// Its place in the layout's list of attachments.
    var index: Int
    /// In layout units.
    var advance: Int64
    /// How far it reaches above and below the baseline of its stretch, in points.
    var ascent: Double
    var descent: Double
  }

  /// At least one; the first starts at 0.
  let stretches: [Stretch]
  /// Empty where nothing has a colour of its own; else the first starts at 0.
  let colors: [ColorStretch]
  /// In text order.
  let objects: [Object]

  init(stretches: [Stretch], colors: [ColorStretch], objects: [Object]) {
    self.stretches = stretches
    self.colors = colors
    self.objects = objects
  }

  /// Whether lines may differ in height for the sake of styles or objects.
  var mixesHeights: Bool { stretches.count > 1 || !objects.isEmpty }

  /// The index of the stretch that a cluster at an offset belongs to; O(log stretches).
  func stretch(at offset: Int32) -> Int {
    max(0, stretches.partitioningIndex { $0.start > offset } - 1)
  }

  /// The colour of a cluster at an offset, nil for the drawing's own.
  func color(at offset: Int32) -> Color? {
    colors.isEmpty ? nil : colors[max(0, colors.partitioningIndex { $0.start > offset } - 1)].color
  }

  /// Where the colour of a cluster at an offset ends; nil where it goes on to the paragraph's end.
  func colorEnd(behind offset: Int32) -> Int32? {
    let next = colors.partitioningIndex { $0.start > offset }
    return next < colors.count ? colors[next].start : nil
  }

  /// The objects from one offset to before another.
  func objects(in range: Range<Int32>) -> ArraySlice<Object> {
    let first = objects.partitioningIndex { $0.offset >= range.lowerBound }
    let last = objects.partitioningIndex { $0.offset >= range.upperBound }
    return objects[first..<max(first, last)]
  }
}
