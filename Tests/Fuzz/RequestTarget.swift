// SPDX-License-Identifier: Apache-2.0

import CarettaRequests
import TestSupport

/// Requests of each verb, changed: each has one line of JSON or a picture for an answer, the same
/// one when it is asked again.
struct RequestTarget: FuzzTarget {
  static let name = "requests"

  private let requests = RequestGenerator()
  private let responder = Responder(fontFolders: [TestFiles.path("Fonts")])

  init() {}

  func run(seed: UInt64) -> [String] {
    var texts = TextGenerator(seed: seed)
    let (verb, request) = requests.request(&texts)
    let start = FuzzWatch.cpuTime
    let answer = responder.answer(verb, request)
    let time = Duration.nanoseconds(FuzzWatch.cpuTime - start)
    let shown = "\(verb) \(String(decoding: request, as: UTF8.self))"
    let isPicture = answer.starts(with: [0x89, 0x50, 0x4E, 0x47]) || answer.starts(with: [0x3C])
    var found: [String] = []
    if time > .seconds(2) { found.append("\(shown): takes \(time)") }
    if !isPicture {
      if answer.first != 0x7B || answer.last != 0x0A || answer.dropLast().contains(0x0A) {
        found.append("\(shown): \(String(decoding: answer.prefix(200), as: UTF8.self))")
      } else if (try? JSONValue(request: answer)) == nil {
        found.append("\(shown): the answer is not JSON")
      }
    }
    if seed % 8 == 0, responder.answer(verb, request) != answer {
      found.append("\(shown): two answers")
    }
    return found
  }
}
