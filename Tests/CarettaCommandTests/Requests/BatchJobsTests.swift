// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct BatchJobsTests {
  /// Requests of many lengths and scripts, each third one wrong in another way.
  private static let requests: [String] = (0..<120).map { number in
    let words = [
      "fi caf\u{E9}", "\u{627}\u{644}\u{633}\u{644}\u{627}\u{645}", "\u{65E5}\u{672C}", "👩‍👩‍👧 x", "",
    ]
    let text = String(repeating: words[number % 5] + " ", count: number * 7 % 40)
    switch number % 12 {
    case 2: return #"{"text":"\#(text)","sise":1,"id":\#(number)}"#
    case 5: return "nonsense \(number)"
    case 8: return #"{"text":"a","fontFiles":["no-such-\#(number).ttf"],"id":\#(number)}"#
    case 11: return number % 24 == 11 ? " \t" : #"{"text":"a","width":"wide"}"#
    default:
      return
        #"{"text":"\#(text)","width":\#(20 + number),"include":["lines","carets"],"id":\#(number)}"#
    }
  }

  private static let fonts = ["--fonts", TestFiles.path("Fonts")]

  private func run(_ verb: String, jobs: String?, _ lines: [String]) -> CommandRun {
    CommandRun(
      [verb, "--jsonl"] + (verb == "reload" ? [] : Self.fonts)
        + (jobs.map { ["--jobs", $0] } ?? []),
      bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  @Test func `answers have the same bytes and order with any number of jobs`() throws {
    let alone = run("layout", jobs: nil, Self.requests)
    try expect(alone.answers.count, equals: 115)
    for jobs in ["1", "2", "5", "0", "200"] {
      let together = run("layout", jobs: jobs, Self.requests)
      #expect(together.status == alone.status && together.errors == alone.errors)
      expect(together.bytes, equals: alone.bytes, "--jobs \(jobs)")
    }
  }

  @Test func `every verb that takes lines takes jobs`() {
    for command in VerbCommand.all where command.options.contains(.jsonLines) {
      let lines = ["{}", #"{"text":"a b","old":"a","new":"b","fontFiles":[]}"#, "nonsense"]
      let alone = run(command.verb.name, jobs: nil, lines)
      expect(run(command.verb.name, jobs: "2", lines).bytes, equals: alone.bytes)
      expect(alone.output.split(separator: "\n").count, equals: 3)
    }
  }

  @Test func `no requests, no answers, with jobs`() {
    for input in ["", "\n\n"] {
      let run = CommandRun("layout", "--jsonl", "--jobs", "3", input: input)
      expect(run.status, equals: 0)
      #expect(run.output.isEmpty)
    }
  }

  @Test(arguments: ["-1", "1025", "two", "", "1.5"])
  func `a wrong number of jobs is named`(number: String) {
    let run = CommandRun(["layout", "--jsonl", "--jobs=\(number)"], bytes: [])
    expect(run.status, equals: 2)
    #expect(run.errors.contains("--jobs needs a number from 0 to 1024"))
  }

  @Test func `jobs are for lines`() {
    let run = CommandRun(["layout", "--text", "a", "--jobs", "2"], bytes: [])
    expect(run.status, equals: 2)
    #expect(run.errors.contains("--jobs is for --jsonl"))
  }

  @Test func `an answer is written while the next request has not arrived`() {
    let written = DispatchSemaphore(value: 0)
    var requests = [#"{"text":"b","fontFiles":[]}"# + "\n", #"{"text":"a","fontFiles":[]}"# + "\n"]
    var isInTime = true
    let console = Console(
      input: ByteSource {
        if requests.count < 2 {
          isInTime = isInTime && written.wait(timeout: .now() + .seconds(60)) == .success
        }
        return requests.popLast().map { Array($0.utf8) } ?? []
      },
      output: ByteSink { _ in written.signal() }, error: ByteSink { _ in })
    let status = Caretta.run(arguments: ["layout", "--jsonl", "--jobs", "3"], console: console)
    expect(status, equals: 0)
    #expect(isInTime)
  }

  @Test func `an output that fails ends the run, an input that fails after what came before`() {
    var lines = 0
    var answers: [String] = []
    func run(failsAt last: Int, output: ByteSink) -> Int32 {
      let console = Console(
        input: ByteSource { () throws(RequestError) in
          lines += 1
          if lines > last { throw RequestError(.fileUnreadable, "gone") }
          return Array((#"{"text":"a","fontFiles":[],"id":\#(lines)}"# + "\n").utf8)
        }, output: output, error: ByteSink { _ in })
      return Caretta.run(arguments: ["layout", "--jsonl", "--jobs", "4"], console: console)
    }
    let closed = ByteSink { _ throws(RequestError) in throw RequestError(.fileUnwritable, "closed")
    }
    expect(run(failsAt: .max, output: closed), equals: 1)
    #expect(lines < 200)

    lines = 0
    expect(
      run(
        failsAt: 9,
        output: ByteSink {
          answers += String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
        }
      ), equals: 1)
    expect(answers.count, equals: 10)
    expect(answers.last?.contains("file-unreadable"), equals: true)
  }
}

@Suite struct AnswerQueueTests {
  /// A queue of ten requests with a window of four, the lines read, and the lines written.
  private final class Fixture: @unchecked Sendable {
    var read = 0
    var written: [String] = []

    func queue() -> AnswerQueue {
      let source = ByteSource { [self] in
        read += 1
        return read > 10 ? [] : Array("line \(read)\n".utf8)
      }
      return AnswerQueue(
        RequestLines(LineReader(source: source)),
        output: ByteSink { [self] in written.append(String(decoding: $0, as: UTF8.self)) },
        progress: Progress(sink: nil), window: 4)
    }
  }

  @Test func `answers wait for those before them`() throws {
    let fixture = Fixture()
    let queue = fixture.queue()
    let requests = (0..<4).compactMap { _ in queue.take() }
    expect(requests.map(\.number), equals: [0, 1, 2, 3])
    for number in [2, 1, 3] { queue.put(Array("\(number) ".utf8), at: number) }
    #expect(fixture.written.isEmpty)
    queue.put(Array("0 ".utf8), at: 0)
    expect(fixture.written, equals: ["0 1 2 3 "])
    expect(queue.take()?.line, equals: Array("line 5".utf8))
    try queue.end()
  }

  @Test func `no more lines are in memory than the window has`() {
    let fixture = Fixture()
    let queue = fixture.queue()
    let oldest = queue.take()
    let others = DispatchSemaphore(value: 0)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      while let request = queue.take() {
        queue.put(request.line, at: request.number)
        others.signal()
      }
    }
    for _ in 0..<3 { expect(others.wait(timeout: .now() + .seconds(60)), equals: .success) }
    #expect(fixture.read <= 4)
    queue.put(oldest?.line ?? [], at: 0)
    expect(group.wait(timeout: .now() + .seconds(60)), equals: .success)
    expect(fixture.written.joined(), equals: (1...10).map { "line \($0)" }.joined())
  }
}
