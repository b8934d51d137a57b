// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CarettaRequests
@testable import caretta_cli

/// A run of the command in memory: its output and its exit status.
struct CommandRun {
  let status: Int32
  let bytes: [UInt8]
  /// The text written to the standard error.
  let errors: String

  var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Runs the command with bytes as its input, which arrive a few at a time.
  init(_ arguments: [String], bytes: [UInt8], terminals: Terminals = []) {
    var rest = bytes[...]
    var written: [UInt8] = []
    var errors: [UInt8] = []
    let console = Console(
      input: ByteSource {
        defer { rest = rest.dropFirst(7) }
        return Array(rest.prefix(7))
      },
      output: ByteSink { written += $0 }, error: ByteSink { errors += $0 },
      inputIsTerminal: terminals.contains(.input),
      outputIsTerminal: terminals.contains(.output))
    status = Caretta.run(arguments: arguments, console: console)
    self.bytes = written
    self.errors = String(decoding: errors, as: UTF8.self)
  }

  /// The streams that may be terminals.
  struct Terminals: OptionSet {
    let rawValue: Int
    static let input = Terminals(rawValue: 1)
    static let output = Terminals(rawValue: 2)
  }

  init(_ arguments: String..., input: String = "", terminals: Terminals = []) {
    self.init(arguments, bytes: Array(input.utf8), terminals: terminals)
  }

  /// The lines of the output, read as JSON.
  var answers: [JSONValue] {
    get throws {
      try output.split(separator: "\n").map { try JSONParser.parse(Array($0.utf8)) }
    }
  }

  var answer: JSONValue { get throws { try #require(try answers.first) } }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }
}
