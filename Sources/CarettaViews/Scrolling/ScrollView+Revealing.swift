// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// How the offset of a scroll view changes to show the caret.
struct RevealMotion {
  /// The duration of an animation in seconds.
  var duration: Double
  /// The easing curve.
  var timing: TimingCurve
  /// Whether the offset is set at once in any case.
  var reducesMotion: Bool
  /// What happens to an animation that is still running.
  var mode: RevealMode
}

extension ScrollView {
  /// Scrolls to the offset that shows the padded caret: at once, or with an animation that starts here.
  ///
  /// Without an animation the view rests on a pixel, also if a running one ends halfway because the
  /// caret is visible already.
  ///
  /// - Parameters:
  ///   - rect: the padded caret in content coordinates.
  ///   - motion: how the offset changes; outside of a window it is set at once.
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

  /// The controller on the clock of the window that the view is in now.
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
    controller.onEvent = { [weak self] event in
      // `onScroll` reports each change of the offset.
      if case .write = event { return }
      self?.reportScroll()
      self?.onReveal?(event)
    }
    revealController = controller
    return controller
  }
}

extension Sequence<ScrollView> {
  /// Performs changes that each of the scroll views reports as one.
  func reportingOnce(_ body: () -> Void) {
    let all = Array(self)
    func perform(_ index: Int) {
      if index == all.count { return body() }
      all[index].reportingOnce { perform(index + 1) }
    }
    perform(0)
  }
}
