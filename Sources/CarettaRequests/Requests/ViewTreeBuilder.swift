// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews

/// Creates the views of a request in a window.
struct ViewTreeBuilder {
  private var views: [String: View]
  private var anchored: [(view: View, anchors: [AnchorRequest])] = []
  private var gutters: [(request: ViewTreeRequest, superview: View, index: Int)] = []

  /// Adds the views of a request, whose names are checked and whose fonts are open, to a window,
  /// and performs layout.
  static func build(_ request: ViewTreeRequest, in window: Window) {
    var builder = ViewTreeBuilder(window)
    builder.fill(window, with: [request], flow: .frames)
    builder.addGutters()
    for (view, anchors) in builder.anchored {
      view.anchors = anchors.compactMap { builder.anchor($0, of: view) }
    }
    window.layoutIfNeeded()
  }

  private init(_ window: Window) {
    views = ["window": window]
  }

  private func anchor(_ request: AnchorRequest, of view: View) -> FrameAnchor? {
    guard case .line(let line) = request.value else { return request.anchor(to: view) }
    let target = line.view.map { views[$0.name] } ?? view.superview
    return target.map(request.anchor)
  }

  /// Adds the gutters, after their text views have been created.
  private mutating func addGutters() {
    for (request, superview, index) in gutters {
      guard case .gutter(let name) = request.content, let textView = views[name] as? TextView
      else { continue }
      let gutter = Gutter(textView, name: request.name)
      prepare(gutter, request)
      superview.insertSubview(gutter, at: index)
    }
  }

  // MARK: - Subviews

  /// Creates the subviews of a view, and the layout of subviews without anchors.
  private mutating func fill(
    _ superview: View, with requests: [ViewTreeRequest], flow: ViewTreeKeys.Flow
  ) {
    var items: [ViewFlow.Item] = []
    for (index, request) in requests.enumerated() {
      if request.kind == .gutter {
        gutters.append((request, superview, index))
        continue
      }
      let view = make(request, isStacked: flow == .column)
      prepare(view, request)
      superview.addSubview(view)
      items.append(ViewFlow.Item(view, request))
    }
    let layout = ViewFlow(items: items, flow: flow)
    if let column = superview as? ColumnView {
      column.flow = layout
    } else {
      superview.layout = { layout.layOut(in: $0) }
    }
  }

  /// Sets the properties that all kinds of views have.
  private mutating func prepare(_ view: View, _ request: ViewTreeRequest) {
    if views[request.name] == nil { views[request.name] = view }
    if let frame = request.frame { view.frame = frame }
    if let background = request.background { view.backgroundColor = background }
    if let margins = request.layoutMargins { view.baseLayoutMargins = margins }
    view.isHidden = request.isHidden
    view.semanticContentAttribute = request.semantic
    view.insetsLayoutMarginsFromSafeArea = request.insetsLayoutMarginsFromSafeArea
    view.additionalSafeAreaInsets = request.additionalSafeArea
    if !request.anchors.isEmpty { anchored.append((view, request.anchors)) }
    guard let scrollView = view as? ScrollView, let options = request.scrolling else { return }
    scrollView.contentInset = options.contentInset
    scrollView.contentInsetAdjustmentBehavior = options.adjustment
    scrollView.isContentScrollView = options.isContentScrollView
  }

  // MARK: - Kinds

  private mutating func make(_ request: ViewTreeRequest, isStacked: Bool) -> View {
    let name = request.name
    switch request.content {
    case .view:
      let view = ColumnView(name: name)
      fill(view, with: request.children, flow: request.flow)
      return view
    case .scroll:
      let view = ScrollView(name: name)
      fill(view, with: request.children, flow: request.flow)
      return view
    case .text(let inset, let selection):
      return textView(request, inset, selection, isStacked: isStacked)
    case .label(let lines): return label(request, lines, name: name)
    case .table(let options): return table(request, options)
    case .cell: return cell(request)
    case .navigationBar: return filled(NavigationBar(name: name), request)
    case .tabBar: return filled(TabBar(name: name), request)
    case .toolBar: return filled(ToolBar(name: name), request)
    case .bar(let edge, let height, let compactHeight):
      return filled(
        Bar(name: name, edge: edge, height: height, compactHeight: compactHeight), request)
    case .spacer(let edge): return SafeAreaSpacer(edge, name: name)
    case .gutter: return View(name: name)
    }
  }

  private mutating func filled(_ bar: Bar, _ request: ViewTreeRequest) -> Bar {
    fill(bar.contentView, with: request.children, flow: request.flow)
    return bar
  }

  /// Returns a text view that scrolls its text itself, unless its height is the height of the text.
  private func textView(
    _ request: ViewTreeRequest, _ inset: EdgeInsets, _ selection: TextSelection, isStacked: Bool
  ) -> TextView {
    let text = request.text
    let document = TextDocument(
      text?.text ?? "", style: text?.style ?? TextStyle(fonts: []), spans: text?.spans ?? [],
      attachments: text?.attachments ?? [],
      paragraphStyle: text?.paragraphStyle ?? ParagraphStyle(),
      paragraphSpans: text?.paragraphSpans ?? [])
    let view = TextView(document)
    view.name = request.name
    view.textContainerInset = inset
    view.wrapWidth = text?.width == .infinity ? nil : text?.width
    view.select(selection)
    let fits = request.anchors.contains { anchor in
      if case .fitting = anchor.value { anchor.key == "height" } else { false }
    }
    if fits || isStacked && request.frame == nil {
      view.isScrollEnabled = false
      view.contentInsetAdjustmentBehavior = .never
    }
    return view
  }

  private func label(_ request: ViewTreeRequest, _ lines: Int, name: String) -> Label {
    let text = request.text
    let label = Label(
      text?.text ?? "", style: text?.style ?? TextStyle(fonts: []), numberOfLines: lines,
      name: name)
    label.paragraphStyle = text?.paragraphStyle ?? ParagraphStyle()
    return label
  }

  private mutating func table(
    _ request: ViewTreeRequest, _ options: ViewTreeRequest.TableOptions
  ) -> TableView {
    var cells: [TableCell] = []
    for child in request.children {
      let cell = cell(child)
      prepare(cell, child)
      cells.append(cell)
    }
    let table = TableView(cells: cells, name: request.name)
    table.separatorInset = options.separatorInset
    table.separatorInsetReference = options.reference
    table.separatorStyle = options.style
    table.insetsContentViewsToSafeArea = options.insetsContentViewsToSafeArea
    table.cellLayoutMarginsFollowReadableWidth = options.followsReadableWidth
    table.rowHeight = options.rowHeight
    return table
  }

  private mutating func cell(_ request: ViewTreeRequest) -> TableCell {
    guard case .cell(let lines, let separatorInset) = request.content else { return TableCell() }
    let body = request.text.map { _ in label(request, lines, name: "text") }
    let cell = TableCell(body, name: request.name)
    cell.separatorInset = separatorInset
    fill(cell.contentView, with: request.children, flow: request.flow)
    return cell
  }
}
