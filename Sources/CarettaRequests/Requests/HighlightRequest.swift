// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// The values of a highlight request.
struct HighlightRequest {
  /// The layout that receives the taps.
  var layout: LayoutRequest
  /// The appearance of the bands.
  var style: HighlightStyle
  /// The distance by which words are extended for taps.
  var slop: Double
  /// The maximum distance of a tap from a word; nil for the height of the word's line.
  var maxDistance: Double?
  /// Whether states include the outline of all bands.
  var hasOutlines: Bool
  /// The events, in order.
  var events: [HighlightEvent]
  /// The `id` to repeat in the answer, if there is one.
  var id: JSONValue?

  /// The keys that a highlight request has in addition to the keys of a layout request.
  static let keys = [
    RequestKey(
      "layout", .object, default: .null,
      "a layout request without its text, in place of keys beside this one",
      of: [LayoutKeys.withoutText]),
    RequestKey(
      "events", .list, default: [],
      "what happens: tap, drag, clear, keep, remove, reload or width", of: [HighlightEvent.keys]),
    RequestKey(
      "padding", .number(.offset), default: 4, "how far bands reach beyond words, in points"),
    RequestKey(
      "cornerRadius", .number(.length), default: 6,
      "the radius of the corners of bands, in points"),
    RequestKey(
      "slop", .number(.length), default: 0,
      "how far outside a word a tap still hits it, in points"),
    RequestKey(
      "maxDistance", .number(.extent), default: .null,
      "how far from the nearest word a tap selects it, in points; null: the height of the line"),
    RequestKey(
      "outlines", .boolean, default: .bool(false),
      "whether states have the outline of all bands, as the data of an SVG path"),
  ]

  /// Reads a request, opening its fonts.
  init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    events = []
    for node in try reader["events"].list() { events.append(try HighlightEvent(node)) }
    style = HighlightStyle(
      padding: try reader["padding"].number(), cornerRadius: try reader["cornerRadius"].number())
    slop = try reader["slop"].number()
    maxDistance = try reader["maxDistance"].optionalNumber()
    hasOutlines = try reader["outlines"].boolean()
    id = reader.given("id")
    layout = try Self.layout(reader, fonts)
  }

  private static func layout(
    _ reader: RequestReader, _ fonts: FontLibrary
  ) throws(RequestError) -> LayoutRequest {
    let section = try reader["layout"]
    if section.value == .null {
      return try LayoutRequest(reader, fonts: fonts)
    }
    for key in LayoutKeys.all where !["text", "id"].contains(key.name) {
      if let node = reader.given(node: key.name) {
        throw node.error(.invalidValue, "\(key.name) belongs into \"layout\"")
      }
    }
    return try LayoutRequest(
      section: section, text: try reader["text"].string(), fonts: fonts)
  }
}
