// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// The manual page, in the man macros of roff, generated from the tables that the reader uses.
enum ManualPage {
  /// The page, without a line feed at its end.
  static var text: String {
    """
    .\\" SPDX-License-Identifier: Apache-2.0
    .TH CARETTA 1 "" "caretta \(Caretta.version)" "User Commands"
    .SH NAME
    caretta \\- text layout and caret geometry: JSON in, JSON out
    .SH SYNOPSIS
    .B caretta
    .I VERB
    [\\fIREQUEST.json\\fR | \\fB\\-\\fR | \\fIFILE\\fR] [\\fIoptions\\fR]
    .SH DESCRIPTION
    Lays out text and answers every geometric question about it. A verb reads one request and writes
    one answer; with
    .B \\-\\-jsonl
    one of each on every line. Options are the keys of the request in kebab case; lists and objects are
    JSON, whose keys
    .B caretta help
    .I KEY
    lists. Offsets are UTF\\-16 code units, coordinates are points, y downward.
    .SH VERBS
    \(VerbCommand.documented.map(section).joined(separator: "\n"))
    .SH OTHER COMMANDS
    \(UtilityCommand.all.map { entry($0.name, $0.summary) }.joined(separator: "\n"))
    .SH ENVIRONMENT
    \(entry("CARETTA_FONTS", "folders in which fonts are looked up by name, separated by colons"))
    \(entry("FONTCONFIG_FILE", "the configuration of fontconfig, for --system"))
    \(entry("NO_COLOR", "no colors in a terminal, if it is not empty"))
    .SH EXIT STATUS
    \(entry("0", "all requests were answered"))
    \(entry("1", "a font or a file is missing, damaged or cannot be written, or a check has found something"))
    \(entry("2", "a wrong option or request, also one of several"))
    """
  }

  private static func section(_ command: VerbCommand) -> String {
    let options = Help.rows(of: command).map(entry)
    let examples = command.examples.flatMap { example in
      [".PP", roff(example.meaning + ":"), ".PP", ".nf", ".RS 2", roff(example.line), ".RE", ".fi"]
    }
    let others = Help.keysWithoutEffect(of: command).map { [".PP", roff($0)] } ?? []
    return
      ([".SS caretta \(roff(command.name))", roff(command.summary)] + options + others + examples)
      .joined(separator: "\n")
  }

  private static func entry(_ name: String, _ text: String) -> String {
    ".TP\n.B \(roff(name))\n\(roff(text))"
  }

  /// Returns a text without characters that are special in roff.
  private static func roff(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return escaped.hasPrefix(".") ? "\\&\(escaped)" : escaped
  }
}
