// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
public import CarettaLayout

/// Creates the accessibility trees of a window, and keeps the identities of their nodes.
///
/// ```swift
/// let builder = AccessibilityTreeBuilder()
/// window.layoutIfNeeded()
/// let tree = builder.tree(of: window)                  // after each frame that changed something
/// ```
///
/// A view keeps its identity in all trees. A run keeps its identity as long as its line has a run
/// at that index. Runs have at most 255 characters, as AccessKit's word starts are bytes. Nothing
/// is computed until a tree is requested.
public final class AccessibilityTreeBuilder {
  /// The lines of text views that a tree contains.
  public enum Lines: String, Hashable, Sendable, Codable, CaseIterable {
    /// The lines that are at least partly visible, and the lines of the ends of the selection.
    case visible
    /// All; O(length) for each tree.
    case all
  }

  /// The lines of text views that trees contain; labels are always complete.
  package var lines: Lines

  private var latestID: AccessibilityNode.ID = 0
  private var views: [ObjectIdentifier: KnownView] = [:]

  /// A view that is in the latest tree.
  struct KnownView {
    weak var view: View?
    var id: AccessibilityNode.ID
    var runs: [AccessibilityRun.ID: AccessibilityNode.ID] = [:]
  }

  /// Creates a builder without identities.
  ///
  /// - Parameter lines: the lines of text views that trees contain.
  public init(lines: Lines = .visible) {
    self.lines = lines
  }

  /// Returns the current tree of a view and its descendants; hidden views are omitted.
  ///
  /// No layout of views is performed.
  ///
  /// - Parameter root: a window, or any other view.
  /// - Returns: the tree, in the coordinates of the root.
  /// - Complexity: O(views + length of the paragraphs of the lines).
  public func tree(of root: View) -> AccessibilityTree {
    var nodes: [AccessibilityNode] = []
    var known: [ObjectIdentifier: KnownView] = [:]
    let id = add(root, of: root, to: &nodes, &known)
    views = known
    let first = root.window?.firstResponder
    return AccessibilityTree(
      nodes: nodes, root: id, focus: first.flatMap { views[ObjectIdentifier($0)]?.id } ?? id)
  }

  /// Returns the position in a text view or label for a position of the latest tree.
  ///
  /// - Parameter position: a run of the latest tree, and the number of characters before the place.
  /// - Returns: the view and the position in its text; nil for a place that does not exist.
  public func textPosition(
    for position: AccessibilityNode.Position
  ) -> (view: View, position: TextPosition)? {
    for known in views.values {
      guard let run = known.runs.first(where: { $0.value == position.node })?.key else { continue }
      guard let view = known.view, let geometry = view.accessibilityText,
        let found = geometry.textPosition(
          for: AccessibilityPosition(run: run, characterIndex: position.characterIndex),
          maximumCharacters: AccessibilityRun.maximumBytes)
      else { return nil }
      return (view, found)
    }
    return nil
  }

  private func newID() -> AccessibilityNode.ID {
    latestID += 1
    return latestID
  }

  /// Adds the nodes of a view and its descendants.
  private func add(
    _ view: View, of root: View, to nodes: inout [AccessibilityNode],
    _ known: inout [ObjectIdentifier: KnownView]
  ) -> AccessibilityNode.ID {
    let key = ObjectIdentifier(view)
    // The address of a view may be the address of a view that no longer exists.
    let old = views[key].flatMap { $0.view === view ? $0 : nil }
    var entry = KnownView(view: view, id: old?.id ?? newID())
    let bounds = view.convert(view.bounds, to: root) ?? view.bounds
    var node = AccessibilityNode(
      id: entry.id, role: AccessibilityRole(view), name: view.name, bounds: bounds)
    node.clipsChildren = view.clipsToBounds
    if let scrollView = view as? ScrollView {
      node.scrolling = AccessibilityNode.Scrolling(scrollView.geometry)
    }
    let runs = view.accessibilityRuns(lines)
    for run in runs { entry.runs[run.id] = old?.runs[run.id] ?? newID() }
    if let textView = view as? TextView {
      node.textSelection = AccessibilityNode.Selection(
        textView.accessibilitySelection(
          for: textView.selection, maximumCharacters: AccessibilityRun.maximumBytes), entry.runs)
    }
    let place = nodes.count
    nodes.append(node)
    let origin = view.convert(Point.zero, to: root) ?? .zero
    for run in runs { nodes.append(self.node(of: run, in: view, entry, at: origin)) }
    node.children = runs.compactMap { entry.runs[$0.id] }
    known[key] = entry
    for subview in view.subviews where !subview.isHidden {
      node.children.append(add(subview, of: root, to: &nodes, &known))
    }
    nodes[place] = node
    return node.id
  }

  private func node(
    of run: AccessibilityRun, in view: View, _ entry: KnownView, at origin: Point
  ) -> AccessibilityNode {
    var run = run
    run.rect = run.rect.offsetBy(dx: origin.x, dy: origin.y)
    var node = AccessibilityNode(
      id: entry.runs[run.id] ?? 0, role: .textRun, name: view.name, bounds: run.rect)
    node.value = view.accessibilityText?.text(in: run.range)
    node.previousOnLine = run.previousOnLine.flatMap { entry.runs[$0] }
    node.nextOnLine = run.nextOnLine.flatMap { entry.runs[$0] }
    node.run = run
    return node
  }
}

extension AccessibilityNode.Scrolling {
  fileprivate init(_ geometry: ScrollGeometry) {
    let valid = geometry.validOffsets
    self.init(
      offset: geometry.contentOffset, minimum: valid.origin,
      maximum: Point(x: valid.maxX, y: valid.maxY))
  }
}

extension AccessibilityNode.Selection {
  /// Creates a selection between runs that have nodes; nil if one of them has no node.
  fileprivate init?(
    _ selection: AccessibilitySelection, _ ids: [AccessibilityRun.ID: AccessibilityNode.ID]
  ) {
    guard let anchor = ids[selection.anchor.run], let focus = ids[selection.focus.run] else {
      return nil
    }
    self.init(
      anchor: AccessibilityNode.Position(
        node: anchor, characterIndex: selection.anchor.characterIndex),
      focus: AccessibilityNode.Position(
        node: focus, characterIndex: selection.focus.characterIndex))
  }
}
