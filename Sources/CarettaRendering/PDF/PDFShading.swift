// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A linear or radial gradient as a shading (ISO 32000-1 §8.7.4.5).
struct PDFShading {
  private let type: Int
  private let coordinates: [Double]
  private let stops: [GlyphGradient.Stop]

  /// Creates a shading; nil for a gradient that PDF does not have: a sweep, a repetition, stops at
  /// one position, or a circle of negative radius.
  init?(_ gradient: GlyphGradient) {
    stops = gradient.stops
    guard gradient.extend == .pad, let first = stops.first?.offset, let last = stops.last?.offset,
      last > first
    else { return nil }
    func place(_ from: Double, _ to: Double) -> [Double] {
      [first, last].map { from + (to - from) * $0 }
    }
    switch gradient.shape {
    case .linear(let from, let to):
      let (x, y) = (place(from.x, to.x), place(from.y, to.y))
      type = 2
      coordinates = [x[0], y[0], x[1], y[1]]
    case .radial(let from, let start, let to, let end):
      let (x, y, radius) = (place(from.x, to.x), place(from.y, to.y), place(start, end))
      guard radius[0] >= 0, radius[1] >= 0 else { return nil }
      type = 3
      coordinates = [x[0], y[0], radius[0], x[1], y[1], radius[1]]
    case .sweep: return nil
    }
  }

  /// The shading of the colors.
  var colors: String {
    dictionary("DeviceRGB") { [$0.red, $0.green, $0.blue] }
  }

  /// The shading of the opacities, as gray.
  var opacities: String {
    dictionary("DeviceGray") { [$0.alpha] }
  }

  private func dictionary(_ space: String, _ channels: (Color) -> [UInt8]) -> String {
    "<</ShadingType \(type)/ColorSpace/\(space)/Extend[true true]/Coords\(Self.list(coordinates))"
      + "/Function \(function(channels))>>"
  }

  /// Returns a function from 0 to 1 that joins the stops.
  private func function(_ channels: (Color) -> [UInt8]) -> String {
    let (first, last) = (stops[0].offset, stops[stops.count - 1].offset)
    var functions = ""
    var bounds: [Double] = []
    for (from, to) in zip(stops, stops.dropFirst()) where to.offset > from.offset {
      if !functions.isEmpty { bounds.append((from.offset - first) / (last - first)) }
      let ends = [from, to].map { stop in
        Self.list(channels(stop.color).map { Double($0) / 255 })
      }
      functions += "<</FunctionType 2/Domain[0 1]/N 1/C0\(ends[0])/C1\(ends[1])>>"
    }
    let encode = Self.list((0...bounds.count).flatMap { _ in [0, 1] })
    return "<</FunctionType 3/Domain[0 1]/Functions[\(functions)]/Bounds\(Self.list(bounds))"
      + "/Encode\(encode)>>"
  }

  private static func list(_ numbers: [Double]) -> String {
    var text = "["
    for (index, number) in numbers.enumerated() {
      if index > 0 { text += " " }
      text.append(number, decimals: 6)
    }
    return text + "]"
  }
}
