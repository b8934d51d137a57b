// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// The arguments of a verb, parsed.
struct Invocation {
  /// Arguments that are not options: files, `-`.
  private(set) var operands: [String] = []
  /// Keys of the request given as options.
  private(set) var keys = JSONObject()
  /// The key whose value is read from the standard input: `--text -` or `--markup -`.
  private(set) var readKey: String?
  /// Whether a text is read from the standard input.
  var readsText: Bool { readKey != nil }
  /// Whether text for users has colors.
  var usesColor = false
  /// Whether the standard error is a terminal, which shows the progress of a slow answer.
  var showsProgress = false
  private var options: [CommandOption: [String]] = [:]

  /// Parses arguments: `--option value` or `--option=value`, operands anywhere, only operands
  /// after `--`.
  init(_ arguments: [String], of command: VerbCommand) throws(RequestError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      if argument.hasPrefix("--") {
        try read(argument, &rest, command)
      } else if argument == "-h" {
        options[.help] = [""]
      } else if argument.hasPrefix("-"), argument != "-" {
        throw unknownOption(argument, of: command)
      } else {
        operands.append(argument)
      }
    }
  }

  /// Whether an option was given.
  func has(_ option: CommandOption) -> Bool { options[option] != nil }

  /// Returns the values of an option, in order.
  func values(_ option: CommandOption) -> [String] { options[option] ?? [] }

  /// Throws if `--jsonl` is given with an option whose answer is not a line of JSON.
  func requireSingle(_ options: [CommandOption]) throws(RequestError) {
    guard has(.jsonLines) else { return }
    for option in options where has(option) {
      throw RequestError(.usage, "\(option.name) is not for \(CommandOption.jsonLines.name)")
    }
  }

  private mutating func read(
    _ argument: String, _ rest: inout ArraySlice<String>, _ command: VerbCommand
  ) throws(RequestError) {
    let verb = command.verb
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var attached = parts.count > 1 ? String(parts[1]) : nil
    func value() throws(RequestError) -> String {
      guard let value = attached ?? rest.popFirst() else {
        throw RequestError(.usage, "\(name) needs a value")
      }
      attached = nil
      return value
    }
    if let option = (command.options + [.help]).first(where: { $0.name == name }) {
      options[option, default: []].append(option.value == nil ? "" : try value())
    } else if let key = verb.table.keys.first(where: { $0.hasOption(name) }) {
      if case .boolean = key.kind, attached == nil, !["true", "false"].contains(rest.first) {
        keys[key.name] = .bool(true)
      } else {
        let text = try value()
        if [verb.operandKey, "markup"].contains(key.name), case .string = key.kind, text == "-" {
          readKey = key.name
          keys[key.name] = nil
        } else {
          do throws(RequestError) {
            keys[key.name] = try key.value(ofOption: text)
          } catch {
            throw RequestError(error.code, "\(name): \(error.message)")
          }
        }
      }
    } else if let key = verb.table.keys.first(where: { $0.entryOption == name }) {
      var entries: [JSONValue] = []
      if case .array(let earlier) = keys[key.name] { entries = earlier }
      keys[key.name] = .array(entries + [.string(try value())])
    } else {
      throw unknownOption(name, of: command)
    }
    if attached != nil { throw RequestError(.usage, "\(name) takes no value") }
  }

  /// The keys of all verbs.
  private static var optionKeys: [RequestKey] { Verb.all.flatMap(\.table.keys) }

  private func unknownOption(_ name: String, of command: VerbCommand) -> RequestError {
    if let key = Self.optionKeys.first(where: { $0.hasOption(name) }),
      let readers = Verb.readers(ofKey: key.name)
    {
      return RequestError(
        .usage, "\(command.name) has no option \(name); it is an option of \(readers)")
    }
    let names =
      (command.options + [.help]).map(\.name)
      + command.verb.table.keys.flatMap { [$0.option, $0.entryOption].compactMap(\.self) }
    if let nearest = NearestName.nearest(to: name, in: names) {
      return RequestError(.usage, "unknown option \(name)", suggestion: nearest)
    }
    let form = name.hasPrefix("--") ? "" : "options are whole words after two dashes; "
    return RequestError(
      .usage, "unknown option \(name); \(form)caretta \(command.name) --help lists the options")
  }
}
