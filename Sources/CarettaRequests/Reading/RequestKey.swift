// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// A key of a request: its kind of value, its default, its description.
///
/// The reader, the options of the command line and the help all use this one table.
package struct RequestKey: Sendable {
  /// The kinds of values.
  package enum Kind: Sendable {
    case any
    case boolean
    case string
    case number(NumberRange)
    case integer(ClosedRange<Int>)
    case choice([String])
    case list
    case names(of: [String]? = nil)
    case object

    /// The default maximum of integers: the largest one that a double holds exactly (RFC 7493).
    package static let largestInteger = 1 << 53 - 1

    /// Returns the kind of integers from a minimum on.
    static func integer(atLeast least: Int) -> Kind { .integer(least...largestInteger) }
  }

  /// The key.
  package let name: String
  /// The key's name in an earlier version, which is still valid; nil for most keys.
  package let formerName: String?
  /// The kind of its value.
  package let kind: Kind
  /// The default; without one the key is required or, if it is not `isNeeded`, may be left out.
  ///
  /// A key whose default is null accepts null as well.
  package let fallback: JSONValue?
  /// Whether objects must have the key if it has no default.
  package private(set) var isNeeded = true
  /// The description in help, a few words.
  package let help: String
  private let makeMembers: @Sendable () -> [RequestTable]

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: the key.
  ///   - former: the key's name in an earlier version.
  ///   - kind: the kind of its value.
  ///   - fallback: the default; without one the key is required.
  ///   - help: the description in help.
  ///   - members: the tables by which the objects in the value are read; see `members`.
  init(
    _ name: String, formerly former: String? = nil, _ kind: Kind, default fallback: JSONValue?,
    _ help: String,
    of members: @autoclosure @escaping @Sendable () -> [RequestTable] = []
  ) {
    self.name = name
    formerName = former
    self.kind = kind
    self.fallback = fallback
    self.help = help
    makeMembers = members
  }

  /// The key as an optional key without a default, whose absence has a meaning.
  var optional: RequestKey {
    var key = self
    key.isNeeded = false
    return key
  }

  /// The tables of the objects in the value, or in the elements of a list.
  ///
  /// Several tables if objects differ; empty for other values and for objects with arbitrary keys.
  package var members: [RequestTable] { makeMembers() }
}
