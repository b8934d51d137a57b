// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews

/// A view of a request with its subviews.
///
/// New views are created from it for each window.
struct ViewTreeRequest {
  /// The properties that only one kind of view has.
  enum Content {
    case view
    case scroll
    case text(inset: EdgeInsets, selection: TextSelection)
    case label(lines: Int)
    case table(TableOptions)
    case cell(lines: Int, separatorInset: EdgeInsets?)
    case navigationBar, tabBar, toolBar
    case bar(Bar.Edge, height: Double, compactHeight: Double?)
    case spacer(SafeAreaSpacer.Edge)
    case gutter(textView: String)
  }

  /// The options of a table.
  struct TableOptions {
    var separatorInset: EdgeInsets?
    var reference: TableView.SeparatorInsetReference
    var style: TableView.SeparatorStyle
    var insetsContentViewsToSafeArea: Bool
    var followsReadableWidth: Bool
    var rowHeight: Double?
  }

  /// The options of a scroll view or a table.
  struct ScrollOptions {
    var contentInset: EdgeInsets
    var adjustment: ContentInsetAdjustmentBehavior
    var isContentScrollView: Bool
  }

  var kind: ViewTreeKeys.Kind
  var content: Content
  var name: String
  var frame: Rect?
  var anchors: [AnchorRequest]
  var background: Color?
  var isHidden: Bool
  var semantic: SemanticContentAttribute
  var layoutMargins: EdgeInsets?
  var insetsLayoutMarginsFromSafeArea: Bool
  var additionalSafeArea: EdgeInsets
  var flow = ViewTreeKeys.Flow.frames
  var scrolling: ScrollOptions?
  var children: [ViewTreeRequest] = []
  /// The layout keys of a text, until its fonts are opened.
  private var section: (node: RequestNode, text: String)?
  /// The text with its fonts; nil for a view without text.
  private(set) var text: LayoutRequest?
  /// The node of a gutter's text view in the request.
  private var textViewNode: RequestNode?

  /// Reads a view; its fonts are opened by `open(_:)`.
  init(_ node: RequestNode) throws(RequestError) {
    var type = RequestNode(.string("view"), .member(of: node.path, key: "type"))
    if let given = try node.object()["type"] { type = RequestNode(given, type.path) }
    kind = try type.choice(of: ViewTreeKeys.Kind.self)
    let reader = try RequestReader(node, ViewTreeKeys.table(of: kind))
    let name = try reader["name"]
    self.name = name.value == .null ? kind.rawValue : try name.string()
    let frame = try reader["frame"]
    self.frame = frame.value == .null ? nil : try Rect(frame)
    anchors = try AnchorRequest.list(reader["anchors"])
    let background = try reader["background"]
    self.background = background.value == .null ? nil : try Color(background)
    isHidden = try reader["hidden"].boolean()
    semantic = try reader["semantic"].choice(of: SemanticContentAttribute.self)
    layoutMargins = try Self.optionalInsets(reader["layoutMargins"])
    insetsLayoutMarginsFromSafeArea =
      try reader["insetsLayoutMarginsFromSafeArea"].boolean()
    additionalSafeArea = try EdgeInsets(reader["additionalSafeArea"], ScrollKeys.insets)
    content = try Content(kind, reader)
    try readChildren(reader)
    if [.text, .label, .cell].contains(kind), kind != .cell || reader.given("text") != nil {
      section = (try reader["layout"], try reader["text"].string())
    }
    if kind == .gutter { textViewNode = try reader["textView"] }
  }

  private mutating func readChildren(_ reader: RequestReader) throws(RequestError) {
    switch kind {
    case .text, .label, .spacer, .gutter: return
    case .scroll, .table:
      scrolling = ScrollOptions(
        contentInset: try EdgeInsets(reader["contentInset"], ScrollKeys.insets),
        adjustment: try reader["contentInsetAdjustment"].choice(
          of: ContentInsetAdjustmentBehavior.self),
        isContentScrollView: try reader["contentScrollView"].boolean())
    case .view, .cell, .navigationBar, .tabBar, .toolBar, .bar: break
    }
    if kind != .table { flow = try reader["flow"].choice(of: ViewTreeKeys.Flow.self) }
    for node in try reader["children"].list() {
      let child = try ViewTreeRequest(node)
      guard (kind == .table) == (child.kind == .cell) else {
        throw node.error(.invalidValue, "cells, and nothing else, are the children of a table")
      }
      children.append(child)
    }
  }

