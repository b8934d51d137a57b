// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension ScrollView {
  /// Scrolls to an offset that shows the caret: at once, or with an animation that starts here.
  ///
  /// - Parameters:
  ///   - target: the offset; outside of a window it is set at once.
  ///   - duration: how long the animation takes, in seconds.
  ///   - reducesMotion: whether the offset is set at once in any case.
  ///   - mode: what happens to an animation that is still running.
  func reveal(_ target: Point, duration: Double, reducesMotion: Bool, mode: RevealMode) {
    stopScrolling()
    guard let clock = window?.clock else { return setUnroundedOffset(target) }
    let controller = revealController ?? makeRevealController(clock)
    controller.duration = duration
    controller.reducesMotion = reducesMotion
    controller.mode = mode
    controller.reveal(to: target)
  }

  /// Whether an animation to the caret is running.
  var isRevealing: Bool { revealController?.isAnimating ?? false }

  /// Stops the animation to the caret at the current offset.
  func stopRevealing() {
    revealController?.stop()
  }

  private func makeRevealController(_ clock: AnimationClock) -> RevealController {
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
