// SPDX-License-Identifier: Apache-2.0

/// Answers a request per line with an answer per line, each as soon as it is there.
struct Batch {
  let responder: Responder
  let console: Console

  /// Runs to the end of the input; a bad request spoils its own line only.
  func run() throws(CommandError) {
    let source = RequestSource(
      verb: responder.verb, invocation: responder.invocation, input: console.input)
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
    do throws(CommandError) {
      return try responder.answer(to: try JSONValue(request: line))
    } catch {
      return error.answer
    }
  }
}
