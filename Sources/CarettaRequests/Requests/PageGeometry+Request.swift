// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension PageGeometry {
  /// The maximum number of pages at the start.
  private static let mostFirst = 10_000
  private static let mostRepeating = 100

  /// The keys of pages in a request.
  static let keys = [
    RequestKey("width", .number(.extent), default: nil, "the width of a page").optional,
    RequestKey("height", .number(.extent), default: nil, "the height of a page").optional,
    RequestKey(
      "insets", .object, default: .object(JSONObject()),
      "the margins of a page: top, left, bottom, right", of: [ScrollKeys.insets]),
    RequestKey(
      "columns", .integer(1...100), default: 1,
      "the number of columns: side by side, or one below the other if lines are vertical"),
    RequestKey("gap", .number(.length), default: 0, "the space between two columns, in points"),
    RequestKey(
      "exclusions", .list, default: [],
      "areas without text on each page that is given by its size, as exclusions of a layout",
      of: [ExclusionShape.keys]),
    RequestKey(
      "first", .list, default: [],
      "the pages at the start: a list of containers for each, or containers and exclusions"),
    RequestKey(
      "repeating", .list, default: .null, "the pages after them, which repeat, in the form of first"
    ),
  ]

  /// Reads pages: uniform pages by their size, others by their containers, optionally with
  /// different first pages.
  init(
    _ reader: RequestReader, _ node: RequestNode, _ writingMode: WritingMode
  ) throws(RequestError) {
    var count = PageAreaCount()
    let first = try Self.pages(reader["first"], atMost: Self.mostFirst, &count)
    let others = try reader["repeating"]
    let hasSize = reader.given("width") != nil || reader.given("height") != nil
    if others.value != .null || !first.isEmpty && !hasSize {
      for name in ["insets", "columns", "gap", "exclusions"] {
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
        columns: try reader["columns"].integer(), gap: try reader["gap"].number(),
        exclusions: try count.exclusions(reader["exclusions"]), writingMode: writingMode)
      self.first = first
    }
    if (self.first + repeating).allSatisfy(\.containers.isEmpty) {
      throw node.error(.invalidValue, "expected a container on some page")
    }
  }

  /// Reads a list of pages, counting their areas.
  private static func pages(
    _ node: RequestNode, atMost most: Int, _ count: inout PageAreaCount
  ) throws(RequestError) -> [Page] {
    var pages: [Page] = []
    for page in try node.list(atMost: most) { pages.append(try Page(page, &count)) }
    return pages
  }
}

extension PageGeometry.Page {
  private static let keys = RequestTable([
    RequestKey(
      "containers", .list, default: nil, "containers: x, y, width, height", of: [Rect.containerKeys]
    ),
    RequestKey(
      "exclusions", .list, default: [], "areas without text", of: [ExclusionShape.keys]),
  ])

  /// Reads a page: a list of containers, or an object with containers and exclusions.
  fileprivate init(_ node: RequestNode, _ count: inout PageAreaCount) throws(RequestError) {
    if case .array = node.value {
      self.init(try count.containers(node))
    } else {
      let reader = try RequestReader(node, Self.keys)
      self.init(
        try count.containers(reader["containers"]),
        exclusions: try count.exclusions(reader["exclusions"]))
    }
  }
}

/// The number of containers, shapes and corners of shapes of all pages.
private struct PageAreaCount {
  private static let mostContainers = 100_000
  private var containers = 0
  private var shapes = 0
  private var corners = 0

  mutating func containers(_ node: RequestNode) throws(RequestError) -> [Rect] {
    let nodes = try node.list(atMost: Self.mostContainers - containers)
    containers += nodes.count
    var result: [Rect] = []
    for node in nodes { result.append(try Rect(container: node)) }
    return result
  }

  mutating func exclusions(_ node: RequestNode) throws(RequestError) -> [ExclusionShape] {
    let nodes = try node.list(atMost: ExclusionShape.most - shapes)
    shapes += nodes.count
    var result: [ExclusionShape] = []
    for node in nodes { result.append(try ExclusionShape(node, corners: &corners)) }
    return result
  }
}
