// SPDX-License-Identifier: Apache-2.0

/// The keys that an object of a request has, in the order in which help lists them.
struct RequestTable: Sendable {
  /// All keys.
  let keys: [RequestKey]
  private let byName: [String: RequestKey]

  /// Makes a table.
  init(_ keys: [RequestKey]) {
    self.keys = keys
    byName = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0) })
  }

  /// The key of a name.
  subscript(name: String) -> RequestKey? { byName[name] }
}
