// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews

extension Scenario.Event {
  /// The keys of the actions; each event has exactly one of them.
  static let names = [
    "insert", "deleteBackward", "deleteForward", "undo", "redo", "mark", "unmark", "reload",
    "select",
    "move", "extend", "tap", "doubleTap", "tripleTap", "dragSelect", "focus", "keyboard", "rotate",
    "resize", "fontSize", "dragTo",
  ]

  /// The keys that belong only to some actions.
  private static let companions = [
    "count": ["move", "extend"], "selected": ["mark"],
    "view": ["reload", "resize", "fontSize", "dragTo"],
  ]

  /// The maximum number of steps or deletions of one event.
  private static let mostSteps = 1_000_000

  private static let movements = RequestKey.Kind.choice(TextMovement.allCases.map(\.rawValue))

  static let keys = RequestTable([
    RequestKey("at", .number(.seconds), default: nil, "when, in seconds"),
    RequestKey("insert", .string, default: .null, "a text that is typed or pasted"),
    RequestKey(
      "deleteBackward", .integer(atLeast: 0), default: .null,
      "how many characters before the caret are deleted"),
    RequestKey(
      "deleteForward", .integer(atLeast: 0), default: .null,
      "how many characters after the caret are deleted"),
    RequestKey("undo", .integer(atLeast: 0), default: .null, "how many changes are undone"),
    RequestKey("redo", .integer(atLeast: 0), default: .null, "how many changes are made again"),
    RequestKey("mark", .string, default: .null, "a text that an input method composes"),
    RequestKey(
      "selected", .list, default: .null, "the selection in the composed text, a list [start,end]"),
    RequestKey("unmark", .boolean, default: .null, "true: ends the composition and keeps its text"),
    RequestKey(
      "reload", .string, default: .null, "a new text from outside, which replaces the text"),
    RequestKey(
      "select", .object, default: .null, "a selection: anchor, head", of: [TextSelection.keys]),
    RequestKey("move", movements, default: .null, "a movement of the caret"),
    RequestKey(
      "extend", movements, default: .null,
      "a movement of the selection's head, as with the shift key"),
    RequestKey(
      "count", .integer(atLeast: 0), default: .null, "how often a movement is made; null: once"),
    RequestKey(
      "tap", .object, default: .null, "a tap at a point of the window, x and y: sets the caret",
      of: [LayoutRequest.pointKeys]
    ),
    RequestKey(
      "doubleTap", .object, default: .null,
      "a double tap at a point of the window, x and y: selects a word",
      of: [LayoutRequest.pointKeys]),
    RequestKey(
      "tripleTap", .object, default: .null,
      "a triple tap at a point of the window, x and y: selects a paragraph",
      of: [LayoutRequest.pointKeys]),
    RequestKey(
      "dragSelect", .list, default: .null, "points of the window along which a finger selects text",
      of: [LayoutRequest.pointKeys]),
    RequestKey(
      "focus", .string, default: .null,
      "the name of the text view that gets the keyboard; null: none"),
    RequestKey(
      "keyboard", .number(.extent), default: .null,
      "the height of the keyboard in points; 0 hides it"),
    RequestKey(
      "rotate", .choice(InterfaceOrientation.allCases.map(\.rawValue)), default: .null,
      "the orientation to which the device is turned"),
    RequestKey(
      "resize", .object, default: .null, "the new size of the window: width, height",
      of: [ScrollKeys.window]),
    RequestKey(
      "fontSize", .number(.fontSize), default: .null, "the new size of the text, in points"),
    RequestKey(
      "dragTo", .object, default: .null,
      "the content offset to which a finger drags, x and y", of: [LayoutRequest.pointKeys]),
    RequestKey(
      "view", .string, default: .null,
      "the name of the view of a reload, resize, fontSize or dragTo; null: the first one that "
        + "fits"),
  ])

