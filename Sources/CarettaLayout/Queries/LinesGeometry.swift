// SPDX-License-Identifier: Apache-2.0

/// A text geometry in line-relative coordinates: x along the lines and y across them, whatever the
/// writing mode (`WritingAxes.place(_:)`).
package struct LinesGeometry<Base: TextGeometry>: TextGeometry {
  private let base: Base

  /// Creates the line-relative geometry of a text with any axes.
  package init(_ base: Base) { self.base = base }

  package var length: Int { base.length }
  package var lineCount: Int { base.lineCount }
  package var hasAttachments: Bool { base.hasAttachments }
  package func text(in range: TextRange) -> String { base.text(in: range) }
  package func layout(_ anchor: LayoutAnchor) -> TextLayout { base.layout(anchor).alongLines }
}

extension TextLayout {
  /// The same layout with results in line-relative coordinates.
  package var alongLines: TextLayout {
    var result = self
    result.axes = .horizontal
    return result
  }
}
