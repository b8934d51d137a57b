// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews

/// The keys of a scroll request and of the objects in it.
enum ScrollKeys {
  /// The keys of the request itself.
  static let all = RequestTable([
    RequestKey(
      "device", .string, default: .string(Device.iPhoneX.name),
      "the device: \(Device.all.map(\.name).joined(separator: ", "))"),
    RequestKey(
      "orientation", .choice(InterfaceOrientation.allCases.map(\.rawValue)), default: "portrait",
      "the orientation of the device; a window without it has the orientation of its longer side"),
    RequestKey(
      "window", .object, default: .null, "a window in place of a device: width, height",
      of: [window]),
    RequestKey(
      "safeArea", .object, default: .null, "the window's insets: top, left, bottom, right",
      of: [safeArea]),
    RequestKey(
      "scrollView", .object, default: empty,
      "frame (null fills the window), contentInset, contentInsetAdjustment", of: [scrollView]),
    RequestKey(
      "textView", .object, default: empty, "text, layout, inset, selection, syntax", of: [textView]),
    RequestKey(
      "stage", .object, default: .null,
      "in place of scrollView and textView, a tree of views: name, type (view, scroll, text, "
        + "label), "
        + "frame, flow (frames, column), children, and the keys of a scrollView or a textView",
      of: StageRequest.Kind.allCases.map(stage)),
    RequestKey(
      "follow", .object, default: empty,
      "how the caret is followed: duration, padding (in caret heights), horizontalPadding, reveal "
        + "(all, nearest), end (head, start), reduceMotion, animators (coalesce, replace, contend), "
        + "curve (linear, ease-in, ease-out, ease-in-out)", of: [follow]),
    RequestKey(
      "events", .list, default: [],
      "what happens: at, and one of \(Scenario.Event.names.joined(separator: ", "))",
      of: [Scenario.Event.keys]),
    RequestKey(
      "sample", .object, default: empty,
      "the times of samples: every, until; or at, a list; also text, digest and accessibility, "
        + "to have them in samples", of: [sample]),
    RequestKey("id", .any, default: .null, "any value, returned with the answer"),
  ])

  private static let empty = JSONValue.object(JSONObject())

  static let window = RequestTable([
    RequestKey("width", .number(.extent), default: nil, "the width"),
    RequestKey("height", .number(.extent), default: nil, "the height"),
  ])

  private static let frame = RequestKey(
    "frame", .object, default: .null, "x, y, width, height; null fills the superview", of: [rect])
  static let scrolling = [
    RequestKey(
      "contentInset", .object, default: empty, "insets of the content: top, left, bottom, right",
      of: [insets]),
    RequestKey(
      "contentInsetAdjustment",
      .choice(ContentInsetAdjustmentBehavior.allCases.map(\.rawValue)), default: "automatic",
      "when the safe area is added to the insets of the content"),
  ]
  static let layout = RequestKey(
    "layout", .object, default: empty, "a layout request without its text",
    of: [LayoutKeys.withoutText])
  static let inset = RequestKey(
    "inset", .object, default: empty, "the space around the text: top, left, bottom, right",
    of: [textInset])
  private static let shownText = [
    RequestKey("text", .string, default: "", "the text at first"), layout, inset,
  ]
  private static let editedText =
    shownText + [
      RequestKey(
        "selection", .object, default: empty, "the selection at first: anchor, head",
        of: [TextSelection.keys]),
      RequestKey(
        "syntax", .choice(SyntaxName.allCases.map(\.rawValue)), default: "natural",
        "the rules for words: natural language, or code"),
    ]

  static let scrollView = RequestTable([frame] + scrolling)
  static let textView = RequestTable(editedText)

  /// Returns the keys of a view of a stage, by its type.
  static func stage(_ type: StageRequest.Kind) -> RequestTable {
    switch type {
    case .view: stageView
    case .scroll: stageScroll
    case .text: stageText
    case .label: stageLabel
    }
  }

  private static func selected(_ type: StageRequest.Kind, _ keys: [RequestKey]) -> RequestTable {
    RequestTable(keys).selected(by: "type", [type.rawValue])
  }

  private static let stageView = selected(.view, anyView + container)
  private static let stageScroll = selected(.scroll, anyView + container + scrolling)
  private static let stageText = selected(.text, anyView + editedText)
  private static let stageLabel = selected(.label, anyView + shownText)

