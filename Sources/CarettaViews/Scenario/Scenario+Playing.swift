// SPDX-License-Identifier: Apache-2.0

extension Scenario {
  /// Plays the scenario and records its timeline.
  ///
  /// The clock advances to the time of each event and each sample. The events of one time are
  /// performed before one reveal of the caret and the sample of that time, if there is one. Events
  /// after the last sample are performed and logged too.
  ///
  /// - Returns: the timeline; bit for bit the same for the same scenario.
  /// - Complexity: O(text) for its layout, then the cost of each event and each sample.
  public func play() -> Timeline {
    let player = ScenarioPlayer(self)
    var timeline = Timeline()
    let sampleTimes = sampleTimes
    timeline.samples.reserveCapacity(sampleTimes.count)
    var events = events[...]
    func play(upTo time: Double) {
      while let at = events.first?.at, at <= time {
        player.window.clock.advance(to: at)
        while let event = events.first, event.at == at {
          player.perform(event.action)
          events.removeFirst()
        }
        player.finishFrame()
      }
    }
    for time in sampleTimes {
      play(upTo: time)
      player.window.clock.advance(to: time)
      timeline.samples.append(player.sample())
    }
    play(upTo: .infinity)
    timeline.log = player.log
    return timeline
  }
}
