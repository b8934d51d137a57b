// SPDX-License-Identifier: Apache-2.0

/// An object of a request with known keys: every member is known and is what its key takes.
struct RequestReader {
  private let node: RequestNode
  private let given: [String: RequestNode]
  private let keys: [String: RequestKey]

  /// Checks an object against its keys, the first mistake in the order of the keys' names.
  init(_ node: RequestNode, keys: [RequestKey]) throws(CommandError) {
    self.node = node
    self.keys = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0) })
    var given: [String: RequestNode] = [:]
    for (name, member) in try node.object() {
      guard let key = self.keys[name] else {
        throw CommandError(
          .unknownKey, "there is no key \(JSONWriter.text(name))", path: member.path)
      }
      try key.check(member)
      given[name] = member
    }
    self.given = given
  }

  /// Checks a whole request.
  init(request: JSONValue, keys: [RequestKey]) throws(CommandError) {
    try self.init(RequestNode(value: request, path: "$"), keys: keys)
  }

  /// The value of a key, or its default.
  subscript(name: String) -> RequestNode {
    get throws(CommandError) {
      if let member = given[name] { return member }
      let path = node.path(of: name)
      guard let fallback = keys[name]?.fallback else {
        throw CommandError(.missingKey, "the key \(JSONWriter.text(name)) is needed", path: path)
      }
      return RequestNode(value: fallback, path: path)
    }
  }

  /// The value of a key that was given, null included; nil where the default stands in.
  func given(_ name: String) -> JSONValue? { given[name]?.value }
}
