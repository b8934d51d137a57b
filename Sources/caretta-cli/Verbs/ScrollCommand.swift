// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// `caretta scroll`: plays a scenario and tells how the caret stayed in sight.
enum ScrollCommand {
  private static let summary = CommandOption(
    name: "--summary", value: nil, help: "the timeline as text for people instead of JSON")

  /// The verb.
  static let verb = Verb(
    name: "scroll",
    summary: "play a scenario (typing, keyboard, rotation, drags, reloads): a timeline",
    table: ScrollKeys.all, operandKey: "textView", options: [.fonts, .jsonLines, summary]
  ) { (request) throws(CommandError) in
    let wanted = try ScrollRequest(request.reader, fonts: request.fonts)
    guard request.invocation.has(summary) else {
      return .text(
        JSONWriter.bytes(ScrollAnswer(timeline: wanted.scenario.play(), id: wanted.id)))
    }
    guard !request.invocation.has(.jsonLines) else {
      throw CommandError(.usage, "\(summary.name) is not for \(CommandOption.jsonLines.name)")
    }
    return .text(wanted.scenario.play().description.utf8.dropLast())
  }
}

/// What `scroll` answers.
private struct ScrollAnswer: JSONWritable {
  var timeline: Timeline
  var id: JSONValue?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if let id { writer.field("id", id) }
      writer.field("log", timeline.log)
      writer.field("samples", timeline.samples)
    }
  }
}
