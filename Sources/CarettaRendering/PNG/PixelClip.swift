// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The clip of a canvas: an axis-aligned rectangle at fractions of a pixel.
struct PixelClip {
  /// The columns that overlap the clip.
  private(set) var columns: Range<Int>
  /// The rows that overlap the clip.
  private(set) var rows: Range<Int>
  private var left: Double
  private var top: Double
  private var right: Double
  private var bottom: Double
  /// Whether all edges are at whole pixels, so that no pixel is partly covered.
  private(set) var isOnGrid = true

  /// Creates a clip of the whole canvas.
  init(width: Int, height: Int) {
    columns = 0..<width
    rows = 0..<height
    (left, top, right, bottom) = (0, 0, Double(width), Double(height))
  }

  /// Whether no pixel is inside.
  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Returns the part that is also inside of a rectangle.
  func intersection(_ rect: Rect) -> PixelClip {
    var result = self
    // In this order NaN has no effect.
    result.left = max(left, min(right, rect.minX))
    result.right = max(result.left, min(right, rect.maxX))
    result.top = max(top, min(bottom, rect.minY))
    result.bottom = max(result.top, min(bottom, rect.maxY))
    result.columns = Self.pixels(from: result.left, to: result.right)
    result.rows = Self.pixels(from: result.top, to: result.bottom)
    result.isOnGrid = [result.left, result.right, result.top, result.bottom].allSatisfy {
      $0 == $0.rounded()
    }
    return result
  }

  /// Returns a pixel's coverage times the share of its area inside the clip.
  func coverage(_ coverage: UInt8, column: Int, row: Int) -> UInt8 {
    let x = Double(column)
    let y = Double(row)
    let width = min(right, x + 1) - max(left, x)
    let height = min(bottom, y + 1) - max(top, y)
    return UInt8((Double(coverage) * max(0, width) * max(0, height)).rounded())
  }

  private static func pixels(from start: Double, to end: Double) -> Range<Int> {
    guard end > start else { return 0..<0 }
    return Int(start.rounded(.down))..<Int(end.rounded(.up))
  }
}
