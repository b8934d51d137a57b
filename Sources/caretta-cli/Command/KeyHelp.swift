// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRequests

/// The explanation of one key of requests: `caretta help KEY`, of one inside it `caretta help
/// KEY.KEY`.
struct KeyHelp {
  /// The names of the keys around it and its own.
  private let names: [String]
  /// The meanings of the key, in the order of the verbs.
  let readings: [KeyReading]

  /// Finds a key by its name, or by its option: `lineHeight`, `--line-height`, `spans.padding`; nil
  /// if no verb has it.
  init?(_ name: String) {
    let names = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let found = Verb.all.flatMap { Self.readings(names[...], of: $0) }
    guard let key = found.first?.key else { return nil }
    self.names = names.dropLast() + [key.name]
    readings = found.reduce(into: []) { merged, reading in
      for index in merged.indices where merged[index].merge(reading) { return }
      merged.append(reading)
    }
  }

  /// The readings of a path in the requests of a verb.
  private static func readings(_ names: ArraySlice<String>, of verb: Verb) -> [KeyReading] {
    var tables = [verb.table]
    for (depth, name) in names.enumerated() {
      let found = tables.compactMap { table in
        table.keys.first { key in
          [key.name, key.formerName].contains(name) || names.count == 1 && key.hasOption(name)
        }
        .map { (key: $0, selector: table.selector) }
      }
      if depth == names.count - 1 {
        let isInAll = found.count == tables.count
        return found.map { KeyReading($0.key, verb, selector: isInAll ? nil : $0.selector) }
      }
      tables = members(of: found.map(\.key))
    }
    return []
  }

  /// The tables of the objects in the values of some keys, each once.
  private static func members(of keys: [RequestKey]) -> [RequestTable] {
    var seen: Set<String> = []
    return keys.flatMap(\.members).filter { table in
      let keys = table.keys.map { "\($0.name) \($0.fallback?.text ?? "") \($0.help)" }
      return seen.insert(((table.selector?.values ?? []) + keys).joined(separator: "\n")).inserted
    }
  }

  /// Returns all names of keys, for suggestions; with a dot, the names inside the key before it.
  static func names(like name: String) -> [String] {
    guard let dot = name.lastIndex(of: "."), let outer = KeyHelp(String(name[..<dot])) else {
      return Verb.all.flatMap { $0.table.keys.map(\.name) }
    }
    return outer.readings.flatMap { reading in
      members(of: [reading.key]).flatMap { $0.keys.map { "\(outer.path).\($0.name)" } }
    }
  }

  /// The name with the names of the keys around it, separated by dots.
  private var path: String { names.joined(separator: ".") }

  /// The explanation of every reading, each with an example that works.
  var text: String {
    let parts = readings.map { reading in
      let title = readings.count > 1 ? "\(path) (\(reading.readers))" : path
      let lines =
        ["\(title): \(reading.key.help)", ""] + reading.factLines(isInside: names.count > 1)
        + memberLines(of: reading) + exampleLines(of: reading)
      return lines.joined(separator: "\n")
    }
    return parts.joined(separator: "\n\n")
  }

  private func exampleLines(of reading: KeyReading) -> [String] {
    guard let example = example(of: reading) else { return [] }
    let title = example.contains(names) ? "Example:" : "Example, in a layout request:"
    return ["", title, "", "  \(example.line)"]
  }

  /// The example of a reading.
  func example(of reading: KeyReading) -> KeyExample? {
    for verb in reading.verbs {
      let selected = reading.selector?.values ?? []
      if let example = KeyExample(names, verb.name, selected: selected) { return example }
    }
    return nil
  }

  /// The keys inside, one on a line.
  private func memberLines(of reading: KeyReading) -> [String] {
    var seen: Set<String> = []
    let members = Self.members(of: [reading.key]).flatMap(\.keys).filter {
      seen.insert("\($0.name) \($0.help)").inserted
    }
    guard let width = members.map(\.name.count).max() else { return [] }
    let title =
      switch reading.key.kind {
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
}
