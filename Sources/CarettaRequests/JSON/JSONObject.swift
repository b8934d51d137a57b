// SPDX-License-Identifier: Apache-2.0

/// The members of a JSON object, sorted by the UTF-8 bytes of their keys.
///
/// The type is not a dictionary, because Swift's strings are equal if they are canonically
/// equivalent, but JSON's keys only if their code points are equal.
package struct JSONObject: Hashable, Sendable {
  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue
  }

  /// The members in the order of their keys.
  package private(set) var members: [Member] = []

  /// Creates an object without members.
  package init() {}

  /// Creates an object of members that are sorted and whose keys differ.
  init(sorted members: [Member]) {
    self.members = members
  }

  /// The value of a key; setting adds, replaces or (with nil) removes the member.
  package subscript(key: String) -> JSONValue? {
    get { members.first { Self.same($0.key, key) }?.value }
    set {
      members.removeAll { Self.same($0.key, key) }
      guard let newValue else { return }
      let place = members.firstIndex { Self.precedes(key, $0.key) } ?? members.endIndex
      members.insert(Member(key: key, value: newValue), at: place)
    }
  }

  /// Whether two keys have equal code points.
  static func same(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8)
  }

  /// Whether a key comes before another.
  static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
