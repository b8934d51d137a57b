// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// A verb on the command line: its options that are not keys of the request, and their effect.
struct VerbCommand: Sendable {
  /// The verb of the request.
  var verb: Verb
  /// The name on the command line; usually the verb's name.
  var name: String
  /// The description in one line; usually the verb's summary.
  var summary: String
  /// The options that are not keys.
  var options: [CommandOption]
  /// Answers a request with the options of an invocation.
  var answer: Answer

  /// Answers a checked request, and writes files that options name.
  typealias Answer =
    @Sendable (RequestReader, FontLibrary, Invocation) throws(RequestError) -> Response

  /// Throws a usage error for options that exclude each other and for an answer that the output
  /// must not get.
  ///
  /// It is called once, before a request is read; nil if there is nothing to check.
  var check: (@Sendable (Invocation, Console) throws(RequestError) -> Void)?

  /// Creates a command.
  init(_ verb: Verb, options: [CommandOption], answer: @escaping Answer) {
    self.verb = verb
    name = verb.name
    summary = verb.summary
    self.options = options
    self.answer = answer
  }

  /// Creates a command with the answer of its verb.
  init(_ verb: Verb, options: [CommandOption]) {
    self.init(verb, options: options) { (reader, fonts, _) throws(RequestError) in
      try verb.answer(reader, fonts)
    }
  }

  /// Whether the answer is JSON, not a picture.
  var answersInJSON: Bool { verb.name != Verb.render.name }

  /// Whether the standard input may be plain text instead of a request, as any file may.
  var takesPlainText: Bool {
    verb.name == Verb.layout.name || verb.name == Verb.render.name
  }

  /// Whether the request contains the names of the files on the command line instead of their
  /// contents.
  var takesNames: Bool {
    if case .names = verb.table[verb.operandKey]?.kind { true } else { false }
  }
}
