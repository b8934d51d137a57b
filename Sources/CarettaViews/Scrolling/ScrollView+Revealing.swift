// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

/// The motion of a scroll view's offset to show the caret.
struct RevealMotion {
  /// The duration of an animation in seconds.
  var duration: Double
  /// The easing curve.
  var timing: TimingCurve
  /// Whether the offset is always set at once.
  var reducesMotion: Bool
  /// The handling of an animation that is still running.
  var mode: RevealMode
}

extension ScrollView {
  /// Scrolls to the offset that shows the padded caret, at once or animated.
  ///
  /// Without an animation the view rests on a whole pixel, even if a running animation is stopped
  /// halfway because the caret is visible already.
  ///
  /// - Parameters:
  ///   - rect: the padded caret in content coordinates.
  ///   - motion: the motion of the offset; outside of a window the offset is set at once.
  /// - Returns: the offset at the end.
  func reveal(_ rect: Rect, _ motion: RevealMotion) -> Point {
    stopScrolling()
    let target = geometry.restingOffset(revealing: rect)
    guard let clock = window?.clock else {
      setUnroundedOffset(target)
      return target
    }
    let controller = revealController(on: clock)
    controller.duration = motion.duration
    controller.timing = motion.timing
    controller.reducesMotion = motion.reducesMotion
    controller.mode = motion.mode
    controller.reveal(to: target)
    if controller.isAnimating || geometry.rounded(target) == target { return target }
    setUnroundedOffset(geometry.rounded(target))
    setUnroundedOffset(geometry.offset(revealing: rect))
    return contentOffset
  }

  /// Whether an animation to the caret is running.
  var isRevealing: Bool { revealController?.isAnimating ?? false }

  /// Stops the animation to the caret at the pixel nearest to the current offset.
  func stopRevealing() {
    guard isRevealing else { return }
    revealController?.stop()
    setUnroundedOffset(geometry.rounded(contentOffset))
  }

  /// Returns the controller on the clock of the view's current window.
  private func revealController(on clock: AnimationClock) -> RevealController {
    if let revealController {
      if revealController.clock === clock { return revealController }
      revealController.stop()
    }
    let controller = RevealController(
      clock: clock,
      offset: AnimatedProperty(
        get: { [weak self] in self?.contentOffset ?? .zero },
        set: { [weak self] in self?.setUnroundedOffset($0) }))
    controller.observe { [weak self] event in
      // The bounds report each change of the offset.
      if case .write = event { return }
      self?.reportScroll()
      self?.events.send(event)
    }
    revealController = controller
    return controller
  }
}

extension Sequence<ScrollView> {
  /// Performs changes that each of the scroll views reports as one change.
  func reportingOnce(_ body: () -> Void) {
    let all = Array(self)
    func perform(_ index: Int) {
      if index == all.count { return body() }
      all[index].reportingOnce { perform(index + 1) }
    }
    perform(0)
  }
}
