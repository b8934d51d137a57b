// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// A view that shows a part of a larger content (`UIScrollView`).
///
/// The origin of its bounds is the content offset; the frames of its subviews are in content
/// coordinates and do not depend on it.
///
/// When sizes or insets change, an offset at the start of the content stays at the start; an offset
/// at the end stays at the end if the size of the view or its safe area insets change, but not if
/// the content or `contentInset` grows: scrolling to a caret is left to `CaretFollower`. Any other
/// offset is kept, clamped to the valid range.
///
/// A size that layout assigns is applied after that layout, with the content of the new width;
/// otherwise the height of the old content would limit the offset. The keyboard's inset is part of
/// `contentInset` when it is read, and is not stored.
open class ScrollView: View {
  /// The size of the content.
  public var contentSize = Size.zero {
    didSet {
      let size = contentSize.finite
      if size != contentSize { contentSize = size }
      settle()
    }
  }
  /// The safe area insets that are added to `contentInset`.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { settle() }
  }
  /// Whether the view bounces vertically even if the content is not taller than the view.
  public var alwaysBounceVertical = false {
    didSet { settle() }
  }
  /// Whether the view bounces horizontally even if the content is not wider than the view.
  public var alwaysBounceHorizontal = false {
    didSet { settle() }
  }
  /// Whether the view is the content scroll view of a controller with a navigation or tab bar.
  ///
  /// The backmost subview of a view with bars (`Bar`) always is.
  public var isContentScrollView = false {
    didSet { settle() }
  }
  /// Whether the user can scroll the view, and a `CaretFollower` scrolls it.
  public var isScrollEnabled = true
  /// Whether the bottom of `contentInset` includes the height that the keyboard covers.
  public var adjustsForKeyboard = false {
    didSet { settle() }
  }
  /// The observers of the offset and of animations.
  final let events = EventObservers<ScrollEvent>()

  /// The animator of an animated scroll, which the clock retains; nil if none is running.
  weak var scrollAnimator: PropertyAnimator<Point>?
  /// The controller of animations to the caret; nil before the first one.
  var revealController: RevealController?

  private var ownContentInset = EdgeInsets.zero
  private var ownScale: Double?
  /// The state for which the offset was last settled; nil during initialization.
  private var settledState: OffsetState?
  private var settlesAfterLayout = false
  /// The distance by which the offset changes together with the next layout.
  private var pendingShift = Point.zero
  private var reportedInset = EdgeInsets.zero
  private var reportTraversal = 0
  /// The side to which content overflows; if the width changes, the distance of the visible part
  /// from the content's start edge is kept.
  final var overflowDirection = OverflowDirection.rightward
  /// The offset before the changes that are reported as one; nil while each change is
  /// reported.
  private var unreportedOffset: Point?

  /// Creates a scroll view without content; it clips to its bounds.
  public override init(name: String = "scroll view", frame: Rect = .zero) {
    super.init(name: name, frame: frame)
    clipsToBounds = true
    settledState = OffsetState(geometry, safeAreaInsets: contentSafeAreaInsets)
  }

  // MARK: - Insets

  /// The insets of the content; with `adjustsForKeyboard`, the bottom includes the height that the
  /// keyboard covers.
  ///
  /// Setting it changes the view's own insets. If the bottom equals the current value, the view's
  /// own bottom inset is unchanged, so that reading the insets, changing another edge and writing
  /// them back does not store the keyboard's height.
  public var contentInset: EdgeInsets {
    get {
      var inset = ownContentInset
      if let keyboardInset { inset.bottom = max(inset.bottom, keyboardInset) }
      return inset
    }
    set {
      let old = contentInset
      var inset = newValue.finite
      if inset.bottom == old.bottom { inset.bottom = ownContentInset.bottom }
      ownContentInset = inset
      settle()
    }
  }

  /// `contentInset` plus the safe area insets that are added to it.
  public final var adjustedContentInset: EdgeInsets { contentInset + contentSafeAreaInsets }

  /// The display scale in pixels per point; the window's scale unless set.
  package var scale: Double {
    get { ownScale ?? window?.scale ?? 1 }
    set { ownScale = newValue.validScale }
  }

  // MARK: - Offset

  /// The point of the content at the top left of the view: the origin of the bounds.
  ///
  /// Setting the offset is equivalent to `setContentOffset(_:animated:)` without animation.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { setContentOffset(newValue) }
  }

  /// The height by which the view scrolls beyond the end of its content
  /// (`CaretFollower.Options.extendsContent`).
  final var overscroll = 0.0 {
    didSet { if overscroll != oldValue { settle() } }
  }

  /// The offset, sizes and insets as a value; the content size includes the extension by a
  /// follower.
  package final var geometry: ScrollGeometry {
    ScrollGeometry(
      bounds: bounds,
      contentSize: Size(width: contentSize.width, height: contentSize.height + overscroll),
      adjustedContentInset: adjustedContentInset, scale: scale)
  }

  /// Sets an offset without rounding it to pixels, as animations do.
  final func setUnroundedOffset(_ offset: Point) {
    bounds = Rect(origin: offset.finite, size: bounds.size)
  }

  /// Changes the offset by a distance and performs layout, as one change of the offset, which is
  /// clamped to the valid range after the layout.
  final func shiftOffset(by distance: Point) {
    pendingShift = Point(
      x: pendingShift.x + distance.x.finite, y: pendingShift.y + distance.y.finite)
    settlesAfterLayout = true
    setNeedsLayout()
    layoutIfNeeded()
  }

  // MARK: - Reporting

  /// Adds an observer of the offset, of animations to the caret and of animated scrolls.
  ///
  /// - Parameter body: called with each event, after the change.
  /// - Returns: the observation; the observer stays until `EventObservation.cancel()` is called or
  ///   the view is deallocated.
  @discardableResult
  public final func observeScrolling(
    _ body: @escaping (ScrollEvent) -> Void
  ) -> EventObservation {
    events.observe(body)
  }

  /// Performs changes that are reported to observers as one, with the last offset, if the offset
  /// has changed.
  ///
  /// Nested calls are part of the outermost call.
  final func reportingOnce(_ body: () -> Void) {
    guard unreportedOffset == nil else { return body() }
    unreportedOffset = contentOffset
    body()
    reportScroll()
    unreportedOffset = nil
  }

  /// Reports the changes of the offset so far, before an event that refers to the current one.
  final func reportScroll() {
    guard let before = unreportedOffset, before != contentOffset else { return }
    unreportedOffset = contentOffset
    events.send(.write(contentOffset))
  }

  // MARK: - Changes

  /// Called during layout after the adjusted content inset has changed.
  open func adjustedContentInsetDidChange() {}

  /// The edges that are not part of the adjusted content inset.
  override var safeAreaEdgesForSubviews: Edges { Edges.all.subtracting(adjustedEdges) }

  override var hasFixedSize: Bool { true }

  override func boundsDidChange(from old: Rect) {
    super.boundsDidChange(from: old)
    if old.origin != bounds.origin, unreportedOffset == nil { events.send(.write(contentOffset)) }
    // Layout sets the content size after the size of the view. The offset is adjusted to both
    // together, because the valid range of the old content could clamp it.
    if old.size != bounds.size, rootView.layoutState.isInPass { settlesAfterLayout = true }
    settle()
  }

  override func didLayoutSubviews() {
    super.didLayoutSubviews()
    guard settlesAfterLayout else { return }
    settlesAfterLayout = false
    settle()
  }

  override func prepareForLayout() {
    super.prepareForLayout()
    // The pending layout may change the content size: adjusting now would clamp the offset to the
    // old content.
    if layoutState.needsLayout { settlesAfterLayout = true }
    settle()
    reportAdjustedInset()
  }

  private func reportAdjustedInset() {
    let inset = adjustedContentInset
    guard inset != reportedInset else { return }
    guard reportTraversal != currentTraversal else { return setNeedsPass() }
    (reportedInset, reportTraversal) = (inset, currentTraversal)
    adjustedContentInsetDidChange()
    window?.events.send(.adjustedContentInset(view: name, inset))
  }

  override var descriptionDetails: String { scrollingDetails }

  /// Adjusts the offset to changed sizes and insets.
  private func settle() {
    guard let before = settledState, !settlesAfterLayout else { return }
    var shift = pendingShift
    switch overflowDirection {
    case .rightward: break
    case .leftward: shift.x += geometry.widthBeyondBounds - before.geometry.widthBeyondBounds
    case .upward: shift.y += geometry.heightBeyondBounds - before.geometry.heightBeyondBounds
    }
    let now = OffsetState(geometry.moved(by: shift), safeAreaInsets: contentSafeAreaInsets)
    guard !now.hasSameExtents(as: before) || pendingShift != .zero else { return }
    let contentIsSame = now.geometry.contentSize == before.geometry.contentSize
    let staysAtEnd =
      now.safeAreaInsets != before.safeAreaInsets && contentIsSame
      || now.geometry.bounds.size != before.geometry.bounds.size
    pendingShift = .zero
    settledState = now
    let offset = now.geometry.offset(settledFrom: before.geometry, staysAtEnd: staysAtEnd)
    settle(at: offset, from: before.geometry, to: now.geometry)
    setNeedsLayout()
  }

  /// The sizes and insets that the valid offsets depend on.
  private struct OffsetState {
    var geometry: ScrollGeometry
    var safeAreaInsets: EdgeInsets

    init(_ geometry: ScrollGeometry, safeAreaInsets: EdgeInsets) {
      self.geometry = geometry
      self.safeAreaInsets = safeAreaInsets
    }

    /// Whether all values except the offset are equal.
    func hasSameExtents(as other: OffsetState) -> Bool {
      geometry.bounds.size == other.geometry.bounds.size
        && geometry.contentSize == other.geometry.contentSize
        && geometry.adjustedContentInset == other.geometry.adjustedContentInset
        && safeAreaInsets == other.safeAreaInsets
    }
  }
}
