// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// Distributes the requests of an input to several threads and writes their answers in the order of
/// the requests.
///
/// Only the lines of a bounded window, and their answers, are in memory: a thread that is further
/// ahead of the oldest unanswered request waits. An answer is written as soon as all earlier
/// answers are, even if the next request has not arrived.
struct AnswerQueue: Sendable {
  /// A request and its number.
  struct Request {
    var number: Int
    var line: [UInt8]
  }

  /// Read by one thread at a time, which may wait for the input.
  private struct Input {
    var records: any RecordSource
    var taken = 0
  }

  private struct Output {
    let sink: ByteSink
    var progress: Progress
    /// The answers that are not written yet; the answer to request `number` is at `number % count`.
    var answers: [[UInt8]?]
    /// The number of answers that are written.
    var written = 0
    /// Whether a thread is writing; other threads leave their answers to it.
    var isWriting = false
    var readError: RequestError?
    var writeError: RequestError?

    /// Removes the answers that are next in order.
    mutating func takeDue() -> (bytes: [UInt8], count: Int) {
      var bytes: [UInt8] = []
      var count = 0
      while count < answers.count {
        let place = (written + count) % answers.count
        guard let answer = answers[place] else { break }
        answers[place] = nil
        if count == 0 { bytes = answer } else { bytes += answer }
        count += 1
      }
      return (bytes, count)
    }
  }

  private let input: Monitor<Input>
  private let output: Monitor<Output>
  private let window: Int

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - records: the requests.
  ///   - output: the destination of the answers.
  ///   - progress: counts the answers.
  ///   - window: the maximum number of requests in memory, at least 1.
  init(_ records: any RecordSource, output: ByteSink, progress: Progress, window: Int) {
    input = Monitor(Input(records: records))
    self.output = Monitor(
      Output(sink: output, progress: progress, answers: Array(repeating: nil, count: window)))
    self.window = window
  }

  /// Returns the next request; nil at the end, and after an error of reading or writing.
  func take() -> Request? {
    input.withLock { input in
      let number = input.taken
      let hasFailed = output.withLock {
        number < $0.written + window || $0.writeError != nil || $0.readError != nil
      } _: {
        $0.writeError != nil || $0.readError != nil
      }
      if hasFailed { return nil }
      do throws(RequestError) {
        guard let line = try input.records.next() else { return nil }
        input.taken += 1
        output.withLock { $0.progress.bytesRead += line.count + 1 }
        return Request(number: number, line: line)
      } catch {
        output.withLock { $0.readError = error }
        return nil
      }
    }
  }

  /// Writes an answer, or stores it until all earlier answers are written.
  func put(_ answer: [UInt8], at number: Int) {
    var due = output.withLock { output -> (sink: ByteSink, bytes: [UInt8], count: Int)? in
      output.answers[number % window] = answer
      if output.isWriting || number != output.written { return nil }
      output.isWriting = true
      let due = output.takeDue()
      return (output.sink, due.bytes, due.count)
    }
    while let (sink, bytes, count) = due {
      var failure: RequestError?
      do throws(RequestError) {
        try sink.put(bytes)
      } catch {
        failure = error
      }
      due = output.withLock { output in
        output.written += count
        output.writeError = failure
        let next = failure == nil ? output.takeDue() : (bytes: [], count: 0)
        output.isWriting = next.count > 0
        output.progress.advance(by: count)
        return next.count > 0 ? (output.sink, next.bytes, next.count) : nil
      }
      output.signal()
    }
  }

  /// Ends the count of answers.
  ///
  /// - Throws: the error that ended the input or the output before its end.
  func end() throws(RequestError) {
    let error = output.withLock { output in
      output.progress.end()
      return output.writeError ?? output.readError
    }
    if let error { throw error }
  }
}
