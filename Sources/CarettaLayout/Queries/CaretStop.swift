// SPDX-License-Identifier: Apache-2.0

/// A caret position: an offset, an affinity, and the insertion edge.
public struct CaretStop: Hashable, Sendable {
  /// The offset in UTF-16 code units.
  public var offset: Int
  /// The affinity: whether the edge belongs to the preceding or the following character.
  public var affinity: TextAffinity
  /// The x of the insertion edge, without caret width, on the baseline; for a vertical line, the
  /// left side of the line.
  public var x: Double
  /// The top of the line; for a vertical line, the y of the insertion edge.
  public var y: Double
  /// The height of the line; 0 on a vertical line.
  public var height: Double
  /// The width of a vertical line; 0 on a horizontal one.
  public var width = 0.0
  /// The index of the line.
  public var line: Int
  /// The distance from the top of the line to the baseline; for a vertical line, from its left
  /// side.
  public var baseline: Double
  /// The direction of the run to which the edge belongs; the paragraph's direction if there is no
  /// run.
  public var writingDirection: WritingDirection
  /// The rightward slant of the run's font per point of height (`hhea` caret slope), around the
  /// baseline; 0 for an upright face.
  ///
  /// For a vertical line, the downward slant per point to the right.
  public var slope: Double

  /// Creates a caret stop.
  package init(
    offset: Int, affinity: TextAffinity, x: Double, y: Double, height: Double, line: Int,
    baseline: Double = 0, writingDirection: WritingDirection = .ltr, slope: Double = 0
  ) {
    self.offset = offset
    self.affinity = affinity
    self.x = x
    self.y = y
    self.height = height
    self.line = line
    self.baseline = baseline
    self.writingDirection = writingDirection
    self.slope = slope
  }

  /// The text position of the stop.
  public var position: TextPosition { TextPosition(offset, affinity) }
}
