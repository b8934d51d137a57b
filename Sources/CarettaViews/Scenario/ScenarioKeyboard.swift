// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A schematic keyboard for pictures: four rows of keys, scaled to the frame.
final class ScenarioKeyboard: View {
  /// The widths of the keys of each row in tenths of the width: three rows of letters and one with
  /// the space bar.
  private static let rows: [[Double]] = [
    Array(repeating: 1, count: 10), Array(repeating: 1, count: 9),
    [1.3] + Array(repeating: 1, count: 7) + [1.3], [2.4, 5, 2.4],
  ]

  init() {
    super.init(name: "keyboard")
    backgroundColor = Color(red: 209, green: 213, blue: 219)
    clipsToBounds = true
    for _ in Self.rows.joined() {
      let key = View(name: "key")
      key.backgroundColor = .white
      addSubview(key)
    }
  }

  /// Sets the frame to the window's keyboard.
  override func prepareForLayout() {
    super.prepareForLayout()
    let covered = window?.keyboardFrame ?? .null
    isHidden = covered.isNull
    if !covered.isNull { frame = covered }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let unit = bounds.width / 10
    let gap = unit / 6
    let height = bounds.height / 4.6
    var keys = subviews[...]
    for (row, widths) in Self.rows.enumerated() {
      var x = (bounds.width - widths.reduce(0, +) * unit) / 2
      for width in widths {
        keys.popFirst()?.frame = Rect(
          x: x + gap / 2, y: (Double(row) + 0.2) * height, width: max(0, width * unit - gap),
          height: max(0, height - 1.6 * gap))
        x += width * unit
      }
    }
  }
}
