// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRequests

/// The explanation of one key of requests: `caretta help KEY`, of one inside it `caretta help KEY.KEY`.
struct KeyHelp {
  /// The name with those of the keys around it, separated by dots.
  private let path: String
  private let key: RequestKey
  /// The verbs whose requests have the key.
  private let verbs: [Verb]

  /// Finds a key by its name, or by its option: `lineHeight`, `--line-height`, `spans.padding`; nil if no
  /// verb has it.
  init?(_ name: String) {
    let names = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let found = Verb.all.compactMap { verb in
      Self.key(names, of: verb.table.keys, option: true).map { (verb, $0) }
    }
    guard let key = found.first?.1 else { return nil }
    self.key = key
    path = (names.dropLast() + [key.name]).joined(separator: ".")
    verbs = found.map(\.0)
  }

  private static func key(
    _ names: some Collection<String>, of keys: [RequestKey], option: Bool = false
  ) -> RequestKey? {
    guard let name = names.first else { return nil }
    let key = keys.first { $0.name == name || option && $0.option == name }
    guard let key, names.count > 1 else { return key }
    return Self.key(names.dropFirst(), of: Self.members(of: key))
  }

  /// The keys inside a key's value, each once.
  static func members(of key: RequestKey) -> [RequestKey] {
    var seen: Set<String> = []
    return key.members.flatMap(\.keys).filter { seen.insert($0.name).inserted }
  }

  /// All names of keys, for suggestions; with a dot the names inside the key before it.
  static func names(like name: String) -> [String] {
    guard let dot = name.lastIndex(of: "."), let outer = KeyHelp(String(name[..<dot])) else {
      return Verb.all.flatMap { $0.table.keys.map(\.name) }
    }
    return members(of: outer.key).map { "\(outer.path).\($0.name)" }
  }

  /// The explanation, with an example that works.
  var text: String {
    var lines = ["\(path): \(key.help)", "", "  value    \(kind)"]
    let isInside = path.contains(".")
    if let fallback = key.fallback {
      lines.append("  default  \(fallback.text)")
    } else if !isInside {
      lines.append("  needed   there is no default")
    }
    lines.append("  verbs    \(verbs.map(\.name).joined(separator: ", "))")
    if !isInside { lines.append("  option   \(key.option)") }
    lines += memberLines
    if let example { lines += ["", "Example:", "", "  \(example)"] }
    return lines.joined(separator: "\n")
  }

  /// The keys inside, one on a line.
  private var memberLines: [String] {
    let members = Self.members(of: key)
    guard let width = members.map(\.name.count).max() else { return [] }
    let title =
      switch key.kind {
      case .list: "Keys of each element"
      case .any: "Keys of an object"
      default: "Keys"
      }
    return ["", "\(title), explained by caretta help \(path).KEY:", ""]
      + members.map { member in
        let space = String(repeating: " ", count: width - member.name.count)
        return "  \(member.name)\(space)  \(member.help)"
      }
  }

  private var kind: String {
    switch key.kind {
    case .any: key.members.isEmpty ? "any JSON value" : "a number or an object"
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
      !path.contains("."), !system.contains(key.name)
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
