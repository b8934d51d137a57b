// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRequests

/// The command: takes arguments and streams, and returns an exit status.
enum Caretta {
  /// The version of the package.
  static let version = Responder.version

  /// Runs the command and returns its exit status.
  ///
  /// The status is 0 on success; 1 if a file, font or dictionary could not be read or written, or
  /// if a check failed; 2 for an invalid request and for wrong usage.
  static func run(arguments: [String], console: Console) -> Int32 {
    var report = ErrorReport()
    do throws(RequestError) {
      return try dispatch(arguments, console, &report)
    } catch {
      report.write(error, to: console)
      return error.code.exitStatus
    }
  }

  private static func dispatch(
    _ arguments: [String], _ console: Console, _ report: inout ErrorReport
  ) throws(RequestError) -> Int32 {
    guard let name = arguments.first else {
      throw RequestError(.usage, "expected a verb: \(Verb.names); caretta --help explains them")
    }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--version", "--help", "-h":
      guard rest.isEmpty else { throw RequestError(.usage, "\(name) stands alone") }
      try console.print(name == "--version" ? VersionReport.text : Help.overview)
    case ServeCommand.name:
      report.command = name
      let invocation = try Invocation(rest, of: ServeCommand.command)
      if invocation.has(.help) {
        try console.print(Help.text(of: ServeCommand.command))
      } else {
        try ServeCommand.run(invocation, console)
      }
    case CompareCommand.name:
      report.command = name
      var invocation = try Invocation(rest, of: CompareCommand.command)
      invocation.showsProgress = console.errorIsTerminal
      guard invocation.has(.help) else { return try CompareCommand.run(invocation, console) }
      try console.print(Help.text(of: CompareCommand.command))
    default:
      guard let command = UtilityCommand.named(name) else {
        return try run(try verb(name), arguments: rest, console, &report)
      }
      report.command = name
      let asksForHelp = rest == ["--help"] || rest == ["-h"]
      try asksForHelp ? console.print(Help.text(of: command)) : command.run(rest, console)
    }
    return 0
  }

  /// All valid first words of a command line.
  static var firstWords: [String] {
    VerbCommand.documented.map(\.name) + UtilityCommand.all.map(\.name) + ["--help", "--version"]
  }

  /// Returns the verb with a name.
  private static func verb(_ name: String) throws(RequestError) -> VerbCommand {
    if Verb.all.contains(where: { $0.name == name }) { return try VerbCommand.named(name) }
    if name.hasPrefix("-") {
      let isVersion = ["-v", "-V"].contains(name)
      let options = firstWords.filter { $0.hasPrefix("-") }
      throw RequestError(
        .usage, "expected a verb before options, found \(name); caretta --help lists the verbs",
        suggestion: isVersion ? "--version" : NearestName.nearest(to: name, in: options))
    }
    throw RequestError(
      .usage,
      "there is no verb \(JSONValue.string(name).text); there are \(firstWords.joined(separator: ", "))",
      suggestion: NearestName.nearest(to: name, in: firstWords))
  }

  private static func run(
    _ command: VerbCommand, arguments: [String], _ console: Console, _ report: inout ErrorReport
  ) throws(RequestError) -> Int32 {
    report.command = command.name
    var invocation = try Invocation(arguments, of: command)
    invocation.usesColor = console.usesColor
    invocation.showsProgress = console.errorIsTerminal
    report.options = invocation.keys
    if invocation.has(.help) {
      try console.print(Help.text(of: command))
      return 0
    }
    if invocation.has(.jsonLines), invocation.has(.pretty) {
      throw RequestError(
        .usage, "\(CommandOption.pretty.name) is not for \(CommandOption.jsonLines.name)")
    }
    let jobs = try invocation.jobs
    // Checked before anything is read, because wrong usage is not an answer to a request.
    try command.check?(invocation, console)
    let source = RequestSource(
      command: command, invocation: invocation, input: console.input,
      inputIsTerminal: console.inputIsTerminal)
    if command.verb.name == Verb.fits.name, FitsRun.takesRows(invocation) {
      try checkInput(command, invocation, console)
      return try FitsRun(command: command, invocation: invocation, console: console).run()
    }
    if source.readsInput || invocation.has(.jsonLines) {
      try checkInput(command, invocation, console)
    }
    if invocation.has(.jsonLines) {
      report.answersInJSON = true
      return try Batch(command: command, invocation: invocation, console: console).run(jobs: jobs)
    }
    report.file = invocation.operands.first.flatMap { $0 == "-" ? nil : $0 }
    report.answersInJSON = command.answersInJSON && source.expectsJSON
    let input = try source.contents()
    report.answersInJSON = command.answersInJSON && input.isJSON
    report.hint = source.hint(about: input)
    let responder = InvocationResponder(command: command, invocation: invocation)
    let response = try onAllCores { () throws(RequestError) in
      try responder.response(to: try input.request())
    }
    for warning in response.warnings { console.warn("caretta \(command.name): \(warning)") }
    try console.output.put(
      response.isJSON && (invocation.has(.pretty) || console.outputIsTerminal)
        ? JSONIndenter.indented(response.bytes) : response.bytes)
    return response.failsCheck ? 1 : 0
  }

  /// Calls a closure with a context that lays out long texts on all cores.
  private static func onAllCores(
    _ body: () throws(RequestError) -> Response
  ) throws(RequestError) -> Response {
    let context = LayoutContext(threads: Threads.coreCount)
    // `withValue` does not keep the type of the error.
    let result = LayoutContext.$current.withValue(context) {
      Result<Response, RequestError>(catching: body)
    }
    return try result.get()
  }

  /// Throws if the standard input is a terminal without a prompt.
  private static func checkInput(
    _ command: VerbCommand, _ invocation: Invocation, _ console: Console
  ) throws(RequestError) {
    guard invocation.operands.isEmpty, console.inputIsTerminal else { return }
    throw RequestError(
      .usage,
      """
      expected a request: a file, a pipe, or options
      \(Help.usage(of: command))
      caretta \(command.name) --help lists the options and has examples
      """)
  }
}
