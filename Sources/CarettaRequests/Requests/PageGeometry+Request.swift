// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension PageGeometry {
  /// The most pages at the start, the most that repeat, and the most containers of all.
  private static let mostFirst = 10_000
  private static let mostRepeating = 100
  private static let mostContainers = 100_000

  /// The keys of pages in a request.
  static let keys = [
    RequestKey("width", .number(.extent), default: nil, "the width of a page"),
    RequestKey("height", .number(.extent), default: nil, "its height"),
    RequestKey(
      "insets", .object, default: .object(JSONObject()),
      "how far text keeps away from the edges: top, left, bottom, right"),
    RequestKey("columns", .integer(1...100), default: 1, "columns side by side"),
    RequestKey("gap", .number(.length), default: 0, "the space between two columns"),
    RequestKey(
      "first", .list, default: [], "the containers of pages at the start: a list for each"),
    RequestKey(
      "repeating", .list, default: .null,
      "the containers of the pages after them, which repeat: a list for each"),
  ]

  /// Reads pages: alike ones by their size, others by their containers, or some first ones and alike ones after
  /// them.
  init(_ reader: RequestReader, _ node: RequestNode) throws(RequestError) {
    var count = 0
    let first = try Self.pages(reader["first"], atMost: Self.mostFirst, &count)
    let others = try reader["repeating"]
    let hasSize = reader.given("width") != nil || reader.given("height") != nil
    if others.value != .null || !first.isEmpty && !hasSize {
      for name in ["insets", "columns", "gap"] {
        if let given = reader.given(node: name) {
          throw given.error(.invalidValue, "\(name) are for pages of a size that are all alike")
        }
      }
      let repeating =
        others.value == .null ? [] : try Self.pages(others, atMost: Self.mostRepeating, &count)
      self.init(first: first, repeating: repeating)
    } else {
      self.init(
        size: Size(width: try reader["width"].number(), height: try reader["height"].number()),
        insets: try EdgeInsets(reader["insets"], ScrollKeys.insets),
        columns: try reader["columns"].integer(), gap: try reader["gap"].number())
      self.first = first
    }
    if (self.first + repeating).allSatisfy(\.isEmpty) {
      throw node.error(.invalidValue, "expected a container on some page")
    }
  }

  /// Reads the containers of pages, which are counted.
  private static func pages(
    _ node: RequestNode, atMost most: Int, _ count: inout Int
  ) throws(RequestError) -> [[Rect]] {
    var pages: [[Rect]] = []
    for page in try node.list(atMost: most) {
      var containers: [Rect] = []
      for container in try page.list(atMost: mostContainers - count) {
        containers.append(try Rect(container: container))
      }
      count += containers.count
      pages.append(containers)
    }
    return pages
  }
}
