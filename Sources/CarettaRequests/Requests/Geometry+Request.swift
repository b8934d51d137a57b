// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension EdgeInsets {
  /// Reads insets; the table has the defaults of missing edges.
  init(_ node: RequestNode, _ table: RequestTable) throws(RequestError) {
    let reader = try RequestReader(node, table)
    self.init(
      top: try reader["top"].number(), left: try reader["left"].number(),
      bottom: try reader["bottom"].number(), right: try reader["right"].number())
  }
}

extension Rect {
  /// Reads a rectangle.
  init(_ node: RequestNode) throws(RequestError) {
    let reader = try RequestReader(node, ScrollKeys.rect)
    self.init(
      x: try reader["x"].number(), y: try reader["y"].number(),
      width: try reader["width"].number(), height: try reader["height"].number())
  }
}
