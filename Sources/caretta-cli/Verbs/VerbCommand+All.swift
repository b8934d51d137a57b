// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

extension VerbCommand {
  /// Every verb, in the order in which help lists them.
  static let all = [
    layout, render, VerbCommand(.reload, options: [.jsonLines, .jobs]),
    VerbCommand(.tokenize, options: [.fonts, .jsonLines, .jobs]),
    VerbCommand(.highlight, options: [.fonts, .jsonLines, .jobs]), scroll,
    VerbCommand(.screen, options: [.fonts, .jsonLines, .jobs]), fits,
    VerbCommand(.fonts, options: [.fonts, .jsonLines, .jobs]),
  ]

  /// The verb of a name.
  static func named(_ name: String) throws(RequestError) -> VerbCommand {
    let verb = try Verb.named(name)
    if let command = all.first(where: { $0.verb.name == verb.name }) { return command }
    return VerbCommand(verb, options: [.fonts, .jsonLines, .jobs])
  }
}
