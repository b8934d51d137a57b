// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A view that shows a part of a larger content (`UIScrollView`).
///
/// Its bounds begin at the content offset, so the frames of its subviews, in content coordinates, do
/// not depend on how far it is scrolled.
///
/// When sizes or insets change, what stood at the start of the content stays there, and anything
/// else keeps its offset as far as that is valid. What stood at the end stays there when the view's
/// size or its share of the safe area change; not when the content grows or `contentInset` does, so
/// that following a caret is left to who follows it.
open class ScrollView: View {
  /// How large the content is.
  public var contentSize = Size.zero {
    didSet {
      let size = contentSize.finite
      if size != contentSize { contentSize = size }
      settle()
    }
  }
  /// How much of the safe area is taken as insets.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { settle() }
  }
  /// Whether the view bounces vertically, whatever the content's height.
  public var alwaysBounceVertical = false {
    didSet { settle() }
  }
  /// Whether the view bounces horizontally, whatever the content's width.
  public var alwaysBounceHorizontal = false {
    didSet { settle() }
  }
  /// Whether the view is what a controller with a navigation or tab bar has for its content.
  public var isContentScrollView = false {
    didSet { settle() }
  }
  /// Whether the user can scroll, and carets inside are brought into sight by this view.
  public var isScrollEnabled = true
  /// Whether the content keeps clear of the keyboard.
  public var adjustsForKeyboard = false {
    didSet { settle() }
  }
  /// Is called with the new offset, every time that it changes.
  public var onScroll: ((Point) -> Void)?
  /// Is told when a motion towards the caret starts, stops or is complete.
  public var onReveal: ((ScrollEvent) -> Void)?

  /// Is called when an animated scroll has come to its end; not when it was stopped before.
  public var onScrollAnimationEnd: (() -> Void)?

  /// What moves the offset on the view's own account; nil when nothing does.
  var scrollAnimator: PropertyAnimator<Point>?
  /// What moves the offset to the caret; nil until a follower has asked for it.
  var revealController: RevealController?

  private var ownContentInset = EdgeInsets.zero
  private var ownScale: Double?
  private var settled: Settled?
  private var settlesAfterLayout = false
  /// How far the content is to move down together with what is about to be laid out.
  private var pendingShift = 0.0
  private var reportedInset = EdgeInsets.zero
  private var walkOfReport = 0

  /// Makes a scroll view without content; it clips.
  public override init(name: String = "scroll view", frame: Rect = .zero) {
    super.init(name: name, frame: frame)
    clipsToBounds = true
    settled = Settled(geometry, share: safeAreaShare)
  }

  // MARK: - Insets

  /// The room around the content; with `adjustsForKeyboard`, what the keyboard covers is in its
  /// bottom.
  ///
  /// What is set is the view's own inset. A bottom that is the same as it was read is taken as not
  /// set, so that reading, changing another edge and writing back does not keep the keyboard's inset
  /// when the keyboard is gone.
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

  /// The insets with the share of the safe area; the content rests behind them.
  public final var adjustedContentInset: EdgeInsets { contentInset + safeAreaShare }

  /// How many pixels a point has: the window's scale, until it is set.
  public var scale: Double {
    get { ownScale ?? window?.scale ?? 1 }
    set { ownScale = newValue.validScale }
  }

  // MARK: - Offset

  /// What of the content is at the view's top left: the bounds' origin.
  ///
  /// Setting it is `setContentOffset(_:animated:)`, without an animation.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { setContentOffset(newValue) }
  }

  /// Where the view stands and can go.
  public final var geometry: ScrollGeometry {
    ScrollGeometry(
      bounds: bounds, contentSize: contentSize, adjustedContentInset: adjustedContentInset,
      scale: scale)
  }

  /// Goes to an offset that need not be on whole pixels, as animations do between two frames.
  final func setInFlightOffset(_ offset: Point) {
    bounds = Rect(origin: offset.finite, size: bounds.size)
  }

  /// Moves by a distance and lays out what has changed, in one movement: what is valid after the
  /// layout counts, not what was before.
  final func shift(by dy: Double) {
    pendingShift += dy.finite
    settlesAfterLayout = true
    setNeedsLayout()
    layoutIfNeeded()
  }

  // MARK: - Changes

  /// Is called while the tree is laid out, when the adjusted insets are others than before.
  open func adjustedContentInsetDidChange() {}

  /// The edges that are not in the adjusted content inset.
  override var safeAreaEdgesForSubviews: Edges { Edges.all.subtracting(adjustedEdges) }

  override func boundsDidChange(from old: Rect) {
    super.boundsDidChange(from: old)
    if old.origin != bounds.origin { onScroll?(contentOffset) }
    // A size that layout gives is followed by a content of that width: the offset follows both at
    // once, or it would be lost to the old content's valid range.
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
    // What is about to be laid out may give the content another size: new insets alone would clamp
    // the offset to the old one.
    if layoutState.needsLayout { settlesAfterLayout = true }
    settle()
    reportAdjustedInset()
  }

  private func reportAdjustedInset() {
    let inset = adjustedContentInset
    guard inset != reportedInset else { return }
    guard walkOfReport != currentWalk else { return setNeedsPass() }
    (reportedInset, walkOfReport) = (inset, currentWalk)
    adjustedContentInsetDidChange()
    window?.onEvent?(.adjustedContentInset(view: name, inset))
  }

  override var descriptionDetails: String { scrollingDetails }

  /// Follows new sizes and insets with the offset.
  private func settle() {
    guard let before = settled, !settlesAfterLayout else { return }
    let now = Settled(geometry.moved(by: pendingShift), share: safeAreaShare)
    guard !now.isSame(as: before) || pendingShift != 0 else { return }
    let contentIsSame = now.geometry.contentSize == before.geometry.contentSize
    let staysAtEnd =
      now.share != before.share && contentIsSame
      || now.geometry.bounds.size != before.geometry.bounds.size
    pendingShift = 0
    settled = now
    let offset = now.geometry.offset(settledFrom: before.geometry, staysAtEnd: staysAtEnd)
    move(offset, from: before.geometry, to: now.geometry)
    setNeedsLayout()
  }

  /// What the offset has been brought in line with.
  private struct Settled {
    var geometry: ScrollGeometry
    var share: EdgeInsets

    init(_ geometry: ScrollGeometry, share: EdgeInsets) {
      self.geometry = geometry
      self.share = share
    }

    func isSame(as other: Settled) -> Bool {
      geometry.bounds.size == other.geometry.bounds.size
        && geometry.contentSize == other.geometry.contentSize
        && geometry.adjustedContentInset == other.geometry.adjustedContentInset
        && share == other.share
    }
  }
}
