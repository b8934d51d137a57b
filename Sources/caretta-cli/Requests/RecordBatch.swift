// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRequests

/// Answers records sequentially or concurrently; the answers are in order.
struct RecordBatch {
  /// The console whose output receives the answers.
  let console: Console
  /// The name of the counted objects in the progress line.
  var noun = "requests answered"
  /// The number of bytes of the input; nil if it is not known.
  var inputSize: Int?

  /// Answers the records of one thread.
  typealias Answer = (AnswerQueue.Request) -> [UInt8]

  /// Runs to the end of the records.
  ///
  /// - Parameters:
  ///   - records: the requests.
  ///   - jobs: the number of concurrent records. With 1, each record is answered before the next
  ///     one is read.
  ///   - makeAnswer: creates the function that answers the records of a thread; called on each
  ///     thread.
  /// - Throws: the first error of reading or writing, after the answers before it are written.
  func run(
    _ records: any RecordSource, jobs: Int, makeAnswer: @escaping @Sendable () -> Answer
  ) throws(RequestError) {
    let progress = Progress(
      sink: console.showsProgress ? console.error : nil, noun: noun, inputSize: inputSize)
    if jobs == 1 {
      try run(records, progress, answer: makeAnswer())
    } else {
      try run(records, progress, jobs: jobs, makeAnswer)
    }
  }

  private func run(
    _ records: any RecordSource, _ progress: Progress, answer: Answer
  ) throws(RequestError) {
    var records = records
    var progress = progress
    var number = 0
    while let line = try records.next() {
      try console.output.put(answer(AnswerQueue.Request(number: number, line: line)))
      number += 1
      progress.bytesRead += line.count + 1
      progress.advance(by: 1)
    }
    progress.end()
  }

  /// Threads share only the queue that orders their answers: each thread has its own fonts and
  /// context, because all threads would otherwise update the same reference counts.
  private func run(
    _ records: any RecordSource, _ progress: Progress, jobs: Int,
    _ makeAnswer: @escaping @Sendable () -> Answer
  ) throws(RequestError) {
    let queue = AnswerQueue(
      records, output: console.output, progress: progress, window: 16 * jobs)
    Threads.run(jobs) {
      LayoutContext.$current.withValue(LayoutContext()) {
        let answer = makeAnswer()
        while let request = queue.take() { queue.put(answer(request), at: request.number) }
      }
    }
    try queue.end()
  }
}
