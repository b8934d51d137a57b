// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// Answers a request per line with a line, in order; an error is the answer to its own line only.
struct Batch {
  let command: VerbCommand
  let invocation: Invocation
  let console: Console

  /// Runs to the end of the input.
  ///
  /// - Parameter jobs: how many requests are answered at a time.
  /// - Throws: the first error of reading or writing, after the answers before it are written.
  func run(jobs: Int) throws(RequestError) {
    let source = RequestSource(
      command: command, invocation: invocation, input: console.input)
    let lines = RequestLines(LineReader(source: try source.bytes()))
    let command = command
    let invocation = invocation
    try RecordBatch(console: console).run(lines, jobs: jobs) {
      let responder = InvocationResponder(command: command, invocation: invocation)
      return { responder.answerOrError(to: $0.line) }
    }
  }
}
