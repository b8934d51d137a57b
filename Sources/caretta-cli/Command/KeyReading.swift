// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRequests

/// One meaning of a key of requests: verbs that read it in different ways have one reading each.
struct KeyReading {
  /// The key of the verbs, which all describe it in the same way.
  let key: RequestKey
  /// The verbs whose requests have the key with this meaning.
  private(set) var verbs: [Verb]
  /// The objects that have the key, if only some of a list do; nil if all do.
  private(set) var selector: RequestTable.Selector?

  /// Creates the reading of a key by a verb.
  init(_ key: RequestKey, _ verb: Verb, selector: RequestTable.Selector?) {
    self.key = key
    verbs = [verb]
    self.selector = selector
  }

  /// A description of all that the reading says about the key, apart from who reads it.
  private var meaning: String {
    "\(key.kind) \(key.fallback?.text ?? "") \(key.isNeeded) \(key.help)"
  }

  /// Adds the verbs and objects of another reading if it has the same meaning.
  ///
  /// - Returns: whether it has.
  mutating func merge(_ other: KeyReading) -> Bool {
    guard meaning == other.meaning, (selector == nil) == (other.selector == nil) else {
      return false
    }
    verbs += other.verbs.filter { verb in !verbs.contains { $0.name == verb.name } }
    if let own = selector, let added = other.selector {
      let values = own.values + added.values.filter { !own.values.contains($0) }
      selector = RequestTable.Selector(key: own.key, values: values)
    }
    return true
  }

  /// The verbs, and the objects if not all have the key: `screen, objects with "type": bar`.
  var readers: String {
    let names = verbs.map(\.name).joined(separator: ", ")
    guard let selector else { return names }
    return "\(names), objects with \"\(selector.key)\": \(selector.values.joined(separator: ", "))"
  }

  /// The value, its default and who reads the key, one on a line.
  func factLines(isInside: Bool) -> [String] {
    var lines = ["  value    \(kind)"]
    if let fallback = key.fallback {
      lines.append("  default  \(fallback.text)")
    } else {
      lines.append(
        key.isNeeded ? "  needed   there is no default" : "  default  none; the key may be left out"
      )
    }
    lines.append("  verbs    \(verbs.map(\.name).joined(separator: ", "))")
    if let selector {
      lines.append("  objects  \(selector.key): \(selector.values.joined(separator: ", "))")
    }
    let ignoring =
      isInside ? [] : Verb.all.filter { $0.table.ignoredKeys.contains { $0.name == key.name } }
    if !ignoring.isEmpty {
      lines.append("  ignored  by \(ignoring.map(\.name).joined(separator: ", "))")
    }
    if !isInside { lines.append("  option   \(key.option)") }
    return lines
  }

  private var kind: String {
    switch key.kind {
    case .any: key.members.isEmpty ? "any JSON value" : "a number or an object"
    case .boolean: "true or false"
    case .string: "a string"
    case .number(let range): Self.text("a number", range.lower, range.upper)
    case .integer(let range):
      range.upperBound == RequestKey.Kind.largestInteger
        ? "a whole number of at least \(range.lowerBound)"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .list: "a list"
    case .names(.some(let names)): "a list of \(names.joined(separator: ", "))"
    case .names(.none): "a list of names"
    case .object: "an object"
    }
  }

  private static func text(_ noun: String, _ lower: Double, _ upper: Double) -> String {
    "\(noun) from \(bound(lower)) to \(bound(upper))"
  }

  /// A bound of a range; the bounds of coordinates are powers of two.
  private static func bound(_ value: Double) -> String {
    switch value {
    case 0x1p40: "2⁴⁰"
    case -0x1p40: "-2⁴⁰"
    default: JSONValue(value).text
    }
  }
}
