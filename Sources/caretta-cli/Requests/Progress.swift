// SPDX-License-Identifier: Apache-2.0

/// Shows the number of answers on a terminal: nothing for two seconds, then twice a second.
///
/// The line has the rate and, if the size of the input is known, the percentage that was read:
/// `123,456 rows laid out, 41,000/s, 37 %`.
struct Progress {
  private let sink: ByteSink?
  private let noun: String
  private let inputSize: Int?
  private let start = ContinuousClock.now
  private var count = 0
  /// The number of bytes of the input that were read.
  var bytesRead = 0
  private var due = ContinuousClock.now + .seconds(2)
  private var isShown = false

  /// Creates a counter that prints "N noun" to a sink; nil disables it.
  init(sink: ByteSink?, noun: String = "requests answered", inputSize: Int? = nil) {
    self.sink = sink
    self.noun = noun
    self.inputSize = inputSize
  }

  /// Counts answers.
  mutating func advance(by answers: Int) {
    count += answers
    guard let sink, ContinuousClock.now >= due else { return }
    due = ContinuousClock.now + .milliseconds(500)
    isShown = true
    try? sink.put(Array("\r\(line(after: ContinuousClock.now - start))\u{1B}[K".utf8))
  }

  /// Returns the line that is shown after a time.
  func line(after time: Duration) -> String {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    let rate = seconds > 0 ? Int((Double(count) / seconds).rounded()) : 0
    var line = "\(count.grouped) \(noun), \(rate.grouped)/s"
    if let inputSize, inputSize > 0 {
      line += ", \(min(100, bytesRead * 100 / inputSize)) %"
    }
    return line
  }

  /// Ends the line of the counter.
  func end() {
    if isShown { try? sink?.put([UInt8(ascii: "\n")]) }
  }
}
