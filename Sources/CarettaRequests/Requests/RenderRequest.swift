// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering

/// The values of a render request of a layout.
struct RenderRequest {
  /// The drawn layout.
  var layout: LayoutRequest
  /// The drawn pages; nil without pages.
  var pages: PagesRequest?
  /// The drawn parts, and their colors.
  var drawing: LayoutDrawing
  /// The first and last word with highlight bands behind them.
  var highlight: ClosedRange<Int>?
  /// Carets at chosen offsets.
  var carets: [CaretMarkerRequest]
  /// Pixels per point.
  var scale: Double

  /// The keys that a render request has in addition to the keys of a layout request.
  static let keys = [
    PagesRequest.key,
    RequestKey(
      "show", .names(of: LayoutDrawing.Part.allCases.map(\.rawValue)), default: ["text"],
      "what is drawn"),
    RequestKey("scale", .number(.scale), default: 1, "pixels per point"),
    RequestKey(
      "colors", .object, default: .object(JSONObject()),
      "the colors, #rrggbb or #rrggbbaa, of "
        + "\(LayoutPalette.Role.allCases.map(\.rawValue).joined(separator: ", "))"
    ),
    FontPalette.key,
    RequestKey(
      "highlight", .list, default: .null,
      "the first and the last highlighted word, by their numbers in answers of highlight"),
    RequestKey(
      "carets", .list, default: .array([]),
      "carets at chosen offsets: {\"offset\",\"affinity\",\"anchor\",\"name\",\"color\"}",
      of: [CaretMarkerRequest.keys]),
    RequestKey(
      "scroll", .object, default: .null,
      "a scroll request in place of a layout, drawn as a filmstrip", of: [ScrollKeys.all]),
    RequestKey(
      "screen", .object, default: .null,
      "a screen request in place of a layout, drawn as a sheet of all its screens",
      of: [ScreenRequest.table]),
  ]

  /// Reads a request, opening its fonts.
  init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    if let pages = try PagesRequest(reader, fonts: fonts) {
      self.pages = pages
      layout = pages.layout
    } else {
      layout = try LayoutRequest(reader, fonts: fonts)
    }
    drawing = LayoutDrawing(show: [])
    for node in try reader["show"].list() {
      drawing.show.insert(try node.choice(of: LayoutDrawing.Part.self))
    }
    for (name, node) in try reader["colors"].members() {
      drawing.palette[try Self.role(name, node)] = try Color(node)
    }
    drawing.fontPalette = try FontPalette(reader["fontPalette"])
    scale = try reader["scale"].number()
    highlight = try Self.highlight(reader["highlight"])
    if highlight != nil, pages != nil {
      throw try reader["highlight"].error(.invalidValue, "pages have no highlight")
    }
    carets = []
    let length = layout.text.utf16.count
    for node in try reader["carets"].list() {
      carets.append(try CaretMarkerRequest(node, length: length))
    }
  }

  private static func highlight(
    _ node: RequestNode
  ) throws(RequestError) -> ClosedRange<Int>? {
    if node.value == .null { return nil }
    let words = try node.list()
    guard words.count == 2 else { throw node.error(.invalidValue, "expected [first,last]") }
    let numbers = 0...RequestKey.Kind.largestInteger
    let first = try words[0].integer(in: numbers)
    let last = try words[1].integer(in: numbers)
    guard last >= first else { throw node.outOfRange("0 or more, ascending") }
    return first...last
  }

  static func role(
    _ name: String, _ node: RequestNode
  ) throws(RequestError) -> LayoutPalette.Role {
    try RequestNode(.string(name), node.path).choice(of: LayoutPalette.Role.self)
  }
}
