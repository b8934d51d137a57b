// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Writes the paints of a font's color glyphs (`COLR`) as SVG: font units, y downward.
///
/// Outlines, gradients, clips and masks are separate definitions. A sweep gradient, which SVG does
/// not have, is written as sectors of one color.
struct SVGPaintWriter {
  /// The maximum number of bytes of the paints of a document.
  private static let mostBytes = 67_108_864
  /// A rectangle that is larger than any glyph, in font units.
  private static let everything = Rect(x: -100_000, y: -100_000, width: 200_000, height: 200_000)

  /// The definitions that the paints refer to.
  private(set) var definitions = ""
  private var defined: Set<String> = []
  private var numbers = 0
  private var bytes = 0
  private var outlines: [String: Bool] = [:]
  private let budget = GlyphBudget()

  /// Returns the elements of a painted glyph.
  ///
  /// - Parameters:
  ///   - glyph: the glyph.
  ///   - run: the run, which has the font and the colors.
  ///   - prefix: the prefix of the ids of the font's outlines.
  /// - Returns: the elements; nil for a glyph that the font does not paint, or beyond the limits.
  mutating func elements(
    of glyph: UInt32, _ run: DisplayList.Glyphs, prefix: String
  ) -> String? {
    guard
      let found = try? run.font.paint(of: glyph, palette: run.palette, foreground: run.color),
      (try? budget.add(points: found.parts, of: run.font)) != nil, bytes <= Self.mostBytes
    else { return nil }
    let bounds: Rect?
    do throws(RenderError) {
      bounds = try found.paint.bounds(AffineTransform(), run.font, budget)
    } catch {
      return nil
    }
    guard let bounds else { return "" }
    let font = Font(face: run.font, prefix: prefix, bounds: bounds.flipped)
    let text = write(found.paint, font)
    return bytes <= Self.mostBytes ? text : nil
  }

  private struct Font {
    var face: FontFace
    var prefix: String
    /// The area of paints without an outline, y downward.
    var bounds: Rect
  }

  private mutating func write(_ paint: GlyphPaint, _ font: Font) -> String {
    if bytes > Self.mostBytes { return "" }
    let text: String
    switch paint {
    case .solid, .gradient:
      text = fill(shape: Self.rect(font.bounds), paint, font)
    case .outline(let glyph, let inside):
      guard let id = outline(glyph, font) else { return "" }
      text = fill(shape: "<use href=\"#\(id)\"", inside, font)
    case .box(let box, let inside):
      let clip = define("clipPath", Self.rect(box.flipped) + "/>")
      text = "<g clip-path=\"url(#\(clip))\">" + write(inside, font) + "</g>"
    case .transform(let map, let inside):
      text = "<g transform=\"\(Self.matrix(map))\">" + write(inside, font) + "</g>"
    case .layers(let layers):
      var all = ""
      for layer in layers { all += write(layer, font) }
      return all
    case .composite(let source, let mode, let backdrop):
      text = compose(write(source, font), mode, write(backdrop, font))
    }
    bytes += text.utf8.count
    return text
  }

  // MARK: - Fills

  /// Returns a shape, an element without its end, filled with a paint.
  private mutating func fill(shape: String, _ paint: GlyphPaint, _ font: Font) -> String {
    var (inside, map) = (paint, AffineTransform())
    while case .transform(let next, let deeper) = inside {
      (inside, map) = (deeper, map.after(next))
    }
    switch inside {
    case .solid(let color):
      return shape + Self.paint("fill", color) + "/>"
    case .gradient(let gradient):
      if case .sweep = gradient.shape { break }
      let id = define(gradient, map)
      return shape + " fill=\"url(#\(id))\" fill-opacity=\"1\"/>"
    default: break
    }
    let clip = define("clipPath", shape + "/>")
    let body: String
    if case .gradient(let gradient) = inside, case .sweep(let center, _, _) = gradient.shape {
      body =
        "<g transform=\"\(Self.matrix(map))\" shape-rendering=\"crispEdges\">"
        + Self.sectors(gradient, around: center) + "</g>"
    } else {
      body = write(paint, font)
    }
    return "<g clip-path=\"url(#\(clip))\">" + body + "</g>"
  }

