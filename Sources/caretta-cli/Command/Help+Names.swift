// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

extension Help {
  /// Returns the help of a verb, of another command, or of a key of requests.
  static func text(ofName name: String) throws(RequestError) -> String {
    if ["--help", "-h", "--version"].contains(name) { return overview }
    if let command = UtilityCommand.named(name) { return text(of: command) }
    if let command = VerbCommand.documented.first(where: { $0.name == name }) {
      return text(of: command)
    }
    if let key = KeyHelp(name) { return key.text }
    let known = Caretta.firstWords + KeyHelp.names(like: name)
    throw RequestError(
      .usage, "there is no verb and no key \(JSONValue.string(name).text)",
      suggestion: NearestName.nearest(to: name, in: known))
  }
}

extension RequestSchema {
  /// Creates the schema of the requests of a command: a verb, or the server, whose page takes a
  /// layout request.
  ///
  /// - Throws: a usage error that suggests the nearest name.
  init(ofCommand name: String) throws(RequestError) {
    guard let command = VerbCommand.documented.first(where: { $0.name == name }) else {
      let names = VerbCommand.documented.map(\.name)
      throw RequestError(
        .usage,
        "there is no verb \(JSONValue.string(name).text); there are \(names.joined(separator: ", "))",
        suggestion: NearestName.nearest(to: name, in: names))
    }
    self.init(command.verb, title: "caretta \(name)")
  }
}
