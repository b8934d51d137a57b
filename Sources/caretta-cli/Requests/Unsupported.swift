// SPDX-License-Identifier: Apache-2.0

/// What the contract has and this version has not; a feature that arrives deletes its entry.
enum Unsupported {
  /// Keys of a layout request, and the values that they may have until then.
  static let layoutKeys: [(name: String, accepted: [JSONValue])] = []

  /// Keys of a render request, likewise.
  static let renderKeys: [(name: String, accepted: [JSONValue])] = [
    ("scroll", [.null])
  ]

  /// Verbs and what they will do.
  static let verbs: [(name: String, summary: String)] = []

  /// Throws for the first key whose value this version cannot honour.
  static func check(
    _ reader: RequestReader, _ keys: [(name: String, accepted: [JSONValue])]
  ) throws(CommandError) {
    for (name, accepted) in keys {
      let node = try reader[name]
      guard accepted.contains(node.value) else {
        throw node.error(
          .unsupported, "\(name) \(JSONWriter.text(node.value)) is not done yet")
      }
    }
  }
}
