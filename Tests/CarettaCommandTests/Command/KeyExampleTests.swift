// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

/// Every key of every verb, with the keys inside it, and the examples of `caretta help KEY`.
@Suite struct KeyExampleTests {
  /// A key inside others.
  private struct Path: Hashable {
    var verb: String
    var names: [String]
    var text: String { names.joined(separator: ".") }
  }

  /// The keys of a verb; views inside views once, as they have the same keys at every depth.
  private static func paths(of verb: Verb) -> [Path] {
    var paths: [Path] = []
    var seen: Set<Path> = []
    func add(_ tables: [RequestTable], _ names: [String]) {
      for key in tables.flatMap(\.keys) {
        let path = Path(verb: verb.name, names: names + [key.name])
        if seen.insert(path).inserted { paths.append(path) }
        let depth = names.count { $0 == "children" }
        if key.name != "children" || depth == 0 { add(key.members, path.names) }
      }
    }
    add([verb.table], [])
    return paths
  }

  private static let paths = Verb.all.flatMap { verb in
    // Pictures of scenarios and screens have the keys of these.
    Self.paths(of: verb).filter { path in
      verb.name != "render" || !["scroll", "screen"].contains(path.names[0]) || path.names.count < 4
    }
  }

  /// The fonts of the system that the examples name; the folder is removed with its last reference.
  private static let systemFonts = Result {
    try SystemFontFolder(
      [
        "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf", "NotoSerif-Regular.ttf",
      ], generic: ["sans-serif": "Noto Sans", "serif": "Noto Serif"])
  }

  private static let responder = Result {
    Responder(
      fontFolders: [TestFiles.path("Fonts")], fontconfig: try systemFonts.get().configuration)
  }

  /// The examples of all keys with the readings' verbs and the path.
  private static let examples: [(path: Path, example: KeyExample?)] = {
    // Several verbs have the same keys.
    let help = Dictionary(uniqueKeysWithValues: Set(paths.map(\.text)).map { ($0, KeyHelp($0)) })
    return paths.flatMap { path -> [(Path, KeyExample?)] in
      guard case let key?? = help[path.text] else { return [(path, nil)] }
      let own = key.readings.filter { $0.verbs.contains { $0.name == path.verb } }
      return own.map { (path, key.example(of: $0)) }
    }
  }()

  /// The answers of the examples, by their command lines.
  private static let answers = Result {
    var answers: [String: [UInt8]] = [:]
    for case (_, let example?) in examples where answers[example.line] == nil {
      answers[example.line] = try answer(example.value, example.verb)
    }
    return answers
  }

  private static func answer(_ value: JSONValue, _ verb: String) throws -> [UInt8] {
    try responder.get().answer(verb, Array(value.text.utf8))
  }

