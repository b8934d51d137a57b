// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

extension VerbCommand {
  /// `caretta fits`: rows of CSV or JSON, one answer per row, and on request a page of the worst
  /// rows.
  static let fits: VerbCommand = {
    var command = VerbCommand(
      .fits, options: [.fonts, .rowJobs, .pretty, strict, baseline, fitsFormat, fitsPage, worst]
    ) { (reader, fonts, invocation) throws(RequestError) in
      FitsAnswer(try FitsRequest(reader, fonts: fonts))
        .response(isStrict: invocation.has(strict))
    }
    command.check = { (invocation, _) throws(RequestError) in
      let takesRows = FitsRun.takesRows(invocation)
      for option in takesRows ? [.pretty] : [.rowJobs, baseline, fitsFormat, fitsPage, worst]
      where invocation.has(option) {
        throw RequestError(
          .usage,
          takesRows
            ? "\(option.name) is for a single text, not for rows"
            : "\(option.name) is for rows, not for a single text")
      }
      _ = try invocation.rowJobs
      _ = try worstCount(invocation)
      _ = try rowFormat(invocation)
    }
    return command
  }()

  /// The option that checks all rows.
  static let strict = CommandOption(
    name: "--strict", value: nil,
    help: "exit with status 1 if a text does not fit, misses glyphs, is wrong, or changed")

  /// The option that compares answers with an earlier run.
  static let baseline = CommandOption(
    name: "--baseline", value: "FILE",
    help: "the answers of an earlier run; an answer that differs has changes, with the reasons")

  /// The option for the page with pictures.
  static let fitsPage = CommandOption(
    name: "--html", value: "FILE",
    help: "also a page with pictures of the texts that fit worst or miss glyphs")
  private static let worst = CommandOption(
    name: "--worst", value: "N", help: "how many pictures the page has [50]")
  static let fitsFormat = CommandOption(
    name: "--format", value: "csv|jsonl", help: "the kind of rows [by the file's name and start]")

  /// The maximum number of pictures of a page.
  private static let mostPictures = 1000

  /// Returns the number of pictures of the page.
  static func worstCount(_ invocation: Invocation) throws(RequestError) -> Int {
    guard let text = invocation.values(worst).last else {
      return invocation.has(fitsPage) ? 50 : 0
    }
    guard invocation.has(fitsPage) else {
      throw RequestError(.usage, "\(worst.name) is for \(fitsPage.name)")
    }
    guard let count = Int(text), (0...mostPictures).contains(count) else {
      throw RequestError(
        .usage,
        "\(worst.name) needs a number from 0 to \(mostPictures), not "
          + JSONValue.string(text).text)
    }
    return count
  }

  /// Returns the kind of rows, if it was given.
  static func rowFormat(_ invocation: Invocation) throws(RequestError) -> Rows.Format? {
    guard let text = invocation.values(fitsFormat).last else { return nil }
    guard let format = Rows.Format(rawValue: text) else {
      let names = Rows.Format.allCases.map(\.rawValue)
      throw RequestError(
        .usage,
        "\(fitsFormat.name): expected \(names.joined(separator: " or ")), found "
          + JSONValue.string(text).text,
        suggestion: NearestName.nearest(to: text, in: names))
    }
    return format
  }
}
