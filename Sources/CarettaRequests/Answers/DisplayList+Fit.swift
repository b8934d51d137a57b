// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
package import CarettaRendering

extension DisplayList {
  /// The maximum number of lines of a text that are drawn.
  private static let mostLines = 40
  private static let padding = 8.0

  /// Creates a picture of a text in its box: the box and the whole text, with the overflow tinted.
  ///
  /// For very long texts, only the part nearest to the box is drawn.
  ///
  /// - Parameters:
  ///   - request: the text and the box.
  ///   - size: the size of the text instead of the request's size.
  package init(fit request: LayoutRequest, size: Double? = nil) {
    var request = request
    if let size { request.setSize(size) }
    let whole = request.layoutOfWholeText()
    let lines = whole.lines.prefix(Self.mostLines)
    let axes = whole.axes
    let overflow = axes.size(TextFit(request).overflow)
    // Positions of the lines.
    let box = Rect(
      x: 0, y: 0,
      width: request.width < .infinity && request.block.containers.isEmpty
        ? request.width : axes.size(whole.size).width,
      height: whole.height - overflow.height)
    let hull = lines.reduce(box) { hull, line in
      hull.union(
        axes.area(
          Rect(x: line.left, y: line.top, width: line.width, height: line.bottom - line.top)))
    }
    let widest = max(2 * box.width, box.width + 600)
    let left = max(hull.minX, -widest)
    let right = min(hull.maxX, widest)
    let height = min(hull.maxY, max(box.height + 400, lines.last?.edges(axes).last ?? 0))
    let picture = axes.rect(Rect(x: left, y: 0, width: right - left, height: height))
    self.init(
      size: Size(
        width: picture.width + 2 * Self.padding, height: picture.height + 2 * Self.padding))
    let runs = whole.glyphRuns.prefix { $0.line < lines.count }
    let glyphs = runs.map { run in Item.glyphs(Glyphs(run, color: run.color ?? Self.ink)) }
    let beyond = [
      Rect(x: left, y: 0, width: -left, height: height),
      Rect(x: box.maxX, y: 0, width: right - box.maxX, height: height),
      Rect(x: 0, y: box.maxY, width: box.width, height: height - box.maxY),
    ].filter { $0.width > 0 && $0.height > 0 }
    append(
      [.clip(picture, beyond.map { .fill(axes.rect($0), Self.tint) } + glyphs)]
        + [.stroke(axes.rect(box), lineWidth: 1, Self.edge)],
      offsetBy: Point(x: Self.padding - picture.x, y: Self.padding - picture.y))
  }

  private static let ink = Color(red: 0x1E, green: 0x24, blue: 0x32)
  private static let tint = Color(red: 0xFF, green: 0xD9, blue: 0xD4)
  private static let edge = Color(red: 0x2F, green: 0x6F, blue: 0xED)
}
