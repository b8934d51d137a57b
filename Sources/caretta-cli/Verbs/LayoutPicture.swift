// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// A picture of what a render request lays out.
struct LayoutPicture {
  private let request: RenderRequest

  /// Makes the picture of a request.
  init(_ request: RenderRequest) {
    self.request = request
  }

  /// The bytes of the picture's file.
  func bytes(as format: PictureFormat) throws(RenderError) -> [UInt8] {
    let list = DisplayList(contents, drawing: request.drawing)
    return switch format {
    case .png: try PNGRenderer().png(from: list, scale: request.scale)
    case .svg: Array(SVGRenderer().svg(from: list).utf8)
    }
  }

  private var contents: LayoutContents {
    let layout = request.layout.layout()
    let width = request.layout.width
    var size = layout.size
    if width.isFinite { size.width = max(size.width, width) }
    return LayoutContents(
      size: size, lines: layout.lines, runs: layout.glyphRuns,
      carets: layout.carets.map { LayoutContents.Caret($0) },
      words: layout.words.flatMap(layout.rects(ofWord:)), graphemes: graphemes(of: layout),
      selection: request.layout.ranges.flatMap { layout.selectionRects(for: $0) })
  }

  private func graphemes(of layout: TextLayout) -> [Rect] {
    let boundaries = layout.carets.filter { $0.affinity == .downstream }.map(\.offset)
    return zip(boundaries, boundaries.dropFirst()).flatMap { start, end in
      layout.selectionRects(for: TextRange(start, end), extendingToContainer: false).map(\.rect)
    }
  }
}
