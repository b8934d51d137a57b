// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
public import CarettaViews

/// Draws a timeline as a picture: its samples' views side by side, in as many rows as they need.
///
/// Below each frame are its time and offset, and the actions since the frame before; a caret that
/// is not visible has a label. Samples without views are left out.
public struct Filmstrip: Sendable {
  /// The fonts of the labels, first choice first; without any there are no labels.
  public var labelFonts: [FontFace]
  /// The size of the labels, in points.
  public var labelSize: Double
  /// The factor by which the views are scaled.
  public var scale: Double
  /// The largest number of frames; of more samples, evenly spaced ones are shown, including the
  /// first and the last.
  public var maximumFrames: Int
  /// The largest width of a row, in points; a frame that is wider has a row of its own.
  public var maximumWidth: Double
  /// The space between frames and around them, in points.
  public var spacing: Double
  /// The parts of the views that are shown.
  public var drawing = ViewDrawing()
  /// The background of the picture.
  public var background = Color(rgba: 0xF3F5_F8FF)
  /// The colour of times and offsets.
  public var label = Color(rgba: 0x1E24_32FF)
  /// The colour of actions.
  public var caption = Color(rgba: 0x6B76_88FF)
  /// The colour of the label of a caret that is not visible.
  public var alarm = Color(rgba: 0xD339_2EFF)
  /// The colour of the frames' edges.
  public var edge = Color(rgba: 0xC3CA_D5FF)

  /// Makes a filmstrip.
  public init(
    labelFonts: [FontFace], labelSize: Double = 9, scale: Double = 0.5, maximumFrames: Int = 12,
    maximumWidth: Double = 1280, spacing: Double = 16
  ) {
    self.labelFonts = labelFonts
    self.labelSize = labelSize
    self.scale = scale
    self.maximumFrames = maximumFrames
    self.maximumWidth = maximumWidth
    self.spacing = spacing
  }

  /// The picture; nil where no sample has views.
  public func picture(of timeline: Timeline) -> DisplayList? {
    let frames = frames(of: timeline)
    if frames.isEmpty { return nil }
    let cells = zip([nil] + frames, frames).map { cell($1, after: $0, in: timeline) }
    var list = DisplayList(size: Size(width: 0, height: spacing), background: background)
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

  /// The faces that a timeline's views use, in the order of their first use: fonts for labels where
  /// there are no others.
  package static func fonts(of timeline: Timeline) -> [FontFace] {
    var fonts: [FontFace] = []
    func add(_ view: ViewSnapshot) {
      for run in view.contents.runs where !fonts.contains(run.font) { fonts.append(run.font) }
      view.subviews.forEach(add)
    }
    for sample in timeline.samples { sample.views.map(add) }
    return fonts
  }

  /// The samples that are shown, in order of time.
  package func frames(of timeline: Timeline) -> [Timeline.Sample] {
    Self.spread(timeline.samples.filter { $0.views != nil }, atMost: maximumFrames)
  }

  /// At most so many elements, evenly spaced, including the first and the last.
  static func spread<Element>(_ all: [Element], atMost maximum: Int) -> [Element] {
    let count = min(all.count, max(1, maximum))
    if count < 2 { return Array(all.prefix(count)) }
    return (0..<count).map { index in
      // Rounded in whole numbers, halves down.
      all[(2 * index * (all.count - 1) + count - 2) / (2 * (count - 1))]
    }
  }
}

extension Filmstrip {
  /// A frame with its labels, from 0, 0.
  fileprivate struct Cell {
    var size: Size
    var items: [DisplayList.Item]
  }

  /// Cells in as few rows as the width allows, with the smallest width that needs no more rows.
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

  /// Cells in rows of a width; a cell that is wider has a row of its own.
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

  private func cell(
    _ sample: Timeline.Sample, after previous: Timeline.Sample?, in timeline: Timeline
  ) -> Cell {
    guard let views = sample.views else { return Cell(size: .zero, items: []) }
    let scale = self.scale.isFinite && self.scale > 0 ? self.scale : 1
    let picture = DisplayList(views, drawing: drawing)
    let area = Rect(
      x: 0, y: 0, width: picture.size.width * scale, height: picture.size.height * scale)
    var list = DisplayList(size: .zero)
    list.items = [
      .fillRounded(area.offsetBy(dx: 0, dy: 2).insetBy(-2), radius: 4, edge.faint),
      .fill(area.insetBy(-1), edge),
    ]
    list.append(picture, at: .zero, scale: scale)
    var cell = Cell(size: Size(width: area.width, height: area.height), items: list.items)
    if labelFonts.isEmpty { return cell }
    cell.size.height += labelSize * 0.6
    cell.add(text("\(PlainNumber.seconds(sample.at))   \(offsetText(sample))", label, area.width))
    if !sample.isCaretVisible { cell.add(text("caret out of sight", alarm, area.width)) }
    for caption in captions(of: sample, after: previous, in: timeline).prefix(3) {
      cell.add(text(caption, self.caption, area.width))
    }
    return cell
  }

  private func offsetText(_ sample: Timeline.Sample) -> String {
    let y = "y \(PlainNumber.text(sample.contentOffset.y))"
    if sample.contentOffset.x == 0 { return y }
    return "x \(PlainNumber.text(sample.contentOffset.x))  \(y)"
  }

  /// The actions after the frame before, up to this one.
  private func captions(
    of sample: Timeline.Sample, after previous: Timeline.Sample?, in timeline: Timeline
  ) -> [String] {
    let actions = timeline.log.compactMap { entry -> ScenarioAction? in
      guard case .action(let action) = entry.event, entry.at <= sample.at else { return nil }
      if let previous, entry.at <= previous.at { return nil }
      return action
    }
    return ActionCaptions.captions(of: actions)
  }

  private func text(_ text: String, _ color: Color, _ width: Double) -> TextPart {
    let layout = TextLayout(
      text, style: TextStyle(fonts: labelFonts, size: labelSize),
      paragraphStyle: ParagraphStyle(direction: .ltr), block: BlockOptions(maxLines: 1),
      width: width)
    return TextPart(
      height: layout.size.height, items: layout.glyphRuns.map { .glyphs(.init($0, color: color)) })
  }

  fileprivate struct TextPart {
    var height: Double
    var items: [DisplayList.Item]
  }
}

extension Filmstrip.Cell {
  /// Adds a line of text at the bottom.
  fileprivate mutating func add(_ part: Filmstrip.TextPart) {
    items += part.items.map { $0.offset(by: Point(x: 0, y: size.height)) }
    size.height += part.height
  }
}

extension Color {
  /// The colour, nearly transparent.
  fileprivate var faint: Color { Color(red: red, green: green, blue: blue, alpha: 90) }
}
