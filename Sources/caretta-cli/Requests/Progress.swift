// SPDX-License-Identifier: Apache-2.0

/// Shows the number of answers on a terminal: nothing for two seconds, then twice a second.
struct Progress {
  private let sink: ByteSink?
  private var count = 0
  private var due = ContinuousClock.now + .seconds(2)
  private var isShown = false

  /// Makes a count that is shown on a sink; nil shows nothing.
  init(sink: ByteSink?) {
    self.sink = sink
  }

  /// Counts answers.
  mutating func advance(by answers: Int) {
    count += answers
    guard let sink, ContinuousClock.now >= due else { return }
    due = ContinuousClock.now + .milliseconds(500)
    isShown = true
    try? sink.put(Array("\r\(count) requests answered".utf8))
  }

  /// Ends the line of the count.
  func end() {
    if isShown { try? sink?.put([UInt8(ascii: "\n")]) }
  }
}
