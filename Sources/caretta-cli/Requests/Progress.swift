// SPDX-License-Identifier: Apache-2.0

/// Shows the number of answers on a terminal: nothing for two seconds, then twice a second.
struct Progress {
  private let sink: ByteSink?
  private let noun: String
  private var count = 0
  private var due = ContinuousClock.now + .seconds(2)
  private var isShown = false

  /// Makes a count that is shown on a sink, before a noun; nil shows nothing.
  init(sink: ByteSink?, noun: String = "requests answered") {
    self.sink = sink
    self.noun = noun
  }

  /// Counts answers.
  mutating func advance(by answers: Int) {
    count += answers
    guard let sink, ContinuousClock.now >= due else { return }
    due = ContinuousClock.now + .milliseconds(500)
    isShown = true
    try? sink.put(Array("\r\(count) \(noun)".utf8))
  }

  /// Ends the line of the count.
  func end() {
    if isShown { try? sink?.put([UInt8(ascii: "\n")]) }
  }
}
