// SPDX-License-Identifier: Apache-2.0

/// The keys of an object of a request, in the order in which help lists them.
package struct RequestTable: Sendable {
  /// All keys.
  package let keys: [RequestKey]
  private let byName: [String: RequestKey]

  /// Makes a table.
  init(_ keys: [RequestKey]) {
    self.keys = keys
    byName = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0) })
  }

  /// The key of a name.
  package subscript(name: String) -> RequestKey? { byName[name] }
}
