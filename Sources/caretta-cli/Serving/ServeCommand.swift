// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `caretta serve`: the inspector page and every verb, for this machine only.
enum ServeCommand {
  /// The name and the line of help.
  static let name = "serve"
  static let summary = "the inspector page in a browser, and every verb over HTTP, on 127.0.0.1"

  /// The options, and the keys of the initial text.
  static var command: VerbCommand {
    var command = VerbCommand(.layout, options: [.fonts, allowPaths, port, largest, longest])
    command.name = name
    command.summary = summary
    return command
  }

  private static let allowPaths = CommandOption(
    name: "--allow-paths", value: nil,
    help: "open fonts and dictionaries at any path [fonts of the font folders and the system]")
  private static let port = CommandOption(
    name: "--port", value: "N", help: "the port of 127.0.0.1; 0: one that is free [8717]")
  private static let largest = CommandOption(
    name: "--max-request", value: "BYTES", help: "the most bytes of a request [4194304]")
  private static let longest = CommandOption(
    name: "--time-limit", value: "SECONDS", help: "the longest time that an answer takes [20]")

  /// Listens, writes the address to the output and answers until SIGINT or SIGTERM.
  static func run(_ invocation: Invocation, _ console: Console) throws(RequestError) {
    var limits = Server.Limits()
    limits.requestSize = try number(largest, 1...(1 << 30), invocation) ?? limits.requestSize
    if let seconds = try number(longest, 1...3600, invocation) {
      limits.answering = .seconds(seconds)
    }
    let port = UInt16(try number(port, 0...65_535, invocation) ?? 8717)
    let request = try request(invocation, console)
    var site = InspectorSite(
      responder: Responder(
        fontFolders: invocation.values(.fonts),
        access: invocation.has(allowPaths)
          ? .anyPath
          : .fontFolders(hint: "caretta serve opens other paths with \(allowPaths.name)")),
      request: request)
    if let file = invocation.operands.first, file != "-" {
      site.file = WatchedFile(path: file) { () throws(RequestError) in
        try self.request(
          invocation,
          Console(
            input: ByteSource { [] }, output: .standardOutput,
            error: .standardError))
      }
    }
    // A text that cannot be laid out is reported here instead of in the browser.
    _ = try site.responder.respond(to: request, .layout)
    endQuietly()
    let server = try Server(port: port, limits: limits)
    try console.print(server.url)
    server.run { [site] in site.answer($0) }
  }

  /// The remark if a pipe stays open: the process that started the command may not know that it is
  /// read.
  private static let waiting =
    "caretta serve: waiting for the end of the text on standard input; "
    + "caretta serve </dev/null starts without it"

  /// Returns the request of the first text: from the command line, then from standard input, then a
  /// sample.
  static func request(
    _ invocation: Invocation, _ console: Console
  ) throws(RequestError) -> JSONValue {
    var object = JSONObject()
    var input = console.input
    var hasRequest = true
    if RequestSource(command: command, invocation: invocation, input: input).readsInput {
      let bytes = console.inputIsTerminal ? [] : try input.all { console.warn(waiting) }
      var rest = [bytes]
      input = ByteSource(size: bytes.count) { rest.popLast() ?? [] }
      hasRequest = !bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }
    if !hasRequest {
      object["text"] = .string(
        "Office hours: the caret of a fine flight, 21.6 pt.\nשלום 2026 to all")
      object["fontFiles"] = .array([
        .string("NotoSans-Regular.ttf"), .string("NotoSansHebrew-Regular.ttf"),
      ])
      object["size"] = .integer(20)
      object["width"] = .integer(260)
    } else {
      let source = RequestSource(command: command, invocation: invocation, input: input)
      let request = try source.contents().request()
      guard case .object(let given) = request else {
        throw RequestError(.wrongType, "expected an object")
      }
      object = given
    }
    return .object(command.verb.table.merging(object, with: invocation.keys))
  }

  private static func number(
    _ option: CommandOption, _ range: ClosedRange<Int>, _ invocation: Invocation
  ) throws(RequestError) -> Int? {
    guard let text = invocation.values(option).last else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw RequestError(
        .usage,
        "\(option.name) needs a number from \(range.lowerBound) to \(range.upperBound), not "
          + JSONValue.string(text).text)
    }
    return number
  }

  /// Makes SIGINT and SIGTERM end the process with status 0, independent of its threads.
  private static func endQuietly() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    _ = Threads.start {
      var waited = waited
      var signal: Int32 = 0
      unsafe sigwait(&waited, &signal)
      _exit(0)
    }
  }
}

extension VerbCommand {
  /// All verbs, the comparison and the server, for help, completions and the manual page.
  static var documented: [VerbCommand] { all + [CompareCommand.command, ServeCommand.command] }
}
