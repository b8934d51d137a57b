// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The fill of an outline: one color, or a shading.
struct Ink {
  /// The color, used without a shading.
  let color: Color
  let shading: Shading?

  /// Returns an ink of one color.
  static func color(_ color: Color) -> Ink { Ink(color: color, shading: nil) }

  /// Returns an ink with the colors of a gradient.
  static func gradient(_ shader: GradientShader) -> Ink {
    Ink(color: .clear, shading: Shading(.gradient(shader)))
  }

  /// Returns an ink with the pixels of another canvas, whose first pixel is at a column and a row.
  static func layer(_ canvas: Canvas, column: Int, row: Int) -> Ink {
    Ink(color: .clear, shading: Shading(.layer(canvas, column: column, row: row)))
  }

  /// Returns the color of a pixel.
  func color(column: Int, row: Int) -> Color {
    shading?.color(column: column, row: row) ?? color
  }
}

/// Colors that differ from pixel to pixel.
final class Shading {
  enum Source {
    case gradient(GradientShader)
    case layer(Canvas, column: Int, row: Int)
  }

  private let source: Source

  init(_ source: Source) { self.source = source }

  func color(column: Int, row: Int) -> Color {
    switch source {
    case .gradient(let shader): return shader.color(column: column, row: row)
    case .layer(let canvas, let left, let top):
      let (x, y) = (column - left, row - top)
      guard (0..<canvas.width).contains(x), (0..<canvas.height).contains(y) else { return .clear }
      return canvas.pixels[y * canvas.width + x]
    }
  }
}
