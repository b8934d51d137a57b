// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// A caret of a render request at an offset.
struct CaretMarkerRequest {
  var position: TextPosition
  /// The other end of the selection.
  var anchor: Int?
  /// The name on the caret's flag.
  var name: String
  var color: Color?

  static let keys = RequestTable([
    RequestKey("offset", .integer(atLeast: 0), default: nil, "the offset of the caret"),
    RequestKey(
      "affinity", .choice(["downstream", "upstream"]), default: "downstream",
      "the side of the offset: after the character before it, or before the character after it"),
    RequestKey(
      "anchor", .integer(atLeast: 0), default: .null,
      "the other end of a selection; null: no selection"),
    RequestKey("name", .string, default: "", "the name on a flag at the caret; empty: no flag"),
    RequestKey("color", .string, default: .null, "the color of the caret, #rrggbb or #rrggbbaa"),
  ])

  /// Reads a caret of a text.
  init(_ node: RequestNode, length: Int) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    func offset(_ key: String) throws(RequestError) -> Int {
      let offset = try reader[key].integer()
      guard offset <= length else { throw try reader[key].outOfRange("0 to \(length)") }
      return offset
    }
    position = TextPosition(
      try offset("offset"),
      try reader["affinity"].string() == "upstream" ? .upstream : .downstream)
    anchor = try reader["anchor"].value == .null ? nil : offset("anchor")
    name = try reader["name"].string()
    let color = try reader["color"]
    self.color = try color.value == .null ? nil : Color(color)
  }
}
