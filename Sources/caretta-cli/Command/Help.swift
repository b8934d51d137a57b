// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// The help texts, generated from the tables that the reader uses.
enum Help {
  /// The description of the command and its verbs.
  static var overview: String {
    let verbs = VerbCommand.documented.map { ($0.name, $0.summary) }
    return """
      usage: caretta VERB [REQUEST.json | - | FILE] [options]

      Text layout and caret geometry: JSON in, JSON out.

      \(table(verbs))

      \(table(UtilityCommand.all.map { ($0.name, $0.summary) }))

      \(table([("VERB --help", "the options of a verb, examples"), ("--version", "versions of all parts")]))
      """
  }

  /// Returns the options of a verb that are keys of its request, and their explanations.
  private static func keyRows(of command: VerbCommand) -> [(left: String, right: String)] {
    command.verb.table.keys.flatMap(rows)
  }

  private static func rows(of key: RequestKey) -> [(left: String, right: String)] {
    [(key.option, explanation(key))]
      + (key.entryOption.map { [($0, "one entry of \(key.option); again for more")] } ?? [])
  }

  /// Returns the keys of a verb in groups, each with its title.
  private static func groups(of command: VerbCommand) -> String {
    let keys = command.verb.table.keys
    let width = keys.map(\.option.count).max() ?? 0
    return HelpGroup.all.compactMap { group in
      let own = keys.filter { HelpGroup.title(of: $0.name) == group.title }
      if own.isEmpty { return nil }
      return "\(group.title):\n\n\(table(own.flatMap(rows), leastWidth: width))"
    }.joined(separator: "\n\n")
  }

  /// Returns the other options of a verb.
  private static func optionRows(of command: VerbCommand) -> [(left: String, right: String)] {
    (command.options + [.help]).map { option in
      ([option.name, option.value].compactMap(\.self).joined(separator: " "), option.help)
    }
  }

  /// Returns all options of a verb and their explanations.
  static func rows(of command: VerbCommand) -> [(String, String)] {
    (keyRows(of: command) + optionRows(of: command)).map { ($0.left, $0.right) }
  }

  /// Returns the line that shows how a verb is called.
  static func usage(of command: VerbCommand) -> String {
    if command.name == CompareCommand.name {
      return """
        usage: caretta compare BEFORE AFTER [options]
               caretta compare REQUESTS --fonts-before DIR --fonts-after DIR [options]
        """
    }
    if command.verb.name == Verb.fits.name {
      return "usage: caretta fits [ROWS.csv | ROWS.jsonl | REQUEST.json | -] [options]"
    }
    let file = command.takesNames ? "FILE…" : "FILE"
    return "usage: caretta \(command.name) [REQUEST.json | - | \(file)] [options]"
  }

  /// Returns the options of a verb and their defaults, and examples.
  static func text(of command: VerbCommand) -> String {
    """
    \(usage(of: command))

    \(command.name): \(command.summary)

    \(text(of: command.examples))

    Options:

    \(table(optionRows(of: command)))

    The keys of a request are options too, and replace the keys of a file. Lists and objects are
    JSON; lists of names may be separated by commas. Defaults are in brackets.
    caretta help KEY explains one key and lists the keys inside it, as caretta help spans does;
    caretta help --schema VERB describes requests in JSON Schema.

    \(groups(of: command))\(endings(of: command))
    """
  }

  /// Returns the paragraphs after the keys of a verb.
  private static func endings(of command: VerbCommand) -> String {
    let isKey = KeyHelp(command.name) != nil
    let key =
      isKey
      ? "\(command.name) is also a key of requests: caretta help \(RequestKey.option(ofKey: command.name))"
      : nil
    return [keysWithoutEffect(of: command), key].compactMap(\.self).map { "\n\n\($0)" }.joined()
  }

  /// Returns a list of the keys that a verb accepts only because other verbs have them; nil if it
  /// is empty.
  static func keysWithoutEffect(of command: VerbCommand) -> String? {
    let names = command.verb.table.ignoredKeys.map(\.name)
    guard !names.isEmpty else { return nil }
    return "Accepted, so that verbs can share requests, and without effect:\n"
      + names.joined(separator: ", ")
  }

  /// Returns the description of a command without a request, and its examples.
  static func text(of command: UtilityCommand) -> String {
    """
    usage: \(["caretta", command.name, command.usage].filter { !$0.isEmpty }.joined(separator: " "))

    \(command.name): \(command.summary)

    \(text(of: command.examples))
    """
  }

  private static func text(of examples: [CommandExample]) -> String {
    let lines = examples.map { "  # \($0.meaning)\n  \($0.line)" }
    return "Examples:\n\n" + lines.joined(separator: "\n")
  }

  private static func explanation(_ key: RequestKey) -> String {
    var text = key.help
    switch key.kind {
    case .choice(let names), .names(of: .some(let names)):
      text += ": \(names.joined(separator: ", "))"
    default: break
    }
    return text + (key.fallback.map { " [\($0.text)]" } ?? " (needed)")
  }

  private static func table(
    _ rows: [(left: String, right: String)], leastWidth: Int = 0
  ) -> String {
    let width = max(leastWidth, rows.map(\.left.count).max() ?? 0)
    let indent = String(repeating: " ", count: width + 4)
    return rows.map { row in
      let space = String(repeating: " ", count: width - row.left.count)
      let lines = wrapped(row.right, to: max(lineLength - indent.count, lineLength / 2))
      return "  \(row.left)\(space)  \(lines.joined(separator: "\n\(indent)"))"
    }.joined(separator: "\n")
  }

  /// The most characters of a line of a table.
  private static let lineLength = 100

  /// Breaks a text at spaces into lines of at most some characters; longer words stay whole.
  private static func wrapped(_ text: String, to length: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.count + 1 + word.count <= length {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
