// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Pictures as data for a page's script.
///
/// Shared parts are written once: glyph outlines, runs of glyphs relative to their first one,
/// colors, steps, and whole pictures.
///
/// A run is `[unit,color,[glyph,x,y,…]]`; a run that is scaled horizontally or sideways is
/// `[…,width,turned]`, with the factor of its width, and 1 for a quarter turn clockwise.
///
/// A glyph is SVG path data, or a picture for a color font (`SceneImages`).
///
/// A picture is `[width,height,[step,…]]`, a step `[0,run,x,y]` glyphs, `[1,x,y,w,h,color]` a
/// rectangle, `[2,x,y,w,h,radius,color]` a rectangle with rounded corners,
/// `[3,x,y,w,h,line,color]` a frame, `[4,color,x,y,…]` a polygon, `[5,x,y,w,h]` the beginning of
/// a clip and `[6]` its end, `[7,color,"data"]` a path as SVG's path data.
struct SceneData {
  private var outlines = SVGOutlines()
  private var images = SceneImages()
  private var fonts: [FontFace: Int] = [:]
  private var glyphs = TextPool()
  private var glyphNumbers: [GlyphKey: Int] = [:]
  private var runs = TextPool()
  private var colors = TextPool()
  private var steps = TextPool()
  private var pictures = TextPool()

  private struct GlyphKey: Hashable {
    var font: Int
    var glyph: UInt32
    /// Nil for a font without colors.
    var palette: FontPalette?
    var color: Color?
  }

  /// Adds a picture and returns its index; equal pictures have equal indices.
  mutating func add(_ list: DisplayList) -> Int {
    var steps: [String] = []
    let area = Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)
    add([.fill(area, list.background)] + list.items, to: &steps)
    let size = Self.numbers([list.size.width, list.size.height])
    let numbers = steps.map { String(self.steps.number(of: $0)) }
    return pictures.number(of: "[\(size),[\(numbers.joined(separator: ","))]]")
  }

  /// All data, as members of a JSON object.
  var json: String {
    "\"glyphs\":\(glyphs.json),\n\"runs\":\(runs.json),\n\"colors\":\(colors.json),\n"
      + "\"steps\":\(steps.json),\n\"pictures\":\(pictures.json)"
  }

  private mutating func add(_ items: [DisplayList.Item], to steps: inout [String]) {
    for item in items where item.isDrawable {
      switch item {
      case .glyphs(let run): add(run, to: &steps)
      case .fill(let rect, let color): steps.append("[1,\(Self.rect(rect)),\(self.color(color))]")
      case .fillRounded(let rect, let radius, let color):
        let radius = Self.numbers([max(0, min(radius, rect.width / 2, rect.height / 2))])
        steps.append("[2,\(Self.rect(rect)),\(radius),\(self.color(color))]")
      case .stroke(let rect, let lineWidth, let color):
        steps.append("[3,\(Self.rect(rect)),\(Self.numbers([lineWidth])),\(self.color(color))]")
      case .polygon(let points, let color):
        steps.append("[4,\(self.color(color)),\(Self.numbers(points.flatMap { [$0.x, $0.y] }))]")
      case .path(let path, let color):
        var data = ""
        for element in path { data.append(element) }
        steps.append("[7,\(self.color(color)),\"\(data)\"]")
      case .clip(let rect, let items):
        steps.append("[5,\(Self.rect(rect))]")
        add(items, to: &steps)
        steps.append("[6]")
      }
    }
  }

  /// Adds a run, relative to its first glyph.
  private mutating func add(_ run: DisplayList.Glyphs, to steps: inout [String]) {
    guard let first = run.positions.first, first.isFinite else { return }
    var numbers: [Double] = []
    for (glyph, position) in zip(run.glyphs, run.positions) where position.isFinite {
      guard let number = number(of: glyph, run) else { continue }
      numbers += [Double(number), position.x - first.x, position.y - first.y]
    }
    if numbers.isEmpty { return }
    var unit = ""
    unit.append(run.size / Double(run.font.unitsPerEm), decimals: 9)
    var form = ""
    if run.isSideways || run.widthScale != 1 {
      form = ","
      form.append(run.widthScale, decimals: 9)
      form += !run.isSideways ? ",0" : run.isCounterclockwise ? ",-1" : ",1"
    }
    let number = runs.number(
      of: "[\(unit),\(color(run.color)),[\(Self.numbers(numbers))]\(form)]")
    steps.append("[0,\(number),\(Self.numbers([first.x, first.y]))]")
  }

  private mutating func number(of glyph: UInt32, _ run: DisplayList.Glyphs) -> Int? {
    let font = run.font
    var key = GlyphKey(font: fonts[font] ?? fonts.count, glyph: glyph)
    fonts[font] = key.font
    if font.hasDrawnColors {
      key.palette = run.palette
      key.color = run.color
    }
    if let known = glyphNumbers[key] { return known < 0 ? nil : known }
    if let image = images.image(of: glyph, run) {
      let number = glyphs.number(of: image)
      glyphNumbers[key] = number
      return number
    }
    guard let path = outlines.path(of: glyph, in: font) else {
      glyphNumbers[key] = -1
      return nil
    }
    let number = glyphs.number(of: "\"\(path)\"")
    glyphNumbers[key] = number
    return number
  }

  private mutating func color(_ color: Color) -> Int { colors.number(of: "\"\(color)\"") }

  private static func rect(_ rect: Rect) -> String {
    numbers([rect.x, rect.y, rect.width, rect.height])
  }

  /// Returns numbers separated by commas.
  static func numbers(_ numbers: [Double]) -> String {
    var text = ""
    for (index, number) in numbers.enumerated() {
      if index > 0 { text += "," }
      text.append(number, decimals: 2)
    }
    return text
  }
}
