// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews

/// The keys of the views of a stage.
enum ViewTreeKeys {
  /// The kinds of views.
  enum Kind: String, CaseIterable, Sendable {
    case view, scroll, text, label, table, cell, navigationBar, tabBar, toolBar, bar, spacer, gutter
  }

  /// The layouts of a view's children.
  enum Flow: String, CaseIterable, Sendable {
    case frames, column
  }

  /// Returns the keys of a kind of view.
  static func table(of kind: Kind) -> RequestTable {
    RequestTable(common + own(kind)).selected(by: "type", [kind.rawValue])
  }

  /// The keys that only some kinds of views have.
  private static func own(_ kind: Kind) -> [RequestKey] {
    switch kind {
    case .view: container
    case .scroll: container + scrolling
    case .text: text + textView
    case .label: text + label
    case .table: container.filter { $0.name == "children" } + scrolling + rows
    case .cell: container + text + label + cell
    case .navigationBar, .tabBar, .toolBar: container
    case .bar: container + bar
    case .spacer: spacer
    case .gutter: gutter
    }
  }

  private static let empty = JSONValue.object(JSONObject())
  private static let safeArea = RequestKey(
    "additionalSafeArea", .object, default: empty, "insets added to the inherited safe area",
    of: [ScrollKeys.insets])

  private static let common = [
    RequestKey("name", .string, default: .null, "the name of the view; null: its type"),
    RequestKey("type", .choice(Kind.allCases.map(\.rawValue)), default: "view", "the kind of view"),
    RequestKey(
      "frame", .object, default: .null,
      "x, y, width, height; null: fills the superview if there are no anchors",
      of: [ScrollKeys.rect]),
    RequestKey(
      "anchors", .object, default: empty,
      "the position of the view relative to other views: left, right, leading, trailing, "
        + "centerX, top, bottom, centerY, width, height", of: [anchors]),
    RequestKey(
      "background", .string, default: .null,
      "the color behind the view in pictures, #rrggbb or #rrggbbaa"),
    RequestKey("hidden", .boolean, default: .bool(false), "whether the view is hidden"),
    RequestKey(
      "semantic", .choice(SemanticContentAttribute.allCases.map(\.rawValue)),
      default: "unspecified", "whether the contents are mirrored from right to left"),
    RequestKey(
      "layoutMargins", .object, default: .null,
      "the margins of the view: top, left, bottom, right; null: the margins of its kind",
      of: [ScrollKeys.insets]),
    RequestKey(
      "insetsLayoutMarginsFromSafeArea", .boolean, default: .bool(true),
      "whether the safe area is added to the margins"), safeArea,
  ]
  private static let container = [
    RequestKey(
      "children", .list, default: [], "the subviews, from back to front",
      of: Kind.allCases.map(table)),
    RequestKey(
      "flow", .choice(Flow.allCases.map(\.rawValue)), default: "frames",
      "how the children are placed: by their frames, or one below the other at the width of "
        + "the view"
    ),
  ]
  private static let scrolling =
    ScrollKeys.scrolling + [
      RequestKey(
        "contentScrollView", .boolean, default: .bool(false),
        "whether the safe area is added at the top and bottom even if the content does not scroll")
    ]
  private static let text = [
    RequestKey("text", .string, default: "", "the text"), ScrollKeys.layout,
  ]
  private static let label = [
    RequestKey("lines", .integer(atLeast: 0), default: 0, "the most lines; 0 for no limit")
  ]
  private static let textView = [
    ScrollKeys.inset,
    RequestKey(
      "selection", .object, default: empty, "the selection: anchor, head", of: [TextSelection.keys]),
  ]
  private static let separator = RequestKey(
    "separatorInset", .object, default: .null,
    "the insets of the lines between cells: left, right; null: automatic",
    of: [ScrollKeys.insets])
  private static let rows = [
    separator,
    RequestKey(
      "separatorInsetReference",
      .choice(TableView.SeparatorInsetReference.allCases.map(\.rawValue)),
      default: "fromCellEdges", "the edges from which separatorInset is measured"),
    RequestKey(
      "separatorStyle", .choice(TableView.SeparatorStyle.allCases.map(\.rawValue)),
      default: "singleLine", "the lines between cells"),
    RequestKey(
      "insetsContentViewsToSafeArea", .boolean, default: .bool(true),
      "whether the contents of cells are inside the safe area at the sides"),
    RequestKey(
      "followsReadableWidth", .boolean, default: .bool(false),
      "whether the margins of cells are those of the readable width"),
    RequestKey(
      "rowHeight", .number(.extent), default: .null,
      "the height of all rows in points; null: the height of their contents"),
  ]
  private static let cell = [separator]
  private static let bar = [
    RequestKey(
      "edge", .choice(Bar.Edge.allCases.map(\.rawValue)), default: "bottom",
      "the edge of the safe area at which the bar is"),
    RequestKey("height", .number(.extent), default: 44, "the height inside the safe area"),
    RequestKey(
      "compactHeight", .number(.extent), default: .null,
      "the height in landscape on phones; null: height"),
  ]
  private static let spacer = [
    RequestKey(
      "edge", .choice(SafeAreaSpacer.Edge.allCases.map(\.rawValue)), default: "bottom",
      "the edge of the safe area that the spacer fills")
  ]
  private static let gutter = [
    RequestKey(
      "textView", .string, default: nil, "the name of the text view whose lines are numbered")
  ]

  /// The keys of `anchors`, each a number, or an object with `to`, `guide`, `edge` and `constant`.
  private static var anchors: RequestTable {
    let lines = (AnchorRequest.horizontal + AnchorRequest.vertical).map { name in
      let edges =
        AnchorRequest.horizontal.contains(name) ? AnchorRequest.horizontal : AnchorRequest.vertical
      return RequestKey(
        name, .any, default: nil,
        "the distance from the superview, or an edge of another view with to, guide, edge, "
          + "constant",
        of: [anchor(edges: edges, edge: name)])
    }
    let extents = AnchorRequest.extents.map { name in
      RequestKey(
        name, .any, default: nil, "a number of points, or \"fit\": the size of the content")
    }
    return RequestTable((lines + extents).map(\.optional))
  }

  /// Returns the keys of an anchor to another view.
  static func anchor(edges: [String], edge: String) -> RequestTable {
    RequestTable([
      RequestKey("to", .string, default: "superview", "the name of a view, or superview"),
      RequestKey(
        "guide", .choice(AnchorTarget.Guide.allCases.map(\.rawValue)), default: "bounds",
        "the rectangle of that view"),
      RequestKey(
        "edge", .choice(edges), default: .string(edge), "the edge or center of that rectangle"),
      RequestKey(
        "constant", .number(.coordinate), default: 0, "the distance from that edge, in points"),
    ])
  }
}
