// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// Answers one request per line with one line, in order; an error is the answer only to its own
/// line.
struct Batch {
  let command: VerbCommand
  let invocation: Invocation
  let console: Console

  /// Runs to the end of the input, and reports the number of failed requests on the standard error.
  ///
  /// - Parameter jobs: the number of concurrent requests.
  /// - Returns: the exit status: 2 if a request failed.
  /// - Throws: the first error of reading or writing, after the answers before it are written.
  func run(jobs: Int) throws(RequestError) -> Int32 {
    let source = RequestSource(
      command: command, invocation: invocation, input: console.input)
    let lines = RequestLines(LineReader(source: try source.bytes()))
    let command = command
    let invocation = invocation
    let counts = Monitor((requests: 0, failures: 0))
    try RecordBatch(console: console).run(lines, jobs: jobs) {
      let responder = InvocationResponder(command: command, invocation: invocation)
      return { request in
        let (bytes, isError) = responder.answerOrError(to: request.line)
        counts.withLock {
          $0.requests += 1
          if isError { $0.failures += 1 }
        }
        return bytes
      }
    }
    let (requests, failures) = counts.withLock { $0 }
    guard failures > 0 else { return 0 }
    console.warn(
      "caretta \(command.name): \(failures.grouped) of \(requests.grouped) requests failed")
    return 2
  }
}
