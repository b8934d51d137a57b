// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

/// A screen with a bar of 50 points above the home indicator, a button in the bar, and a strip in
/// the bar's color behind the indicator.
struct BarLayout {
  /// The construction of the strip.
  enum Strip: CaseIterable {
    /// A separate view from the bottom of the bar to the bottom of the screen.
    case extensionView
    /// The bar extends to the bottom of the screen; its contents are above a transparent spacer.
    case spacerInside
  }

  let window: Window
  let root = View(name: "root")
  let bar = View(name: "bar")
  let button = View(name: "button")
  /// The extension or the spacer.
  let strip = View(name: "strip")

  init(_ window: Window, _ kind: Strip) {
    self.window = window
    window.addSubview(root)
    root.addSubview(bar)
    root.anchors = [
      .left(window.leftAnchor), .right(window.rightAnchor), .top(window.topAnchor),
      .bottom(window.bottomAnchor),
    ]
    bar.addSubview(button)
    button.anchors = [
      .right(bar.safeAreaLayoutGuide.rightAnchor, constant: -8), .width(80),
      .top(bar.topAnchor, constant: 3), .height(44),
    ]
    let safe = root.safeAreaLayoutGuide
    let sides: [FrameAnchor] = [.left(root.leftAnchor), .right(root.rightAnchor)]
    switch kind {
    case .extensionView:
      root.addSubview(strip)
      strip.isUserInteractionEnabled = false
      bar.anchors = sides + [.bottom(safe.bottomAnchor), .height(50)]
      strip.anchors = sides + [.top(bar.bottomAnchor), .bottom(root.bottomAnchor)]
    case .spacerInside:
      bar.addSubview(strip)
      strip.isUserInteractionEnabled = false
      bar.anchors = sides + [.top(safe.bottomAnchor, constant: -50), .bottom(root.bottomAnchor)]
      strip.anchors = [
        .left(bar.leftAnchor), .right(bar.rightAnchor),
        .top(bar.safeAreaLayoutGuide.bottomAnchor), .bottom(bar.bottomAnchor),
      ]
    }
    window.layoutIfNeeded()
  }
}
