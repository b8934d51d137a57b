// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

extension VerbCommand {
  /// `caretta scroll`: JSON or a summary, and on request a page with a scrubber.
  static let scroll: VerbCommand = {
    var command = VerbCommand(
      .scroll, options: [.fonts, .jsonLines, .jobs, .pretty, summary, html, before]
    ) { (reader, fonts, invocation) throws(RequestError) in
      var request = try ScrollRequest(reader, fonts: fonts)
      if invocation.has(html) { request.scenario.captures.insert(.views) }
      let timeline = request.scenario.play()
      try writePage(of: timeline, fonts, invocation)
      var response =
        invocation.has(summary)
        ? Response(text: timeline.description.utf8.dropLast())
        : ScrollAnswer(timeline: timeline, id: request.id).response
      if !invocation.has(.jsonLines) {
        response.warnings = LayoutWarnings.sentences(
          request.scenario.textLayouts, notes: request.notes)
      }
      return response
    }
    command.check = { (invocation, _) throws(RequestError) in
      try invocation.requireSingle([summary, html, before])
      if invocation.has(before), !invocation.has(html) {
        throw RequestError(.usage, "\(before.name) is for \(html.name)")
      }
    }
    return command
  }()

  private static let summary = CommandOption(
    name: "--summary", value: nil, help: "the timeline as text for people instead of JSON")
  private static let html = CommandOption(
    name: "--html", value: "FILE", help: "also a page to look at, with a scrubber and a plot")
  private static let before = CommandOption(
    name: "--before", value: "REQUEST.json",
    help: "another request, played as well and shown on the page beside this one")

  /// Writes the page, if `--html` names one.
  private static func writePage(
    of timeline: Timeline, _ fonts: FontLibrary, _ invocation: Invocation
  ) throws(RequestError) {
    guard let file = invocation.values(html).last else { return }
    let name = invocation.operands.first.flatMap { $0.split(separator: "/").last }
    let page = TimelinePage(title: name.map(String.init) ?? "caretta scroll")
    var parts = [TimelinePage.Part("", timeline)]
    if let other = invocation.values(before).last {
      parts[0].name = "after"
      parts.insert(.init("before", try self.timeline(of: other, fonts)), at: 0)
    }
    do throws(RenderError) {
      try PictureFile.write(page.html(of: parts), to: file)
    } catch {
      throw RequestError(error)
    }
  }

  /// Plays the scenario of a request in a file.
  private static func timeline(
    of file: String, _ fonts: FontLibrary
  ) throws(RequestError) -> Timeline {
    let bytes = try ByteSource.file(file).all()
    do throws(RequestError) {
      var scenario = try ScrollRequest(JSONValue(request: bytes), fonts: fonts).scenario
      scenario.captures.insert(.views)
      return scenario.play()
    } catch {
      let place = error.path == "$" ? "" : "\(error.path): "
      throw RequestError(error.code, "\(before.name) \(file): \(place)\(error.message)")
    }
  }
}
