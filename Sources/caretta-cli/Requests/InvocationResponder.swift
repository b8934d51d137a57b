// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// Answers the requests of one invocation; fonts stay open from one to the next.
///
/// Each thread has a responder of its own: shared faces and styles would make all cores write the
/// same reference counts. The price is one copy of the font tables and of the word cache for each
/// thread.
struct InvocationResponder {
  let command: VerbCommand
  let invocation: Invocation
  private let responder: Responder

  /// Creates a responder with the font folders of the invocation.
  init(command: VerbCommand, invocation: Invocation) {
    self.command = command
    self.invocation = invocation
    responder = Responder(fontFolders: invocation.values(.fonts))
  }

  /// Returns the answer to the request of a line, which may be an error, and whether it is one.
  func answerOrError(to line: [UInt8]) -> (bytes: [UInt8], isError: Bool) {
    do throws(RequestError) {
      return (try response(to: try JSONValue(request: line)).bytes, false)
    } catch {
      return (error.response.bytes, true)
    }
  }

  /// Returns the answer to a request; options of the command line replace its keys.
  func response(to request: JSONValue) throws(RequestError) -> Response {
    try responder.respond(to: request, command.verb, overrides: invocation.keys) {
      (reader, fonts) throws(RequestError) in
      try command.answer(reader, fonts, invocation)
    }
  }
}
