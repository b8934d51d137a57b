// SPDX-License-Identifier: Apache-2.0

/// A verb of the command: what it takes and how it answers.
struct Verb: Sendable {
  /// The verb.
  var name: String
  /// What it does, in a few words.
  var summary: String
  /// The keys of its request, which are options too.
  var table: RequestTable
  /// The key that files on the command line fill: with their names if it is a list, with
  /// what is in them otherwise.
  var operandKey: String
  /// Its options that are no keys.
  var options: [CommandOption]
  /// Answers one request.
  var answer: @Sendable (Request) throws(CommandError) -> Answer

  /// Whether files on the command line are named in the request, not read into it.
  var takesNames: Bool {
    if case .names = table[operandKey]?.kind { true } else { false }
  }
}

/// A checked request on its way to the verb.
struct Request {
  var reader: RequestReader
  var invocation: Invocation
  var fonts: FontLibrary
}

/// What a verb answers.
enum Answer {
  /// A JSON value or lines of text, the last one not yet ended.
  case text([UInt8])
  /// Bytes as they are: a picture, or nothing.
  case bytes([UInt8])

  /// What is written.
  var bytes: [UInt8] {
    switch self {
    case .text(let bytes): bytes + [UInt8(ascii: "\n")]
    case .bytes(let bytes): bytes
    }
  }
}
