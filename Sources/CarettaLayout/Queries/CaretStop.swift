// SPDX-License-Identifier: Apache-2.0

/// A place where the caret can stand: an offset, a side, and the edge between glyphs.
public struct CaretStop: Hashable, Sendable {
  /// The offset in UTF-16 code units.
  public var offset: Int
  /// The side of the offset this edge belongs with.
  public var affinity: TextAffinity
  /// The insertion edge (no caret width), on the baseline; on a vertical line the left side of the line.
  public var x: Double
  /// The top of the line; on a vertical line the insertion edge.
  public var y: Double
  /// The height of the line; 0 on a vertical line.
  public var height: Double
  /// The width of a vertical line; 0 on a horizontal one.
  public var width = 0.0
  /// The index of the line.
  public var line: Int
  /// The baseline's distance from the top of the line, of a vertical one from its left side.
  public var baseline: Double
  /// The direction of the run that the edge belongs to; the paragraph's where there is none.
  public var writingDirection: WritingDirection
  /// How far the run's font leans right for each point of height (`hhea` caret slope), about the
  /// baseline; 0 for an upright face.
  ///
  /// On a vertical line it is how far the edge leans down for each point to the right.
  public var slope: Double

  /// Makes a stop.
  public init(
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

  /// The position that the stop shows.
  public var position: TextPosition { TextPosition(offset, affinity) }
}
