// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct KeyHelpTests {
  @Test func `help explains a key by its name and its option`() {
    let run = CommandRun("help", "textIndent")
    #expect(run.status == 0 && run.output == CommandRun("help", "--text-indent").output)
    #expect(run.output.hasPrefix("textIndent: the indent of the first line"))
    #expect(run.output.contains("verbs    layout, render, highlight, fits"))
    let wrong = CommandRun("help", "lineHieght")
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean lineHeight?"))
  }

  @Test func `help of a verb has all its keys in groups`() {
    let help = CommandRun("layout", "--help").output
    for title in ["Text and fonts:", "Paragraphs:", "Lines:", "East Asian text:"] {
      #expect(help.contains("\n\(title)\n"))
    }
    for key in Verb.layout.table.keys { #expect(help.contains("\n  \(key.option)"), "\(key.name)") }
  }

  @Test func `the schema of a verb has its keys and those without effect`() throws {
    for verb in Verb.all {
      let run = CommandRun("help", "--schema", verb.name)
      let schema = try verb.takesScenarios ? run.answer.first("anyOf") : run.answer
      guard case .object(let properties) = schema?["properties"] else {
        Issue.record("no properties")
        return
      }
      let keys = verb.table.keys + verb.table.ignoredKeys
      let names = keys.flatMap { [$0.name, $0.formerName].compactMap(\.self) }
      expect(Set(properties.members.map(\.key)), equals: Set(names))
    }
    expect(CommandRun("help", "--schema").status, equals: 2)
    let layout = try CommandRun("help", "--schema", "layout").answer
    let textAlign = layout.first("anyOf")?["properties"]?["textAlign"]
    #expect(textAlign?["default"] == "start" && textAlign?["enum"] != nil)
  }

  @Test func `keys inside a key are listed and explained`() {
    let spans = CommandRun("help", "spans").output
    #expect(spans.contains("\n  padding ") && spans.contains("(CSS padding): a number, or"))
    #expect(spans.contains("explained by caretta help spans.KEY"))
    let padding = CommandRun("help", "spans.padding").output
    #expect(padding.hasPrefix("spans.padding: space inside the borders"))
    #expect(padding.contains("\n  top     the distance from the top edge, in points\n"))
    #expect(CommandRun("help", "spans.padding.top").output.contains("a number from 0"))
    expect(CommandRun("help", "stage.children.children.text").status, equals: 0)
    let wrong = CommandRun("help", "spans.paddin")
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean spans.padding?"))
  }

  @Test func `only objects with names of their own and lists of numbers have no keys`() {
    var found: Set<String> = []
    var seen: Set<String> = []
    func check(_ table: RequestTable) {
      guard seen.insert(table.keys.map { $0.name + $0.help }.joined()).inserted else { return }
      for key in table.keys {
        for member in key.members { check(member) }
        switch key.kind {
        case .list, .object: if key.members.isEmpty { found.insert(key.name) }
        default: continue
        }
      }
    }
    for verb in Verb.all { check(verb.table) }
    expect(
      found,
      equals: [
        "at", "colors", "explain", "features", "first", "highlight", "hyphenateLimitChars",
        "polygon", "repeating", "selected", "variations",
      ])
  }
}

extension JSONValue {
  /// The first entry of a list that is a member.
  fileprivate func first(_ key: String) -> JSONValue? {
    if case .array(let entries)? = self[key] { entries.first } else { nil }
  }
}
