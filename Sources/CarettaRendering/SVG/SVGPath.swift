// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

extension String {
  /// Appends an element of a path as SVG path data.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - upward: whether its y grows upward, as in fonts; in SVG it grows downward.
  package mutating func append(_ element: PathElement, upward: Bool = false) {
    let sign: Double = upward ? -1 : 1
    switch element {
    case .move(let x, let y):
      append("M")
      append(x, sign * y)
    case .line(let x, let y):
      append("L")
      append(x, sign * y)
    case .quadratic(let cx, let cy, let x, let y):
      append("Q")
      append(cx, sign * cy)
      append(" ")
      append(x, sign * y)
    case .cubic(let ax, let ay, let bx, let by, let x, let y):
      append("C")
      append(ax, sign * ay)
      append(" ")
      append(bx, sign * by)
      append(" ")
      append(x, sign * y)
    case .close:
      append("Z")
    }
  }
}
