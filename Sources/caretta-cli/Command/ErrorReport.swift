// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// Reports the error that ended a run: a sentence on the standard error and, to programs that sent
/// JSON, the error object on the standard output.
struct ErrorReport {
  /// The name of the command; empty before one is recognized.
  var command = ""
  /// The keys given as options: their errors name the option instead of the JSON path.
  var options = JSONObject()
  /// Whether the request, and therefore the answer, is JSON.
  var answersInJSON = false
  /// The file of the request, which its syntax errors name; nil for other requests.
  var file: String?
  /// What to do if the request is not JSON; nil if it is.
  var hint: String?

  /// Writes an error.
  ///
  /// The error object is not written to a terminal, which shows the sentence already.
  func write(_ error: RequestError, to console: Console) {
    if answersInJSON, error.code != .usage, !console.outputIsTerminal {
      try? console.output.put(error.response.bytes)
    }
    try? console.error.put(Array("\(sentence(error))\n".utf8))
  }

  /// Returns the sentence, such as `caretta layout: $.width: expected a number, found "wide"`.
  func sentence(_ error: RequestError) -> String {
    let name = command.isEmpty ? "caretta" : "caretta \(command)"
    let advice = error.code == .invalidJSON ? hint.map { "; \($0)" } ?? "" : ""
    return "\(name): \(place(error).map { "\($0): " } ?? "")\(error.message)\(advice)"
  }

  /// Returns the option or the JSON path of an error.
  ///
  /// For an error of the whole request it is the request's file; nil if the request has no file.
  private func place(_ error: RequestError) -> String? {
    if error.path == "$" {
      let isAboutFile = [.invalidJSON, .invalidUTF8, .wrongType].contains(error.code)
      return isAboutFile ? file.flatMap { error.message.hasPrefix($0) ? nil : $0 } : nil
    }
    let path = error.path.dropFirst(2)
    let key = String(path.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
    guard error.path.hasPrefix("$."), options[key] != nil else { return error.path }
    return RequestKey.option(ofKey: key) + path.dropFirst(key.count)
  }
}
