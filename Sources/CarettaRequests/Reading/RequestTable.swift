// SPDX-License-Identifier: Apache-2.0

/// The keys of an object of a request, in the order in which help lists them.
///
/// The reader, the options of the command and its help use the same table, so each key is described
/// once.
package struct RequestTable: Sendable {
  /// All keys.
  package let keys: [RequestKey]
  /// Keys that are accepted and checked but have no effect, for requests that several verbs share.
  package let ignoredKeys: [RequestKey]
  /// Returns the names of the verbs whose requests have a key with an effect, for messages; nil if
  /// no verb has it.
  var readers: @Sendable (String) -> String? = { _ in nil }
  private let byName: [String: RequestKey]

  /// A key whose value decides which of several tables an object has.
  package struct Selector: Hashable, Sendable {
    /// The key.
    package let key: String
    /// Its values in objects of the table.
    package let values: [String]

    /// Creates a selector.
    package init(key: String, values: [String]) {
      self.key = key
      self.values = values
    }
  }

  /// The key that selects the table among the tables of one list; nil if there are no others.
  package private(set) var selector: Selector?

  /// Returns the table as one of several, for objects in which a key has one of some values.
  func selected(by key: String, _ values: [String]) -> RequestTable {
    var table = self
    table.selector = Selector(key: key, values: values)
    return table
  }

  /// Creates a table of keys, and of others without an effect; a key in both lists has one.
  init(_ keys: [RequestKey], ignoring others: [RequestKey] = []) {
    self.keys = keys
    var byName = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0) })
    var ignored: [RequestKey] = []
    for key in others where byName[key.name] == nil {
      byName[key.name] = key
      ignored.append(key)
    }
    for key in keys + ignored {
      if let former = key.formerName { byName[former] = key }
    }
    ignoredKeys = ignored
    self.byName = byName
  }

  /// The key with a name or a former name.
  package subscript(name: String) -> RequestKey? { byName[name] }

  /// Returns an object with the members of another one, which replace members of the same key.
  package func merging(_ object: JSONObject, with other: JSONObject) -> JSONObject {
    var result = object
    for member in other.members {
      guard let key = self[member.key] else { continue }
      for name in [key.name, key.formerName].compactMap(\.self) { result[name] = nil }
    }
    for member in other.members { result[member.key] = member.value }
    return result
  }
}
