// SPDX-License-Identifier: Apache-2.0

@testable import CarettaRequests

extension SuiteExpectation {
  enum LineAxis {
    case horizontal, vertical
  }

  struct Glyph {
    var line: Int
    /// The offset of its cluster in UTF-16 code units of the text.
    var cluster: Int
    var id: JSONValue
    /// Points.
    var x, y: Double
    /// Points to the em.
    var size: JSONValue
    var isSideways: Bool
  }

  /// The line, the number, the place, the size and the direction of each glyph, in the order of
  /// their places on each line.
  func glyphs() -> JSONValue {
    let ordered = placedGlyphs().sorted { ($0.line, $0.y, $0.x) < ($1.line, $1.y, $1.x) }
    return .array(
      ordered.map { glyph in
        .array([
          .integer(glyph.line), glyph.id, .number(glyph.x), .number(glyph.y), glyph.size,
          .bool(glyph.isSideways),
        ])
      })
  }

  /// The line, the number, the place along and across its line, and the size of each glyph that is
  /// sideways or of a horizontal line.
  ///
  /// Places count from the first glyph of the line, across it toward its upper side. An upright
  /// glyph of a vertical line has the number null.
  func glyphsAlongLines(_ axis: LineAxis) -> JSONValue {
    var first: Glyph?
    let placed = placedGlyphs().map { glyph -> (glyph: Glyph, along: Double, across: Double) in
      switch axis {
      case .horizontal: (glyph, glyph.x, -glyph.y)
      case .vertical: (glyph, glyph.y, glyph.x)
      }
    }
    let ordered = placed.sorted { ($0.glyph.line, $0.along) < ($1.glyph.line, $1.along) }
    var origin = (along: 0.0, across: 0.0)
    return .array(
      ordered.map { place in
        if first?.line != place.glyph.line { origin = (place.along, place.across) }
        first = place.glyph
        let isTurned = axis == .horizontal || place.glyph.isSideways
        return .array([
          .integer(place.glyph.line), isTurned ? place.glyph.id : .null,
          .number(place.along - origin.along), .number(place.across - origin.across),
          place.glyph.size,
        ])
      })
  }

  /// The glyphs of the answer in its order.
  func placedGlyphs() -> [Glyph] {
    list("glyphs").flatMap { run -> [Glyph] in
      let ids = elements(run["ids"])
      let clusters = elements(run["clusters"])
      let xs = elements(run["x"])
      let ys = elements(run["y"])
      let line = Self.number(run["line"]).map { Int($0) } ?? -1
      return ids.indices.map { index in
        Glyph(
          line: line, cluster: Self.number(clusters[index]).map { Int($0) } ?? -1, id: ids[index],
          x: Self.number(xs[index]) ?? .nan, y: Self.number(ys[index]) ?? .nan,
          size: run["size"] ?? .null, isSideways: run["sideways"] == .bool(true))
      }
    }
  }
}
