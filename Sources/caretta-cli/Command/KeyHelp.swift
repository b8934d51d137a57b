// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRequests

/// The explanation of one key of requests: `caretta help KEY`.
struct KeyHelp {
  private let key: RequestKey
  /// The verbs whose requests have the key.
  private let verbs: [Verb]

  /// Finds a key by its name, or by its option: `lineHeight`, `--line-height`; nil if no verb has it.
  init?(_ name: String) {
    let having = Verb.all.filter { Self.key(name, of: $0) != nil }
    guard let key = having.first.flatMap({ Self.key(name, of: $0) }) else { return nil }
    self.key = key
    verbs = having
  }

  private static func key(_ name: String, of verb: Verb) -> RequestKey? {
    verb.table.keys.first { $0.name == name || $0.option == name }
  }

  /// All names of keys, for suggestions.
  static var names: [String] { Verb.all.flatMap { $0.table.keys.map(\.name) } }

  /// The explanation, with an example that works.
  var text: String {
    var lines = ["\(key.name): \(key.help)", "", "  value    \(kind)"]
    if let fallback = key.fallback {
      lines.append("  default  \(fallback.text)")
    } else {
      lines.append("  needed   there is no default")
    }
    lines.append("  verbs    \(verbs.map(\.name).joined(separator: ", "))")
    lines.append("  option   \(key.option)")
    if let example { lines += ["", "Example:", "", "  \(example)"] }
    return lines.joined(separator: "\n")
  }

  private var kind: String {
    switch key.kind {
    case .any: "any JSON value"
    case .boolean: "true or false"
    case .string: "a string"
    case .number(let range):
      "a number from \(JSONValue(range.lower).text) to \(JSONValue(range.upper).text)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .list: "a list"
    case .names(.some(let names)): "a list of \(names.joined(separator: ", "))"
    case .names(.none): "a list of names"
    case .object: "an object"
    }
  }

  /// A request with a value that differs from the default; nil for values that need more than the key.
  private var example: String? {
    // These need the fonts of the system.
    let system = ["family", "weight", "stretch", "italic", "system"]
    guard verbs.contains(where: { $0.name == Verb.layout.name }), key.name != "text",
      !system.contains(key.name)
    else { return nil }
    let value: JSONValue? =
      switch key.kind {
      case .boolean: .bool(key.fallback != .bool(true))
      case .choice(let names): names.first { .string($0) != key.fallback }.map { .string($0) }
      case .number(let range): range.contains(40) ? .integer(40) : nil
      case .integer(let range): range.contains(2) ? .integer(2) : nil
      default: nil
      }
    guard let value else { return nil }
    var request = JSONObject()
    request["text"] = .string("Hello, caret!")
    request[key.name] = value
    return "echo '\(JSONValue.object(request).text)' | caretta layout"
  }
}
