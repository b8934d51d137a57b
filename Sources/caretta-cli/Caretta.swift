// SPDX-License-Identifier: Apache-2.0

/// The command: arguments and streams in, an exit status out.
enum Caretta {
  /// The version of the package.
  static let version = "0.1.0"

  /// The verbs this version has.
  static let verbs = [
    LayoutCommand.verb, RenderCommand.verb, ReloadCommand.verb, TokenizeCommand.verb,
    HighlightCommand.verb, ScrollCommand.verb, FontsCommand.verb,
  ]

  /// Runs the command; a mistake is answered on the output, as JSON.
  static func run(arguments: [String], console: Console) -> Int32 {
    do throws(CommandError) {
      try dispatch(arguments, console)
      return 0
    } catch {
      report(error, console)
      return error.code.exitStatus
    }
  }

  /// Answers with an error; where nothing can be answered, the standard error has it.
  private static func report(_ error: CommandError, _ console: Console) {
    do throws(CommandError) {
      try console.output.put(error.answer)
    } catch {
      try? console.error.put(Array("caretta: \(error.message)\n".utf8))
    }
  }

  private static func dispatch(
    _ arguments: [String], _ console: Console
  ) throws(CommandError) {
    guard let name = arguments.first else {
      throw CommandError(.usage, "expected a verb: \(verbNames); caretta --help explains them")
    }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--version": try console.print(VersionReport.text)
    case "--help", "-h": try console.print(Help.overview)
    case "help":
      try console.print(try rest.first.map(verb).map(Help.text) ?? Help.overview)
    default: try run(try verb(named: name), arguments: rest, console)
    }
  }

  private static func run(
    _ verb: Verb, arguments: [String], _ console: Console
  ) throws(CommandError) {
    let invocation = try Invocation(arguments, of: verb)
    if invocation.has(.help) { return try console.print(Help.text(of: verb)) }
    let responder = Responder(verb: verb, invocation: invocation)
    if invocation.has(.jsonLines) {
      try Batch(responder: responder, console: console).run()
    } else {
      try console.output.put(try responder.answer(console.input))
    }
  }

  /// The verb of a name.
  private static func verb(named name: String) throws(CommandError) -> Verb {
    if let verb = verbs.first(where: { $0.name == name }) { return verb }
    throw CommandError(.usage, "there is no verb \(JSONWriter.text(name)); there are \(verbNames)")
  }

  private static var verbNames: String { verbs.map(\.name).joined(separator: ", ") }
}
