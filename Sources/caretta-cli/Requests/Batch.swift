// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRequests

/// Answers a request per line with a line, in order; an error is the answer to its own line only.
struct Batch {
  let command: VerbCommand
  let invocation: Invocation
  let console: Console

  /// Runs to the end of the input.
  ///
  /// - Parameter jobs: how many requests are answered at a time. With 1, each is answered before
  ///   the next is read.
  /// - Throws: the first error of reading or writing, after the answers before it are written.
  func run(jobs: Int) throws(RequestError) {
    let source = RequestSource(
      command: command, invocation: invocation, input: console.input)
    let lines = RequestLines(LineReader(source: try source.bytes()))
    let progress = Progress(sink: console.showsProgress ? console.error : nil)
    if jobs == 1 {
      try run(lines, progress)
    } else {
      try run(lines, progress, jobs: jobs)
    }
  }

  private func run(_ lines: RequestLines, _ progress: Progress) throws(RequestError) {
    var lines = lines
    var progress = progress
    let responder = InvocationResponder(command: command, invocation: invocation)
    while let line = try lines.next() {
      try console.output.put(responder.answerOrError(to: line))
      progress.advance(by: 1)
    }
    progress.end()
  }

  /// Threads share what orders their answers and nothing else: each has its own fonts and context,
  /// whose references would otherwise be counted by all of them at once.
  private func run(
    _ lines: RequestLines, _ progress: Progress, jobs: Int
  ) throws(RequestError) {
    let queue = AnswerQueue(lines, output: console.output, progress: progress, window: 16 * jobs)
    let command = command
    let invocation = invocation
    Threads.run(jobs) {
      LayoutContext.$current.withValue(LayoutContext()) {
        let responder = InvocationResponder(command: command, invocation: invocation)
        while let request = queue.take() {
          queue.put(responder.answerOrError(to: request.line), at: request.number)
        }
      }
    }
    try queue.end()
  }
}
