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
    return find { origin, left, _ in origin.offset + left.summary.length <= offset }
  }

  /// Returns the page that contains a line.
  func page(ofLine line: Int) -> Place {
    find { origin, left, _ in origin.line + left.summary.lines <= line }
  }

  /// Returns the start of the first page of a paragraph, in text offsets.
  func start(ofParagraph paragraph: Int) -> Int {
    paragraph > 0
      ? find { origin, left, _ in origin.paragraph + left.summary.paragraphs < paragraph }.end : 0
  }

  /// Returns the end of the last page of a paragraph, in text offsets.
  func end(ofParagraph paragraph: Int) -> Int {
    find { origin, left, _ in origin.paragraph + left.summary.paragraphs <= paragraph }.end
  }

  /// Returns the page that contains a y.
  func page(atY y: Double, spacing: Double) -> Place {
    find { origin, left, right in
      var next = origin
      next.pass(left.summary, to: right.summary)
      return next.y(spacing: spacing) <= y
    }
  }

  /// Returns the page to which the predicate leads; O(log pages).
  ///
  /// The predicate receives an origin and the two subtrees that follow it, and returns whether the
  /// page is in the second one.
  @inline(__always)
  private func find(_ isRight: (LayoutOrigin, Node, Node) -> Bool) -> Place {
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
        if isRight(origin, left, right) {
          origin.pass(left.summary, to: right.summary)
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
    work += pages.count
    let new = pages.isEmpty ? nil : Self.build(pages[...])
    if let result = replacing(range, of: root, with: new) { root = result }
  }

  /// Returns a subtree with a range of its pages replaced by another subtree; nil if no page
  /// remains.
  private func replacing(_ range: Range<Int>, of node: Node, with new: Node?) -> Node? {
    work += 1
    if range.lowerBound <= 0, range.upperBound >= node.summary.length { return new }
    guard case .branch(let left, let right) = node.kind else {
      return range.lowerBound <= 0 ? join(new, node) : join(node, new)
    }
    let middle = left.summary.length
    if range.upperBound <= middle { return join(replacing(range, of: left, with: new), right) }
    if range.lowerBound >= middle {
      let inner = range.lowerBound - middle..<range.upperBound - middle
      return join(left, replacing(inner, of: right, with: new))
    }
    let before = join(replacing(range.lowerBound..<middle, of: left, with: nil), new)
    return join(before, replacing(0..<range.upperBound - middle, of: right, with: nil))
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
