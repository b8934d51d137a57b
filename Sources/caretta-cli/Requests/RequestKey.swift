// SPDX-License-Identifier: Apache-2.0

/// A key of a request: what it takes, what it is when it is not there, what it is for.
///
/// The reader, the options of the command line and the help all read this one table.
struct RequestKey: Sendable {
  /// The kinds of values.
  enum Kind: Sendable {
    case any
    case boolean
    case string
    case number(atLeast: Double = -.greatestFiniteMagnitude)
    case integer(atLeast: Int)
    case choice([String])
    case list
    case names(of: [String]? = nil)
    case object
  }

  /// The key.
  var name: String
  /// What it takes.
  var kind: Kind
  /// What it is when it is not there; without one it must be there.
  ///
  /// A key whose default is null takes null as well.
  var fallback: JSONValue?
  /// What it is for, in a few words.
  var help: String
  /// A shorter option for one entry of a list of names, which may be given again.
  var entryOption: String?

  /// Makes a key.
  init(
    _ name: String, _ kind: Kind, default fallback: JSONValue?, entryOption: String? = nil,
    _ help: String
  ) {
    self.name = name
    self.kind = kind
    self.fallback = fallback
    self.entryOption = entryOption
    self.help = help
  }

  /// The option: the key in kebab case.
  var option: String {
    name.reduce(into: "--") { option, letter in
      option += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }

  /// What an option's value means; a value that cannot be read stays a string, and the
  /// reader says what is wrong with it.
  func value(ofOption text: String) -> JSONValue {
    switch kind {
    case .string, .choice:
      return .string(text)
    case .names:
      if text.hasPrefix("["), let list = try? JSONParser.parse(Array(text.utf8)) { return list }
      return .array(text.split(separator: ",").map { .string(String($0)) })
    case .any, .boolean, .number, .integer, .list, .object:
      do {
        return try JSONParser.parse(Array(text.utf8))
      } catch {
        return .string(text)
      }
    }
  }
}
