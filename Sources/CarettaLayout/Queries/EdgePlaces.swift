// SPDX-License-Identifier: Apache-2.0

/// The positions of a paragraph's inline-box decorations on its lines.
struct EdgePlaces {
  private let boxes: [SpanBox]
  private let edges: [BoxEdge]
  /// The decorations on lines that have no repeated (cloned) decorations between their text.
  private let own: PlacedEdges
  /// The cached decorations on other lines.
  private var byLine: [Int: PlacedEdges] = [:]
  /// The indices of the decorations in text order; nil until they are needed.
  private var inTextOrder: [Int]?

  /// - Parameters:
  ///   - boxes: the inline boxes of the paragraph.
  ///   - edges: the decorations at their positions on the lines; decorations of outer boxes come
  ///     first.
  init(_ boxes: [SpanBox], _ edges: [BoxEdge]) {
    self.boxes = boxes
    self.edges = edges
    own = PlacedEdges(edges, boxes)
  }

  /// Returns the decorations on a line.
  ///
  /// O(1) for lines without cloned decorations between their text (`MovedEdges`). For other lines
  /// O(n log n) for the line's n decorations, once per line, and once O(n log n) for all
  /// decorations.
  mutating func edges(onLine line: Int, _ lines: ParagraphView) -> PlacedEdges {
    if let found = byLine[line] { return found }
    let clones = lines.movedEdges(ofLine: line).filter(\.isClone)
    if clones.isEmpty { return own }
    let order = inTextOrder ?? edges.indices.sorted { edges[$0].cluster < edges[$1].cluster }
    inTextOrder = order
    let (start, end) = (lines.line(line).start, lines.contentEnd(ofLine: line))
    let first = order.partitioningIndex { edges[$0].cluster >= start }
    let last = order.partitioningIndex { edges[$0].cluster >= end }
    var placed = order[first..<max(first, last)].map { (index: $0, edge: edges[$0]) }
    for clone in clones {
      var edge = edges[clone.index]
      (edge.offset, edge.isLeading) = (clone.offset, clone.isLeading)
      placed.append((index: clone.index, edge: edge))
    }
    placed.sort { $0.index < $1.index }
    let found = PlacedEdges(placed.map(\.edge), boxes)
    byLine[line] = found
    return found
  }
}

/// The decorations of inline boxes, by box.
struct PlacedEdges {
  struct Edge {
    /// An offset in the cluster that the decoration is next to.
    var cluster: Int32
    /// The total width of outer boxes' decorations on the same side of the cluster.
    var outside: Int64
  }

  /// The position of a decoration.
  private struct Place: Hashable {
    var offset: Int32
    var isLeading: Bool
    var isLeft: Bool
  }

  /// The left and right decorations, by box index.
  private(set) var left: [Int: Edge] = [:]
  private(set) var right: [Int: Edge] = [:]

  /// - Parameters:
  ///   - edges: the decorations; decorations of outer boxes come first.
  ///   - boxes: the boxes of the paragraph.
  init(_ edges: [BoxEdge], _ boxes: [SpanBox]) {
    var taken: [Place: Int64] = [:]
    for edge in edges {
      let place = Place(offset: edge.offset, isLeading: edge.isLeading, isLeft: edge.isLeft)
      let outside = taken[place] ?? 0
      let placed = Edge(cluster: edge.cluster, outside: outside)
      if edge.isLeft { left[edge.box] = placed } else { right[edge.box] = placed }
      taken[place] = outside + boxes[edge.box].width(of: edge)
    }
  }
}
