// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import CarettaViews

/// The values of a render request of a scenario.
struct FilmstripRequest {
  /// The scenario to play.
  private var scenario: Scenario
  /// The options of the picture.
  private var filmstrip: Filmstrip
  /// Pixels per point.
  var scale: Double
  /// Notes on keys without effect in the layouts of its texts.
  let notes: [RequestNote]

  /// The keys of a filmstrip request.
  private static let keys: Set<String> = ["scroll", "scale", "colors", "fontPalette"]

  /// Reads a request, opening its fonts; nil if the request is for a layout.
  init?(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    let scroll = try reader["scroll"]
    if scroll.value == .null { return nil }
    for key in LayoutKeys.all + RenderRequest.keys where !Self.keys.contains(key.name) {
      if let node = reader.given(node: key.name) {
        throw node.error(.invalidValue, "\(key.name) is for a layout, not for a filmstrip")
      }
    }
    scale = try reader["scale"].number()
    var drawing = ViewDrawing()
    drawing.fontPalette = try FontPalette(reader["fontPalette"])
    for (name, node) in try reader["colors"].members() {
      let color = try Color(node)
      switch try RenderRequest.role(name, node) {
      case .background: drawing.background = color
      case .text: drawing.text = color
      case .carets: drawing.caret = color
      case .selection: drawing.selection = color
      case .upstreamCarets, .attachments, .words, .highlight, .handles, .exclusions, .lines,
        .baselines, .graphemeBoxes, .accessibilityRuns:
        throw node.error(.invalidValue, "a filmstrip has no \(name)")
      }
    }
    let request = try ScrollRequest(RequestReader(scroll, ScrollKeys.all), fonts: fonts)
    scenario = request.scenario
    notes = request.notes
    scenario.captures.insert(.views)
    filmstrip = Filmstrip(labelFonts: scenario.stage.firstText?.style.fonts ?? [])
    filmstrip.drawing = drawing
  }

  /// Layouts of all texts that the scenario shows.
  var layouts: [TextLayout] { scenario.textLayouts }

  /// Returns the picture of the timeline.
  func picture() -> DisplayList {
    let timeline = scenario.play()
    var filmstrip = filmstrip
    if filmstrip.labelFonts.isEmpty { filmstrip.labelFonts = Filmstrip.fonts(of: timeline) }
    return filmstrip.picture(of: timeline) ?? DisplayList(size: .zero)
  }
}
