// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A set of edges of a rectangle (`UIRectEdge`).
struct Edges: OptionSet, Hashable, Sendable {
  /// The set as bits.
  var rawValue: UInt8

  /// Creates a set from bits.
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top edge.
  static let top = Edges(rawValue: 1)
  /// The left edge.
  static let left = Edges(rawValue: 2)
  /// The bottom edge.
  static let bottom = Edges(rawValue: 4)
  /// The right edge.
  static let right = Edges(rawValue: 8)
  /// The left and right edges.
  static let horizontal: Edges = [.left, .right]
  /// The top and bottom edges.
  static let vertical: Edges = [.top, .bottom]
  /// All four edges.
  static let all: Edges = [.horizontal, .vertical]
}

extension EdgeInsets {
  /// Returns the insets at a set of edges; 0 at the others.
  func at(_ edges: Edges) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0, left: edges.contains(.left) ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, right: edges.contains(.right) ? right : 0)
  }

  /// Returns the sum, edge by edge.
  static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }
}

extension Rect {
  /// Returns the rectangle reduced by insets (`CGRect.inset(by:)`).
  ///
  /// If the insets of an axis exceed the extent, the result has extent 0 and begins after the first
  /// inset. Negative insets enlarge the rectangle. The null rectangle stays null.
  func inset(by insets: EdgeInsets) -> Rect {
    if isNull { return .null }
    return Rect(
      x: x + insets.left, y: y + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
