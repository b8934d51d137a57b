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

  /// How the children of a view are laid out.
  enum Flow: String, CaseIterable, Sendable {
    case frames, column
  }

  /// The keys of a kind of view.
  static func table(of kind: Kind) -> RequestTable {
    switch kind {
    case .view: RequestTable(common + container)
    case .scroll: RequestTable(common + container + scrolling)
    case .text: RequestTable(common + text + textView)
    case .label: RequestTable(common + text + label)
    case .table:
      RequestTable(common + container.filter { $0.name == "children" } + scrolling + rows)
    case .cell: RequestTable(common + container + text + label + cell)
    case .navigationBar, .tabBar, .toolBar: RequestTable(common + container)
    case .bar: RequestTable(common + container + bar)
    case .spacer: RequestTable(common + spacer)
    case .gutter: RequestTable(common + gutter)
    }
  }

  private static let empty = JSONValue.object(JSONObject())
  private static let safeArea = RequestKey(
    "additionalSafeArea", .object, default: empty, "insets added to the inherited safe area",
    of: [ScrollKeys.insets])

  private static let common = [
    RequestKey("name", .string, default: .null, "the name; null for the type"),
    RequestKey("type", .choice(Kind.allCases.map(\.rawValue)), default: "view", "the kind of view"),
    RequestKey(
      "frame", .object, default: .null,
      "x, y, width, height; null fills the superview where there are no anchors",
      of: [ScrollKeys.rect]),
    RequestKey(
      "anchors", .object, default: empty,
      "left, right, leading, trailing, centerX, top, bottom, centerY, width, height", of: [anchors]),
    RequestKey("background", .string, default: .null, "#rrggbb or #rrggbbaa"),
    RequestKey("hidden", .boolean, default: .bool(false), "whether it is left out"),
    RequestKey(
      "semantic", .choice(SemanticContentAttribute.allCases.map(\.rawValue)),
      default: "unspecified", "whether the contents are mirrored from right to left"),
    RequestKey(
      "layoutMargins", .object, default: .null, "the own margins: top, left, bottom, right",
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
      "frames, or column: one below the other at the width of the view"),
  ]
  private static let scrolling = [
    RequestKey(
      "contentInset", .object, default: empty, "top, left, bottom, right", of: [ScrollKeys.insets]),
    RequestKey(
      "contentInsetAdjustment",
      .choice(ContentInsetAdjustmentBehavior.allCases.map(\.rawValue)), default: "automatic",
      "how much of the safe area is taken as insets"),
    RequestKey(
      "contentScrollView", .boolean, default: .bool(false),
      "whether the safe area is taken vertically in any case"),
  ]
  private static let text = [
    RequestKey("text", .string, default: "", "the text"),
    RequestKey(
      "layout", .object, default: empty, "a layout request without its text",
      of: [LayoutKeys.withoutText]),
  ]
  private static let label = [
    RequestKey("lines", .integer(atLeast: 0), default: 0, "the most lines; 0 for no limit")
  ]
  private static let textView = [
    RequestKey(
      "inset", .object, default: empty, "the room around the text", of: [ScrollKeys.textInset]),
    RequestKey("selection", .object, default: empty, "anchor, head", of: [TextSelection.keys]),
  ]
  private static let separator = RequestKey(
    "separatorInset", .object, default: .null, "left, right; null for the automatic insets",
    of: [ScrollKeys.insets])
  private static let rows = [
    separator,
    RequestKey(
      "separatorInsetReference",
      .choice(TableView.SeparatorInsetReference.allCases.map(\.rawValue)),
      default: "fromCellEdges", "what separatorInset counts from"),
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
      "rowHeight", .number(.extent), default: .null, "null for the height of the contents"),
  ]
  private static let cell = [separator]
  private static let bar = [
    RequestKey(
      "edge", .choice(Bar.Edge.allCases.map(\.rawValue)), default: "bottom", "top, bottom"),
    RequestKey("height", .number(.extent), default: 44, "the height inside the safe area"),
    RequestKey(
      "compactHeight", .number(.extent), default: .null,
      "the height in landscape on phones; null for the same"),
  ]
  private static let spacer = [
    RequestKey(
      "edge", .choice(SafeAreaSpacer.Edge.allCases.map(\.rawValue)), default: "bottom",
      "top, leading, bottom, trailing")
  ]
  private static let gutter = [
    RequestKey("textView", .string, default: nil, "the name of the text view with the lines")
  ]

  /// The keys of `anchors`, each a number, or an object with `to`, `guide`, `edge` and `constant`.
  private static var anchors: RequestTable {
    let lines = (AnchorRequest.horizontal + AnchorRequest.vertical).map { name in
      let edges =
        AnchorRequest.horizontal.contains(name) ? AnchorRequest.horizontal : AnchorRequest.vertical
      return RequestKey(
        name, .any, default: nil, "a number from the superview, or a line of another view",
        of: [anchor(edges: edges, edge: name)])
    }
    let extents = AnchorRequest.extents.map { name in
      RequestKey(name, .any, default: nil, "a number, or \"fit\"")
    }
    return RequestTable((lines + extents).map(\.optional))
  }

  /// The keys of an anchor to another view.
  static func anchor(edges: [String], edge: String) -> RequestTable {
    RequestTable([
      RequestKey("to", .string, default: "superview", "the name of a view, or superview"),
      RequestKey(
        "guide", .choice(AnchorTarget.Guide.allCases.map(\.rawValue)), default: "bounds",
        "the rectangle of that view"),
      RequestKey("edge", .choice(edges), default: .string(edge), "the line of that rectangle"),
      RequestKey("constant", .number(.coordinate), default: 0, "the distance from it"),
    ])
  }
}
