// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// A command without a request: for the machine, the shell or the manual.
struct UtilityCommand: Sendable {
  var name: String
  /// The description in one line.
  var summary: String
  /// The arguments after its name; empty for no arguments.
  var usage = ""
  /// The examples at the end of its help; `Scripts/check-command.sh` runs them.
  var examples: [CommandExample]
  /// Runs the command with its arguments.
  var run: @Sendable ([String], Console) throws(RequestError) -> Void

  /// All commands, in the order in which help lists them.
  static let all = [help, doctor, completions, manual]

  /// Returns the command with a name; nil if there is no such command.
  static func named(_ name: String) -> UtilityCommand? { all.first { $0.name == name } }

  private static let help = UtilityCommand(
    name: "help", summary: "a verb, a key of requests, or the JSON Schema of a verb's requests",
    usage: "[VERB | KEY | --schema VERB]",
    examples: [
      CommandExample("caretta help spans.padding", "a key inside another"),
      CommandExample("caretta help --schema layout", "what requests of a verb may have"),
    ]
  ) { (arguments, console) throws(RequestError) in
    guard arguments.first == "--schema" else {
      guard arguments.count < 2 else {
        throw RequestError(.usage, "help takes one name, found \(arguments.count)")
      }
      return try console.print(try arguments.first.map(Help.text(ofName:)) ?? Help.overview)
    }
    guard arguments.count == 2 else {
      throw RequestError(
        .usage, "help --schema needs a verb: \(Verb.names), \(ServeCommand.name)")
    }
    let schema = try RequestSchema(ofCommand: arguments[1]).response.bytes
    try console.output.put(console.outputIsTerminal ? JSONIndenter.indented(schema) : schema)
  }

  private static let doctor = UtilityCommand(
    name: "doctor", summary: "what is missing on this machine, and how to get it",
    examples: [
      CommandExample("caretta doctor", "what this machine has, and how to get the rest"),
      CommandExample("caretta doctor | grep '^  ok'", "what is found, and where"),
    ]
  ) { (arguments, console) throws(RequestError) in
    guard arguments.isEmpty else { throw RequestError(.usage, "doctor takes no arguments") }
    let doctor = Doctor()
    try console.print(doctor.text)
    if !doctor.isWell {
      throw RequestError(.fontNotFound, "the default font is missing")
    }
  }

  private static let completions = UtilityCommand(
    name: "completions", summary: "completions for a shell: bash, zsh or fish",
    usage: "bash|zsh|fish",
    examples: [
      CommandExample(
        "caretta completions bash >caretta.bash && source ./caretta.bash",
        "completions in this session of bash"),
      CommandExample(
        "caretta completions fish >caretta.fish", "those of fish, as a file"),
    ]
  ) { (arguments, console) throws(RequestError) in
    guard arguments.count == 1, let shell = Completions.Shell(rawValue: arguments[0]) else {
      let names = Completions.Shell.allCases.map(\.rawValue)
      throw RequestError(
        .usage, "completions needs one of \(names.joined(separator: ", "))",
        suggestion: arguments.first.flatMap { NearestName.nearest(to: $0, in: names) })
    }
    try console.print(Completions.script(for: shell))
  }

  private static let manual = UtilityCommand(
    name: "manual", summary: "the manual page, for man -l",
    examples: [
      CommandExample("caretta manual >caretta.1", "the page, for man -l ./caretta.1"),
      CommandExample("caretta manual | grep '^.SH'", "its sections"),
    ]
  ) { (arguments, console) throws(RequestError) in
    guard arguments.isEmpty else { throw RequestError(.usage, "manual takes no arguments") }
    try console.print(ManualPage.text)
  }
}
