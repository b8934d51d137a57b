// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// `caretta layout`: lines, carets, words, hit tests, selection rects, glyph runs.
enum LayoutCommand {
  private static let summary = CommandOption(
    name: "--summary", value: nil, help: "a short text for people instead of JSON")
  private static let caret = CommandOption(
    name: "--caret", value: "N", help: "the caret at an offset, in the summary; again for more")
  private static let audit = CommandOption(
    name: "--audit", value: nil,
    help: "adds audit: what the layout's own check finds wrong, nothing in a right one")
  private static let tap = CommandOption(
    name: "--tap", value: "X,Y", help: "the word under a point, in the summary; again for more")

  /// The verb.
  static let verb = Verb(
    name: "layout",
    summary: "lines, carets, words, hit tests, selection rects, glyph runs",
    table: RequestTable(LayoutKeys.all), operandKey: "text",
    options: [.fonts, .jsonLines, audit, summary, caret, tap]
  ) { (request) throws(CommandError) in
    let wanted = try LayoutRequest(request.reader, fonts: request.fonts)
    guard [summary, caret, tap].contains(where: request.invocation.has) else {
      let layout = wanted.layout()
      let found = request.invocation.has(audit) ? layout.audit() : nil
      return .text(
        JSONWriter.bytes(LayoutAnswer(request: wanted, layout: layout, audit: found)))
    }
    return .text(Array(try summary(of: wanted, request.invocation).text.utf8))
  }

  private static func summary(
    of request: LayoutRequest, _ invocation: Invocation
  ) throws(CommandError) -> LayoutSummary {
    guard !invocation.has(.jsonLines) else {
      throw CommandError(.usage, "\(summary.name) is not for \(CommandOption.jsonLines.name)")
    }
    var carets: [Int] = []
    for text in invocation.values(caret) {
      guard let offset = Int(text), offset >= 0 else {
        throw CommandError(.usage, "\(caret.name) needs an offset, not \(JSONWriter.text(text))")
      }
      carets.append(offset)
    }
    var taps: [Point] = []
    for text in invocation.values(tap) {
      let numbers = text.split(separator: ",").compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == 2 else {
        throw CommandError(.usage, "\(tap.name) needs X,Y, not \(JSONWriter.text(text))")
      }
      taps.append(Point(x: numbers[0], y: numbers[1]))
    }
    return LayoutSummary(
      layout: request.layout(), text: request.text, carets: carets, taps: taps)
  }
}
