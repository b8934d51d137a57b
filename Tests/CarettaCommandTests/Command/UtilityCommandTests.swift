// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct UtilityCommandTests {
  @Test func `the overview lists every command`() {
    let output = CommandRun("--help").output
    for command in UtilityCommand.all { #expect(output.contains("\n  \(command.name) ")) }
  }

  @Test func `help of each verb begins with two examples of it`() {
    for command in VerbCommand.all {
      let name = command.verb.name
      let help = CommandRun(name, "--help").output
      let lines = help.split(separator: "\n")
      expect(lines.prefix(3).last, equals: "Examples:", "\(name)")
      expect(command.examples.count, equals: 2, "\(name)")
      for example in command.examples {
        #expect(example.line.contains("caretta \(name)"))
        #expect(lines.contains("  \(example.line)"))
      }
    }
  }

  @Test(arguments: ["doctor", "completions", "manual"])
  func `commands without requests have help with two examples`(name: String) throws {
    let command = try #require(UtilityCommand.named(name))
    expect(command.examples.count, equals: 2)
    for arguments in [[name, "--help"], [name, "-h"], ["help", name]] {
      let run = CommandRun(arguments, bytes: [])
      expect(run.status, equals: 0)
      #expect(run.output.hasPrefix("usage: caretta \(name)"))
      for example in command.examples {
        #expect(example.line.contains("caretta \(name)"))
        #expect(run.output.split(separator: "\n").contains("  \(example.line)"))
      }
    }
  }

  @Test(arguments: Completions.Shell.allCases)
  func `completions have every verb and option`(shell: Completions.Shell) {
    let run = CommandRun("completions", shell.rawValue)
    expect(run.status, equals: 0)
    for command in VerbCommand.all {
      #expect(run.output.contains(command.verb.name))
      for option in CompletionOption.all(of: command) {
        let name = shell == .fish ? "-l \(option.name.dropFirst(2)) " : option.name
        #expect(run.output.contains(name), "\(shell) \(option.name)")
      }
    }
    for command in UtilityCommand.all { #expect(run.output.contains(command.name)) }
  }

  @Test func `every option of the command line can be completed`() {
    for command in VerbCommand.all {
      let names = Set(CompletionOption.all(of: command).map(\.name))
      for option in command.options { #expect(names.contains(option.name)) }
      for key in command.verb.table.keys { #expect(names.contains(key.option)) }
    }
  }

  @Test func `the manual page has every option`() {
    let page = CommandRun("manual").output
    for command in VerbCommand.all {
      for option in CompletionOption.all(of: command) {
        let name = option.name.split(separator: "-", omittingEmptySubsequences: false)
          .joined(separator: "\\-")
        #expect(page.contains(".B \(name)"), "\(option.name)")
      }
    }
    // A line that begins with a dot or a quotation mark is an order of roff.
    let orders = page.split(separator: "\n").filter { $0.hasPrefix("'") }
    #expect(orders.isEmpty)
  }

  @Test(arguments: [["completions"], ["completions", "tcsh"], ["manual", "1"], ["doctor", "x"]])
  func `wrong arguments are named`(arguments: [String]) {
    let run = CommandRun(arguments, bytes: [])
    expect(run.status, equals: 2)
    #expect(run.errors.hasPrefix("caretta \(arguments[0]): "))
  }

  @Test func `the doctor names what is missing and how to get it`() {
    let run = CommandRun("doctor")
    #expect(run.output.contains("default font"))
    #expect(run.output.contains("ICU's dictionaries"))
    let finding = Doctor.Finding(name: "x", found: nil, advice: "get x", isNeeded: true)
    let doctor = Doctor(own: [finding], tools: [])
    #expect(!doctor.isWell)
    #expect(doctor.text.contains("missing  x\n           get x"))
    #expect(doctor.text.hasSuffix("1 missing"))
    #expect(Doctor(own: [], tools: [finding]).isWell)
  }
}
