// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension ScrollView {
  /// Goes to an offset that shows the caret, or starts on the way there.
  func reveal(_ target: Point, options: CaretFollower.Options) {
    stopScrolling()
    guard let clock = window?.clock else { return setInFlightOffset(target) }
    let controller = revealController ?? makeRevealController(clock)
    controller.duration = options.duration
    controller.reducesMotion = options.reduceMotion
    controller.mode = options.animators
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
