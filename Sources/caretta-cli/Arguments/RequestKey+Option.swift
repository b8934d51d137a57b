// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

extension RequestKey {
  /// A shorter option for one entry of a list of names, which may be repeated.
  var entryOption: String? { name == "fontFiles" ? "--font" : nil }

  /// The option: the key in kebab case.
  var option: String { Self.option(ofKey: name) }

  /// Whether an option sets the key: its own option, or the option of its former name.
  func hasOption(_ name: String) -> Bool {
    option == name || formerName.map(Self.option(ofKey:)) == name
  }

  /// Returns the option of a key: `--line-height` for `lineHeight`.
  static func option(ofKey name: String) -> String {
    name.reduce(into: "--") { option, letter in
      option += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }

  /// Returns the value of an option: JSON, a string, or names separated by commas.
  ///
  /// A value that should be JSON but is not remains a string: the reader reports its type.
  ///
  /// - Throws: an error of syntax, with line and column, for a list or an object that is not JSON.
  func value(ofOption text: String) throws(RequestError) -> JSONValue {
    let start = text.first { !$0.isWhitespace }
    switch kind {
    case .string, .choice:
      return .string(text)
    case .names:
      if start == "[" { return try json(text) }
      return .array(text.split(separator: ",").map { .string(String($0)) })
    case .any, .boolean, .number, .integer, .list, .object:
      if start == "[" || start == "{" { return try json(text) }
      return (try? JSONValue(request: Array(text.utf8))) ?? .string(text)
    }
  }

  private func json(_ text: String) throws(RequestError) -> JSONValue {
    do throws(RequestError) {
      return try JSONValue(request: Array(text.utf8))
    } catch {
      throw RequestError(error.code, error.message, path: "$.\(name)")
    }
  }
}
