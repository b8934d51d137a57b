// SPDX-License-Identifier: Apache-2.0

@testable import CarettaRequests

/// The visible glyphs, without the glyphs of white space and of format characters.
extension SuiteExpectation {
  /// Returns the line, the number, the position along and across its line, and the size of each
  /// visible glyph.
  ///
  /// Positions across a line are relative to its first visible glyph, so that a vertical line is
  /// comparable with a horizontal line that is rotated clockwise.
  func visibleGlyphs() -> JSONValue {
    let isVertical = request["writingMode"]?.isVerticalMode == true
    let units = request["text"]?.units ?? []
    var places = placedGlyphs().filter { !Self.isBlank($0.cluster, in: units) }.map { glyph in
      let (along, across) = isVertical ? (glyph.y, glyph.x) : (glyph.x, -glyph.y)
      return (line: glyph.line, along: along, across: across, values: [glyph.id, glyph.size])
    }
    places.sort { ($0.line, $0.along, $0.across) < ($1.line, $1.along, $1.across) }
    var first: (line: Int, across: Double)?
    return .array(
      places.map { place in
        if first?.line != place.line { first = (place.line, place.across) }
        let across = place.across - (first?.across ?? 0)
        return .array([.integer(place.line), .number(place.along), .number(across)] + place.values)
      })
  }

  /// Returns the orientations of glyphs on vertical lines: `sideways` or `upright`, once each, in
  /// the order of their first occurrence.
  func orientations() -> JSONValue {
    var found: [JSONValue] = []
    for run in list("glyphs") {
      let orientation = JSONValue.string(run["sideways"] == .bool(true) ? "sideways" : "upright")
      if !found.contains(orientation) { found.append(orientation) }
    }
    return .array(found)
  }

  /// Whether the character at an offset is white space or a format character.
  private static func isBlank(_ offset: Int, in units: [UInt16]) -> Bool {
    guard units.indices.contains(offset), let scalar = Unicode.Scalar(units[offset]) else {
      return false
    }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
  }
}

extension JSONValue {
  /// Whether it names a writing mode with vertical lines.
  fileprivate var isVerticalMode: Bool {
    if case .string(let name) = self { name.hasPrefix("vertical") } else { false }
  }

  fileprivate var units: [UInt16] {
    if case .string(let text) = self { Array(text.utf16) } else { [] }
  }
}
