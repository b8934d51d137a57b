// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRequests

/// Answers records one after another or several at a time; the answers come in order.
struct RecordBatch {
  /// The console whose output the answers go to.
  let console: Console
  /// The name of what is counted while it runs.
  var noun = "requests answered"
  /// The number of bytes of the input; nil if it is not known.
  var inputSize: Int?

  /// Answers the records of one thread.
  typealias Answer = (AnswerQueue.Request) -> [UInt8]

  /// Runs to the end of the records.
  ///
  /// - Parameters:
  ///   - records: the requests.
  ///   - jobs: how many are answered at a time. With 1, each is answered before the next is read.
  ///   - makeAnswer: makes what answers the records of a thread; called on each.
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

  /// Threads share what orders their answers and nothing else: each has its own fonts and context,
  /// whose references would otherwise be counted by all of them at once.
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
