// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A read-only text of a stage.
final class StageLabel: View {
  private var textLayout: TextLayout
  /// Whether lines are broken at the width of the view; vertical lines, at its height.
  private let wraps: Bool
  private let inset: EdgeInsets

  init(_ textLayout: TextLayout, inset: EdgeInsets, name: String) {
    self.textLayout = textLayout
    self.inset = inset
    wraps = textLayout.width == .infinity
    super.init(name: name)
  }

  /// Returns the height of the text at a width of the view, plus the insets.
  ///
  /// Unwrapped vertical lines have their natural length or the layout's width.
  func fittingHeight(width: Double) -> Double {
    breakLines(in: Size(width: width, height: .infinity))
    return textLayout.size.height + inset.top + inset.bottom
  }

  override var hasVerticalLines: Bool { textLayout.axes.mode.isVertical }

  override func layoutSubviews() {
    super.layoutSubviews()
    breakLines(in: bounds.size)
  }

  override var contents: ViewContents {
    let origin = origin
    let runs = textLayout.glyphRuns.map { run in
      var run = run
      run.positions = run.positions.map { Point(x: $0.x + origin.x, y: $0.y + origin.y) }
      return run
    }
    var contents = ViewContents(
      runs: runs,
      attachments: textLayout.attachmentBoxes.map {
        $0.rect.offsetBy(dx: origin.x, dy: origin.y)
      },
      boxes: textLayout.inlineBoxes.map { part in
        var part = part
        part.rect = part.rect.offsetBy(dx: origin.x, dy: origin.y)
        return part
      })
    contents.decorations = textLayout.textDecorations.map {
      $0.offsetBy(dx: origin.x, dy: origin.y)
    }
    contents.text = GlyphText(of: textLayout.lines, in: textLayout)
    return contents
  }

  /// The top left corner of the text: in `vertical-rl` the first line is at the right edge, and in
  /// `sideways-lr` lines begin at the bottom edge.
  private var origin: Point {
    let axes = textLayout.axes
    return Point(
      x: axes.mode.isFromRight ? bounds.width - inset.right - axes.blockSize : inset.left,
      y: axes.mode.isFromBottom ? bounds.height - inset.bottom - axes.inlineSize : inset.top)
  }

  private func breakLines(in size: Size) {
    guard wraps else { return }
    var length = max(0, size.width - inset.left - inset.right)
    if hasVerticalLines {
      length = max(0, size.height - inset.top - inset.bottom)
      // The view's height may be the text's own height plus the insets, and the sum may be rounded.
      if textLayout.width == .infinity, textLayout.size.height <= length + 1e-6 { return }
    }
    if textLayout.width != length { textLayout.setWidth(length) }
  }
}
