// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A rectangular node of the view tree (`UIView`).
///
/// A view has a `frame` in the coordinates of its superview and a coordinate system of its own
/// (`bounds`), whose origin is not zero in scroll views. A view holds strong references to its
/// subviews and a weak one to its superview.
///
/// Any number is accepted: NaN counts as 0, numbers beyond ±2⁴⁰ as ±2⁴⁰, a negative extent as 0.
/// Views are not thread-safe and not bound to a thread.
open class View {
  /// The name of the view in descriptions, events and snapshots.
  public var name: String
  /// The view that contains this one; nil for the root of a tree.
  public private(set) weak var superview: View?
  /// The views inside this one, from back to front.
  public private(set) var subviews: [View] = []
  /// Whether contents and subviews are clipped to the bounds.
  public var clipsToBounds = false
  /// The color that fills the bounds; nil for no fill.
  public var backgroundColor: Color?
  /// Whether the view and its descendants are excluded from drawing and hit testing.
  public var isHidden = false
  /// Whether hit testing finds the view and its descendants.
  public var isUserInteractionEnabled = true
  /// Insets that are added to the inherited safe area insets.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      additionalSafeAreaInsets = additionalSafeAreaInsets.finite
      if additionalSafeAreaInsets != oldValue { setNeedsPass() }
    }
  }
  /// The controller whose root view is this view.
  public internal(set) weak var controller: ViewController? {
    didSet { setNeedsPass() }
  }
  /// The view's own margins; nil for the standard margins: 8 points, in root views 16 or 20 at the
  /// sides.
  package var baseLayoutMargins: EdgeInsets? {
    didSet {
      baseLayoutMargins = baseLayoutMargins?.finite
      setNeedsPass()
    }
  }
  /// Whether the safe area insets are added to the layout margins.
  public var insetsLayoutMarginsFromSafeArea = true {
    didSet { setNeedsPass() }
  }
  /// Whether the layout margins are at least the overlapping part of the superview's margins.
  public var preservesSuperviewLayoutMargins = false {
    didSet { setNeedsPass() }
  }
  /// The meaning of the contents, which determines whether they are mirrored from right to left.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }
  /// The constraints on the frame; applied after `layoutSubviews()` of the superview.
  public var anchors: [FrameAnchor] = [] {
    didSet { setNeedsPass() }
  }
  /// A closure that lays out the subviews; `layoutSubviews()` calls it with the view.
  public var layout: ((View) -> Void)? {
    didSet { setNeedsLayout() }
  }

  private var storedFrame: Rect
  private var boundsOrigin = Point.zero
  var layoutState = LayoutState()
  var reported = ReportedInsets()
  /// The number of animations that set the frame instead of the anchors.
  var frameAnimations = 0
  /// The bars among the subviews that are part of the safe area, in the order of the subviews.
  final var attachedBars: [any EdgeBar] = []

  /// Creates a view without subviews.
  ///
  /// - Parameters:
  ///   - name: the name in descriptions, events and snapshots.
  ///   - frame: the frame in the coordinates of the superview.
  public init(name: String = "view", frame: Rect = .zero) {
    self.name = name
    storedFrame = frame.finite
  }

  // MARK: - Geometry

  /// The rectangle of the view in the coordinates of its superview.
  public var frame: Rect {
    get { storedFrame }
    set {
      let frame = newValue.finite
      guard frame != storedFrame else { return }
      let old = bounds
      storedFrame = frame
      boundsDidChange(from: old)
    }
  }

  /// The visible rectangle in the view's own coordinates.
  ///
  /// Setting a different size keeps the center of the frame, as in UIKit.
  public var bounds: Rect {
    get { Rect(origin: boundsOrigin, size: storedFrame.size) }
    set {
      let (old, new) = (bounds, newValue.finite)
      guard new != old else { return }
      boundsOrigin = new.origin
      if new.size != storedFrame.size {
        storedFrame = Rect(
          x: storedFrame.midX - new.width / 2, y: storedFrame.midY - new.height / 2,
          width: new.width, height: new.height)
      }
      boundsDidChange(from: old)
    }
  }

  /// Called after a change of frame or bounds; overrides call `super` first.
  ///
  /// - Parameter old: the previous bounds; equal to the current ones if the view was only moved.
  func boundsDidChange(from old: Rect) {
    if old == bounds { setNeedsPass() } else { setNeedsLayout() }
  }

  /// Called in each traversal before `layoutSubviews()`, to update values that depend on the
  /// superviews; overrides call `super` first.
  func prepareForLayout() { reportInsets() }

  /// Called in each traversal after the subviews have their frames, before they are visited.
  func didLayoutSubviews() {}

  // MARK: - Tree

  /// The root of the tree that the view is in.
  package final var rootView: View {
    var view = self
    while let next = view.superview { view = next }
    return view
  }

  /// The window that the view is in; the view itself for a window.
  public final var window: Window? { rootView as? Window }

  /// Whether the view is equal to another one or inside it at any depth.
  public final func isDescendant(of view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// Adds a view in front of the other subviews; see `insertSubview(_:at:)`.
  public final func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view among the subviews after removing it from its superview.
  ///
  /// Has no effect if the view is a window, or contains the receiver or is equal to it.
  ///
  /// - Parameters:
  ///   - view: the view; its frame does not change.
  ///   - index: the number of subviews behind it; clamped.
  public final func insertSubview(_ view: View, at index: Int) {
    guard !isDescendant(of: view), !(view is Window) else { return }
    if view.window !== window { view.resignDescendant() }
    view.detach()
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.superview = self
    if view.edgeBar != nil { updateAttachedBars() }
    view.setNeedsPass()
    setNeedsLayout()
  }

  /// Removes the view from its superview; a first responder inside it resigns.
  public final func removeFromSuperview() {
    resignDescendant()
    detach()
  }

  private func detach() {
    guard let parent = superview else { return }
    superview = nil
    parent.subviews.removeAll { $0 === self }
    if edgeBar != nil { parent.updateAttachedBars() }
    parent.setNeedsLayout()
  }

  /// The edges whose safe area insets the subviews inherit; a scroll view excludes the edges in its
  /// adjusted content inset.
  var safeAreaEdgesForSubviews: Edges { .all }

  /// Whether changed sizes of the contents do not affect the superviews, as in scroll views.
  var hasFixedSize: Bool { false }

  /// The frame that the view chooses itself in the superview; nil for no automatic frame.
  var automaticFrame: Rect? { nil }

  /// The view as a bar at an edge of its superview; nil for other views.
  var edgeBar: (any EdgeBar)? { nil }

  /// The margins without `baseLayoutMargins`: 8 points; in the root view of a controller 0 at the
  /// top and bottom and the system's minimum at the sides.
  var standardLayoutMargins: EdgeInsets {
    guard controller != nil else { return Self.defaultLayoutMargins }
    return EdgeInsets(top: 0, left: systemMinimumMargin, bottom: 0, right: systemMinimumMargin)
  }

  // MARK: - For subclasses

  /// The view's own contents in the coordinates of its bounds, drawn behind its subviews.
  open var contents: ViewContents { ViewContents() }

  /// Sets the frames of the subviews by calling `layout`.
  open func layoutSubviews() {
    layout?(self)
  }

  /// Returns the size that the view needs for its contents (`UIView.sizeThatFits(_:)`): its own
  /// size, unless overridden.
  ///
  /// - Parameter size: the largest size; infinite if unbounded.
  /// - Returns: the size; a view of text is as tall as the text at the width.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Whether the fitting width depends on the height, as for vertical lines.
  var hasVerticalLines: Bool { false }

  /// Whether the view can become the first responder (`UIResponder.canBecomeFirstResponder`).
  open var canBecomeFirstResponder: Bool { false }

  /// Called after the view has become, or ceased to be, the first responder.
  open func firstResponderDidChange() {}

  /// Called during layout after the safe area insets have changed.
  open func safeAreaInsetsDidChange() {}

  /// Called during layout after the layout margins have changed.
  open func layoutMarginsDidChange() {}

  /// Text that `describe()` appends to the line of the view; begins with a space.
  var descriptionDetails: String { "" }

  /// Whether a point in the view's coordinates is inside the view: in the bounds, unless
  /// overridden.
  open func point(inside point: Point) -> Bool {
    bounds.contains(point)
  }
}