  /// Returns the id of an outline; nil for a blank glyph.
  private mutating func outline(_ glyph: UInt32, _ font: Font) -> String? {
    let id = "\(font.prefix)o\(glyph)"
    if let known = outlines[id] { return known ? id : nil }
    var path = ""
    if (try? budget.add(glyph, of: font.face)) != nil {
      for element in font.face.outline(of: glyph) { path.append(element, upward: true) }
    }
    outlines[id] = !path.isEmpty
    if path.isEmpty { return nil }
    bytes += path.utf8.count
    definitions += "<path id=\"\(id)\" d=\"\(path)\"/>\n"
    return id
  }

  // MARK: - Composition

  private mutating func compose(
    _ source: String, _ mode: CompositeMode, _ backdrop: String
  ) -> String {
    func both(_ below: String, _ above: String, _ blend: String) -> String {
      "<g style=\"isolation:isolate\">" + below + "<g style=\"mix-blend-mode:\(blend)\">" + above
        + "</g></g>"
    }
    switch mode {
    case .clear: return ""
    case .source: return source
    case .backdrop: return backdrop
    case .sourceOver: return backdrop + source
    case .backdropOver: return source + backdrop
    case .sourceIn: return masked(source, by: backdrop)
    case .backdropIn: return masked(backdrop, by: source)
    case .sourceOut: return masked(source, outside: backdrop)
    case .backdropOut: return masked(backdrop, outside: source)
    case .sourceAtop:
      return both(
        masked(backdrop, outside: source), masked(source, by: backdrop), "plus-lighter")
    case .backdropAtop:
      return both(
        masked(source, outside: backdrop), masked(backdrop, by: source), "plus-lighter")
    case .xor:
      return both(
        masked(source, outside: backdrop), masked(backdrop, outside: source), "plus-lighter")
    case .plus: return both(backdrop, source, "plus-lighter")
    default: return both(backdrop, source, mode.blendName)
    }
  }

  private mutating func masked(_ body: String, by mask: String) -> String {
    let id = define("mask", mask, "\(Self.region) style=\"mask-type:alpha\"")
    return "<g mask=\"url(#\(id))\">" + body + "</g>"
  }

  /// Returns elements outside of others, by a mask: the luminance of the others in black on white.
  private mutating func masked(_ body: String, outside mask: String) -> String {
    let black = "to-black"
    if defined.insert(black).inserted {
      definitions +=
        "<filter id=\"\(black)\"><feColorMatrix values=\"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0\"/>"
        + "</filter>\n"
    }
    let id = define(
      "mask",
      Self.rect(Self.everything)
        + " fill=\"#ffffff\" fill-opacity=\"1\"/><g filter=\"url(#\(black))\">"
        + mask + "</g>", Self.region)
    return "<g mask=\"url(#\(id))\">" + body + "</g>"
  }

  private static var region: String {
    "maskUnits=\"userSpaceOnUse\"" + rect(everything).dropFirst("<rect".count)
  }

  // MARK: - Definitions

  private mutating func define(
    _ element: String, _ contents: String, _ attributes: String = ""
  ) -> String {
    numbers += 1
    let id = "d\(numbers)"
    let space = attributes.isEmpty ? "" : " "
    definitions += "<\(element) id=\"\(id)\"\(space)\(attributes)>\(contents)</\(element)>\n"
    bytes += contents.utf8.count
    return id
  }

