// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A constraint on one value of a view's frame: an edge or the center on an anchor, or an extent.
///
/// ```swift
/// bar.anchors = [
///   .left(root.leftAnchor), .right(root.rightAnchor),
///   .bottom(root.safeAreaLayoutGuide.bottomAnchor, constant: -8), .height(50),
/// ]
/// ```
///
/// There is no constraint solver: two of the four values of an axis (start, center, end, extent)
/// determine the others. A position alone moves the view and keeps its extent; an extent alone
/// keeps its start. If the end is before the start, the extent is 0. Of several anchors for one
/// value the first is used; an extent next to two positions is ignored, as are anchors to a view
/// that is in another tree or no longer exists.
public enum FrameAnchor {
  /// The left edge is at an anchor plus a constant.
  case left(XAnchor, constant: Double = 0)
  /// The horizontal center is at an anchor plus a constant.
  case centerX(XAnchor, constant: Double = 0)
  /// The right edge is at an anchor plus a constant; negative constants are to the left.
  case right(XAnchor, constant: Double = 0)
  /// The width in points.
  case width(Double)
  /// The top edge is at an anchor plus a constant.
  case top(YAnchor, constant: Double = 0)
  /// The vertical center is at an anchor plus a constant.
  case centerY(YAnchor, constant: Double = 0)
  /// The bottom edge is at an anchor plus a constant; negative constants are above.
  case bottom(YAnchor, constant: Double = 0)
  /// The height in points.
  case height(Double)
}

/// The values of one axis of a frame that anchors determine; nil where they do not.
private struct AnchoredAxis {
  var start: Double?
  var center: Double?
  var end: Double?
  var extent: Double?

  /// The start and extent of the axis; undetermined values keep the old ones.
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
  /// Sets the frames of the subviews with anchors, repeatedly until no frame changes.
  final func layoutAnchoredSubviews() {
    let anchored = subviews.filter { !$0.anchors.isEmpty }
    // A chain of anchors is at most as long as there are views; cycles end after as many rounds.
    for _ in anchored {
      var isChanged = false
      for view in anchored where view.superview === self {
        let frame = view.anchoredFrame(in: self).finite
        if frame != view.frame {
          view.frame = frame
          isChanged = true
        }
      }
      if !isChanged { return }
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
    func position(_ anchor: XAnchor, _ constant: Double) -> Double? {
      rect(anchor.guide).map { Self.position(anchor.line, $0.minX, $0.maxX) + constant.finite }
    }
    func position(_ anchor: YAnchor, _ constant: Double) -> Double? {
      rect(anchor.guide).map { Self.position(anchor.line, $0.minY, $0.maxY) + constant.finite }
    }
    for anchor in anchors {
      switch anchor {
      case .left(let anchor, let constant): x.start = x.start ?? position(anchor, constant)
      case .centerX(let anchor, let constant): x.center = x.center ?? position(anchor, constant)
      case .right(let anchor, let constant): x.end = x.end ?? position(anchor, constant)
      case .width(let width): x.extent = x.extent ?? width.finiteExtent
      case .top(let anchor, let constant): y.start = y.start ?? position(anchor, constant)
      case .centerY(let anchor, let constant): y.center = y.center ?? position(anchor, constant)
      case .bottom(let anchor, let constant): y.end = y.end ?? position(anchor, constant)
      case .height(let height): y.extent = y.extent ?? height.finiteExtent
      }
    }
    let horizontal = x.resolved(frame.x, frame.width)
    let vertical = y.resolved(frame.y, frame.height)
    return Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.extent, height: vertical.extent)
  }

  private static func position(_ line: AnchorLine, _ start: Double, _ end: Double) -> Double {
    switch line {
    case .start: start
    case .center: (start + end) / 2
    case .end: end
    }
  }
}
