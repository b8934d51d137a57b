// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// Answers a request per line with a line, each before the next request is read.
struct Batch {
  let responder: InvocationResponder
  let console: Console

  /// Runs to the end of the input; an error is the answer to its own line only.
  func run() throws(RequestError) {
    let source = RequestSource(
      command: responder.command, invocation: responder.invocation, input: console.input)
    var lines = LineReader(source: try source.bytes())
    var progress = Progress(sink: console.showsProgress ? console.error : nil)
    while let line = try lines.next() {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      try console.output.put(answer(to: line))
      progress.advance()
    }
    progress.end()
  }

  private func answer(to line: [UInt8]) -> [UInt8] {
    do throws(RequestError) {
      return try responder.answer(to: try JSONValue(request: line))
    } catch {
      return error.response.bytes
    }
  }
}
