// SPDX-License-Identifier: Apache-2.0

import CarettaViews

extension Verb {
  /// The timeline of a scenario: typing, keyboard, rotation, drags and reloads in a scroll view.
  public static let scroll = Verb(
    "scroll", "play a scenario (typing, keyboard, rotation, drags, reloads): a timeline",
    ScrollKeys.all, operandKey: "textView", otherContent: ["stage"]
  ) { (reader, fonts) throws(RequestError) in
    let request = try ScrollRequest(reader, fonts: fonts)
    return ScrollAnswer(timeline: request.scenario.play(), id: request.id).response
  }
}
