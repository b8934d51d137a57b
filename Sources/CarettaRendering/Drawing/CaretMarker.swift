// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A caret at a chosen position in a picture of a layout, for the user or for a collaborator in the
/// text.
///
/// Markers are always drawn, on top of the other parts, independent of `LayoutDrawing.show`.
package struct CaretMarker: Sendable {
  /// The caret, in the coordinates of the picture's contents.
  package var stop: CaretStop
  /// The areas selected from the caret on; empty without a selection.
  package var selection: [Rect]
  /// The color of the caret and of its flag; nil for the palette's color of carets.
  ///
  /// The selection is drawn at a quarter of its opacity.
  package var color: Color?
  /// The name on the flag at the caret's top; nil without a flag.
  package var name: TextLayout?

  /// Creates a marker.
  package init(
    _ stop: CaretStop, selection: [Rect] = [], color: Color? = nil, name: TextLayout? = nil
  ) {
    self.stop = stop
    self.selection = selection
    self.color = color
    self.name = name
  }
}

extension LayoutContents {
  /// Adds a caret at a position of a text.
  ///
  /// ```swift
  /// contents.addCaret(at: TextPosition(12), in: layout, name: "Ada")
  /// ```
  ///
  /// - Parameters:
  ///   - position: the position; a position outside the text adds nothing.
  ///   - anchor: the other end of that editor's selection; nil without a selection.
  ///   - geometry: the text that the contents show.
  ///   - top: the y of the geometry at which the contents begin.
  ///   - name: the name on a flag at the caret, in one line; if empty, no flag is drawn.
  ///   - style: the style of the name; nil for the fonts of the text at 0.6 of its size.
  ///   - color: the color; nil for the palette's color of carets.
  public mutating func addCaret(
    at position: TextPosition, anchor: Int? = nil, in geometry: some TextGeometry,
    fromY top: Double = 0, name: String = "", style: TextStyle? = nil, color: Color? = nil
  ) {
    guard var stop = geometry.caretStop(at: position) else { return }
    stop.y -= top
    let selected = anchor.map { TextRange($0, position.offset) } ?? TextRange(0, 0)
    let selection = geometry.selectionRects(for: selected, extendingToContainer: false)
    var label: TextLayout?
    if !name.isEmpty {
      let own = geometry.layout(.offset(position.offset)).style
      let style = style ?? TextStyle(fonts: own.fonts, size: own.size * 0.6)
      label = TextLayout(
        name, style: style, block: BlockOptions(maxLines: 1), width: .infinity)
    }
    markers.append(
      CaretMarker(
        stop, selection: selection.map { $0.rect.offsetBy(dx: 0, dy: -top) }, color: color,
        name: label))
  }
}
