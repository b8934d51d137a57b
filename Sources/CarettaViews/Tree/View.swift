// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A rectangle on a screen that holds others (`UIView`).
///
/// A view has a place in the one around it (`frame`) and a coordinate system of its own (`bounds`),
/// whose origin is not zero in views that scroll. The tree of views owns downward: a view holds
/// its subviews, and they know it weakly.
///
/// Every number is taken: NaN counts as 0, what is infinite as 2⁴⁰ points, a negative size as none.
/// Views are not thread-safe, and no thread is special.
open class View {
  /// What the view is called in dumps, events and snapshots.
  public var name: String
  /// The view around this one; nil for the root of a tree.
  public private(set) weak var superview: View?
  /// The views inside, from the bottom up.
  public private(set) var subviews: [View] = []
  /// Whether what is outside of the bounds is not seen.
  public var clipsToBounds = false
  /// What fills the bounds; nil for nothing.
  public var backgroundColor: Color?
  /// Whether the view, with all that is in it, is neither drawn nor hit.
  public var isHidden = false
  /// Whether the view and its subviews can be hit.
  public var isUserInteractionEnabled = true
  /// What the view adds to the safe area insets it has from outside.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      additionalSafeAreaInsets = additionalSafeAreaInsets.finite
      if additionalSafeAreaInsets != oldValue { setNeedsPass() }
    }
  }
  /// The controller whose root view this is.
  public internal(set) weak var controller: ViewController? {
    didSet { setNeedsPass() }
  }
  /// The view's own margins; nil for the standard ones, 8 points, in root views 16 or 20 at the
  /// sides.
  public var baseLayoutMargins: EdgeInsets? {
    didSet {
      baseLayoutMargins = baseLayoutMargins?.finite
      setNeedsPass()
    }
  }
  /// Whether the safe area insets are part of the layout margins.
  public var insetsLayoutMarginsFromSafeArea = true {
    didSet { setNeedsPass() }
  }
  /// Whether the margins of the view around this one reach into it.
  public var preservesSuperviewLayoutMargins = false {
    didSet { setNeedsPass() }
  }
  /// What the view's frame is fixed to; applied after the view around it has laid out its subviews.
  public var anchors: [FrameAnchor] = [] {
    didSet { setNeedsPass() }
  }
  /// Lays the subviews out, called by `layoutSubviews()` with the view itself.
  public var layout: ((View) -> Void)? {
    didSet { setNeedsLayout() }
  }

  private var place: Rect
  private var origin = Point.zero
  var layoutState = LayoutState()
  var reported = ReportedInsets()

  /// Makes a view without subviews.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - frame: where it is in the view around it.
  public init(name: String = "view", frame: Rect = .zero) {
    self.name = name
    place = frame.finite
  }

  // MARK: - Geometry

  /// Where the view is, in the coordinates of the view around it.
  public var frame: Rect {
    get { place }
    set {
      let frame = newValue.finite
      guard frame != place else { return }
      let old = bounds
      place = frame
      boundsDidChange(from: old)
    }
  }

  /// The view's own coordinates: the part of them that it shows.
  ///
  /// A new size keeps the frame's centre, as in UIKit.
  public var bounds: Rect {
    get { Rect(origin: origin, size: place.size) }
    set {
      let (old, new) = (bounds, newValue.finite)
      guard new != old else { return }
      origin = new.origin
      if new.size != place.size {
        place = Rect(
          x: place.midX - new.width / 2, y: place.midY - new.height / 2, width: new.width,
          height: new.height)
      }
      boundsDidChange(from: old)
    }
  }

  /// Follows a new frame or new bounds; subclasses that override it call it first.
  ///
  /// - Parameter old: the bounds before; the same as now when the view has only been moved.
  func boundsDidChange(from old: Rect) {
    if old == bounds { setNeedsPass() } else { setNeedsLayout() }
  }

  /// Follows what has changed around the view, before its subviews are laid out; subclasses that
  /// override it call it first.
  func prepareForLayout() { reportInsets() }

  /// Follows what layout has made of the view's subviews, before they are visited themselves.
  func didLayoutSubviews() {}

  // MARK: - Tree

  /// The outermost view around this one, or the view itself.
  public final var rootView: View {
    var view = self
    while let next = view.superview { view = next }
    return view
  }

  /// The window that the view is in; a window is in itself.
  public final var window: Window? { rootView as? Window }

  /// Whether the view is another one or inside of it, at any depth.
  public final func isDescendant(of view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// Puts a view on top of the subviews; see `insertSubview(_:at:)`.
  public final func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view between the subviews, and takes it away from where it was.
  ///
  /// A view cannot be put into itself or into what is inside of it, nor a window into anything:
  /// then nothing happens.
  ///
  /// - Parameters:
  ///   - view: the view; its frame is kept.
  ///   - index: how many subviews are to be below it, clamped.
  public final func insertSubview(_ view: View, at index: Int) {
    guard !isDescendant(of: view), !(view is Window) else { return }
    view.removeFromSuperview()
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.superview = self
    view.setNeedsPass()
    setNeedsLayout()
  }

  /// Takes the view out of the one around it, if there is one.
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    superview = nil
    parent.subviews.removeAll { $0 === self }
    parent.setNeedsLayout()
  }

  /// The edges whose safe area insets the subviews have part in: all, but in scroll views those that
  /// are not in the adjusted content inset.
  var safeAreaEdgesForSubviews: Edges { .all }

  // MARK: - For subclasses

  /// What the view itself shows, in the coordinates of its bounds, below its subviews.
  open var contents: ViewContents { ViewContents() }

  /// Gives the subviews their frames: calls `layout`.
  open func layoutSubviews() {
    layout?(self)
  }

  /// Is called while the tree is laid out, when the safe area insets are others than before.
  open func safeAreaInsetsDidChange() {}

  /// Is called while the tree is laid out, when the layout margins are others than before.
  open func layoutMarginsDidChange() {}

  /// What a dump says of the view beyond places and insets; begins with a space.
  var descriptionDetails: String { "" }

  /// Whether a point in the view's coordinates is inside of it: in the bounds, unless overridden.
  open func point(inside point: Point) -> Bool {
    bounds.contains(point)
  }
}
