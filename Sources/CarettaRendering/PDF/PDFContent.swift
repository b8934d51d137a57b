// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The operators of a content stream.
struct PDFContent {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) { bytes += text.utf8 }

  /// Appends a number, with at most three decimals unless stated otherwise.
  mutating func append(_ number: Double, decimals: Int = 3) {
    var text = ""
    text.append(number, decimals: decimals)
    bytes += text.utf8
  }

  /// Appends a number between two texts.
  mutating func append(_ before: String, _ number: Double, _ after: String) {
    append(before)
    append(number)
    append(after)
  }

  /// Appends numbers and an operator.
  mutating func append(_ numbers: [Double], _ name: String, decimals: Int = 3) {
    for number in numbers {
      append(number, decimals: decimals)
      append(" ")
    }
    append(name)
    append("\n")
  }

  /// Appends four hexadecimal digits.
  mutating func append(hexadecimal unit: UInt16) { bytes.append(hexadecimal: unit) }

  /// Appends two hexadecimal digits.
  mutating func append(hexadecimal byte: UInt8) { bytes.append(hexadecimal: byte) }

  /// Appends closed contours, without painting them; quadratic curves become cubic ones.
  mutating func append(_ path: [PathElement]) {
    var (x, y) = (0.0, 0.0)
    for element in path {
      let end = element.points.last
      switch element {
      case .move(let x, let y): append([x, y], "m")
      case .line(let x, let y): append([x, y], "l")
      case .quadratic(let cx, let cy, let ex, let ey):
        append(
          [
            x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, ex + (cx - ex) * 2 / 3,
            ey + (cy - ey) * 2 / 3, ex, ey,
          ], "c")
      case .cubic(let ax, let ay, let bx, let by, let ex, let ey):
        append([ax, ay, bx, by, ex, ey], "c")
      case .close: append("h\n")
      }
      if let end { (x, y) = (end.x, end.y) }
    }
  }

  /// Appends a rectangle, without painting it.
  mutating func append(_ rect: Rect) {
    append([rect.x, rect.y, rect.width, rect.height], "re")
  }

  /// Appends a change of the coordinate system.
  mutating func append(_ map: AffineTransform) {
    append([map.xx, map.yx, map.xy, map.yy, map.dx, map.dy], "cm", decimals: 6)
  }

  /// Appends a choice of the color in which areas are filled, without its opacity.
  mutating func append(_ color: Color) {
    append([color.red, color.green, color.blue].map { Double($0) / 255 }, "rg", decimals: 4)
  }
}
