// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

/// The layout of the subviews of a view in a request.
struct ViewFlow {
  /// A subview.
  struct Item {
    unowned let view: View
    /// The height of the item's frame; nil without a frame.
    let height: Double?
    /// Whether no frame, no anchors and no automatic frame position the view.
    let fillsSuperview: Bool

    init(_ view: View, _ request: ViewTreeRequest) {
      self.view = view
      height = request.frame?.height
      let isPlaced = view is Bar || view is SafeAreaSpacer
      fillsSuperview = request.frame == nil && request.anchors.isEmpty && !isPlaced
    }

    /// Returns the height in a column of a width.
    func height(width: Double) -> Double {
      height ?? view.sizeThatFits(Size(width: width, height: .infinity)).height
    }
  }

  var items: [Item]
  var flow: ViewTreeKeys.Flow

  /// Sets the frames of the subviews, and the content size of a scroll view.
  func layOut(in view: View) {
    let size = view.bounds.size
    switch flow {
    case .frames:
      for item in items where item.fillsSuperview {
        item.view.frame = Rect(origin: .zero, size: size)
      }
    case .column:
      var y = 0.0
      for item in items {
        let height = item.height(width: size.width)
        item.view.frame = Rect(x: 0, y: y, width: size.width, height: height)
        y += height
      }
    }
    guard let scrollView = view as? ScrollView else { return }
    scrollView.contentSize = Size(
      width: items.map(\.view.frame.maxX).max() ?? 0,
      height: items.map(\.view.frame.maxY).max() ?? 0)
  }

  /// Returns the height of the subviews at a width.
  func height(width: Double) -> Double {
    switch flow {
    case .frames: items.map(\.view.frame.maxY).max() ?? 0
    case .column: items.reduce(0) { $0 + $1.height(width: width) }
    }
  }
}

/// A view that is as tall as its subviews.
final class ColumnView: View {
  var flow = ViewFlow(items: [], flow: .frames)

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: flow.height(width: size.width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    flow.layOut(in: self)
  }
}
