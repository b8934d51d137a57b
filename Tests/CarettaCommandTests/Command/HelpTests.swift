// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct HelpTests {
  @Test func `help lists every key and its default`() {
    for verb in Verb.all {
      let run = CommandRun(verb.name, "--help")
      // The lines of a row after its first one are indented.
      let lines = run.output.replacing(/\n {6,}/, with: " ").split(separator: "\n")
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 160 })
      expect(run.status, equals: 0)
      for key in verb.table.keys {
        let shown = key.fallback.map { "[\(JSONWriter.text($0))]" } ?? "(needed)"
        #expect(
          lines.contains { $0.hasPrefix("  \(key.option) ") && $0.hasSuffix(shown) },
          "\(verb.name) \(key.name)")
      }
      expect(CommandRun("help", verb.name).output, equals: run.output)
    }
  }

  @Test func `every default is taken`() throws {
    for verb in Verb.all {
      for key in verb.table.keys {
        guard let fallback = key.fallback else { continue }
        try key.check(RequestNode(fallback))
      }
    }
  }

  @Test func `the overview lists every verb`() {
    let output = CommandRun("--help").output
    for name in Verb.all.map(\.name) { #expect(output.contains("\n  \(name) ")) }
  }

  @Test func `the versions of all parts`() {
    let run = CommandRun("--version")
    expect(run.status, equals: 0)
    for part in ["caretta \(Caretta.version)\n", "HarfBuzz ", "FreeType ", "ICU ", "Unicode "] {
      #expect(run.output.contains(part))
    }
  }
}
