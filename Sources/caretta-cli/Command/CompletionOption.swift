// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// An option of a verb, for shell completion.
struct CompletionOption {
  /// The kind of value of an option.
  enum Value {
    /// No value.
    case none
    /// One of some names.
    case choices([String])
    case file
    case folder
    /// Any other value.
    case other
  }

  /// The option, `--width`.
  var name: String
  var help: String
  var value: Value

  /// Returns the options of a verb: keys, and others.
  static func all(of command: VerbCommand) -> [CompletionOption] {
    let keys = command.verb.table.keys.flatMap { key in
      [CompletionOption(name: key.option, help: key.help, value: value(of: key))]
        + (key.entryOption.map {
          [CompletionOption(name: $0, help: "one entry of \(key.option)", value: .file)]
        } ?? [])
    }
    let others = (command.options + [.help]).map { option in
      CompletionOption(name: option.name, help: option.help, value: value(of: option))
    }
    return keys + others
  }

  private static func value(of key: RequestKey) -> Value {
    switch key.kind {
    case .choice(let names), .names(of: .some(let names)): .choices(names)
    case .boolean: .choices(["true", "false"])
    case .names: key.name == "fontFiles" ? .file : .other
    default: .other
    }
  }

  private static func value(of option: CommandOption) -> Value {
    guard let value = option.value else { return .none }
    if value == "DIR" { return .folder }
    if value.hasPrefix("FILE") || value.hasSuffix(".json") { return .file }
    let names = value.split(separator: "|").map(String.init)
    return names.count > 1 ? .choices(names) : .other
  }
}
