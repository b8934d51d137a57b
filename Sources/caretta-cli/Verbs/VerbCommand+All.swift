// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

extension VerbCommand {
  /// Every verb, in the order in which help lists them.
  static let all = [
    layout, render, VerbCommand(.reload, options: [.jsonLines, .jobs, .pretty]),
    VerbCommand(.tokenize, options: [.fonts, .jsonLines, .jobs, .pretty]),
    VerbCommand(.highlight, options: [.fonts, .jsonLines, .jobs, .pretty]), scroll,
    VerbCommand(.screen, options: [.fonts, .jsonLines, .jobs, .pretty]) {
      (reader, fonts, invocation) throws(RequestError) in
      try ScreenAnswer.response(reader, fonts, warns: !invocation.has(.jsonLines))
    }, fits,
    VerbCommand(.fonts, options: [.fonts, .jsonLines, .jobs, .pretty]),
  ]

  /// Returns the verb with a name.
  static func named(_ name: String) throws(RequestError) -> VerbCommand {
    let verb = try Verb.named(name)
    if let command = all.first(where: { $0.verb.name == verb.name }) { return command }
    return VerbCommand(verb, options: [.fonts, .jsonLines, .jobs, .pretty])
  }
}
