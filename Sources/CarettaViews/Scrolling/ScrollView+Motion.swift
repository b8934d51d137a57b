// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension ScrollView {
  /// How long a scroll view takes to go somewhere by itself, in seconds.
  static let scrollDuration = 0.3

  /// Goes to an offset, at once or in 0.3 seconds of the window's clock, slower at both ends.
  ///
  /// The offset is rounded to pixels and may be out of the valid range, as in UIKit. Any other
  /// motion of the view stops where it is; this one does when a finger, a new offset or a caret to
  /// follow takes over. When sizes or insets change under way, so that the offset is no longer
  /// valid, the motion begins anew, to the nearest one that is.
  ///
  /// - Parameters:
  ///   - offset: where to go.
  ///   - animated: whether it takes time; outside of a window it never does.
  public final func setContentOffset(_ offset: Point, animated: Bool = false) {
    stopMotion()
    move(to: geometry.rounded(offset), animated: animated)
  }

  /// Scrolls as little as needed to show a rectangle in content coordinates; see
  /// `ScrollGeometry.offset(revealing:)`.
  ///
  /// A motion that is under way stops first, and what is in sight from there moves nothing.
  ///
  /// - Parameters:
  ///   - rect: what to show.
  ///   - animated: whether it takes time, as in `setContentOffset(_:animated:)`.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool = false) {
    stopMotion()
    move(to: geometry.offset(revealing: rect), animated: animated)
  }

  /// Scrolls as a finger does: to the nearest valid offset on whole pixels.
  ///
  /// Any motion stops: the finger wins. Nothing happens where scrolling is disabled.
  public final func drag(to offset: Point) {
    guard isScrollEnabled else { return }
    stopMotion()
    setInFlightOffset(geometry.clamped(geometry.rounded(offset)))
  }

  /// Whether the view moves by itself: on its way to an offset, or to the caret.
  public final var isMoving: Bool {
    scrollAnimator != nil || revealController?.isAnimating == true
  }

  /// Stops all motion where it is.
  final func stopMotion() {
    stopScrolling()
    stopRevealing()
  }

  /// Stops what `setContentOffset(_:animated:)` began.
  final func stopScrolling() {
    let animator = scrollAnimator
    scrollAnimator = nil
    animator?.stop(withoutFinishing: true)
  }

  private func move(to target: Point, animated: Bool) {
    guard animated, target != contentOffset, let clock = window?.clock else {
      return setInFlightOffset(target)
    }
    let animator = PropertyAnimator(
      clock: clock, duration: Self.scrollDuration, timing: .easeInOut,
      property: AnimatedProperty(
        get: { [weak self] in self?.contentOffset ?? target },
        set: { [weak self] in self?.setInFlightOffset($0) }),
      target: target)
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, scrollAnimator === animator else { return }
      scrollAnimator = nil
      onScrollAnimationEnd?()
    }
    scrollAnimator = animator
    animator.start()
  }

  /// Follows new sizes and insets: stands where the view is to stand, and goes on from there to
  /// where it can still go.
  final func move(_ offset: Point, from before: ScrollGeometry, to now: ScrollGeometry) {
    if let target = scrollAnimator?.target {
      let next = before.clamped(target) == target ? now.clamped(target) : target
      if offset == contentOffset, next == target { return }
      stopScrolling()
      setInFlightOffset(offset)
      return move(to: next, animated: true)
    }
    guard offset != contentOffset else { return }
    stopRevealing()
    setInFlightOffset(offset)
  }
}
