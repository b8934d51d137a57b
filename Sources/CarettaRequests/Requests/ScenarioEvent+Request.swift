// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaViews

extension Scenario.Event {
  /// The keys of the actions, of which an event has one.
  static let names = [
    "insert", "deleteBackward", "select", "move", "keyboard", "rotate", "dragTo", "reload",
  ]

  /// The most steps or deletions of one event.
  private static let mostSteps = 1_000_000

  private static let keys = RequestTable([
    RequestKey("at", .number(atLeast: 0), default: nil, "when, in seconds"),
    RequestKey("insert", .string, default: .null, "a text that is typed"),
    RequestKey("deleteBackward", .integer(atLeast: 0), default: .null, "how many clusters"),
    RequestKey("select", .object, default: .null, "anchor, head"),
    RequestKey(
      "move", .choice(TextMovement.allCases.map(\.rawValue)), default: .null, "a movement"),
    RequestKey("count", .integer(atLeast: 0), default: .null, "how many movements"),
    RequestKey("keyboard", .number(atLeast: 0), default: .null, "its height; 0 hides it"),
    RequestKey(
      "rotate", .choice(InterfaceOrientation.allCases.map(\.rawValue)), default: .null,
      "how the device is held"),
    RequestKey("dragTo", .object, default: .null, "x, y: an offset"),
    RequestKey("reload", .string, default: .null, "another text"),
  ])

  /// Reads an event: a time and one action.
  init(_ node: RequestNode) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    let at = try reader["at"].number()
    var given: [String] = []
    for name in Self.names where try reader[name].value != .null { given.append(name) }
    guard given.count == 1, let name = given.first else {
      let list = Self.names.map(JSONWriter.text).joined(separator: ", ")
      throw node.error(.invalidValue, "expected one of \(list)")
    }
    let count = try reader["count"]
    guard count.value == .null || name == "move" else {
      throw count.error(.invalidValue, "expected a count with \"move\" only")
    }
    self.init(at: at, try Self.action(name, try reader[name], count))
  }

  private static func action(
    _ name: String, _ value: RequestNode, _ count: RequestNode
  ) throws(RequestError) -> ScenarioAction {
    switch name {
    case "insert": .insert(try value.string())
    case "deleteBackward": .deleteBackward(try steps(value))
    case "select": .select(try TextSelection(value))
    case "move":
      .move(
        try value.choice(of: TextMovement.self), count: count.value == .null ? 1 : try steps(count))
    case "keyboard": .keyboard(try value.number())
    case "rotate": .rotate(try value.choice(of: InterfaceOrientation.self))
    case "dragTo": .drag(to: try LayoutRequest.point(value))
    default: .reload(try value.string())
    }
  }

  private static func steps(_ node: RequestNode) throws(RequestError) -> Int {
    let steps = try node.integer()
    guard steps <= mostSteps else { throw node.outOfRange("at most \(mostSteps)") }
    return steps
  }
}

extension TextSelection {
  private static let keys = RequestTable([
    RequestKey("anchor", .integer(atLeast: 0), default: .null, "the end that stays"),
    RequestKey("head", .integer(atLeast: 0), default: .null, "the end that moves"),
  ])

  /// Reads a selection; an object without any offset is the start of the text, and one offset is
  /// both the anchor and the head.
  init(_ node: RequestNode) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    let (anchor, head) = (try reader["anchor"], try reader["head"])
    let offset = head.value == .null ? anchor : head
    let end = offset.value == .null ? 0 : try offset.integer()
    self.init(anchor: anchor.value == .null ? end : try anchor.integer(), head: end)
  }
}
