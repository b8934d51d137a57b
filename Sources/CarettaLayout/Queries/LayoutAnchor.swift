// SPDX-License-Identifier: Apache-2.0

/// The part of a text that a layout must contain (`TextGeometry.layout(_:)`).
///
/// A layout of a part has at least the paragraphs named here.
public enum LayoutAnchor: Hashable, Sendable {
  /// The paragraph of an offset, which must be inside the text.
  case offset(Int)
  /// The lines of the carets of an offset, which must be inside the text.
  case caret(Int)
  /// The paragraph whose line is nearest to a y of the block; for vertical lines, to a distance
  /// across the lines.
  case y(Double)
  /// The paragraph of a line; an index out of range means the nearest line.
  case line(Int)
  /// The paragraphs that a range touches; its ends must be inside the text.
  case range(TextRange)
  /// The lines that overlap the interval between two y of the block.
  ///
  /// For vertical lines, the values are distances across the lines (`WritingAxes.place(_:)`).
  case rows(from: Double, to: Double)
}
