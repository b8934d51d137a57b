// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// Answers the requests of one invocation; fonts stay open from one to the next.
struct InvocationResponder {
  let command: VerbCommand
  let invocation: Invocation
  private let responder: Responder

  /// Makes a responder with the font folders of the invocation.
  init(command: VerbCommand, invocation: Invocation) {
    self.command = command
    self.invocation = invocation
    responder = Responder(fontFolders: invocation.values(.fonts))
  }

  /// The answer to the single request of the command line, its file or the input.
  func answer(_ input: ByteSource) throws(RequestError) -> [UInt8] {
    let source = RequestSource(command: command, invocation: invocation, input: input)
    return try answer(to: try source.request())
  }

  /// The answer to the request of a line, which may be an error.
  func answerOrError(to line: [UInt8]) -> [UInt8] {
    do throws(RequestError) {
      return try answer(to: try JSONValue(request: line))
    } catch {
      return error.response.bytes
    }
  }

  /// The answer to a request; options of the command line replace its keys.
  func answer(to request: JSONValue) throws(RequestError) -> [UInt8] {
    try responder.respond(to: request, command.verb, overrides: invocation.keys) {
      (reader, fonts) throws(RequestError) in
      try command.answer(reader, fonts, invocation)
    }.bytes
  }
}
