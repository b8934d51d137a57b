// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension LayoutNotes {
  /// Returns notes on axes and features that no font of a list has.
  ///
  /// - Parameters:
  ///   - variations: the value of `variations`; nil if it is not given.
  ///   - features: the value of `features`; nil if it is not given.
  ///   - fonts: the fonts of the text that the settings apply to.
  ///   - path: returns the path of a key of the object with the settings.
  /// - Returns: one note for each axis or feature.
  func fontNotes(
    _ variations: JSONValue?, _ features: JSONValue?, fonts: [FontFace], path: (String) -> String
  ) -> [RequestNote] {
    var notes: [RequestNote] = []
    for member in Self.members(variations)
    where !fonts.contains(where: { $0.axes.contains { $0.tag.description == member.key } }) {
      notes.append(
        RequestNote(
          code: .unknownAxis, message: "no font has the axis \(JSONWriter.text(member.key))",
          path: "\(path("variations")).\(member.key)"))
    }
    let features = Self.members(features)
    let featureTags =
      features.isEmpty ? [] : Set(fonts.flatMap { $0.featureTags.map(\.description) })
    // Kerning may be in a table without a list of features.
    for member in features
    where member.key != "kern" && !featureTags.contains(member.key) {
      notes.append(
        RequestNote(
          code: .unknownFeature,
          message: "no font has the feature \(JSONWriter.text(member.key))",
          path: "\(path("features")).\(member.key)"))
    }
    return notes
  }

  private static func members(_ value: JSONValue?) -> [JSONObject.Member] {
    guard case .object(let object)? = value else { return [] }
    return object.members
  }

  /// The notes on spans, for the fonts of each span.
  var spanNotes: [RequestNote] {
    guard case .array(let entries)? = given.given("spans") else { return [] }
    // The spans of initial letters precede them.
    let spans = request.spans.suffix(entries.count)
    return zip(entries.indices, zip(entries, spans)).flatMap { index, pair -> [RequestNote] in
      guard case .object(let entry) = pair.0 else { return [] }
      func path(_ key: String) -> String { "\(given.path(of: "spans"))[\(index)].\(key)" }
      var notes = fontNotes(
        entry["variations"], entry["features"], fonts: pair.1.fonts ?? request.style.fonts,
        path: path)
      let combines = pair.1.textCombineUpright.map { $0 != .none } ?? false
      if combines, !request.paragraphStyle.writingMode.isVertical {
        notes.append(
          RequestNote(
            code: .noEffect,
            message:
              "textCombineUpright has no effect in horizontal text (writingMode horizontal-tb)",
            path: path("textCombineUpright")))
      }
      return notes
    }
  }
}
