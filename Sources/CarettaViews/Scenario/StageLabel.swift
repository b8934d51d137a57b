// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A text of a stage that is only shown.
final class StageLabel: View {
  private var textLayout: TextLayout
  /// Whether the lines are broken at the width of the view.
  private let wraps: Bool
  private let inset: EdgeInsets

  init(_ textLayout: TextLayout, inset: EdgeInsets, name: String) {
    self.textLayout = textLayout
    self.inset = inset
    wraps = textLayout.width == .infinity
    super.init(name: name)
  }

  /// The height of the text at a width of the view, and the insets.
  func fittingHeight(width: Double) -> Double {
    breakLines(width: width)
    return textLayout.size.height + inset.top + inset.bottom
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    breakLines(width: bounds.width)
  }

  override var contents: ViewContents {
    let runs = textLayout.glyphRuns.map { run in
      var run = run
      run.positions = run.positions.map { Point(x: $0.x + inset.left, y: $0.y + inset.top) }
      return run
    }
    return ViewContents(
      runs: runs,
      attachments: textLayout.attachmentBoxes.map {
        $0.rect.offsetBy(dx: inset.left, dy: inset.top)
      },
      boxes: textLayout.inlineBoxes.map { part in
        var part = part
        part.rect = part.rect.offsetBy(dx: inset.left, dy: inset.top)
        return part
      })
  }

  private func breakLines(width: Double) {
    let width = max(0, width - inset.left - inset.right)
    guard wraps, textLayout.width != width else { return }
    textLayout.setWidth(width)
  }
}
