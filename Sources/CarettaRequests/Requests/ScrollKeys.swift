// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

/// The keys of a scroll request and of the objects in it.
enum ScrollKeys {
  /// Those of the request itself.
  static let all = RequestTable([
    RequestKey(
      "device", .string, default: .string(Device.iPhoneX.name),
      "the device: \(Device.all.map(\.name).joined(separator: ", "))"),
    RequestKey(
      "orientation", .choice(InterfaceOrientation.allCases.map(\.rawValue)), default: "portrait",
      "how it is held; a window without it: as its longer side says"),
    RequestKey("window", .object, default: .null, "in place of a device: width, height"),
    RequestKey(
      "safeArea", .object, default: .null, "the window's insets: top, left, bottom, right"),
    RequestKey(
      "scrollView", .object, default: empty,
      "frame (null fills the window), contentInset, contentInsetAdjustment"),
    RequestKey("textView", .object, default: empty, "text, layout, inset, selection"),
    RequestKey(
      "follow", .object, default: empty,
      "how the caret is followed: duration, padding (in caret heights), reveal (all, nearest), end "
        + "(head, start), reduceMotion, animators (coalesce, replace, contend)"),
    RequestKey(
      "events", .list, default: [],
      "what happens: at, and one of \(Scenario.Event.names.joined(separator: ", "))"),
    RequestKey(
      "sample", .object, default: empty, "the times of samples: every, until; or at, a list"),
    RequestKey("id", .any, default: .null, "given back with the answer"),
  ])

  private static let empty = JSONValue.object(JSONObject())

  static let window = RequestTable([
    RequestKey("width", .number(atLeast: 0), default: nil, "the width"),
    RequestKey("height", .number(atLeast: 0), default: nil, "the height"),
  ])

  static let scrollView = RequestTable([
    RequestKey("frame", .object, default: .null, "x, y, width, height; null fills the window"),
    RequestKey("contentInset", .object, default: empty, "top, left, bottom, right"),
    RequestKey(
      "contentInsetAdjustment",
      .choice(ContentInsetAdjustmentBehavior.allCases.map(\.rawValue)), default: "automatic",
      "how much of the safe area is taken as insets"),
  ])

  static let textView = RequestTable([
    RequestKey("text", .string, default: "", "the text at first"),
    RequestKey("layout", .object, default: empty, "a layout request without its text"),
    RequestKey("inset", .object, default: empty, "the room around the text"),
    RequestKey("selection", .object, default: empty, "anchor, head"),
  ])

  static let follow = RequestTable([
    RequestKey("duration", .number(atLeast: 0), default: JSONValue(0.1), "in seconds"),
    RequestKey(
      "padding", .number(atLeast: 0), default: 1, "the room above and below, in caret heights"),
    RequestKey(
      "reveal", .choice(CaretFollower.Options.Reveal.allCases.map(\.rawValue)), default: "all",
      "which scroll views move"),
    RequestKey(
      "end", .choice(CaretFollower.Options.End.allCases.map(\.rawValue)), default: "head",
      "which end of the selection is followed"),
    RequestKey("reduceMotion", .boolean, default: .bool(false), "whether nothing is animated"),
    RequestKey(
      "animators", .choice(RevealMode.allCases.map(\.rawValue)), default: "coalesce",
      "what happens to an animator that is still running"),
  ])

  static let sample = RequestTable([
    RequestKey("every", .number(atLeast: 0), default: JSONValue(1.0 / 60), "in seconds"),
    RequestKey("until", .number(atLeast: 0), default: 1, "in seconds"),
    RequestKey("at", .list, default: .null, "times in seconds"),
  ])

  static let rect = RequestTable([
    RequestKey("x", .number(), default: nil, "the left edge"),
    RequestKey("y", .number(), default: nil, "the top edge"),
    RequestKey("width", .number(atLeast: 0), default: nil, "the width"),
    RequestKey("height", .number(atLeast: 0), default: nil, "the height"),
  ])

  /// Insets of any sign, without any where none are given.
  static let insets = edges(EdgeInsets.zero, .number())
  /// Insets that a device has.
  static let safeArea = edges(EdgeInsets.zero, .number(atLeast: 0))
  /// The room around a text.
  static let textInset = edges(
    EdgeInsets(top: 8, left: 5, bottom: 8, right: 5), .number(atLeast: 0))

  private static func edges(_ insets: EdgeInsets, _ kind: RequestKey.Kind) -> RequestTable {
    RequestTable([
      RequestKey("top", kind, default: JSONValue(insets.top), "from the top"),
      RequestKey("left", kind, default: JSONValue(insets.left), "from the left"),
      RequestKey("bottom", kind, default: JSONValue(insets.bottom), "from the bottom"),
      RequestKey("right", kind, default: JSONValue(insets.right), "from the right"),
    ])
  }
}
