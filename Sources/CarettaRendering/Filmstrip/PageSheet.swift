// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Draws pages side by side on one sheet, in as many rows as they need.
///
/// ```swift
/// let pages = (0..<pagination.pageCount).compactMap { pagination.layout(ofPage: $0) }
/// let sheet = PageSheet().picture(of: pages.map { DisplayList($0) })
/// ```
public struct PageSheet: Sendable {
  /// The largest width of a row, in points; a page that is wider has a row of its own.
  package var maximumWidth: Double
  /// The space between pages and around them, in points.
  package var spacing: Double

  /// Creates a sheet.
  public init(maximumWidth: Double = 1280, spacing: Double = 16) {
    self.maximumWidth = maximumWidth
    self.spacing = spacing
  }

  /// Returns the picture of pages, in their order; empty without pages.
  public func picture(of pages: [DisplayList]) -> DisplayList {
    let grid = PictureGrid(
      labelFonts: [], labelSize: 0, scale: 1, maximumWidth: maximumWidth, spacing: spacing)
    return grid.picture(of: pages.map { grid.cell($0) })
  }
}
