// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// A command line that shows a verb at work, for help and the manual page.
struct CommandExample: Hashable, Sendable {
  /// The command line; it needs no files of its own.
  var line: String
  /// The description, a few words.
  var meaning: String

  /// Creates an example.
  init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

extension VerbCommand {
  /// The examples at the end of the help; `Scripts/check-command.sh` runs them.
  var examples: [CommandExample] { Self.examples[name] ?? [] }

  private static let examples: [String: [CommandExample]] = [
    "compare": [
      CommandExample(
        "caretta fits --text one >a.json; caretta fits --text two >b.json; "
          + "caretta compare a.json b.json",
        "the rows of two files of answers that differ"),
      CommandExample(
        "caretta compare --text 'one two' --fonts-before Fonts --fonts-after Fonts --strict",
        "a text under two versions of its fonts"),
    ],
    "serve": [
      CommandExample(
        "caretta serve --port 0 --text 'Hello, caret!' & sleep 1; kill $!",
        "the inspector page of a text, for a second"),
      CommandExample(
        #"echo '{"text":"one two"}' | caretta serve --port 0 & sleep 1; kill $!"#,
        "the inspector page of a request"),
    ],
    "layout": [
      CommandExample(
        "caretta layout --text 'Hello, caret!' --width 80 --caret 7 --show",
        "lines and a caret, drawn in the terminal"),
      CommandExample(
        #"echo '{"text":"one two","width":40,"include":["lines"]}' | caretta layout"#,
        "the lines of a request, as JSON"),
    ],
    "render": [
      CommandExample(
        "caretta render --text 'Hello, caret!' --width 80 --show text,carets --out hello.png",
        "a picture with all carets"),
      CommandExample(
        "caretta render --text 'Hello, caret!' --format svg >hello.svg", "outlines"),
    ],
    "reload": [
      CommandExample(
        #"caretta reload --old 'the cat' --new 'a cat' --selections '[{"anchor":4,"head":7}]'"#,
        "the selection stays on its word"),
      CommandExample(
        #"printf '%s\n' '{"old":"a","new":"ab"}' '{"old":"b","new":""}' | caretta reload --jsonl"#,
        "an answer per line"),
    ],
    "tokenize": [
      CommandExample(
        #"caretta tokenize --text 'one two' --queries '[{"ask":"units","granularity":"word"}]'"#,
        "the ranges of words"),
      CommandExample(
        #"caretta tokenize --text 'let x = 10' --syntax swift "#
          + #"--queries '[{"ask":"doubleTap","position":8}]'"#,
        "what a double tap selects in code"),
    ],
    "highlight": [
      CommandExample(
        #"caretta highlight --text 'one two' --events '[{"tap":{"x":5,"y":5}}]'"#,
        "the word under a tap, and its band"),
      CommandExample(
        #"caretta highlight --text 'one two' --events '[{"drag":[{"x":5,"y":5},{"x":50,"y":5}]}]'"#,
        "the words from one point to another"),
    ],
    "scroll": [
      CommandExample(
        #"caretta scroll --text-view '{"text":"one"}' --events '[{"at":0,"insert":"!"}]' "#
          + #"--sample '{"at":[0,0.1]}' --summary"#,
        "what typing does to the offset, for people"),
      CommandExample(
        #"caretta scroll --text-view '{"text":"one"}' --events '[{"at":0,"keyboard":300}]' "#
          + #"--sample '{"every":0.1,"until":0.5}' --html keyboard.html"#,
        "a page with a scrubber"),
    ],
    "screen": [
      CommandExample(
        #"caretta screen --stage '{"type":"view","name":"root"}' --device 'iPhone X'"#,
        "safe areas and margins of a device"),
      CommandExample(
        #"caretta screen --stage '{"type":"label","name":"title","text":"Hello"}'"#,
        "one of each screen"),
    ],
    "fits": [
      CommandExample(
        #"printf 'text,width\nSave,40\nSpeichern,40\n' | caretta fits --max-lines 1"#,
        "which texts fit their boxes"),
      CommandExample(
        #"printf 'text,width\nSave,40\nSpeichern,40\n' | caretta fits --max-lines 1 --html worst.html"#,
        "the same with pictures of the worst"),
    ],
    "fonts": [
      CommandExample("caretta fonts NotoSans-Regular.ttf", "what a font offers"),
      CommandExample(
        "caretta fonts NotoSans-Regular.ttf DejaVuSans.ttf", "two fonts at once"),
    ],
  ]
}
