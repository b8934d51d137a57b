// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout
public import CarettaViews

/// Draws a timeline as a picture: its samples' views side by side, in as many rows as they need.
///
/// Below each frame are its time and offset, and the actions since the frame before; a caret that
/// is not visible has a label. Samples without views are left out.
public struct Filmstrip: Sendable {
  /// The fonts of the labels, first choice first; without fonts, no labels are drawn.
  public var labelFonts: [FontFace]
  /// The size of the labels, in points.
  package var labelSize: Double
  /// The factor by which the views are scaled.
  public var scale: Double
  /// The maximum number of frames; if there are more samples, evenly spaced samples are shown,
  /// including the first and the last.
  public var maximumFrames: Int
  /// The largest width of a row, in points; a frame that is wider has a row of its own.
  package var maximumWidth: Double
  /// The space between frames and around them, in points.
  package var spacing: Double
  /// The parts of the views that are shown.
  public var drawing = ViewDrawing()
  /// The color of the label of a caret that is not visible.
  private static let alarm = Color(rgba: 0xD339_2EFF)

  /// Creates a filmstrip.
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

  /// Returns the picture; nil if no sample has views.
  public func picture(of timeline: Timeline) -> DisplayList? {
    let frames = frames(of: timeline)
    if frames.isEmpty { return nil }
    let cells = zip([nil] + frames, frames).map { cell($1, after: $0, in: timeline) }
    return grid.picture(of: cells)
  }

  /// Returns the faces that a timeline's views use, in the order of their first use: fallback fonts
  /// for labels.
  package static func fonts(of timeline: Timeline) -> [FontFace] {
    var fonts: [FontFace] = []
    func add(_ view: ViewSnapshot) {
      for run in view.contents.runs where !fonts.contains(run.font) { fonts.append(run.font) }
      view.subviews.forEach(add)
    }
    for sample in timeline.samples { sample.views.map(add) }
    return fonts
  }

  /// Returns the samples that are shown, in order of time.
  package func frames(of timeline: Timeline) -> [Timeline.Sample] {
    Self.spread(timeline.samples.filter { $0.views != nil }, atMost: maximumFrames)
  }

  /// Returns at most `maximum` elements, evenly spaced, including the first and the last.
  static func spread<Element>(_ all: [Element], atMost maximum: Int) -> [Element] {
    let count = min(all.count, max(1, maximum))
    if count < 2 { return Array(all.prefix(count)) }
    return (0..<count).map { index in
      // Rounded with integer arithmetic, halves down.
      all[(2 * index * (all.count - 1) + count - 2) / (2 * (count - 1))]
    }
  }
}

extension Filmstrip {
  private var grid: PictureGrid {
    PictureGrid(
      labelFonts: labelFonts, labelSize: labelSize, scale: scale, maximumWidth: maximumWidth,
      spacing: spacing)
  }

  private func cell(
    _ sample: Timeline.Sample, after previous: Timeline.Sample?, in timeline: Timeline
  ) -> PictureGrid.Cell {
    guard let views = sample.views else { return PictureGrid.Cell() }
    var cell = grid.cell(DisplayList(views, drawing: drawing))
    grid.add(
      "\(PlainNumber.seconds(sample.at))   \(offsetText(sample))", PictureGrid.label, to: &cell)
    if !sample.isCaretVisible { grid.add("caret out of sight", Self.alarm, to: &cell) }
    for caption in captions(of: sample, after: previous, in: timeline).prefix(3) {
      grid.add(caption, PictureGrid.caption, to: &cell)
    }
    return cell
  }

  private func offsetText(_ sample: Timeline.Sample) -> String {
    let y = "y \(PlainNumber.text(sample.contentOffset.y))"
    if sample.contentOffset.x == 0 { return y }
    return "x \(PlainNumber.text(sample.contentOffset.x))  \(y)"
  }

  /// Returns the actions after the previous frame, up to this one.
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
}
