// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Writes the paints of a font's color glyphs (`COLR`) as operators, in font units.
struct PDFPaintWriter {
  private(set) var content: PDFContent
  private let drawing: PDFGlyphDrawing
  private let font: FontFace
  /// The area of paints without an outline.
  private let bounds: Rect

  init(_ drawing: PDFGlyphDrawing, _ font: FontFace, bounds: Rect, _ content: PDFContent) {
    self.drawing = drawing
    self.font = font
    self.bounds = bounds
    self.content = content
  }

  /// Writes a paint.
  ///
  /// - Precondition: `paint.isVector`.
  mutating func write(_ paint: GlyphPaint) throws(RenderError) {
    switch paint {
    case .solid, .gradient: try fill([PathElement](bounds), paint)
    case .outline(let glyph, let inside):
      try drawing.budget.add(glyph, of: font)
      let outline = font.outline(of: glyph)
      if !outline.isEmpty { try fill(outline, inside) }
    case .box(let box, let inside):
      content.append("q ")
      content.append(box)
      content.append("W n\n")
      try write(inside)
      content.append("Q\n")
    case .transform(let map, let inside):
      content.append("q ")
      content.append(map)
      try write(inside)
      content.append("Q\n")
    case .layers(let layers):
      for layer in layers { try write(layer) }
    case .composite(let source, let mode, let backdrop):
      if mode == .sourceOver || mode == .backdrop { try write(backdrop) }
      if mode == .sourceOver || mode == .source { try write(source) }
    }
  }

  /// Fills a path with a paint.
  private mutating func fill(
    _ path: [PathElement], _ paint: GlyphPaint
  ) throws(RenderError) {
    content.append("q\n")
    if case .solid(let color) = paint {
      if color.alpha < 255 { content.append(drawing.resources.setOpacity(color.alpha)) }
      content.append(color)
      content.append(path)
      content.append("f\n")
    } else {
      content.append(path)
      content.append("W n\n")
      var (inside, map) = (paint, AffineTransform())
      while case .transform(let next, let deeper) = inside {
        (inside, map) = (deeper, map.after(next))
      }
      switch inside {
      case .gradient(let gradient):
        content.append(map)
        try fill(gradient)
      case .solid: try fill(path, inside)
      default: try write(paint)
      }
    }
    content.append("Q\n")
  }

  /// Fills the clip with a gradient.
  private mutating func fill(_ gradient: GlyphGradient) throws(RenderError) {
    guard let shading = PDFShading(gradient) else { return }
    if gradient.stops.contains(where: { $0.color.alpha < 255 }) {
      content.append("\(try mask(shading)) gs\n")
    }
    let colors = drawing.file.add(shading.colors)
    content.append("\(drawing.resources.add(colors, "Shading")) sh\n")
  }

  /// Returns the name of a graphics state with the opacities of a gradient.
  private func mask(_ shading: PDFShading) throws(RenderError) -> String {
    let opacities = drawing.file.add(shading.opacities)
    let group = try drawing.file.addStream(
      "/Type/XObject/Subtype/Form/BBox[-100000 -100000 100000 100000]"
        + "/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Shading<</S \(opacities)>>>>",
      Array("/S sh".utf8))
    let state = drawing.file.add("<</SMask<</S/Luminosity/G \(group)>>>>")
    return drawing.resources.add(state, "ExtGState")
  }
}

extension GlyphPaint {
  /// Whether the paint can be written as operators: without compositions of other modes than
  /// `sourceOver`, and with gradients that PDF has.
  var isVector: Bool {
    switch self {
    case .solid: true
    case .gradient(let gradient): PDFShading(gradient) != nil
    case .outline(_, let inside), .box(_, let inside), .transform(_, let inside): inside.isVector
    case .layers(let layers): layers.allSatisfy(\.isVector)
    case .composite(let source, let mode, let backdrop):
      [.clear, .source, .backdrop, .sourceOver].contains(mode) && source.isVector
        && backdrop.isVector
    }
  }
}
