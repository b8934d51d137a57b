// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Draws display lists as SVG documents, with glyphs as outlines, so that viewers need no fonts.
///
/// Equal lists give equal text. A glyph that is only a bitmap is drawn as a box.
public struct SVGRenderer: Sendable {
  /// Creates a renderer.
  public init() {}

  /// Draws a picture as an SVG document, one unit per point.
  public func svg(from list: DisplayList) -> String {
    var writer = SVGWriter()
    if list.background.alpha > 0 {
      writer.rect(Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)) {
        $0.paint("fill", list.background)
      }
    }
    draw(list.items, with: &writer)
    return writer.document(size: list.size)
  }

  private func draw(_ items: [DisplayList.Item], with writer: inout SVGWriter) {
    for item in items where item.isDrawable { draw(item, with: &writer) }
  }

  private func draw(_ item: DisplayList.Item, with writer: inout SVGWriter) {
    switch item {
    case .glyphs(let run):
      writer.glyphs(run)
    case .fill(let rect, let color):
      writer.rect(rect) { $0.paint("fill", color) }
    case .fillRounded(let rect, let radius, let color):
      writer.rect(rect) {
        $0.attribute("rx", max(0, min(radius, rect.width / 2, rect.height / 2)))
        $0.paint("fill", color)
      }
    case .stroke(let rect, let lineWidth, let color):
      writer.rect(rect) {
        $0.body += " fill=\"none\""
        $0.paint("stroke", color)
        $0.attribute("stroke-width", lineWidth)
      }
    case .polygon(let points, let color):
      writer.polygon(points, color)
    case .path(let path, let color):
      writer.path(path, color)
    case .clip(let rect, let items):
      writer.clipped(to: rect) { draw(items, with: &$0) }
    }
  }
}
