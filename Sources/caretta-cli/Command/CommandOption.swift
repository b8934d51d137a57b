// SPDX-License-Identifier: Apache-2.0

/// An option of a verb that is no key of its request.
struct CommandOption: Hashable, Sendable {
  /// The option, `--fonts`.
  var name: String
  /// What help calls its value; nil for one that takes none.
  var value: String?
  /// What it is for, in a few words.
  var help: String

  /// Where fonts are looked up by name.
  static let fonts = CommandOption(
    name: "--fonts", value: "DIR",
    help: "a folder to look fonts up in; again for more [$CARETTA_FONTS, the package's Fonts]")
  /// Many requests.
  static let jsonLines = CommandOption(
    name: "--jsonl", value: nil, help: "a request per line, an answer per line")
  /// Help on a verb.
  static let help = CommandOption(name: "--help", value: nil, help: "this text")
}
