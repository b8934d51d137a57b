// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// One side of a view's frame, fixed to a view or a guide, or given as a number.
///
/// ```swift
/// bar.anchors = [
///   .left(root.leftAnchor), .right(root.rightAnchor),
///   .bottom(root.safeAreaLayoutGuide.bottomAnchor, constant: -8), .height(50),
/// ]
/// ```
///
/// There is no solver: two of an axis' four values give the other two. A position alone moves the
/// view and keeps its extent, an extent alone keeps its place; edges that would cross leave no
/// extent, at the first edge. Of two anchors for one value the first counts, and a width or height
/// besides two positions does not. Anchors to a view in another tree, or to one that is gone, do
/// not count either.
public enum FrameAnchor {
  /// Where the left edge is, and how far to the right of it.
  case left(XAnchor, constant: Double = 0)
  /// Where the middle from left to right is.
  case centerX(XAnchor, constant: Double = 0)
  /// Where the right edge is; negative constants are to the left.
  case right(XAnchor, constant: Double = 0)
  /// How wide the view is.
  case width(Double)
  /// Where the top edge is, and how far below it.
  case top(YAnchor, constant: Double = 0)
  /// Where the middle from top to bottom is.
  case centerY(YAnchor, constant: Double = 0)
  /// Where the bottom edge is; negative constants are above.
  case bottom(YAnchor, constant: Double = 0)
  /// How high the view is.
  case height(Double)
}

/// What is known of one axis of a frame.
private struct AnchoredAxis {
  var start: Double?
  var center: Double?
  var end: Double?
  var extent: Double?

  /// The axis with what is not known as it was.
  func resolved(_ oldStart: Double, _ oldExtent: Double) -> (start: Double, extent: Double) {
    let extent = self.extent ?? oldExtent
    switch (start, center, end) {
    case (let start?, _, let end?): return (start, max(0, end - start))
    case (let start?, let center?, nil): return (start, max(0, 2 * (center - start)))
    case (nil, let center?, let end?):
      let extent = max(0, 2 * (end - center))
      return (end - extent, extent)
    case (let start?, nil, nil): return (start, extent)
    case (nil, let center?, nil): return (center - extent / 2, extent)
    case (nil, nil, let end?): return (end - extent, extent)
    case (nil, nil, nil): return (oldStart, extent)
    }
  }
}

extension View {
  /// Gives the subviews with anchors their frames, until none of them moves another.
  final func layoutAnchoredSubviews() {
    let anchored = subviews.filter { !$0.anchors.isEmpty }
    // A chain of anchors is as long as there are views; what goes in circles is left at that.
    for _ in anchored {
      var moved = false
      for view in anchored where view.superview === self {
        let frame = view.anchoredFrame(in: self).finite
        if frame != view.frame {
          view.frame = frame
          moved = true
        }
      }
      if !moved { return }
    }
  }

  private func anchoredFrame(in parent: View) -> Rect {
    var (x, y) = (AnchoredAxis(), AnchoredAxis())
    func rect(_ guide: LayoutGuide) -> Rect? {
      guard let view = guide.view, let rect = parent.convert(guide.layoutFrame, from: view),
        !rect.isNull
      else { return nil }
      return rect
    }
    func place(_ anchor: XAnchor, _ constant: Double) -> Double? {
      rect(anchor.guide).map { Self.place(anchor.line, $0.minX, $0.maxX) + constant.finite }
    }
    func place(_ anchor: YAnchor, _ constant: Double) -> Double? {
      rect(anchor.guide).map { Self.place(anchor.line, $0.minY, $0.maxY) + constant.finite }
    }
    for anchor in anchors {
      switch anchor {
      case .left(let anchor, let constant): x.start = x.start ?? place(anchor, constant)
      case .centerX(let anchor, let constant): x.center = x.center ?? place(anchor, constant)
      case .right(let anchor, let constant): x.end = x.end ?? place(anchor, constant)
      case .width(let width): x.extent = x.extent ?? width.extent
      case .top(let anchor, let constant): y.start = y.start ?? place(anchor, constant)
      case .centerY(let anchor, let constant): y.center = y.center ?? place(anchor, constant)
      case .bottom(let anchor, let constant): y.end = y.end ?? place(anchor, constant)
      case .height(let height): y.extent = y.extent ?? height.extent
      }
    }
    let horizontal = x.resolved(frame.x, frame.width)
    let vertical = y.resolved(frame.y, frame.height)
    return Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.extent, height: vertical.extent)
  }

  private static func place(_ line: AnchorLine, _ start: Double, _ end: Double) -> Double {
    switch line {
    case .start: start
    case .center: (start + end) / 2
    case .end: end
    }
  }
}
