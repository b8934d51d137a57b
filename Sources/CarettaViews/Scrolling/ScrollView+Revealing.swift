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
    guard let clock = window?.clock else { return setInFlightOffset(target) }
    let controller = revealController ?? makeRevealController(clock)
    controller.duration = duration
    controller.reducesMotion = reducesMotion
    controller.mode = mode
    controller.reveal(to: target)
  }

  /// Whether the offset is on its way to the caret.
  var isRevealing: Bool { revealController?.isAnimating ?? false }

  /// Stops the motion towards the caret where it is.
  func stopRevealing() {
    revealController?.stop()
  }

  private func makeRevealController(_ clock: AnimationClock) -> RevealController {
    let controller = RevealController(
      clock: clock,
      offset: AnimatedProperty(
        get: { [weak self] in self?.contentOffset ?? .zero },
        set: { [weak self] in self?.setInFlightOffset($0) }))
    controller.onEvent = { [weak self] event in
      // Every change of the offset is told by `onScroll`.
      if case .write = event { return }
      self?.onReveal?(event)
    }
    revealController = controller
    return controller
  }
}