  private func isError(_ answer: [UInt8]) -> Bool { answer.starts(with: Array(#"{"error""#.utf8)) }

  @Test func `every key has an example of each of its readings`() {
    let missing = Set(Self.examples.filter { $0.example == nil }.map(\.path))
    #expect(Self.paths.count > 800)
    expect(missing.map { "\($0.verb) \($0.text)" }.sorted(), equals: [])
  }

  @Test func `every example is answered without remarks`() throws {
    var checked: Set<String> = []
    for (path, example) in Self.examples {
      guard let example, checked.insert(example.line).inserted else { continue }
      #expect(!example.request.contains("'"), "\(path.text)")
      let found = try #require(try Self.answers.get()[example.line])
      let text = String(decoding: found.prefix(300), as: UTF8.self)
      let isAnswered = !isError(found)
      #expect(isAnswered, "\(path.verb) \(path.text): \(example.request) \(text)")
      try expect(remarks(example), equals: [], "\(path.verb) \(path.text): \(example.request)")
    }
  }

  /// The warnings of an answer, and the notes of a layout; dictionaries depend on the system.
  private func remarks(_ example: KeyExample) throws -> [String] {
    let responder = try Self.responder.get()
    guard let verb = Verb.all.first(where: { $0.name == example.verb }) else { return [] }
    var warnings = try responder.respond(to: example.value, verb) {
      (reader, fonts) throws(RequestError) in
      if verb.name == "screen" { return try ScreenAnswer.response(reader, fonts, warns: true) }
      if verb.name == "render" {
        var response = Response(binary: [])
        response.warnings = try RequestedPicture(reader, fonts: fonts).warnings
        return response
      }
      return try verb.answer(reader, fonts)
    }.warnings
    if ["layout", "fits"].contains(verb.name), case .object(var request) = example.value {
      request["include"] = ["notes"]
      let answer = try JSONParser.parse(Self.answer(.object(request), "layout"))
      if case .array(let notes)? = answer["notes"] { warnings += notes.map(\.text) }
    }
    return warnings.filter { !$0.contains("dictionary") && !$0.contains("findLargestSize") }
  }

  /// Keys whose effect needs dictionaries or fonts that the tests do not have, vertical margins of
  /// inline boxes, which have no effect as in CSS, and the vertical insets of separators.
  private static let withoutEffectHere: Set<String> = [
    "hyphenationFolders", "hyphenateLimitChars", "hyphenateCapitalizedWords", "stretch", "language",
    "system", "family", "weight", "italic", "fontPalette.base", "margin.top", "margin.bottom",
    "separatorInset.top", "separatorInset.bottom",
  ]

  @Test func `every example shows an effect of its key`() throws {
    var checked: Set<String> = []
    for (path, example) in Self.examples {
      guard let example, example.contains(path.names), !path.names.contains("layout"),
        !["scroll", "screen"].contains(path.names[0]) || path.verb != "render",
        Self.withoutEffectHere.isDisjoint(with: [
          path.names.last ?? "", path.names.suffix(2).joined(separator: "."),
        ])
      else { continue }
      let other = example.without(path.names)
      guard checked.insert("\(example.verb) \(example.request) \(other.text)").inserted else {
        continue
      }
      let hasEffect = try Self.answers.get()[example.line] != Self.answer(other, example.verb)
      #expect(hasEffect, "\(path.verb) \(path.text): \(example.request)")
    }
  }

  @Test func `a key that verbs read in different ways has an explanation for each`() {
    let language = CommandRun("help", "language").output
    #expect(language.contains("language (layout, render, highlight, fits, fonts): the language of"))
    #expect(language.contains("\nlanguage (tokenize): "))
    let edge = CommandRun("help", "stage.edge").output
    #expect(edge.contains(#"stage.edge (screen, objects with "type": bar): "#))
    #expect(edge.contains(#"stage.edge (screen, objects with "type": spacer): "#))
    #expect(edge.contains("one of top, leading, bottom, trailing"))
    let position = CommandRun("help", "queries.position").output
    #expect(
      position.contains(#""ask":"doubleTap""#) && position.contains(#""direction":"forward""#))
  }

  @Test func `a key with the name of a verb is explained by its option`() {
    #expect(CommandRun("help", "layout").output.hasSuffix("requests: caretta help --layout\n"))
    let layout = CommandRun("help", "--layout").output
    #expect(layout.hasPrefix("layout (tokenize): ") && layout.contains("\nlayout (highlight): "))
    #expect(!CommandRun("help", "fits").output.contains("also a key"))
    #expect(CommandRun("help", "pages.width").output.contains("a number from 0 to 2⁴⁰"))
  }

  @Test func `keys inside a layout inside another request have an example there`() {
    let size = CommandRun("help", "textView.layout.size").output
    #expect(size.contains(#""textView":{"layout":{"size":32},"text":"one two"}"#))
    #expect(size.contains("| caretta scroll"))
    let lines = CommandRun("help", "textView.layout.maxLines").output
    #expect(lines.contains("Example, in a layout request:"))
  }
}
