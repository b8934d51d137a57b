// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The values of one axis of a frame that anchors determine; nil if undetermined.
private struct AnchoredAxis {
  var start: Double?
  var center: Double?
  var end: Double?
  var extent: Double?

  /// Returns the start and extent of the axis; undetermined values keep the old ones.
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

/// The anchors of a view as the values of its frame.
private struct AnchorReader {
  /// The superview, in whose coordinates the frame is.
  let parent: View
  /// Whether the leading edge is the right edge.
  let isMirrored: Bool
  var x = AnchoredAxis()
  var y = AnchoredAxis()
  var fitsWidth = false
  var fitsHeight = false

  init(_ parent: View) {
    self.parent = parent
    isMirrored = parent.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Stores the value of an anchor if that value has not been set.
  mutating func read(_ anchor: FrameAnchor) {
    switch anchor {
    case .left(let anchor, let constant): x.start = x.start ?? position(anchor, constant)
    case .centerX(let anchor, let constant):
      x.center = x.center ?? position(anchor, isMirrored(anchor) ? -constant : constant)
    case .right(let anchor, let constant): x.end = x.end ?? position(anchor, constant)
    case .leading(let anchor, let constant):
      if isMirrored {
        x.end = x.end ?? position(anchor, -constant)
      } else {
        x.start = x.start ?? position(anchor, constant)
      }
    case .trailing(let anchor, let constant):
      if isMirrored {
        x.start = x.start ?? position(anchor, -constant)
      } else {
        x.end = x.end ?? position(anchor, constant)
      }
    case .width(let width): if !fitsWidth { x.extent = x.extent ?? width.finiteExtent }
    case .fittingWidth: fitsWidth = fitsWidth || x.extent == nil
    case .top(let anchor, let constant): y.start = y.start ?? position(anchor, constant)
    case .centerY(let anchor, let constant): y.center = y.center ?? position(anchor, constant)
    case .bottom(let anchor, let constant): y.end = y.end ?? position(anchor, constant)
    case .height(let height): if !fitsHeight { y.extent = y.extent ?? height.finiteExtent }
    case .fittingHeight: fitsHeight = fitsHeight || y.extent == nil
    }
  }

  /// Returns the frame of a view.
  ///
  /// The fitting height is computed for the final width; for vertical lines, the fitting width for
  /// the final height.
  mutating func frame(of view: View) -> Rect {
    if view.hasVerticalLines { return frame(ofVertical: view) }
    let old = view.frame
    if fitsWidth {
      x.extent = view.sizeThatFits(Size(width: .infinity, height: .infinity)).width.finiteExtent
    }
    let horizontal = x.resolved(old.x, old.width)
    if fitsHeight {
      y.extent =
        view.sizeThatFits(Size(width: horizontal.extent, height: .infinity)).height.finiteExtent
    }
    let vertical = y.resolved(old.y, old.height)
    return Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.extent, height: vertical.extent)
  }

  private mutating func frame(ofVertical view: View) -> Rect {
    let old = view.frame
    if fitsHeight {
      y.extent = view.sizeThatFits(Size(width: .infinity, height: .infinity)).height.finiteExtent
    }
    let vertical = y.resolved(old.y, old.height)
    if fitsWidth {
      x.extent =
        view.sizeThatFits(Size(width: .infinity, height: vertical.extent)).width.finiteExtent
    }
    let horizontal = x.resolved(old.x, old.width)
    return Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.extent, height: vertical.extent)
  }

  /// Whether the constant of a center anchor is directed to the left, as for a leading or trailing
  /// anchor.
  private func isMirrored(_ anchor: XAnchor) -> Bool {
    isMirrored && (anchor.line == .leading || anchor.line == .trailing)
  }

  private func position(_ anchor: XAnchor, _ constant: Double) -> Double? {
    guard let rect = rect(anchor.guide) else { return nil }
    let position =
      switch anchor.line {
      case .left: rect.minX
      case .center: (rect.minX + rect.maxX) / 2
      case .right: rect.maxX
      case .leading: isMirrored ? rect.maxX : rect.minX
      case .trailing: isMirrored ? rect.minX : rect.maxX
      }
    return position + constant.finite
  }

  private func position(_ anchor: YAnchor, _ constant: Double) -> Double? {
    guard let rect = rect(anchor.guide) else { return nil }
    let position =
      switch anchor.line {
      case .top: rect.minY
      case .center: (rect.minY + rect.maxY) / 2
      case .bottom: rect.maxY
      }
    return position + constant.finite
  }

  private func rect(_ guide: LayoutGuide) -> Rect? {
    guard let view = guide.view, let rect = parent.convert(guide.layoutFrame, from: view),
      !rect.isNull
    else { return nil }
    return rect
  }
}

extension View {
  /// Sets the automatic frames of subviews, then the frames of the subviews with anchors,
  /// repeatedly until no frame changes.
  final func layoutAnchoredSubviews() {
    for view in subviews {
      if let frame = view.automaticFrame?.finite, frame != view.frame { view.frame = frame }
    }
    let anchored = subviews.filter { !$0.anchors.isEmpty && $0.frameAnimations == 0 }
    // A chain of anchors is at most as long as the number of views; cycles end after as many
    // rounds.
    for _ in anchored {
      var isChanged = false
      for view in anchored where view.superview === self {
        var reader = AnchorReader(self)
        for anchor in view.anchors { reader.read(anchor) }
        let frame = reader.frame(of: view).finite
        if frame != view.frame {
          view.frame = frame
          isChanged = true
        }
      }
      if !isChanged { return }
    }
  }
}
