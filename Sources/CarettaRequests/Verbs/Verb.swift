// SPDX-License-Identifier: Apache-2.0

/// A kind of request, named by the first word of the command: its keys and its answer.
///
/// Each verb is a static member in a file of its own; ``all`` lists them.
public struct Verb: Sendable {
  /// The name in requests and on the command line.
  public let name: String
  /// The verb's answer, in one line.
  public let summary: String
  /// The keys of its request.
  package let table: RequestTable
  /// The key that the files of a command line set: with their names if its value is a list, with
  /// their contents otherwise.
  package let operandKey: String
  /// The keys that name the content; a request needs one of them.
  ///
  /// For most verbs this is the operand's key.
  package let contentKeys: [String]
  /// Answers a request whose keys are checked.
  package let answer: Answer

  /// Reads the values of a request and answers it, opening fonts as they are named.
  package typealias Answer =
    @Sendable (RequestReader, FontLibrary) throws(RequestError) -> Response

  /// Creates a verb.
  init(
    _ name: String, _ summary: String, _ table: RequestTable, operandKey: String,
    otherContent: [String] = [], answer: @escaping Answer
  ) {
    self.name = name
    self.summary = summary
    var table = table
    table.readers = { Verb.readers(ofKey: $0) }
    self.table = table
    self.operandKey = operandKey
    contentKeys = [operandKey] + otherContent
    self.answer = answer
  }

  /// The keys that every request needs: keys without a default that no other key can replace.
  package var neededKeys: [String] {
    let replaceable = contentKeys.count > 1 ? contentKeys : []
    return table.keys.filter { $0.fallback == nil && $0.isNeeded && !replaceable.contains($0.name) }
      .map(\.name)
  }

  /// Whether every request needs one of the content keys; false for a verb whose content has a
  /// default.
  package var needsContent: Bool {
    contentKeys.count > 1 && contentKeys.contains { table[$0]?.fallback == nil }
  }

  /// Whether keys are a complete request: all needed keys are among them.
  package func isComplete(_ keys: JSONObject) -> Bool {
    !keys.members.isEmpty && neededKeys.allSatisfy { keys[$0] != nil }
      && (!needsContent || contentKeys.contains { keys[$0] != nil })
  }

  /// Every verb, in the order in which help lists them.
  public static let all = [
    layout, render, reload, tokenize, highlight, scroll, screen, fits, fonts,
  ]

  /// Returns the names of the verbs whose requests have a key with an effect, separated by commas;
  /// nil if no verb has it.
  package static func readers(ofKey name: String) -> String? {
    let verbs = all.filter { verb in verb.table.keys.contains { $0.name == name } }
    return verbs.isEmpty ? nil : verbs.map(\.name).joined(separator: ", ")
  }

  /// Returns the verb with a name.
  ///
  /// - Throws: a usage error that lists the names of all verbs.
  package static func named(_ name: String) throws(RequestError) -> Verb {
    if let verb = all.first(where: { $0.name == name }) { return verb }
    throw RequestError(
      .usage, "there is no verb \(JSONWriter.text(name)); there are \(names)",
      suggestion: NearestName.nearest(to: name, in: all.map(\.name)))
  }

  /// The names of all verbs, separated by commas.
  package static var names: String { all.map(\.name).joined(separator: ", ") }
}
