// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The pages of a document in a balanced tree (AVL) whose nodes store the sums of their subtrees.
///
/// Nodes do not change: an edit creates new nodes from the root to the page. The tree is a class,
/// because a call that changes a property of a document would check its access at run time.
final class DocumentTree {
  private final class Node: Sendable {
    enum Kind: Sendable {
      case leaf(DocumentPage)
      case branch(Node, Node)
    }

    let kind: Kind
    let height: Int
    let summary: DocumentSummary

    init(_ page: DocumentPage) {
      kind = .leaf(page)
      height = 0
      summary = page.summary
    }

    init(_ left: Node, _ right: Node) {
      kind = .branch(left, right)
      height = max(left.height, right.height) + 1
      summary = left.summary + right.summary
    }
  }

  private var root: Node
  /// The page that was found last: consecutive queries often read the same page.
  private var latest: Place?
  /// The number of nodes visited or made.
  private(set) var work = 0

  /// Creates a tree of at least one page.
  init(_ pages: [DocumentPage]) {
    root = Self.build(pages[...])
  }

  /// The sums of all pages.
  var summary: DocumentSummary { root.summary }

  private static func build(_ pages: ArraySlice<DocumentPage>) -> Node {
    if pages.count == 1, let page = pages.first { return Node(page) }
    let middle = pages.startIndex + pages.count / 2
    return Node(build(pages[..<middle]), build(pages[middle...]))
  }

  // MARK: - Finding

  /// A page and its origin in the document.
  struct Place {
    var page: DocumentPage
    var origin: LayoutOrigin

    /// The offset of the end of the page.
    var end: Int { origin.offset + page.length }
  }

  /// Returns the page that contains an offset; the first or the last one for offsets outside.
  func page(at offset: Int) -> Place {
    if let latest, latest.origin.offset <= offset, offset < latest.end {
      work += 1
      return latest
    }
    return find { $0.offset <= offset }
  }

  /// Returns the page that contains a line.
  func page(ofLine line: Int) -> Place {
    find { $0.line <= line }
  }

  /// Returns the start of the first page of a paragraph, in text offsets.
  func start(ofParagraph paragraph: Int) -> Int {
    paragraph > 0 ? find { $0.paragraph < paragraph }.end : 0
  }

  /// Returns the end of the last page of a paragraph, in text offsets.
  func end(ofParagraph paragraph: Int) -> Int {
    find { $0.paragraph <= paragraph }.end
  }

  /// Returns the page that contains a y.
  func page(atY y: Double, spacing: Double) -> Place {
    find { $0.y(spacing: spacing) <= y }
  }

  /// Returns the last page at whose origin the predicate holds; O(log pages).
  private func find(_ isAtOrBefore: (LayoutOrigin) -> Bool) -> Place {
    var node = root
    var origin = LayoutOrigin()
    while true {
      work += 1
      switch node.kind {
      case .leaf(let page):
        let place = Place(page: page, origin: origin)
        latest = place
        return place
      case .branch(let left, let right):
        var next = origin
        next.pass(left.summary, to: right.summary)
        if isAtOrBefore(next) {
          origin = next
          node = right
        } else {
          node = left
        }
      }
    }
  }

  /// Adds the changes of the numbers of list markers by the pages before an offset to the changes
  /// after them; stops at a page that restarts all numbers.
  func collect(
    before offset: Int, _ lists: inout ListCounters,
    _ change: (DocumentPage, Int) -> ListCounters
  ) {
    latest = nil
    root = collected(root, from: 0, before: offset, &lists, change)
  }

  private func collected(
    _ node: Node, from start: Int, before end: Int, _ lists: inout ListCounters,
    _ change: (DocumentPage, Int) -> ListCounters
  ) -> Node {
    if lists.isAbsolute || start >= end { return node }
    work += 1
    if start + node.summary.length <= end, var sum = node.summary.lists {
      sum.add(lists)
      lists = sum
      return node
    }
    switch node.kind {
    case .leaf(let page):
      let page = page.with(lists: change(page, start))
      var sum = page.summary.lists ?? .start
      sum.add(lists)
      lists = sum
      return Node(page)
    case .branch(let left, let right):
      let middle = start + left.summary.length
      let newRight = collected(right, from: middle, before: end, &lists, change)
      let newLeft = collected(left, from: start, before: end, &lists, change)
      return newLeft === left && newRight === right ? node : Node(newLeft, newRight)
    }
  }

