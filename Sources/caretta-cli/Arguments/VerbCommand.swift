// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// A verb on the command line: its options that are not keys of the request, and their effect.
struct VerbCommand: Sendable {
  /// The verb of the request.
  var verb: Verb
  /// The name on the command line: the verb's, of most.
  var name: String
  /// What it does, in one line: the verb's, of most.
  var summary: String
  /// The options that are not keys.
  var options: [CommandOption]
  /// Answers a request with the options of an invocation.
  var answer: Answer

  /// Answers a checked request; files that options name are written here.
  typealias Answer =
    @Sendable (RequestReader, FontLibrary, Invocation) throws(RequestError) -> Response

  /// Makes a command.
  init(_ verb: Verb, options: [CommandOption], answer: @escaping Answer) {
    self.verb = verb
    name = verb.name
    summary = verb.summary
    self.options = options
    self.answer = answer
  }

  /// Makes a command with the answer of its verb.
  init(_ verb: Verb, options: [CommandOption]) {
    self.init(verb, options: options) { (reader, fonts, _) throws(RequestError) in
      try verb.answer(reader, fonts)
    }
  }

  /// Whether the request has the names of the files on the command line, not their contents.
  var takesNames: Bool {
    if case .names = verb.table[verb.operandKey]?.kind { true } else { false }
  }
}
