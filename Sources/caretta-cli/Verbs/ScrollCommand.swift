// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// `caretta scroll`: plays a scenario and tells how the caret stayed in sight.
enum ScrollCommand {
  private static let summary = CommandOption(
    name: "--summary", value: nil, help: "the timeline as text for people instead of JSON")

  private static let html = CommandOption(
    name: "--html", value: "FILE", help: "also a page to look at, with a scrubber and a plot")
  private static let before = CommandOption(
    name: "--before", value: "REQUEST.json",
    help: "another request, played as well and shown on the page beside this one")

  /// The verb.
  static let verb = Verb(
    name: "scroll",
    summary: "play a scenario (typing, keyboard, rotation, drags, reloads): a timeline",
    table: ScrollKeys.all, operandKey: "textView",
    options: [.fonts, .jsonLines, summary, html, before]
  ) { (request) throws(CommandError) in
    let invocation = request.invocation
    if invocation.has(.jsonLines) {
      for option in [summary, html, before] where invocation.has(option) {
        throw CommandError(.usage, "\(option.name) is not for \(CommandOption.jsonLines.name)")
      }
    }
    var wanted = try ScrollRequest(request.reader, fonts: request.fonts)
    wanted.scenario.capturesViews = invocation.has(html)
    let timeline = wanted.scenario.play()
    try writePage(of: timeline, request)
    if invocation.has(summary) { return .text(timeline.description.utf8.dropLast()) }
    return .text(JSONWriter.bytes(ScrollAnswer(timeline: timeline, id: wanted.id)))
  }

  /// Writes the page, if one is asked for.
  private static func writePage(
    of timeline: Timeline, _ request: Request
  ) throws(CommandError) {
    guard let file = request.invocation.values(html).last else {
      if request.invocation.has(before) {
        throw CommandError(.usage, "\(before.name) is for \(html.name)")
      }
      return
    }
    let name = request.invocation.operands.first.flatMap { $0.split(separator: "/").last }
    let page = TimelinePage(title: name.map(String.init) ?? "caretta scroll")
    var parts = [TimelinePage.Part("", timeline)]
    if let other = request.invocation.values(before).last {
      parts[0].name = "after"
      parts.insert(.init("before", try self.timeline(of: other, request.fonts)), at: 0)
    }
    do throws(RenderError) {
      try PictureFile.write(page.html(of: parts), to: file)
    } catch {
      throw CommandError(error)
    }
  }

  /// Plays the request of a file.
  private static func timeline(
    of file: String, _ fonts: FontLibrary
  ) throws(CommandError) -> Timeline {
    let value = try JSONValue(request: try ByteSource.file(file).all())
    var scenario = try ScrollRequest(
      RequestReader(RequestNode(value), ScrollKeys.all), fonts: fonts
    ).scenario
    scenario.capturesViews = true
    return scenario.play()
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
