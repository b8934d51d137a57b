// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout
internal import CarettaViews

extension Verb {
  /// Returns the layout verb's request for a scenario, so that one file serves all verbs: `render`
  /// draws the filmstrip, other verbs lay out the text at the end of the scenario.
  ///
  /// Any other request is returned unchanged.
  ///
  /// - Throws: the error in the scenario.
  package func adapted(
    _ request: JSONObject, fonts: FontLibrary
  ) throws(RequestError) -> JSONObject {
    guard takesScenarios, Self.isScenario(request) else { return request }
    for member in request.members
    where scenarioTable[member.key] == nil && table[member.key] != nil {
      let found = Self.scenarioMarks.first { request[$0] != nil } ?? "scroll"
      throw RequestError(
        .invalidValue,
        "\(member.key) is for a layout, and the request is a scenario, as it has \(found); a layout of a "
          + "scenario is in textView.layout",
        path: "$.\(member.key)")
    }
    if name == Verb.layout.name { return try Self.finalText(of: request, fonts: fonts) }
    var picture = JSONObject()
    var scenario = request
    for key in Self.pictureKeys + Self.layoutKeys {
      if Self.pictureKeys.contains(key) { picture[key] = request[key] }
      scenario[key] = nil
    }
    picture["scroll"] = .object(scenario)
    return picture
  }

  /// Whether the verb answers scenarios as well as the requests of its table.
  package var takesScenarios: Bool { [Verb.layout.name, Verb.render.name].contains(name) }

  /// The keys of a scenario that a layout verb accepts; the verb's other keys have no effect.
  package var scenarioTable: RequestTable {
    let own = Self.layoutKeys + (name == Verb.render.name ? Self.pictureKeys : [])
    return RequestTable(
      ScrollKeys.all.keys + own.compactMap { table[$0] })
  }

  /// The keys of a layout that files of scenarios may have: `layout` reads them, `render` does not.
  private static let layoutKeys = ["include", "hitPoints", "ranges", "explain", "width", "size"]
  /// The keys of a picture that `render` reads in addition to a scenario.
  private static let pictureKeys = ["format", "title", "scale", "colors", "fontPalette"]

  /// Whether a request is a scenario: it has keys of `scroll` that a layout does not have, and no
  /// text.
  package static func isScenario(_ request: JSONObject) -> Bool {
    request["text"] == nil && scenarioMarks.contains { request[$0] != nil }
  }

  /// The keys that only scenarios have.
  private static let scenarioMarks = ["events", "textView", "stage", "sample"]

  /// Returns a path, or a sentence that begins with one, of a scenario in the key `scroll`, as the
  /// path in the request.
  static func withoutScrollPath(_ text: String) -> String {
    text.hasPrefix("$.scroll.") ? "$." + text.dropFirst("$.scroll.".count) : text
  }

  /// Returns the layout request of the first text view's text at the end of a scenario.
  ///
  /// The request has the view's layout keys; without a width it uses the content's width less the
  /// insets.
  private static func finalText(
    of request: JSONObject, fonts: FontLibrary
  ) throws(RequestError) -> JSONObject {
    var scenarioKeys = request
    for key in layoutKeys { scenarioKeys[key] = nil }
    var scenario = try ScrollRequest(.object(scenarioKeys), fonts: fonts).scenario
    guard let view = scenario.stage.firstText else {
      throw RequestError(.invalidValue, "the scenario has no text view", path: "$.stage")
    }
    scenario.captures.insert(.text)
    let last = scenario.play().samples.last
    let text = last?.text ?? view.text
    var layout = JSONObject()
    if case .object(let textView) = request["textView"], case .object(let own) = textView["layout"]
    {
      layout = own
    }
    if text != view.text {
      // They are ranges of the initial text.
      for key in ["spans", "paragraphs", "attachments"] { layout[key] = nil }
    }
    if layout["width"] == nil, let content = last?.contentSize {
      layout["width"] = .number(max(0, content.width - view.inset.left - view.inset.right))
    }
    layout["text"] = .string(text)
    for key in layoutKeys where request[key] != nil { layout[key] = request[key] }
    return layout
  }
}
