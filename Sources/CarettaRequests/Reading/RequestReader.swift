// SPDX-License-Identifier: Apache-2.0

/// An object of a request with known keys: every member has a key of the table and a value that the
/// key accepts.
package struct RequestReader {
  private var object: JSONObject
  /// The former names in the request, by the names under which their values are stored.
  private var formerNames: [String: String] = [:]
  private let path: RequestPath
  private let table: RequestTable

  /// Checks an object against its keys.
  ///
  /// - Throws: the first mistake in the order of the keys' names.
  init(_ node: RequestNode, _ table: RequestTable) throws(RequestError) {
    object = try node.object()
    path = node.path
    self.table = table
    for member in object.members {
      let node = RequestNode(member.value, .member(of: path, key: member.key))
      guard let key = table[member.key] else {
        throw node.unknownKey(member.key, in: table)
      }
      try key.check(node)
      if key.formerName == member.key { try rename(node, member.key, key.name) }
    }
  }

  /// Stores the value of a key's former name under the key's name.
  private mutating func rename(
    _ node: RequestNode, _ former: String, _ name: String
  ) throws(RequestError) {
    guard object[name] == nil else {
      throw node.error(
        .invalidValue,
        "\(JSONWriter.text(former)) is the former name of \(JSONWriter.text(name)), and both are "
          + "given; keep only \(JSONWriter.text(name))")
    }
    object[former] = nil
    object[name] = node.value
    formerNames[name] = former
  }

  /// Returns the path of a key, with the name that the request has.
  private func place(_ name: String) -> RequestPath {
    .member(of: path, key: formerNames[name] ?? name)
  }

  /// The value of a key, or its default.
  subscript(name: String) -> RequestNode {
    get throws(RequestError) {
      let place = place(name)
      guard let value = object[name] ?? table[name]?.fallback else {
        throw RequestNode(.null, place).error(
          .missingKey, "the key \(JSONWriter.text(name)) is needed")
      }
      return RequestNode(value, place)
    }
  }

  /// Returns the request without some of its members.
  func without(_ names: Set<String>) -> RequestReader {
    var result = self
    for name in names { result.object[name] = nil }
    return result
  }

  /// Returns the value of a key in the request, null included; nil if the default is used.
  func given(_ name: String) -> JSONValue? { object[name] }

  /// Returns the path of a key of the object.
  func path(of name: String) -> String { place(name).text }

  /// The given keys without effect whose values differ from their defaults, and the verbs that read
  /// them.
  var givenIgnoredKeys: [(name: String, readers: String)] {
    table.ignoredKeys.filter { key in object[key.name].map { $0 != key.fallback } ?? false }
      .map { ($0.name, table.readers($0.name) ?? "no verb") }
  }

  /// Returns the result of `given(_:)` with the value's path.
  func given(node name: String) -> RequestNode? {
    object[name].map { RequestNode($0, place(name)) }
  }
}