  // MARK: - Changing

  /// Replaces the page that begins at an offset; O(log pages).
  func replacePage(at offset: Int, with page: DocumentPage) {
    root = replaced(root, offset, page)
    // The origin of a page does not depend on the page.
    latest = latest.flatMap { latest in
      latest.origin.offset == offset ? Place(page: page, origin: latest.origin) : nil
    }
  }

  private func replaced(_ node: Node, _ offset: Int, _ page: DocumentPage) -> Node {
    work += 1
    guard case .branch(let left, let right) = node.kind else { return Node(page) }
    return offset < left.summary.length
      ? Node(replaced(left, offset, page), right)
      : Node(left, replaced(right, offset - left.summary.length, page))
  }

  /// Replaces the pages of a range, whose ends are boundaries of pages.
  ///
  /// At least one page must remain. O(log pages + new pages).
  func replacePages(in range: Range<Int>, with pages: [DocumentPage]) {
    latest = nil
    if range.lowerBound <= 0, range.upperBound >= summary.length, !pages.isEmpty {
      root = Self.build(pages[...])
      return
    }
    let (left, rest) = split(root, range.lowerBound)
    let (_, right) = rest.map { split($0, range.count) } ?? (nil, nil)
    var result = left
    if !pages.isEmpty { result = join(result, Self.build(pages[...])) }
    work += pages.count
    if let joined = join(result, right) { root = joined }
  }

  /// Replaces each page; O(pages).
  func mapPages(_ body: (DocumentPage) -> DocumentPage) {
    latest = nil
    root = mapped(root, body)
  }

  private func mapped(_ node: Node, _ body: (DocumentPage) -> DocumentPage) -> Node {
    work += 1
    switch node.kind {
    case .leaf(let page): return Node(body(page))
    case .branch(let left, let right): return Node(mapped(left, body), mapped(right, body))
    }
  }

  /// Returns the subtrees before and after an offset at which a page begins.
  private func split(_ node: Node, _ offset: Int) -> (Node?, Node?) {
    work += 1
    if offset <= 0 { return (nil, node) }
    if offset >= node.summary.length { return (node, nil) }
    guard case .branch(let left, let right) = node.kind else { return (nil, node) }
    if offset < left.summary.length {
      let parts = split(left, offset)
      return (parts.0, join(parts.1, right))
    }
    let parts = split(right, offset - left.summary.length)
    return (join(left, parts.0), parts.1)
  }

  private func join(_ left: Node?, _ right: Node?) -> Node? {
    guard let left, let right else { return left ?? right }
    return join(left, right)
  }

  private func join(_ left: Node, _ right: Node) -> Node {
    work += 1
    if case .branch(let a, let b) = left.kind, left.height > right.height + 1 {
      return balanced(a, join(b, right))
    }
    if case .branch(let a, let b) = right.kind, right.height > left.height + 1 {
      return balanced(join(left, a), b)
    }
    return Node(left, right)
  }

  /// Returns a balanced node of two whose heights differ by two at most.
  private func balanced(_ left: Node, _ right: Node) -> Node {
    if left.height > right.height + 1, case .branch(let a, let b) = left.kind {
      if b.height > a.height, case .branch(let inner, let outer) = b.kind {
        return Node(Node(a, inner), Node(outer, right))
      }
      return Node(a, Node(b, right))
    }
    if right.height > left.height + 1, case .branch(let a, let b) = right.kind {
      if a.height > b.height, case .branch(let outer, let inner) = a.kind {
        return Node(Node(left, outer), Node(inner, b))
      }
      return Node(Node(left, a), b)
    }
    return Node(left, right)
  }
}
