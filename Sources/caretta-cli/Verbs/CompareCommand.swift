// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// `caretta compare`: whether an update of fonts or libraries changes texts, and why.
enum CompareCommand {
  /// The name and the line of help.
  static let name = "compare"
  static let summary =
    "what an update changes: two files of answers or digests, or requests under two font folders"

  /// The options, and the keys that are defaults for all rows.
  static var command: VerbCommand {
    var command = VerbCommand(
      .fits,
      options: [fontsBefore, fontsAfter, strict, .jsonLines, page, most, VerbCommand.fitsFormat])
    command.name = name
    command.summary = summary
    return command
  }

  static let fontsBefore = CommandOption(
    name: "--fonts-before", value: "DIR",
    help: "a folder with the fonts before the update; again for more")
  static let fontsAfter = CommandOption(
    name: "--fonts-after", value: "DIR",
    help: "a folder with the fonts after the update; again for more")
  static let strict = CommandOption(
    name: "--strict", value: nil, help: "exit with status 1 if a row changed")
  static let page = CommandOption(
    name: "--html", value: "FILE",
    help: "also a page with pictures before and after; for requests")
  static let most = CommandOption(
    name: "--most", value: "N", help: "how many rows the page shows [50]")

  /// Compares, writes a sentence or, with `--jsonl`, an object for each changed row, and returns
  /// the exit status.
  static func run(_ invocation: Invocation, _ console: Console) throws(RequestError) -> Int32 {
    let hasFonts = invocation.has(fontsBefore) || invocation.has(fontsAfter)
    let result = try hasFonts ? requests(invocation, console) : answers(invocation, console)
    for row in result.rows {
      if invocation.has(.jsonLines) {
        try console.output.put(row.response.bytes)
      } else {
        try console.print(row.sentence)
      }
    }
    console.warn(result.totals)
    return invocation.has(strict) && !result.rows.isEmpty ? 1 : 0
  }

  /// The changed rows of a comparison.
  struct Result {
    var rows: [ComparedRow]
    /// The number of all rows.
    var count: Int

    /// The totals: `1,000 rows: 2 changed (1 advance, 2 break)`.
    var totals: String {
      let all = "\(count.grouped) \(count == 1 ? "row" : "rows")"
      let kinds = AnswerChange.Kind.allCases.compactMap { kind -> String? in
        let found = rows.count { $0.changes.contains { $0.kind == kind } }
        return found == 0 ? nil : "\(kind.rawValue) \(found.grouped)"
      }
      let reasons = kinds.isEmpty ? "" : " (rows by reason: \(kinds.joined(separator: ", ")))"
      return "\(all): \(rows.count.grouped) changed\(reasons)"
    }
  }

  private static func answers(
    _ invocation: Invocation, _ console: Console
  ) throws(RequestError) -> Result {
    for option in [page, most, VerbCommand.fitsFormat] where invocation.has(option) {
      throw RequestError(
        .usage, "\(option.name) is for requests, with \(fontsBefore.name) and \(fontsAfter.name)")
    }
    if let key = invocation.keys.members.first?.key {
      throw RequestError(
        .usage,
        "\(RequestKey.option(ofKey: key)) is for requests, with \(fontsBefore.name) and "
          + fontsAfter.name)
    }
    guard invocation.operands.count == 2 else {
      throw RequestError(
        .usage,
        "expected two files of answers, or requests with \(fontsBefore.name) and "
          + "\(fontsAfter.name), found \(invocation.operands.count) files")
    }
    let before = try list(invocation.operands[0], console)
    let after = try list(invocation.operands[1], console)
    return Result(rows: before.changes(to: after), count: after.entries.count)
  }

  /// Reads a file of answers or digests.
  static func list(_ file: String, _ console: Console) throws(RequestError) -> AnswerList {
    let source = try file == "-" ? console.input : .file(file)
    let bytes = try source.all()
    do throws(RequestError) {
      return try AnswerList(bytes)
    } catch {
      throw RequestError(error.code, "\(file): \(error.message)")
    }
  }

  private static func requests(
    _ invocation: Invocation, _ console: Console
  ) throws(RequestError) -> Result {
    guard invocation.has(fontsBefore), invocation.has(fontsAfter) else {
      let missing = invocation.has(fontsBefore) ? fontsAfter : fontsBefore
      throw RequestError(.usage, "requests are compared with two font folders; add \(missing.name)")
    }
    return try CompareRun(invocation: invocation, console: console).run()
  }
}
