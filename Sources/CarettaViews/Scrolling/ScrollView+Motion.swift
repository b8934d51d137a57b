// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
public import CarettaLayout

extension ScrollView {
  /// The duration of an animated scroll in seconds.
  static let scrollDuration = 0.3

  /// Sets the offset, at once or animated for 0.3 seconds of the window's clock with `easeInOut`.
  ///
  /// The offset is rounded to pixels and may be outside of the valid range, as in UIKit. A running
  /// animation of the offset is stopped; likewise, a drag, a new offset or a caret that is scrolled
  /// into view stops this animation. If the target becomes invalid because sizes or insets change,
  /// the animation restarts to the nearest valid offset.
  ///
  /// - Parameters:
  ///   - offset: the target.
  ///   - animated: whether the change is animated; ignored outside of a window.
  public final func setContentOffset(_ offset: Point, animated: Bool = false) {
    stopMotion()
    move(to: geometry.rounded(offset), animated: animated)
  }

  /// Scrolls by the least distance that makes a rectangle visible; see
  /// `ScrollGeometry.offset(revealing:)`.
  ///
  /// A running animation is stopped first; if the rectangle is then visible, the offset does not
  /// change.
  ///
  /// - Parameters:
  ///   - rect: the rectangle in content coordinates.
  ///   - animated: whether the change is animated, as in `setContentOffset(_:animated:)`.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool = false) {
    stopMotion()
    move(to: geometry.offset(revealing: rect), animated: animated)
  }

  /// Scrolls as a drag by the user does: to the nearest valid offset on whole pixels.
  ///
  /// Stops any animation. Has no effect if scrolling is disabled.
  public final func drag(to offset: Point) {
    guard isScrollEnabled else { return }
    stopMotion()
    setUnroundedOffset(geometry.clamped(geometry.rounded(offset)))
  }

  /// Whether an animation of the offset is running.
  public final var isMoving: Bool {
    scrollAnimator != nil || revealController?.isAnimating == true
  }

  /// Stops all animations at the pixel nearest to the current offset.
  final func stopMotion() {
    if scrollAnimator != nil {
      stopScrolling()
      setUnroundedOffset(geometry.rounded(contentOffset))
    }
    stopRevealing()
  }

  /// Stops the animation of `setContentOffset(_:animated:)`.
  final func stopScrolling() {
    let animator = scrollAnimator
    scrollAnimator = nil
    animator?.stopAnimation(true)
  }

  private func move(to target: Point, animated: Bool) {
    guard animated, target != contentOffset, let clock = window?.clock else {
      return setUnroundedOffset(target)
    }
    let animator = PropertyAnimator(
      clock: clock, duration: Self.scrollDuration, timing: .easeInOut,
      property: AnimatedProperty(
        get: { [weak self] in self?.contentOffset ?? target },
        set: { [weak self] in self?.setUnroundedOffset($0) }),
      target: target)
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, scrollAnimator === animator else { return }
      scrollAnimator = nil
      events.send(.scrolled(to: contentOffset))
    }
    scrollAnimator = animator
    animator.startAnimation()
  }

  /// Sets the offset after a change of sizes or insets, and restarts an animated scroll from there
  /// to its target or, if that has become invalid, to the nearest valid offset.
  final func settle(at offset: Point, from before: ScrollGeometry, to now: ScrollGeometry) {
    if let target = scrollAnimator?.target {
      let next = before.clamped(target) == target ? now.clamped(target) : target
      if offset == contentOffset, next == target { return }
      stopScrolling()
      setUnroundedOffset(offset)
      return move(to: next, animated: true)
    }
    guard offset != contentOffset else { return }
    stopRevealing()
    setUnroundedOffset(now.clamped(now.rounded(offset)))
  }
}
