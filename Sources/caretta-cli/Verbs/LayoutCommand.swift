// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

extension VerbCommand {
  /// `caretta layout`: JSON, or a summary as text.
  static let layout = VerbCommand(
    .layout,
    options: [
      .fonts, .jsonLines, .jobs, .pretty, html, json, audit, digest, show, summary, caret, tap,
    ]
  ) { (reader, fonts, invocation) throws(RequestError) in
    guard [html, json, show, summary, caret, tap].contains(where: invocation.has) else {
      return try LayoutAnswer.response(
        reader, fonts, isAudited: invocation.has(audit), hasDigest: invocation.has(digest))
    }
    let page = try writePage(of: reader, fonts, invocation)
    guard [show, summary, caret, tap].contains(where: invocation.has) else {
      if [json, audit, digest].contains(where: invocation.has) {
        return try LayoutAnswer.response(
          reader, fonts, isAudited: invocation.has(audit), hasDigest: invocation.has(digest))
      }
      var response = Response(binary: [])
      response.warnings = page.map { ["wrote \($0)"] } ?? []
      return response
    }
    let request = try LayoutRequest(reader, fonts: fonts)
    if invocation.has(show) {
      return Response(
        text: try drawing(of: request.withHorizontalLines(), invocation).text.utf8)
    }
    let summary = try summary(of: request, invocation)
    var response = Response(text: summary.text.utf8)
    response.warnings = LayoutWarnings.sentences([summary.layout], notes: request.notes)
    return response
  }

  private static let html = CommandOption(
    name: "--html", value: "FILE",
    help: "write a page for a browser that inspects carets, movement and breaks")
  private static let json = CommandOption(
    name: "--json", value: nil, help: "write the JSON as well as the page of --html")
  private static let summary = CommandOption(
    name: "--summary", value: nil, help: "a short text for people instead of JSON")
  private static let show = CommandOption(
    name: "--show", value: nil,
    help: "lines, carets of --caret and selections of --ranges, drawn in the terminal")
  private static let caret = CommandOption(
    name: "--caret", value: "N",
    help: "the caret at an offset, in the summary or drawing; again for more")
  private static let audit = CommandOption(
    name: "--audit", value: nil,
    help: "adds audit: what the layout's own check finds wrong, nothing in a right one")
  private static let digest = CommandOption(
    name: "--digest", value: nil, help: "adds digest: a number that stands for the whole layout")
  private static let tap = CommandOption(
    name: "--tap", value: "X,Y", help: "the word under a point, in the summary; again for more")

  /// Writes the inspector page if `--html` names one, and returns its file.
  private static func writePage(
    of reader: RequestReader, _ fonts: FontLibrary, _ invocation: Invocation
  ) throws(RequestError) -> String? {
    guard let file = invocation.values(html).last else {
      if invocation.has(json) { throw RequestError(.usage, "\(json.name) is for \(html.name)") }
      return nil
    }
    guard !invocation.has(.jsonLines) else {
      throw RequestError(.usage, "\(html.name) is not for \(CommandOption.jsonLines.name)")
    }
    let name = invocation.operands.first.flatMap { $0.split(separator: "/").last }
    var page = InspectorPage(title: name.map(String.init) ?? "caretta layout")
    let layout = try LayoutRequest.inspectedLayout(reader, fonts: fonts, for: &page)
    do throws(RenderError) {
      try PictureFile.write(page.html(of: layout), to: file)
    } catch {
      throw RequestError(error)
    }
    return file
  }

  private static func summary(
    of request: LayoutRequest, _ invocation: Invocation
  ) throws(RequestError) -> LayoutSummary {
    try checkIsSingle(invocation, summary)
    let carets = try carets(invocation)
    var taps: [Point] = []
    for text in invocation.values(tap) {
      let numbers = text.split(separator: ",").compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == 2 else {
        throw RequestError(.usage, "\(tap.name) needs X,Y, not \(JSONValue.string(text).text)")
      }
      taps.append(Point(x: numbers[0], y: numbers[1]))
    }
    return LayoutSummary(
      layout: request.layout(), text: request.text, carets: carets, taps: taps)
  }

  private static func drawing(
    of request: LayoutRequest, _ invocation: Invocation
  ) throws(RequestError) -> LayoutShow {
    try checkIsSingle(invocation, show)
    return LayoutShow(
      request.layout(), carets: try carets(invocation), selections: request.selectedRanges,
      usesColor: invocation.usesColor)
  }

  /// Checks that an option whose answer is no line of JSON stands without `--jsonl`.
  private static func checkIsSingle(
    _ invocation: Invocation, _ option: CommandOption
  ) throws(RequestError) {
    if invocation.has(.jsonLines) {
      throw RequestError(.usage, "\(option.name) is not for \(CommandOption.jsonLines.name)")
    }
  }

  private static func carets(_ invocation: Invocation) throws(RequestError) -> [Int] {
    var carets: [Int] = []
    for text in invocation.values(caret) {
      guard let offset = Int(text), offset >= 0 else {
        throw RequestError(
          .usage, "\(caret.name) needs an offset, not \(JSONValue.string(text).text)")
      }
      carets.append(offset)
    }
    return carets
  }
}
