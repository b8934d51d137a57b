// SPDX-License-Identifier: Apache-2.0

public import CarettaViews
internal import CarettaLayout

extension DisplayList {
  /// Creates a picture of a view and its subviews, as large as the view's frame.
  ///
  /// A view's background, highlights, selection, text, padded caret and caret are drawn below its
  /// subviews, moved by its bounds' origin, and clipped to its bounds if the view clips.
  public init(_ view: ViewSnapshot, drawing: ViewDrawing = ViewDrawing()) {
    self.init(
      size: Size(width: view.frame.width, height: view.frame.height),
      background: drawing.background)
    var root = view
    root.frame = Rect(x: 0, y: 0, width: view.frame.width, height: view.frame.height)
    items = ViewPainter(drawing: drawing).items(of: root)
  }
}

/// Converts views to items to draw.
struct ViewPainter {
  let drawing: ViewDrawing

  /// Returns the items of a view, in the coordinates of its superview.
  func items(of view: ViewSnapshot) -> [DisplayList.Item] {
    let inside = ownItems(of: view) + view.subviews.flatMap(items)
    let shift = Point(x: view.frame.x - view.bounds.x, y: view.frame.y - view.bounds.y)
    let moved = inside.map { $0.offset(by: shift) }
    let edge: [DisplayList.Item] =
      drawing.show.contains(.outlines)
      ? [.stroke(view.frame.insetBy(0.5), lineWidth: 1, drawing.outlines)] : []
    return (view.clipsToBounds ? [.clip(view.frame, moved)] : moved) + edge
  }

  /// Returns the items of the view itself, in its bounds' coordinates.
  private func ownItems(of view: ViewSnapshot) -> [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    if let color = view.backgroundColor { items.append(.fill(view.bounds, color)) }
    return items + self.items(of: view.contents)
  }

  private func items(of contents: ViewContents) -> [DisplayList.Item] {
    var items: [DisplayList.Item] = contents.highlights.map {
      .path($0.outline, $0.color ?? drawing.highlight)
    }
    items += contents.boxes.flatMap { $0.items(drawing.text) }
    if drawing.show.contains(.selection) {
      items += contents.selection.map { .fill($0, drawing.selection) }
    }
    if drawing.show.contains(.paddedCaret), !contents.paddedCaret.isNull {
      items += padded(contents.paddedCaret)
    }
    let decorations = contents.decorations.items(drawing.text)
    items += decorations.below
    items += contents.runs.inDocumentOrder.map { run in
      .glyphs(
        .init(
          run, color: run.color ?? drawing.text, palette: run.palette ?? drawing.fontPalette,
          text: contents.text))
    }
    items += decorations.above
    items += contents.attachments.map { .stroke($0.insetBy(0.5), lineWidth: 1, drawing.outlines) }
    if drawing.show.contains(.caret), !contents.caret.isNull {
      items.append(
        .fillRounded(contents.caret, radius: contents.caret.width / 2, drawing.caret))
    }
    return items
  }

  /// Returns a padded caret, widened to 16 points, because the padding is only above and below.
  private func padded(_ rect: Rect) -> [DisplayList.Item] {
    let margin = max(0, (16 - rect.width) / 2)
    let band = rect.insetBy(-margin, 0)
    return [
      .fillRounded(band, radius: 3, drawing.paddedCaret),
      .stroke(band.insetBy(0.5), lineWidth: 1, drawing.paddedCaretEdges),
    ]
  }
}
