// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// The command: arguments and streams in, an exit status out.
enum Caretta {
  /// The version of the package.
  static let version = Responder.version

  /// Runs the command; an error is written to the output, as JSON.
  static func run(arguments: [String], console: Console) -> Int32 {
    do throws(RequestError) {
      try dispatch(arguments, console)
      return 0
    } catch {
      report(error, console)
      return error.code.exitStatus
    }
  }

  /// Writes an error to the output; if that fails, to the standard error.
  private static func report(_ error: RequestError, _ console: Console) {
    do throws(RequestError) {
      try console.output.put(error.response.bytes)
    } catch {
      try? console.error.put(Array("caretta: \(error.message)\n".utf8))
    }
  }

  private static func dispatch(
    _ arguments: [String], _ console: Console
  ) throws(RequestError) {
    guard let name = arguments.first else {
      throw RequestError(.usage, "expected a verb: \(Verb.names); caretta --help explains them")
    }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--version": try console.print(VersionReport.text)
    case "--help", "-h": try console.print(Help.overview)
    case "help":
      try console.print(try rest.first.map(help) ?? Help.overview)
    case ServeCommand.name:
      let invocation = try Invocation(rest, of: ServeCommand.command)
      if invocation.has(.help) { return try console.print(Help.text(of: ServeCommand.command)) }
      try ServeCommand.run(invocation, console)
    default:
      if let command = UtilityCommand.named(name) {
        let asksForHelp = rest == ["--help"] || rest == ["-h"]
        return asksForHelp
          ? try console.print(Help.text(of: command)) : try command.run(rest, console)
      }
      try run(try VerbCommand.named(name), arguments: rest, console)
    }
  }

  /// The help of a command.
  private static func help(_ name: String) throws(RequestError) -> String {
    if let command = UtilityCommand.named(name) { return Help.text(of: command) }
    return Help.text(
      of: name == ServeCommand.name ? ServeCommand.command : try VerbCommand.named(name))
  }

  private static func run(
    _ command: VerbCommand, arguments: [String], _ console: Console
  ) throws(RequestError) {
    var invocation = try Invocation(arguments, of: command)
    invocation.usesColor = console.usesColor
    if invocation.has(.help) { return try console.print(Help.text(of: command)) }
    if command.verb.name == Verb.fits.name, FitsRun.takesRows(invocation) {
      return try FitsRun(command: command, invocation: invocation, console: console).run()
    }
    let jobs = try invocation.jobs
    if invocation.has(.jsonLines) {
      try Batch(command: command, invocation: invocation, console: console).run(jobs: jobs)
    } else {
      let responder = InvocationResponder(command: command, invocation: invocation)
      try console.output.put(try responder.answer(console.input))
    }
  }
}