  fileprivate static func optionalInsets(_ node: RequestNode) throws(RequestError) -> EdgeInsets? {
    node.value == .null ? nil : try EdgeInsets(node, ScrollKeys.insets)
  }

  // MARK: - Names and fonts

  /// Checks that each name in an anchor or a gutter is the name of exactly one view.
  func checkNames() throws(RequestError) {
    var kinds: [String: [ViewTreeKeys.Kind]] = ["window": [.view]]
    collect(&kinds)
    try checkNames(in: kinds)
  }

  private func collect(_ kinds: inout [String: [ViewTreeKeys.Kind]]) {
    kinds[name, default: []].append(kind)
    for child in children { child.collect(&kinds) }
  }

  private func checkNames(in kinds: [String: [ViewTreeKeys.Kind]]) throws(RequestError) {
    for anchor in anchors {
      guard case .line(let target) = anchor.value, let (name, node) = target.view else { continue }
      try Self.check(node, kinds[name] ?? [], allowed: kinds.keys.sorted())
    }
    if let textViewNode, case .gutter(let name) = content {
      let texts = kinds.filter { $0.value.contains(.text) }.keys.sorted()
      try Self.check(
        textViewNode, (kinds[name] ?? []).filter { $0 == .text }, allowed: texts)
    }
    for child in children { try child.checkNames(in: kinds) }
  }

  private static func check(
    _ node: RequestNode, _ found: [ViewTreeKeys.Kind], allowed: [String]
  ) throws(RequestError) {
    if allowed.isEmpty { throw node.error(.invalidValue, "there is no text view") }
    if found.isEmpty { throw node.unknownName(allowed: allowed) }
    if found.count > 1 {
      throw node.error(
        .invalidValue, "\(found.count) views have the name \(JSONWriter.text(node.value))")
    }
  }

  /// Notes on keys without effect in the layouts of its texts, whose fonts are opened.
  var notes: [RequestNote] {
    (text?.notes(in: kind == .text ? .textView : .screenLabel) ?? []) + children.flatMap(\.notes)
  }

  /// Opens the fonts of the texts.
  mutating func open(_ fonts: FontLibrary) throws(RequestError) {
    if let section {
      let request = try LayoutRequest(section: section.node, text: section.text, fonts: fonts)
      try request.requireNoExclusions(section.node)
      if kind != .text {
        let spans = request.spans.count + request.paragraphSpans.count + request.attachments.count
        guard spans == 0 else {
          throw section.node.error(
            .invalidValue, "spans, paragraphs and attachments are for a text view")
        }
      }
      text = request
    }
    for index in children.indices { try children[index].open(fonts) }
  }
}

extension ViewTreeRequest.Content {
  /// Reads the properties that only one kind of view has.
  fileprivate init(
    _ kind: ViewTreeKeys.Kind, _ reader: RequestReader
  ) throws(RequestError) {
    switch kind {
    case .view: self = .view
    case .scroll: self = .scroll
    case .navigationBar: self = .navigationBar
    case .tabBar: self = .tabBar
    case .toolBar: self = .toolBar
    case .text:
      self = .text(
        inset: try EdgeInsets(reader["inset"], ScrollKeys.textInset),
        selection: try TextSelection(reader["selection"]))
    case .label: self = .label(lines: try reader["lines"].integer())
    case .cell:
      self = .cell(
        lines: try reader["lines"].integer(),
        separatorInset: try ViewTreeRequest.optionalInsets(reader["separatorInset"]))
    case .bar:
      self = .bar(
        try reader["edge"].choice(of: Bar.Edge.self), height: try reader["height"].number(),
        compactHeight: try reader["compactHeight"].optionalNumber())
    case .spacer: self = .spacer(try reader["edge"].choice(of: SafeAreaSpacer.Edge.self))
    case .gutter: self = .gutter(textView: try reader["textView"].string())
    case .table: self = .table(try ViewTreeRequest.TableOptions(reader))
    }
  }
}

extension ViewTreeRequest.TableOptions {
  fileprivate init(_ reader: RequestReader) throws(RequestError) {
    self.init(
      separatorInset: try ViewTreeRequest.optionalInsets(reader["separatorInset"]),
      reference: try reader["separatorInsetReference"].choice(
        of: TableView.SeparatorInsetReference.self),
      style: try reader["separatorStyle"].choice(of: TableView.SeparatorStyle.self),
      insetsContentViewsToSafeArea: try reader["insetsContentViewsToSafeArea"].boolean(),
      followsReadableWidth: try reader["followsReadableWidth"].boolean(),
      rowHeight: try reader["rowHeight"].optionalNumber())
  }
}
