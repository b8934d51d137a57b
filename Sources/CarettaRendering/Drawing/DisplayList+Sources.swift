// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
public import CarettaViews

extension DisplayList {
  /// Creates a picture of a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout; see `LayoutContents.init(_:selections:)`.
  ///   - selections: the ranges shown as selected.
  ///   - drawing: the parts to draw and their colors.
  public init(
    _ layout: TextLayout, selections: [TextRange] = [], drawing: LayoutDrawing = LayoutDrawing()
  ) {
    self.init(LayoutContents(layout, selections: selections), drawing: drawing)
  }

  /// Creates a picture of a view and its subviews, after pending layout.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - drawing: the parts to draw and their colors.
  public init(_ view: View, drawing: ViewDrawing = ViewDrawing()) {
    view.layoutIfNeeded()
    self.init(view.snapshot(), drawing: drawing)
  }
}
