// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout
internal import CarettaViews

extension Verb {
  /// Returns the request that a verb of a layout answers for a scenario, so that one file serves all verbs:
  /// `render` draws the filmstrip, the others lay out the text at the end of the scenario.
  ///
  /// Any other request is returned as it is.
  ///
  /// - Throws: the mistake in the scenario.
  package func adapted(
    _ request: JSONObject, fonts: FontLibrary
  ) throws(RequestError) -> JSONObject {
    guard [Verb.layout.name, Verb.render.name].contains(name), Self.isScenario(request) else {
      return request
    }
    if name == Verb.render.name {
      var picture = JSONObject()
      for key in ["scale", "colors", "fontPalette"] { picture[key] = request[key] }
      var scenario = request
      for key in ["scale", "colors", "fontPalette"] { scenario[key] = nil }
      picture["scroll"] = .object(scenario)
      return picture
    }
    return try Self.finalText(of: request, fonts: fonts)
  }

  /// Whether a request is a scenario: it has keys of `scroll` that a layout does not have, and no text.
  package static func isScenario(_ request: JSONObject) -> Bool {
    request["text"] == nil
      && ["events", "textView", "stage", "sample"].contains { request[$0] != nil }
  }

  /// The layout request of the text that the first text view has at the end of a scenario.
  ///
  /// It has the view's layout keys; without a width it is as wide as the content less the insets.
  private static func finalText(
    of request: JSONObject, fonts: FontLibrary
  ) throws(RequestError) -> JSONObject {
    var scenarioKeys = request
    let extra = ["include", "hitPoints", "ranges", "explain", "width", "size"]
    for key in extra { scenarioKeys[key] = nil }
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
      // They are ranges of the first text.
      for key in ["spans", "paragraphs", "attachments"] { layout[key] = nil }
    }
    if layout["width"] == nil, let content = last?.contentSize {
      layout["width"] = .number(max(0, content.width - view.inset.left - view.inset.right))
    }
    layout["text"] = .string(text)
    for key in extra where request[key] != nil { layout[key] = request[key] }
    return layout
  }
}
