// SPDX-License-Identifier: Apache-2.0

/// A kind of request, named by the first word of the command: its keys and its answer.
///
/// Each verb is a static member in a file of its own; ``all`` lists them.
public struct Verb: Sendable {
  /// The name in requests and on the command line.
  public let name: String
  /// What it answers, in one line.
  public let summary: String
  /// The keys of its request.
  package let table: RequestTable
  /// The key that the files of a command line fill: with their names if its value is a list, with
  /// their contents otherwise.
  package let operandKey: String
  /// Answers a request whose keys are checked.
  package let answer: Answer

  /// Reads the values of a request and answers it, opening fonts as they are named.
  package typealias Answer =
    @Sendable (RequestReader, FontLibrary) throws(RequestError) -> Response

  /// Makes a verb.
  init(
    _ name: String, _ summary: String, _ table: RequestTable, operandKey: String,
    answer: @escaping Answer
  ) {
    self.name = name
    self.summary = summary
    self.table = table
    self.operandKey = operandKey
    self.answer = answer
  }

  /// Every verb, in the order in which help lists them.
  public static let all = [
    layout, render, reload, tokenize, highlight, scroll, screen, fits, fonts,
  ]

  /// The verb of a name.
  ///
  /// - Throws: a usage error that lists the names there are.
  package static func named(_ name: String) throws(RequestError) -> Verb {
    if let verb = all.first(where: { $0.name == name }) { return verb }
    throw RequestError(
      .usage, "there is no verb \(JSONWriter.text(name)); there are \(names)",
      suggestion: NearestName.nearest(to: name, in: all.map(\.name)))
  }

  /// The names of all verbs, separated by commas.
  package static var names: String { all.map(\.name).joined(separator: ", ") }
}
