// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout
internal import CarettaViews

/// Scaled pictures with labels below them, in rows.
package struct PictureGrid {
  /// The fonts of the labels; without fonts, no labels are drawn.
  var labelFonts: [FontFace]
  /// The size of the labels, in points.
  var labelSize: Double
  /// The factor by which pictures are scaled; a factor that is not positive counts as 1.
  var scale: Double
  /// The largest width of a row, in points; a cell that is wider has a row of its own.
  var maximumWidth: Double
  /// The space between cells and around them, in points.
  var spacing: Double

  /// The color behind the pictures.
  package static let background = Color(rgba: 0xF3F5_F8FF)
  /// The color of names, times and offsets.
  static let label = Color(rgba: 0x1E24_32FF)
  /// The color of sizes and actions.
  static let caption = Color(rgba: 0x6B76_88FF)
  /// The color of the edges of pictures.
  private static let edge = Color(rgba: 0xC3CA_D5FF)

  /// A picture with its labels, from 0, 0.
  struct Cell {
    var size: Size
    var items: [DisplayList.Item]
    /// The width of labels: the width of the picture.
    fileprivate var labelWidth: Double

    /// Creates a cell without a picture.
    init() { (size, items, labelWidth) = (.zero, [], 0) }

    fileprivate init(_ size: Size, _ items: [DisplayList.Item]) {
      (self.size, self.items, labelWidth) = (size, items, size.width)
    }
  }

  /// Returns a cell with a picture and its edge; with fonts, it has space for labels below.
  func cell(_ picture: DisplayList) -> Cell {
    let scale = self.scale.isFinite && self.scale > 0 ? self.scale : 1
    let area = Rect(
      x: 0, y: 0, width: picture.size.width * scale, height: picture.size.height * scale)
    var list = DisplayList(size: .zero)
    list.items = [
      .fillRounded(area.offsetBy(dx: 0, dy: 2).insetBy(-2), radius: 4, Self.edge.faint),
      .fill(area.insetBy(-1), Self.edge),
    ]
    list.append(picture, at: .zero, scale: scale)
    var cell = Cell(Size(width: area.width, height: area.height), list.items)
    if !labelFonts.isEmpty { cell.size.height += labelSize * 0.6 }
    return cell
  }

  /// Adds a line of text below a cell; text that is too wide ends in an ellipsis.
  func add(_ text: String, _ color: Color, to cell: inout Cell) {
    if labelFonts.isEmpty { return }
    let layout = TextLayout(
      text, style: TextStyle(fonts: labelFonts, size: labelSize),
      paragraphStyle: ParagraphStyle(direction: .ltr), block: BlockOptions(maxLines: 1),
      width: cell.labelWidth)
    let shown = GlyphText(of: layout.lines, in: layout)
    let items = layout.glyphRuns.map {
      DisplayList.Item.glyphs(.init($0, color: color, text: shown))
    }
    cell.items += items.map { $0.offset(by: Point(x: 0, y: cell.size.height)) }
    cell.size.height += layout.size.height
  }

  /// Returns the picture of cells in as few rows as the width allows.
  func picture(of cells: [Cell]) -> DisplayList {
    var list = DisplayList(size: Size(width: 0, height: spacing), background: Self.background)
    for row in evenRows(cells) {
      var x = spacing
      for cell in row {
        list.append(cell.items, offsetBy: Point(x: x, y: list.size.height))
        x += cell.size.width + spacing
      }
      list.size.width = max(list.size.width, x)
      list.size.height += (row.map(\.size.height).max() ?? 0) + spacing
    }
    return list
  }

  /// Returns cells in as few rows as the width allows, with the smallest width that needs no more
  /// rows.
  private func evenRows(_ cells: [Cell]) -> [[Cell]] {
    let rows = rows(cells, width: maximumWidth)
    var (narrow, wide) = (0.0, min(max(0, maximumWidth), 1e9))
    while wide - narrow > 1 {
      let middle = (narrow + wide) / 2
      if self.rows(cells, width: middle).count > rows.count {
        narrow = middle
      } else {
        wide = middle
      }
    }
    return self.rows(cells, width: wide)
  }

  /// Returns cells in rows of a width; a wider cell has a row of its own.
  private func rows(_ cells: [Cell], width: Double) -> [[Cell]] {
    var rows: [[Cell]] = []
    var x = 0.0
    for cell in cells {
      if !rows.isEmpty, x + cell.size.width + spacing <= width {
        rows[rows.count - 1].append(cell)
      } else {
        rows.append([cell])
        x = spacing
      }
      x += cell.size.width + spacing
    }
    return rows
  }
}

extension Color {
  /// The color, nearly transparent.
  fileprivate var faint: Color { Color(red: red, green: green, blue: blue, alpha: 90) }
}
