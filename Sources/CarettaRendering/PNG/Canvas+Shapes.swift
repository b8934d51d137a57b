// SPDX-License-Identifier: Apache-2.0

internal import CFreeType
internal import CarettaLayout

extension Canvas {
  /// Fills closed contours.
  func fill(_ path: [PathElement], _ placement: Placement, _ color: Color) throws(RenderError) {
    try fill(path, placement, .color(color))
  }

  /// Fills closed contours.
  func fill(_ path: [PathElement], _ placement: Placement, _ ink: Ink) throws(RenderError) {
    guard !path.isEmpty else { return }
    var corners: [(point: FT_Vector, tag: Int32)] = []
    var ends: [Int] = []
    func add(_ x: Double, _ y: Double, _ tag: Int32) {
      corners.append((placement.apply(x: x, y: y), tag))
    }
    for element in path {
      switch element {
      case .move(let x, let y), .line(let x, let y):
        add(x, y, FT_CURVE_TAG_ON)
      case .quadratic(let cx, let cy, let x, let y):
        add(cx, cy, FT_CURVE_TAG_CONIC)
        add(x, y, FT_CURVE_TAG_ON)
      case .cubic(let ax, let ay, let bx, let by, let x, let y):
        add(ax, ay, FT_CURVE_TAG_CUBIC)
        add(bx, by, FT_CURVE_TAG_CUBIC)
        add(x, y, FT_CURVE_TAG_ON)
      case .close:
        ends.append(corners.count - 1)
      }
    }
    guard corners.count <= Int(Int16.max) else {
      throw .polygonTooLarge(corners: corners.count)
    }
    var outline = unsafe FT_Outline()
    let code = unsafe FT_Outline_New(
      library.handle, FT_UInt(corners.count), FT_Int(ends.count), &outline)
    guard code == 0 else { throw .rasterizer(code: Int(code)) }
    defer { unsafe FT_Outline_Done(library.handle, &outline) }
    // The integers' types differ between FreeType's versions.
    for (index, corner) in corners.enumerated() {
      unsafe outline.points[index] = corner.point
      unsafe outline.tags[index] = .init(corner.tag)
    }
    for (index, end) in ends.enumerated() {
      unsafe outline.contours[index] = .init(end)
    }
    try unsafe fill(&outline, ink)
  }

  /// Draws a color glyph; returns whether the font has one.
  private func drawColors(
    of glyph: UInt32, _ run: DisplayList.Glyphs, origin: Point, unit: Double
  ) throws(RenderError) -> Bool {
    if try drawPaint(of: glyph, run, origin: origin, unit: unit) { return true }
    return try drawImage(of: glyph, run, origin: origin, unit: unit)
  }

  /// Draws the outline of a glyph of a face that has bitmaps of other glyphs; returns whether the
  /// face has outlines.
  ///
  /// FreeType treats such a face as a face without outlines.
  private func drawOutline(
    besideImages glyph: UInt32, _ run: DisplayList.Glyphs, origin: Point, _ pixelsPerEm: Double
  ) throws(RenderError) -> Bool {
    guard run.font.hasBitmaps, run.font.hasOutlines else { return false }
    let unit = pixelsPerEm / Double(run.font.unitsPerEm)
    try fill(
      run.font.outline(of: glyph), Placement(run.placement(at: origin, unit: unit)), run.color)
    return true
  }

  /// Draws glyphs at a number of pixels per point.
  ///
  /// Glyphs are drawn in color if the face has colors, otherwise as outlines; a glyph without an
  /// outline is drawn as a box.
  func draw(_ run: DisplayList.Glyphs, scale: Double) throws(RenderError) {
    let face = library.face(for: run.font)
    let pixelsPerEm = run.size * scale
    for (glyph, position) in zip(run.glyphs, run.positions) where position.isFinite {
      let origin = Point(x: position.x * scale, y: position.y * scale)
      if run.font.hasDrawnColors,
        try drawColors(
          of: glyph, run, origin: origin, unit: pixelsPerEm / Double(run.font.unitsPerEm))
      {
        continue
      }
      try budget.add(glyph, of: run.font)
      if try drawOutline(besideImages: glyph, run, origin: origin, pixelsPerEm) { continue }
      guard let slot = unsafe face.load(glyph) else {
        let unit = pixelsPerEm / Double(run.font.unitsPerEm)
        try fill(
          [PathElement](boxFor: glyph, of: run.font),
          Placement(run.placement(at: origin, unit: unit)), run.color)
        continue
      }
      let unit = pixelsPerEm / Double(FreeTypeLibrary.pixelsPerEm) / 64
      let placement = Placement(run.placement(at: origin, unit: unit))
      for index in unsafe 0..<Int(slot.pointee.outline.n_points) {
        let point = unsafe slot.pointee.outline.points[index]
        unsafe slot.pointee.outline.points[index] = placement.apply(
          x: Double(point.x), y: Double(point.y))
      }
      try unsafe fill(&slot.pointee.outline, .color(run.color))
    }
  }
}
