// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

extension VerbCommand {
  /// `caretta layout`: JSON, or a summary as text.
  static let layout: VerbCommand = {
    var command = VerbCommand(
      .layout,
      options: [
        .fonts, .jsonLines, .jobs, .pretty, html, json, audit, digest, show, summary, caret, tap,
      ]
    ) { (reader, fonts, invocation) throws(RequestError) in
      let page = try writePage(of: reader, fonts, invocation)
      if [show, summary, caret, tap].contains(where: invocation.has) {
        return try text(reader, fonts, invocation)
      }
      if let page, ![json, audit, digest].contains(where: invocation.has) {
        var response = Response(binary: [])
        response.warnings = ["wrote \(page)"]
        return response
      }
      return try LayoutAnswer.response(
        reader, fonts, isAudited: invocation.has(audit), hasDigest: invocation.has(digest))
    }
    command.check = { (invocation, _) throws(RequestError) in try check(invocation) }
    return command
  }()

  /// Checks the options that are not keys of the request.
  private static func check(_ invocation: Invocation) throws(RequestError) {
    if invocation.has(json), !invocation.has(html) {
      throw RequestError(.usage, "\(json.name) is for \(html.name)")
    }
    try invocation.requireSingle([html, show, summary, caret, tap])
    _ = try carets(invocation)
    _ = try taps(invocation)
  }

  /// Returns the drawing or the summary of a layout, or of each requested page.
  private static func text(
    _ reader: RequestReader, _ fonts: FontLibrary, _ invocation: Invocation
  ) throws(RequestError) -> Response {
    let requested = try RequestedLayouts(reader, fonts: fonts)
    let carets = try carets(invocation)
    let taps = try taps(invocation)
    var texts: [String] = []
    for (index, part) in requested.parts.enumerated() {
      if let page = part.page { texts.append("page \(page)") }
      guard let layout = part.layout else { continue }
      let own = carets.map { min($0, layout.length) }.filter { part.hasCaret(TextPosition($0)) }
      texts.append(
        invocation.has(show)
          ? LayoutShow(
            layout, text: part.text, at: part.range.start, carets: own,
            selections: requested.request.selectedRanges, usesColor: invocation.usesColor
          ).text
          : LayoutSummary(
            layout: layout, text: requested.request.text, carets: own, taps: index == 0 ? taps : []
          ).text)
    }
    var response = Response(text: texts.joined(separator: "\n").utf8)
    if !invocation.has(show) {
      response.warnings = LayoutWarnings.sentences(
        requested.parts.compactMap(\.layout), notes: requested.request.notes)
    }
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
    help:
      "adds audit: the mistakes that the layout's own check finds, an empty list for a correct layout"
  )
  private static let digest = CommandOption(
    name: "--digest", value: nil,
    help: "adds digest: a number that changes with any part of the layout")
  private static let tap = CommandOption(
    name: "--tap", value: "X,Y", help: "the word under a point, in the summary; again for more")

  /// Writes the inspector page if `--html` names one, and returns its file.
  private static func writePage(
    of reader: RequestReader, _ fonts: FontLibrary, _ invocation: Invocation
  ) throws(RequestError) -> String? {
    guard let file = invocation.values(html).last else { return nil }
    let name = invocation.operands.first.flatMap { $0.split(separator: "/").last }
    var page = InspectorPage(title: name.map(String.init) ?? "caretta layout")
    let layout = try LayoutRequest.inspectedLayout(reader, fonts: fonts, for: &page)
    let progress = Monitor(
      Progress(
        sink: invocation.showsProgress ? .standardError : nil, noun: "positions inspected",
        inputSize: 100))
    page.progress = { positions, share in
      progress.withLock {
        $0.bytesRead = Int(share * 100)
        $0.advance(by: positions)
      }
    }
    defer { progress.withLock { $0.end() } }
    do throws(RenderError) {
      try PictureFile.write(page.html(of: layout), to: file)
    } catch {
      throw RequestError(error)
    }
    return file
  }

  private static func taps(_ invocation: Invocation) throws(RequestError) -> [Point] {
    var taps: [Point] = []
    for text in invocation.values(tap) {
      let numbers = text.split(separator: ",").compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == 2 else {
        throw RequestError(.usage, "\(tap.name) needs X,Y, not \(JSONValue.string(text).text)")
      }
      taps.append(Point(x: numbers[0], y: numbers[1]))
    }
    return taps
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