  /// Reads an event: a time and one action, which may refer to views by name.
  init(_ node: RequestNode, on views: StageRequest.Names) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    let at = try reader["at"].number()
    let given = Self.names.filter { name in
      // Only `focus` accepts null.
      reader.given(name).map { $0 != .null || name == "focus" } ?? false
    }
    guard given.count == 1, let name = given.first else {
      let list = Self.names.map(JSONWriter.text).joined(separator: ", ")
      throw node.error(.invalidValue, "expected one of \(list)")
    }
    for (key, actions) in Self.companions.sorted(by: { $0.key < $1.key }) {
      let companion = try reader[key]
      guard companion.value == .null || actions.contains(name) else {
        let list = actions.map(JSONWriter.text).joined(separator: ", ")
        throw companion.error(.invalidValue, "expected a \(key) with \(list) only")
      }
    }
    self.init(at: at, try Self.action(name, reader, views))
  }

  private static func action(
    _ name: String, _ reader: RequestReader, _ views: StageRequest.Names
  ) throws(RequestError) -> ScenarioAction {
    let value = try reader[name]
    switch name {
    case "insert": return .insert(try value.string())
    case "deleteBackward": return .deleteBackward(try steps(value))
    case "deleteForward": return .deleteForward(try steps(value))
    case "undo": return .undo(try steps(value))
    case "redo": return .redo(try steps(value))
    case "mark": return try mark(value, try reader["selected"])
    case "unmark":
      guard try value.boolean() else { throw value.outOfRange("true") }
      return .unmark
    case "select": return .select(try TextSelection(value))
    case "move": return .move(try value.choice(of: TextMovement.self), count: try count(reader))
    case "extend": return .extend(try value.choice(of: TextMovement.self), count: try count(reader))
    case "tap": return .tap(try LayoutRequest.point(value), count: 1)
    case "doubleTap": return .tap(try LayoutRequest.point(value), count: 2)
    case "tripleTap": return .tap(try LayoutRequest.point(value), count: 3)
    case "dragSelect": return .dragSelect(try points(value))
    case "focus":
      return .focus(value.value == .null ? nil : try Self.name(value, of: views.texts))
    case "keyboard": return .keyboard(try value.number())
    case "rotate": return .rotate(try value.choice(of: InterfaceOrientation.self))
    case "resize":
      let size = try RequestReader(value, ScrollKeys.window)
      return .resize(
        Size(width: try size["width"].number(), height: try size["height"].number()),
        view: try view(reader, of: views.all))
    case "fontSize": return .fontSize(try value.number(), view: try view(reader, of: views.texts))
    case "dragTo":
      return .drag(to: try LayoutRequest.point(value), view: try view(reader, of: views.scrolls))
    default: return .reload(try value.string(), view: try view(reader, of: views.texts))
    }
  }

  // MARK: - Parts

  private static func steps(_ node: RequestNode) throws(RequestError) -> Int {
    try node.integer(in: 0...mostSteps)
  }

  private static func count(_ reader: RequestReader) throws(RequestError) -> Int {
    let count = try reader["count"]
    return count.value == .null ? 1 : try steps(count)
  }

  private static func view(
    _ reader: RequestReader, of names: [String]
  ) throws(RequestError) -> String? {
    let view = try reader["view"]
    return view.value == .null ? nil : try name(view, of: names)
  }

  private static func name(_ node: RequestNode, of names: [String]) throws(RequestError) -> String {
    let name = try node.string()
    guard names.contains(name) else { throw node.unknownName(allowed: names) }
    return name
  }

  private static func points(_ node: RequestNode) throws(RequestError) -> [Point] {
    var points: [Point] = []
    for entry in try node.list() { points.append(try LayoutRequest.point(entry)) }
    guard !points.isEmpty else { throw node.error(.invalidValue, "expected at least one point") }
    return points
  }

  private static func mark(
    _ node: RequestNode, _ selected: RequestNode
  ) throws(RequestError) -> ScenarioAction {
    let text = try node.string()
    guard selected.value != .null else { return .mark(text, selected: nil) }
    let ends = try selected.list()
    guard ends.count == 2 else {
      throw selected.error(.invalidValue, "expected a start and an end")
    }
    let (start, end) = (try ends[0].integer(), try ends[1].integer())
    let length = text.utf16.count
    guard (0...length).contains(start) else { throw ends[0].outOfRange("from 0 to \(length)") }
    guard (start...length).contains(end) else {
      throw ends[1].outOfRange("from \(start) to \(length)")
    }
    return .mark(text, selected: TextRange(start, end))
  }
}

extension TextSelection {
  static let keys = RequestTable([
    RequestKey(
      "anchor", .integer(atLeast: 0), default: .null,
      "the end that stays when the selection is extended, an offset; null: head"),
    RequestKey(
      "head", .integer(atLeast: 0), default: .null,
      "the end that moves, where the caret is, an offset; null: anchor"),
  ])

  /// Reads a selection; an object without offsets is the start of the text, and a single offset is
  /// both the anchor and the head.
  init(_ node: RequestNode) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    let (anchor, head) = (try reader["anchor"], try reader["head"])
    let offset = head.value == .null ? anchor : head
    let end = offset.value == .null ? 0 : try offset.integer()
    self.init(anchor: anchor.value == .null ? end : try anchor.integer(), head: end)
  }
}