  /// Defines a linear or radial gradient.
  private mutating func define(_ gradient: GlyphGradient, _ map: AffineTransform) -> String {
    let (first, last) = (gradient.stops[0].offset, gradient.stops[gradient.stops.count - 1].offset)
    // Stops range from 0 to 1 in SVG; other stops move the ends of the shape.
    let isMoved = last > first && (first < 0 || last > 1 || gradient.extend != .pad)
    let (start, length) = isMoved ? (first, last - first) : (0, 1)
    func place(_ from: Double, _ to: Double, _ share: Double) -> Double {
      from + (to - from) * share
    }
    let element: String
    var numbers: [(String, Double)]
    switch gradient.shape {
    case .linear(let from, let to):
      element = "linearGradient"
      numbers = [
        ("x1", place(from.x, to.x, start)), ("y1", -place(from.y, to.y, start)),
        ("x2", place(from.x, to.x, start + length)), ("y2", -place(from.y, to.y, start + length)),
      ]
    case .radial(let from, let small, let to, let large):
      element = "radialGradient"
      numbers = [
        ("cx", place(from.x, to.x, start + length)), ("cy", -place(from.y, to.y, start + length)),
        ("r", max(0, place(small, large, start + length))),
        ("fx", place(from.x, to.x, start)), ("fy", -place(from.y, to.y, start)),
        ("fr", max(0, place(small, large, start))),
      ]
    case .sweep: return ""
    }
    var attributes = "gradientUnits=\"userSpaceOnUse\""
    for (name, number) in numbers { attributes += Self.attribute(name, number) }
    if map != AffineTransform() { attributes += " gradientTransform=\"\(Self.matrix(map))\"" }
    switch gradient.extend {
    case .pad: break
    case .repeat: attributes += " spreadMethod=\"repeat\""
    case .reflect: attributes += " spreadMethod=\"reflect\""
    }
    let stops = gradient.stops.map { stop in
      "<stop" + Self.attribute("offset", (stop.offset - start) / length)
        + Self.paint("stop", stop.color, name: "stop-color") + "/>"
    }
    return define(element, stops.joined(), attributes)
  }

  /// Returns the sectors of a sweep gradient, one for each degree.
  private static func sectors(_ gradient: GlyphGradient, around center: Point) -> String {
    guard let shader = GradientShader(gradient, AffineTransform()) else { return "" }
    let radius = 16_384 + 2 * (abs(center.x) + abs(center.y))
    var text = ""
    for degree in 0..<360 {
      let middle = Angles.sinCos((Double(degree) + 0.5) / 180)
      let color = shader.color(at: Point(x: center.x + middle.cos, y: center.y + middle.sin))
      // Each sector extends below the next one, to avoid seams.
      let corners = [
        Double(degree), Double(degree) + (degree == 359 || color.alpha < 255 ? 1 : 1.5),
      ]
      text += "<polygon points=\""
      text.append(center.x, -center.y)
      for corner in corners {
        let (sin, cos) = Angles.sinCos(corner / 180)
        text += " "
        text.append(center.x + radius * cos, -(center.y + radius * sin))
      }
      text += "\"" + paint("fill", color) + "/>"
    }
    return text
  }

  // MARK: - Text

  /// Returns a rectangle without the end of its element.
  private static func rect(_ rect: Rect) -> String {
    "<rect" + attribute("x", rect.x) + attribute("y", rect.y) + attribute("width", rect.width)
      + attribute("height", rect.height)
  }

  private static func attribute(_ name: String, _ number: Double) -> String {
    var text = " \(name)=\""
    text.append(number, decimals: 6)
    return text + "\""
  }

  private static func paint(_ prefix: String, _ color: Color, name: String? = nil) -> String {
    " \(name ?? prefix)=\"\(color.hexRGB)\""
      + attribute("\(prefix)-opacity", Double(color.alpha) / 255)
  }

  /// Returns a transform of font units with y upward, for y downward.
  private static func matrix(_ map: AffineTransform) -> String {
    var text = "matrix("
    for (index, number) in [map.xx, -map.yx, -map.xy, map.yy, map.dx, -map.dy].enumerated() {
      if index > 0 { text += " " }
      text.append(number, decimals: 6)
    }
    return text + ")"
  }
}

extension CompositeMode {
  /// The name of the mode in CSS `mix-blend-mode`.
  fileprivate var blendName: String {
    switch self {
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    default: "\(self)"
    }
  }
}

extension Rect {
  /// The rectangle, whose `y` is its lower edge, y upward, converted to y downward.
  fileprivate var flipped: Rect { Rect(x: x, y: -maxY, width: width, height: height) }
}
