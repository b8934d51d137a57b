// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct UsageTests {
  @Test(arguments: [
    ["layout", "--jsonl", "--summary"], ["layout", "--jsonl", "--show"],
    ["layout", "--jsonl", "--caret", "1"], ["layout", "--jsonl", "--html", "x.html"],
    ["layout", "--json"], ["layout", "--caret", "x"], ["layout", "--tap", "1"],
    ["scroll", "--jsonl", "--summary"], ["scroll", "--jsonl", "--html", "x.html"],
    ["scroll", "--before", "x.json"], ["fits", "--pretty"], ["fits", "--worst", "3"],
    ["fits", "--text", "a", "--format", "csv"], ["fits", "--jobs", "x"],
    ["layout", "--jsonl", "--jobs", "x"], ["help", "--schema"], ["help", "layout", "render"],
    ["--version", "x"],
  ])
  func `wrong usage is a message on standard error alone, whatever the input has`(
    arguments: [String]
  ) {
    for input in ["", "{\"text\":\"a\"}\n"] {
      let run = CommandRun(arguments, bytes: Array(input.utf8))
      #expect(run.status == 2 && run.output.isEmpty, "\(input)")
      #expect(run.errors.hasPrefix("caretta") && run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `wrong requests of lines stay answers`() throws {
    let run = CommandRun("layout", "--jsonl", "--font-files=", input: "{\"txet\":\"a\"}\n")
    try expect(run.answer["error"]?["code"], equals: "unknown-key")
    expect(run.status, equals: 2)
    expect(CommandRun("layout", "--jsonl", "--font-files=", input: "").status, equals: 0)
  }

  @Test func `plain text for a verb that takes requests is named as text`() throws {
    let run = CommandRun("tokenize", input: "one two")
    #expect(run.errors.contains("a text is passed with --text 'TEXT'; caretta tokenize --help"))
    // Programs get the answer of the verb.
    try expect(
      run.answer["error"]?["message"], equals: "line 1, column 1 (byte 0): expected a value")
    #expect(!CommandRun("tokenize", input: "{").errors.contains("--help"))
  }

  @Test func `a font folder that is missing is named as missing`() {
    let run = CommandRun("layout", "--text", "a", "--fonts", "/no/such/folder")
    #expect(run.errors.contains("also not in /no/such/folder (no such folder)"))
  }

  @Test(arguments: [
    (["serv"], "did you mean serve?"), (["docter"], "did you mean doctor?"),
    (["manul"], "did you mean manual?"), (["completion"], "did you mean completions?"),
    (["hlep"], "did you mean help?"), (["--verison"], "did you mean --version?"),
    (["help", "serv"], "did you mean serve?"), (["help", "--schema", "serv"], "mean serve?"),
    (["completions", "zhs"], "did you mean zsh?"),
    (["fits", "--format", "cvs"], "did you mean csv?"),
    (["layout", "--text", "a", "--hanging-punctuation", "frist lsat"], "did you mean first last?"),
    (["layout", "--text", "a", "--text-autospace", "nomal"], "did you mean normal?"),
    (["layout", "--text", "a", "--events", "[]"], "it is an option of highlight, scroll"),
    (["render", "--text", "a", "--out", "x.pgn"], "--out: expected a file name that ends in .png"),
    (["render", "--text", "a", "--out", "x.pgn"], "did you mean x.png?"),
    (
      ["layout", "--text", "a", "--spans", "[{,"],
      "--spans: line 1, column 3 (byte 2): expected a key"
    ),
    (["layout", "--text", "a", "--include", "[lines"], "--include: line 1, column 2"),
    (["render", "Examples/typing.json", "--align", "end"], "as it has events"),
    (["layout", "--text", "a", "-width", "80"], "unknown option -width; did you mean --width?"),
    (["layout", "--text", "a", "-w", "80"], "unknown option -w; options are whole words"),
    (["-v"], "found -v; caretta --help lists the verbs; did you mean --version?"),
    (["--text", "a"], "expected a verb before options, found --text"),
    (["layout"], "JSON object; it comes from a file, a pipe or options; caretta layout --help"),
  ])
  func `a message names the mistake and the nearest right word`(
    arguments: [String], message: String
  ) {
    let run = CommandRun(arguments, bytes: [])
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty || !arguments.contains { $0.hasPrefix("--spans") })
  }

  @Test func `a key of another verb is said to be one`() {
    let run = CommandRun("layout", input: #"{"text":"a","queries":[]}"#)
    #expect(run.errors.contains(#"there is no key "queries" here; it is a key of tokenize"#))
    let inner = CommandRun(
      "layout", input: #"{"text":"a","spans":[{"start":0,"end":1,"queries":1}]}"#)
    #expect(!inner.errors.contains("tokenize"))
  }

  @Test func `help has help`() {
    for arguments in [["help", "help"], ["help", "--help"]] {
      let run = CommandRun(arguments, bytes: [])
      #expect(run.status == 0 && run.output.hasPrefix("usage: caretta help "))
    }
    expect(CommandRun("help", "--version").status, equals: 0)
    #expect(CommandRun("help", "serve").output.hasPrefix("usage: caretta serve "))
  }
}
