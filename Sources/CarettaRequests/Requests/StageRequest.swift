// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews

/// The views of a scroll request: a tree, or a text view in a scroll view.
///
/// Its fonts are opened by `view(fonts:)`, after the rest of the request has been read.
struct StageRequest {
  /// The kinds of views.
  enum Kind: String, CaseIterable, Sendable {
    case view, scroll, text, label
  }

  /// The names of the views.
  struct Names {
    /// All names.
    var all: [String] = []
    /// The names of text views.
    var texts: [String] = []
    /// The names of views that scroll.
    var scrolls: [String] = []
  }

  /// The names of the views, in the order of the tree.
  private(set) var names = Names()
  fileprivate let root: Node

  fileprivate struct Node {
    var name: String
    var kind: Kind
    var reader: RequestReader
    var frame: Rect?
    var flow = StageView.Flow.frames
    var children: [Node] = []
  }

  /// Reads the views of a request.
  init(of request: RequestReader) throws(RequestError) {
    let stage = try request["stage"]
    guard stage.value == .null else {
      for key in ["scrollView", "textView"] {
        if let other = request.given(node: key) {
          throw other.error(.invalidValue, "expected a stage or a text view, not both")
        }
      }
      var used: Set<String> = []
      var root = try Self.node(stage, &used)
      Self.name(&root, &used)
      self.root = root
      collect(root, inColumn: false)
      return
    }
    let scrollView = try RequestReader(request["scrollView"], ScrollKeys.scrollView)
    let textView = try RequestReader(request["textView"], ScrollKeys.textView)
    root = Node(
      name: "scrollView", kind: .scroll, reader: scrollView, frame: try Self.frame(scrollView),
      flow: .column, children: [Node(name: "textView", kind: .text, reader: textView)])
    // Mistakes in the insets and the selection are reported before mistakes in events.
    _ = try root.content
    collect(root, inColumn: false)
  }

  /// The maximum depth of nested views; the time of a layout grows with its cube.
  private static let mostLevels = 64

  /// Reads a view with its subviews; a view without a name has an empty name.
  private static func node(
    _ node: RequestNode, _ used: inout Set<String>, level: Int = 1
  ) throws(RequestError) -> Node {
    guard level <= mostLevels else {
      throw node.error(.outOfRange, "expected at most \(mostLevels) views inside each other")
    }
    guard let type = try node.object()["type"] else {
      throw RequestNode(.null, .member(of: node.path, key: "type")).error(
        .missingKey, "the key \(JSONWriter.text("type")) is needed")
    }
    let kind = try RequestNode(type, .member(of: node.path, key: "type")).choice(of: Kind.self)
    let reader = try RequestReader(node, ScrollKeys.stage(kind))
    let name = try reader["name"]
    let given = name.value == .null ? "" : try name.string()
    if !given.isEmpty, !used.insert(given).inserted {
      throw name.error(.invalidValue, "another view has the name \(JSONWriter.text(given))")
    }
    var result = Node(name: given, kind: kind, reader: reader, frame: try frame(reader))
    _ = try result.content
    guard kind == .view || kind == .scroll else { return result }
    result.flow = try reader["flow"].choice(of: StageView.Flow.self)
    for child in try reader["children"].list() {
      result.children.append(try Self.node(child, &used, level: level + 1))
    }
    return result
  }

  /// Names the views without a name by their type, with a number if that name is taken.
  private static func name(_ node: inout Node, _ used: inout Set<String>) {
    if node.name.isEmpty {
      node.name = node.kind.rawValue
      var number = 2
      while !used.insert(node.name).inserted {
        node.name = "\(node.kind.rawValue) \(number)"
        number += 1
      }
    }
    for index in node.children.indices { name(&node.children[index], &used) }
  }

  private static func frame(_ reader: RequestReader) throws(RequestError) -> Rect? {
    let frame = try reader["frame"]
    return frame.value == .null ? nil : try Rect(frame)
  }

  private mutating func collect(_ node: Node, inColumn: Bool) {
    names.all.append(node.name)
    if node.kind == .text { names.texts.append(node.name) }
    if node.kind == .scroll || node.kind == .text && !(inColumn && node.frame == nil) {
      names.scrolls.append(node.name)
    }
    for child in node.children { collect(child, inColumn: node.flow == .column) }
  }

  // MARK: - Views

  /// Returns the views, with their fonts opened; adds notes on keys of their layouts.
  func view(fonts: FontLibrary, notes: inout [RequestNote]) throws(RequestError) -> StageView {
    try Self.view(root, fonts, &notes)
  }

  private static func view(
    _ node: Node, _ fonts: FontLibrary, _ notes: inout [RequestNote]
  ) throws(RequestError) -> StageView {
    var children: [StageView] = []
    for child in node.children { children.append(try view(child, fonts, &notes)) }
    return StageView(
      node.name, try node.content.opened(fonts, &notes), frame: node.frame, flow: node.flow,
      children)
  }
}

extension StageRequest.Node {
  /// The content of a view, with fonts that are not opened yet.
  fileprivate enum Content {
    case view
    case scroll(EdgeInsets, ContentInsetAdjustmentBehavior)
    case text(RequestNode, String, EdgeInsets, TextSelection, Scenario.Syntax)
    case label(RequestNode, String, EdgeInsets)

    func opened(
      _ fonts: FontLibrary, _ notes: inout [RequestNote]
    ) throws(RequestError) -> StageView.Content {
      switch self {
      case .view: return .view
      case .scroll(let inset, let adjustment):
        return .scroll(contentInset: inset, contentInsetAdjustment: adjustment)
      case .text(let section, let text, let inset, let selection, let syntax):
        let request = try LayoutRequest(section: section, text: text, fonts: fonts)
        try request.requireNoExclusions(section)
        notes += request.notes(in: .textView)
        return .text(
          Scenario.TextViewState(
            text, style: request.style, spans: request.spans, attachments: request.attachments,
            paragraphStyle: request.paragraphStyle, paragraphSpans: request.paragraphSpans,
            selection: selection
          ) {
            $0.width = request.width == .infinity ? nil : request.width
            $0.inset = inset
            $0.syntax = syntax
          })
      case .label(let section, let text, let inset):
        let request = try LayoutRequest(section: section, text: text, fonts: fonts)
        notes += request.notes(in: .label)
        return .label(request.layout(), inset: inset)
      }
    }
  }

  fileprivate var content: Content {
    get throws(RequestError) {
      switch kind {
      case .view: return .view
      case .scroll:
        return .scroll(
          try EdgeInsets(reader["contentInset"], ScrollKeys.insets),
          try reader["contentInsetAdjustment"].choice(of: ContentInsetAdjustmentBehavior.self))
      case .text:
        return .text(
          try reader["layout"], try reader["text"].string(),
          try EdgeInsets(reader["inset"], ScrollKeys.textInset),
          try TextSelection(reader["selection"]),
          try reader["syntax"].choice(of: SyntaxName.self).state)
      case .label:
        return .label(
          try reader["layout"], try reader["text"].string(),
          try EdgeInsets(reader["inset"], ScrollKeys.textInset))
      }
    }
  }
}
