// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A view that shows a text (`UILabel`).
///
/// ```swift
/// let title = Label("Chapter one", style: style)
/// title.numberOfLines = 0                            // as many as the text needs
/// title.anchors = [
///   .leading(root.layoutMarginsGuide.leadingAnchor),
///   .trailing(root.layoutMarginsGuide.trailingAnchor),
///   .top(root.layoutMarginsGuide.topAnchor), .fittingHeight,
/// ]
/// ```
///
/// Lines are broken at the width of the view. The lines are vertically centered in a taller view.
/// If text is truncated, the last line that `numberOfLines` allows ends in an ellipsis. As in
/// UIKit, lines with the alignment `start` are at the leading edge of the view, whatever the
/// direction of their paragraphs.
///
/// Vertical lines are broken at the height of the view, and are horizontally centered in a wider
/// view. Vertical lines with the alignment `start` begin at the top.
public final class Label: View {
  /// The text.
  public var text: String {
    didSet { if text != oldValue { invalidateText() } }
  }
  /// The fonts, the size and the spacing.
  public var style: TextStyle {
    didSet { if style != oldValue { invalidateText() } }
  }
  /// The style of the paragraphs.
  public var paragraphStyle = ParagraphStyle() {
    didSet { if paragraphStyle != oldValue { invalidateText() } }
  }
  /// The maximum number of lines; 0 for no limit.
  public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateText() } }
  }
  /// The color of the text; nil for the color of the drawing.
  public var textColor: Color?

  private var latest: (layout: TextLayout, direction: LayoutDirection)?

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - style: the fonts, the size and the spacing.
  ///   - numberOfLines: the maximum number of lines; 0 for no limit.
  ///   - name: the name in descriptions, events and snapshots.
  public init(_ text: String, style: TextStyle, numberOfLines: Int = 1, name: String = "label") {
    self.text = text
    self.style = style
    self.numberOfLines = numberOfLines
    super.init(name: name)
  }

  /// Returns the size of the text.
  ///
  /// - Parameter size: the width at which lines are broken; the height has no effect. For vertical
  ///   lines, the height is used and the width has no effect.
  /// - Returns: the width of the widest line and the height of all lines; for vertical lines, the
  ///   width of all lines and the height of the longest line. Not rounded up to pixels.
  /// - Complexity: O(length); O(1) for the width of the latest call.
  public override func sizeThatFits(_ size: Size) -> Size { layout(in: size).size }

  /// The text laid out in the view; its top left corner is at ``textOrigin``.
  public var textLayout: TextLayout { layout(in: bounds.size) }

  /// The top left corner of the lines in the view's coordinates.
  ///
  /// If the lines do not all fit, the first line is at its edge of the view.
  public var textOrigin: Point {
    let layout = textLayout
    guard hasVerticalLines else {
      return Point(x: bounds.x, y: bounds.y + max(0, (bounds.height - layout.height) / 2))
    }
    let free = bounds.width - layout.size.width
    let isFromRight = layout.axes.mode.isFromRight
    return Point(x: bounds.x + (free > 0 ? free / 2 : isFromRight ? free : 0), y: bounds.y)
  }

  override var hasVerticalLines: Bool { paragraphStyle.writingMode.isVertical }

  /// The glyphs.
  public override var contents: ViewContents {
    let origin = textOrigin
    let layout = textLayout
    var contents = ViewContents(
      runs: layout.glyphRuns.map { run in
        var run = run
        run.positions = run.positions.map { Point(x: $0.x + origin.x, y: $0.y + origin.y) }
        run.color = run.color ?? textColor
        return run
      })
    contents.text = GlyphText(of: layout.lines, in: layout)
    return contents
  }

  private func layout(in size: Size) -> TextLayout {
    let width = hasVerticalLines ? size.height : size.width
    let direction = effectiveUserInterfaceLayoutDirection
    if var latest, latest.direction == direction {
      if latest.layout.width != width {
        latest.layout.setWidth(width)
        self.latest = latest
      }
      return latest.layout
    }
    var paragraphStyle = paragraphStyle
    // On vertical lines, left is the top.
    let leading: ParagraphStyle.TextAlign =
      direction == .rightToLeft && !hasVerticalLines ? .right : .left
    if paragraphStyle.textAlign == .start { paragraphStyle.textAlign = leading }
    if paragraphStyle.textAlignLast == .start { paragraphStyle.textAlignLast = leading }
    let layout = TextLayout(
      text, style: style, paragraphStyle: paragraphStyle,
      block: BlockOptions(maxLines: numberOfLines), width: width)
    latest = (layout, direction)
    return layout
  }

  private func invalidateText() {
    latest = nil
    invalidateIntrinsicContentSize()
  }
}
