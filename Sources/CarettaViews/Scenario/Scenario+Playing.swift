// SPDX-License-Identifier: Apache-2.0

extension Scenario {
  /// Plays the scenario and records its timeline; see `ScenarioRecorder.play(_:sampling:)`.
  ///
  /// - Returns: the timeline; equal scenarios give bit-identical timelines.
  /// - Complexity: O(text) for its layout, then the cost of each event and each sample.
  public func play() -> Timeline {
    let window = screen.makeWindow()
    stage.add(to: window)
    return ScenarioRecorder(window, follow: follow, captures: captures)
      .play(events, sampling: sampling)
  }
}
