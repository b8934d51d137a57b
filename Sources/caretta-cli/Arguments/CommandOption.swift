// SPDX-License-Identifier: Apache-2.0

/// An option of a verb that is not a key of its request.
struct CommandOption: Hashable, Sendable {
  /// The option, `--fonts`.
  var name: String
  /// The name of the option's value in help; nil for an option without a value.
  var value: String?
  /// The description in help, a few words.
  var help: String

  /// The option for the folders in which fonts are looked up by name.
  static let fonts = CommandOption(
    name: "--fonts", value: "DIR",
    help: "a folder to look fonts up in; again for more [$CARETTA_FONTS, the package's Fonts]")
  /// The option for one request per line.
  static let jsonLines = CommandOption(
    name: "--jsonl", value: nil, help: "a request per line, an answer per line")
  /// The number of concurrent requests.
  static let jobs = CommandOption(
    name: "--jobs", value: "N",
    help: "for --jsonl: N requests at a time, answers in the same order; 0: one per core [1]")
  /// The number of concurrent rows.
  static let rowJobs = CommandOption(
    name: "--jobs", value: "N",
    help: "rows at a time, answers in the same order; 0: one per core [0]")
  /// The option for indented JSON.
  static let pretty = CommandOption(
    name: "--pretty", value: nil, help: "indent the JSON [if the output is a terminal]")
  /// The option for the help of a verb.
  static let help = CommandOption(name: "--help", value: nil, help: "this text")
}
