// SPDX-License-Identifier: Apache-2.0

/// Where the edges of the boxes of a paragraph stand on its lines.
struct EdgePlaces {
  private let boxes: [SpanBox]
  private let edges: [BoxEdge]
  /// The edges on lines that have none again between their text.
  private let own: PlacedEdges
  /// The edges on other lines, as far as these were asked for.
  private var byLine: [Int: PlacedEdges] = [:]
  /// The indices of the edges in the order of the text that they stand beside; nil before they are needed.
  private var inTextOrder: [Int]?

  /// - Parameters:
  ///   - boxes: the boxes of the paragraph.
  ///   - edges: their edges where they stand on the lines, those of outer boxes first.
  init(_ boxes: [SpanBox], _ edges: [BoxEdge]) {
    self.boxes = boxes
    self.edges = edges
    own = PlacedEdges(edges, boxes)
  }

  /// The edges as a line has them.
  ///
  /// O(1) for lines that have no edge again between their text (`MovedEdges`). For another one O(n log n) for its n
  /// edges, once, and for the first of them O(n log n) for all edges.
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

/// The edges of boxes, box by box.
struct PlacedEdges {
  struct Edge {
    /// An offset of the cluster that the edge stands beside.
    var cluster: Int32
    /// The room that the edges of outer boxes take up beside it.
    var outside: Int64
  }

  /// Where an edge stands.
  private struct Place: Hashable {
    var offset: Int32
    var isLeading: Bool
    var isLeft: Bool
  }

  /// The left and the right edges by the indices of their boxes.
  private(set) var left: [Int: Edge] = [:]
  private(set) var right: [Int: Edge] = [:]

  /// - Parameters:
  ///   - edges: the edges, those of outer boxes first.
  ///   - boxes: the boxes of the paragraph.
  init(_ edges: [BoxEdge], _ boxes: [SpanBox]) {
    var taken: [Place: Int64] = [:]
    for edge in edges {
      let place = Place(offset: edge.offset, isLeading: edge.isLeading, isLeft: edge.isLeft)
      let outside = taken[place] ?? 0
      let placed = Edge(cluster: edge.cluster, outside: outside)
      if edge.isLeft { left[edge.box] = placed } else { right[edge.box] = placed }
      taken[place] = outside + (edge.isLeft ? boxes[edge.box].left : boxes[edge.box].right)
    }
  }
}
