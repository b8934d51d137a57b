// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

extension StageView {
  /// Adds the view with its subviews to a window.
  func add(to window: Window) {
    let view = makeView()
    // The layout closures of the views retain the nodes below this one.
    _ = StageNode(self, view, in: nil)
    if frame == nil {
      window.layout = { view.frame = Rect(origin: .zero, size: $0.bounds.size) }
    }
    window.addSubview(view)
  }

  /// Creates the view without its subviews.
  fileprivate func makeView() -> View {
    let view: View
    switch content {
    case .view: view = View(name: name)
    case .label(let layout, let inset): view = StageLabel(layout, inset: inset, name: name)
    case .text(let state): view = state.makeTextView(name: name)
    case .scroll(let inset, let adjustment):
      let scrollView = ScrollView(name: name)
      scrollView.contentInset = inset
      scrollView.contentInsetAdjustmentBehavior = adjustment
      view = scrollView
    }
    if let frame { view.frame = frame }
    return view
  }
}

extension Scenario.TextViewState {
  /// Creates a text view with this state.
  fileprivate func makeTextView(name: String) -> TextView {
    let document = TextDocument(
      text, style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphSpans)
    let textView = TextView(document, syntax: syntax.rules)
    textView.name = name
    textView.textContainerInset = inset
    textView.wrapWidth = width
    textView.select(selection)
    return textView
  }
}

/// Lays out the subviews of a stage's view.
private final class StageNode {
  private unowned let view: View
  /// Whether the view has an explicit frame.
  private let isSized: Bool
  private let flow: StageView.Flow
  private let children: [StageNode]

  /// Creates the subviews of a view.
  ///
  /// - Parameters:
  ///   - state: the state of the view.
  ///   - view: the view.
  ///   - parent: the flow of the superview, and whether it is inside a scroll view; nil for the
  ///     window.
  init(_ state: StageView, _ view: View, in parent: (flow: StageView.Flow, scrolls: Bool)?) {
    self.view = view
    isSized = state.frame != nil
    flow = state.flow
    let scrollsOutside = parent?.scrolls ?? false
    if let textView = view as? TextView, parent?.flow == .column, !isSized {
      // The column is as tall as the text. The scroll view adds the safe area insets; in the text
      // view they would move text that is wider than the view.
      textView.isScrollEnabled = false
      textView.contentInsetAdjustmentBehavior = .never
    } else if let scrollView = view as? ScrollView {
      // The keyboard inset of an inner scroll view would depend on the offset of the outer one.
      scrollView.adjustsForKeyboard = !scrollsOutside
    }
    let inside = (flow: state.flow, scrolls: scrollsOutside || view is ScrollView)
    children = state.children.map { child in
      let subview = child.makeView()
      view.addSubview(subview)
      if let text = subview as? TextView, text.overflowDirection != .rightward {
        (view as? ScrollView)?.overflowDirection = text.overflowDirection
      }
      return StageNode(child, subview, in: inside)
    }
    guard !children.isEmpty else { return }
    view.layout = { [self] _ in layOut() }
  }

  private func layOut() {
    switch flow {
    case .column: stack()
    case .frames:
      for child in children where !child.isSized {
        child.view.frame = Rect(origin: .zero, size: view.bounds.size)
      }
      (view as? ScrollView)?.contentSize = Size(
        width: children.map(\.view.frame.maxX).max() ?? 0, height: lowestChild)
    }
  }

  /// Stacks the children at the width of the view; the content size of a scroll view is set to
  /// their size.
  private func stack() {
    let width = view.bounds.width
    var content = Size(width: width, height: 0)
    for child in children {
      let size = child.size(in: view.bounds.size)
      child.view.frame = Rect(origin: Point(x: 0, y: content.height), size: size)
      content.width = max(content.width, size.width)
      content.height += size.height
      guard let textView = child.view as? TextView, !textView.isScrollEnabled else { continue }
      textView.layoutIfNeeded()
      content.width = max(content.width, textView.contentSize.width)
    }
    if let scrollView = view as? ScrollView {
      scrollView.contentSize = content
    } else if !isSized, view.frame.height != content.height {
      // An enclosing column must update to the new height.
      view.superview?.setNeedsLayout()
    }
  }

  /// Returns the size in a column: its width and the height of the contents.
  ///
  /// Vertical text is as high as the column, or as its `wrapWidth`, and as wide as its lines need.
  private func size(in column: Size) -> Size {
    guard let textView = view as? TextView, textView.hasVerticalLines else {
      return Size(width: column.width, height: height(width: column.width))
    }
    let own = textView.wrapWidth.map { _ in textView.fittingHeight(width: column.width) }
    let height = isSized ? view.frame.height : own ?? column.height
    let text = textView.fittedSize(in: Size(width: column.width, height: height))
    return Size(width: text.width, height: height)
  }

  /// Returns the height in a column of a width: the frame's height if the view is sized, otherwise
  /// the contents' height.
  private func height(width: Double) -> Double {
    if isSized { return view.frame.height }
    switch view {
    case let textView as TextView: return textView.fittingHeight(width: width)
    case let label as StageLabel: return label.fittingHeight(width: width)
    default:
      return flow == .column
        ? children.reduce(0) { $0 + $1.height(width: width) } : lowestChild
    }
  }

  private var lowestChild: Double { children.map(\.view.frame.maxY).max() ?? 0 }
}
