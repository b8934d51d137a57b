// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import CarettaViews

/// The values of a render request of screens.
struct SheetRequest {
  private let request: ScreenRequest
  private var sheet: ScreenSheet
  /// Pixels per point.
  let scale: Double

  /// The keys of a sheet request.
  private static let keys: Set<String> = ["screen", "scale", "fontFiles"]

  /// Reads a request, opening its fonts; nil if the request is not for a sheet.
  init?(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    let screen = try reader["screen"]
    if screen.value == .null { return nil }
    for key in LayoutKeys.all + RenderRequest.keys where !Self.keys.contains(key.name) {
      if let node = reader.given(node: key.name) {
        throw node.error(.invalidValue, "\(key.name) is not for a sheet of screens")
      }
    }
    scale = try reader["scale"].number()
    request = try ScreenRequest(RequestReader(screen, ScreenRequest.table), fonts: fonts)
    var labels: [FontFace] = []
    for node in try reader["fontFiles"].list() {
      labels.append(try fonts.face(named: node, variations: []))
    }
    sheet = ScreenSheet(labelFonts: labels)
  }

  /// Layouts of all text on the first screen; every screen has the same text.
  var layouts: [TextLayout] { request.textLayouts }

  /// Notes on keys without effect in the layouts of its texts.
  var notes: [RequestNote] { request.stage.notes }

  /// Returns the picture of all screens.
  func picture() -> DisplayList {
    sheet.picture(of: request.screens.map { ScreenSheet.Screen(request.window($0)) })
  }
}
