// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension TextAttachment {
  static let keys = RequestTable([
    RequestKey(
      "offset", .integer(atLeast: 0), default: nil,
      "the offset of the character U+FFFC that the object replaces"),
    RequestKey("width", .number(.length), default: nil, "the object's width in points"),
    RequestKey("height", .number(.length), default: nil, "the object's height in points"),
    RequestKey(
      "baseline", .number(.offset), default: .null,
      "the distance from the object's top to its baseline, on vertical lines from its right "
        + "edge; null: its height"),
    RequestKey(
      "align", .choice(Alignment.allCases.map(\.rawValue)), default: "baseline",
      "how the object is aligned with the line"),
    RequestKey(
      "outOfFlow", .boolean, default: .bool(false),
      "whether the object takes no space on its line"),
  ])

  /// Reads an attachment of a text.
  init(_ node: RequestNode, text: [UInt16]) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    let offset = try reader["offset"].integer()
    guard offset < text.count, text[offset] == 0xFFFC else {
      throw try reader["offset"].error(
        .invalidValue, "there is no U+FFFC at \(offset) for the object to stand over")
    }
    self.init(
      at: offset, width: try reader["width"].number(), height: try reader["height"].number(),
      baseline: try reader["baseline"].optionalNumber(),
      alignment: try reader["align"].choice(of: Alignment.self),
      isInFlow: try !reader["outOfFlow"].boolean())
  }
}
