// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A bar at the top or bottom edge of its superview, which extends under the safe area
/// (`UINavigationBar`, `UITabBar`, `UIToolbar`).
///
/// ```swift
/// let root = View(name: "root")
/// root.addSubview(table)
/// root.addSubview(NavigationBar())    // over the table
/// root.addSubview(Bar(edge: .bottom, height: 50))
/// ```
///
/// The frame extends from the edge of the superview to the bar's height inside the safe area: on an
/// iPhone X a navigation bar is 88 points tall, of which the status bar covers 44. `contentView` is
/// the uncovered part, also at the sides. The height is part of the superview's safe area insets,
/// so that a table below the bar insets its content.
///
/// Several bars of one edge are adjacent, with the first subview at the edge; a tab bar is always
/// at the edge. A bar that is hidden or has `anchors` does not count. The anchors determine the
/// frame of a bar that has them.
///
/// In UIKit, bars are siblings of a controller's view and need containers. Here no container is
/// needed: a bar is a subview of the view whose edge it covers, and the backmost view is the
/// content scroll view that UIKit would find. A bar inherits the safe area without the bars. The
/// frame includes the part under the status bar or the home indicator, like the frame of
/// `UITabBar`; the frame of `UINavigationBar` does not include it.
open class Bar: View {
  /// The edges that can have bars.
  public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
  }

  /// The edge of the superview that the bar is attached to.
  public final let edge: Edge
  /// The part of the bar that neither the device nor another bar covers.
  public final let contentView = View(name: "content")
  /// The height inside the safe area in portrait and on tablets.
  public final let height: Double
  /// The height inside the safe area in landscape on phones.
  package final let compactHeight: Double
  /// The kind of controller bar that this is the view of.
  final let kind: ViewController.Bars

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - name: the name in descriptions, events and snapshots.
  ///   - edge: the edge of the superview.
  ///   - height: the height inside the safe area; negative values and NaN count as 0.
  ///   - compactHeight: the height in landscape on phones; nil for `height`.
  public convenience init(
    name: String = "bar", edge: Edge, height: Double, compactHeight: Double? = nil
  ) {
    self.init(name: name, edge: edge, height: height, compactHeight: compactHeight, kind: [])
  }

  init(name: String, edge: Edge, height: Double, compactHeight: Double?, kind: ViewController.Bars)
  {
    self.edge = edge
    self.height = height.finiteExtent
    self.compactHeight = (compactHeight ?? height).finiteExtent
    self.kind = kind
    super.init(name: name)
    backgroundColor = Color(red: 244, green: 245, blue: 247)
    addSubview(contentView)
  }

  /// Whether the bar is excluded from drawing, from hit testing and from the safe area.
  public override var isHidden: Bool {
    didSet { if isHidden != oldValue { superview?.updateAttachedBars() } }
  }

  /// The constraints on the frame, in place of the edge of the superview.
  public override var anchors: [FrameAnchor] {
    didSet { superview?.updateAttachedBars() }
  }

  override var edgeBar: (any EdgeBar)? { self }

  override var automaticFrame: Rect? {
    guard isAttached, let parent = superview else { return nil }
    let bars = parent.attachedBars.filter { $0.isAtTop == isAtTop }
    // A tab bar is at the edge; among other bars, the first subview is.
    let order =
      bars.filter { $0.kind.contains(.tab) } + bars.filter { !$0.kind.contains(.tab) }
    let inner = order.prefix { $0 !== self }.reduce(0) { $0 + $1.barHeight }
    let (safe, bounds) = (parent.safeAreaWithoutBars, parent.bounds)
    let covered = isAtTop ? safe.top : safe.bottom
    let start = order.first === self ? 0 : covered + inner
    let length = covered + inner + barHeight - start
    return Rect(
      x: bounds.x, y: isAtTop ? bounds.minY + start : bounds.maxY - start - length,
      width: bounds.width, height: length)
  }

  /// Sets the frame of the content view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    contentView.frame = bounds.inset(
      by: EdgeInsets(
        top: isAtTop ? safe.top : 0, left: safe.left, bottom: isAtTop ? 0 : safe.bottom,
        right: safe.right))
  }

  /// Returns the width of the superview and the height inside the safe area.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: bounds.width, height: barHeight)
  }
}

extension Bar: EdgeBar {
  final var isAtTop: Bool { edge == .top }
  final var barHeight: Double { window?.hasCompactBars ?? false ? compactHeight : height }
  final var isAttached: Bool { anchors.isEmpty && !isHidden }
}

/// A navigation bar at the top of its superview: 44 points, in landscape on phones 32
/// (`UINavigationBar`).
public final class NavigationBar: Bar {
  /// Creates a navigation bar.
  public init(name: String = "navigation bar") {
    super.init(name: name, edge: .top, height: 44, compactHeight: 32, kind: .navigation)
  }
}

/// A tab bar at the bottom of its superview: 49 points, in landscape on phones 32 (`UITabBar`).
public final class TabBar: Bar {
  /// Creates a tab bar.
  public init(name: String = "tab bar") {
    super.init(name: name, edge: .bottom, height: 49, compactHeight: 32, kind: .tab)
  }
}

/// A tool bar at the bottom of its superview, above a tab bar: 44 points, in landscape on phones 32
/// (`UIToolbar`).
public final class ToolBar: Bar {
  /// Creates a tool bar.
  public init(name: String = "tool bar") {
    super.init(name: name, edge: .bottom, height: 44, compactHeight: 32, kind: .tool)
  }
}
