// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Writes the elements of an SVG document, and collects the glyphs that they use.
struct SVGWriter {
  var body = ""
  private var glyphs = SVGGlyphs()
  /// The clips that a document uses, each defined once, numbered in the order of first use.
  private var clips: [Rect: Int] = [:]
  private var clipDefinitions = ""

  /// Returns the whole document.
  func document(size: Size) -> String {
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
    text.append(size.width)
    text += "\" height=\""
    text.append(size.height)
    text += "\" viewBox=\"0 0 "
    text.append(size.width, size.height)
    text += "\">\n"
    let definitions = glyphs.definitions + clipDefinitions
    if !definitions.isEmpty { text += "<defs>\n" + definitions + "</defs>\n" }
    return text + body + "</svg>\n"
  }

  /// Adds a rectangle; the closure adds attributes.
  mutating func rect(_ rect: Rect, _ addAttributes: (inout SVGWriter) -> Void) {
    body += "<rect"
    attribute("x", rect.x)
    attribute("y", rect.y)
    attribute("width", rect.width)
    attribute("height", rect.height)
    addAttributes(&self)
    body += "/>\n"
  }

  /// Adds a polygon.
  mutating func polygon(_ points: [Point], _ color: Color) {
    body += "<polygon points=\""
    for (index, point) in points.enumerated() {
      if index > 0 { body += " " }
      body.append(point.x)
      body += ","
      body.append(point.y)
    }
    body += "\""
    paint("fill", color)
    body += "/>\n"
  }

  /// Adds a path.
  mutating func path(_ path: [PathElement], _ color: Color) {
    body += "<path d=\""
    for element in path { body.append(element) }
    body += "\""
    paint("fill", color)
    body += "/>\n"
  }

  /// Adds glyphs: a group whose units are the font's, so that three decimals place them exactly.
  mutating func glyphs(_ run: DisplayList.Glyphs) {
    let unit = run.size / Double(run.font.unitsPerEm)
    body += "<g"
    paint("fill", run.color)
    body += " transform=\"scale("
    body.append(unit, decimals: 9)
    body += ")\">\n"
    for (glyph, position) in zip(run.glyphs, run.positions) where position.isFinite {
      guard let id = glyphs.id(of: glyph, run) else { continue }
      body += "<use href=\"#\(id)\""
      if run.isSideways {
        body += " transform=\"translate("
        body.append(position.x / unit, position.y / unit)
        body += run.isCounterclockwise ? ") rotate(-90)\"" : ") rotate(90)\""
      } else if run.widthScale != 1 {
        body += " transform=\"translate("
        body.append(position.x / unit, position.y / unit)
        body += ") scale("
        body.append(run.widthScale, 1)
        body += ")\""
      } else {
        attribute("x", position.x / unit)
        attribute("y", position.y / unit)
      }
      body += "/>\n"
    }
    body += "</g>\n"
  }

  /// Adds a group clipped to a rectangle.
  mutating func clipped(to rect: Rect, _ draw: (inout SVGWriter) -> Void) {
    let number = clips[rect] ?? clips.count
    if clips.updateValue(number, forKey: rect) == nil { define(clip: number, rect) }
    body += "<g clip-path=\"url(#c\(number))\">\n"
    draw(&self)
    body += "</g>\n"
  }

  private mutating func define(clip number: Int, _ rect: Rect) {
    let drawn = body
    body = "<clipPath id=\"c\(number)\">"
    self.rect(rect) { _ in }
    body.removeLast()
    clipDefinitions += body + "</clipPath>\n"
    body = drawn
  }

  /// Adds a numeric attribute.
  mutating func attribute(_ name: String, _ number: Double) {
    body += " \(name)=\""
    body.append(number)
    body += "\""
  }

  /// Adds a color attribute, with an opacity unless the color is opaque.
  mutating func paint(_ name: String, _ color: Color) {
    body += " \(name)=\"\(color.hexRGB)\""
    if color.alpha < 255 { attribute("\(name)-opacity", Double(color.alpha) / 255) }
  }
}