  private static let anyView = [
    RequestKey(
      "name", .string, default: .null,
      "the name of the view in events and samples; null: its type"),
    RequestKey(
      "type", .choice(StageRequest.Kind.allCases.map(\.rawValue)), default: nil,
      "the kind of view"),
    frame,
  ]
  private static let container = [
    RequestKey(
      "flow", .choice(StageView.Flow.allCases.map(\.rawValue)), default: "frames",
      "how the children are placed: by their frames, or one below the other"),
    RequestKey(
      "children", .list, default: [], "the views in this view, from back to front",
      of: StageRequest.Kind.allCases.map(stage)),
  ]

  static let follow = RequestTable([
    RequestKey(
      "duration", .number(.seconds), default: JSONValue(0.1),
      "how long the scrolling to the caret takes, in seconds"),
    RequestKey(
      "padding", .number(.count), default: 1, "the padding above and below, in caret heights"),
    RequestKey(
      "extendsContent", .boolean, default: .bool(false),
      "whether the content ends after the padding, so that a line typed at its end is visible "
        + "at once"
    ),
    RequestKey(
      "horizontalPadding", .number(.length), default: 0,
      "the padding to the left and right, in points"),
    RequestKey(
      "curve", .choice(CurveName.allCases.map(\.rawValue)), default: "linear",
      "how the speed of an animation changes"),
    RequestKey(
      "reveal", .choice(CaretFollower.Options.Reveal.allCases.map(\.rawValue)), default: "all",
      "which scroll views around the caret scroll: all, or only the nearest"),
    RequestKey(
      "end", .choice(CaretFollower.Options.End.allCases.map(\.rawValue)), default: "head",
      "which end of the selection is followed"),
    RequestKey(
      "reduceMotion", .boolean, default: .bool(false), "whether scrolling is not animated"),
    RequestKey(
      "animators", .choice(RevealMode.allCases.map(\.rawValue)), default: "coalesce",
      "what happens to an animation that still runs when the next one starts"),
  ])

  static let sample = RequestTable([
    RequestKey(
      "every", .number(.seconds), default: JSONValue(1.0 / 60),
      "the time from one sample to the next, in seconds"),
    RequestKey("until", .number(.seconds), default: 1, "the time of the last sample, in seconds"),
    RequestKey(
      "at", .list, default: .null, "the times of samples, in seconds, in place of every and until"),
    RequestKey("text", .boolean, default: .bool(false), "whether samples have the text"),
    RequestKey(
      "digest", .boolean, default: .bool(false),
      "whether samples have a digest of the text (FNV-1a, 64 bits)"),
    RequestKey(
      "accessibility", .boolean, default: .bool(false),
      "whether samples have the window's accessibility tree"),
  ])

  static let rect = RequestTable([
    RequestKey("x", .number(.coordinate), default: nil, "the left edge"),
    RequestKey("y", .number(.coordinate), default: nil, "the top edge"),
    RequestKey("width", .number(.extent), default: nil, "the width"),
    RequestKey("height", .number(.extent), default: nil, "the height"),
  ])

  /// Insets of any sign; 0 by default.
  static let insets = edges(EdgeInsets.zero, .number(.coordinate))
  /// The margins of a box.
  static let margins = edges(EdgeInsets.zero, .number(.offset))
  /// The borders or the padding of a box.
  static let lengths = edges(EdgeInsets.zero, .number(.length))
  /// Safe area insets.
  static let safeArea = edges(EdgeInsets.zero, .number(.extent))
  /// The insets of a text.
  static let textInset = edges(
    EdgeInsets(top: 8, left: 5, bottom: 8, right: 5), .number(.extent))

  private static func edges(_ insets: EdgeInsets, _ kind: RequestKey.Kind) -> RequestTable {
    RequestTable([
      RequestKey(
        "top", kind, default: JSONValue(insets.top), "the distance from the top edge, in points"),
      RequestKey(
        "left", kind, default: JSONValue(insets.left),
        "the distance from the left edge, in points"),
      RequestKey(
        "bottom", kind, default: JSONValue(insets.bottom),
        "the distance from the bottom edge, in points"),
      RequestKey(
        "right", kind, default: JSONValue(insets.right),
        "the distance from the right edge, in points"),
    ])
  }
}
