// SPDX-License-Identifier: Apache-2.0

extension Scenario {
  /// Lets everything happen, and looks at it.
  ///
  /// The clock stands still at each event and at each sample. Events of one time are followed by
  /// one reveal, then by the sample of that time, if there is one. Events behind the last sample
  /// happen too: they are in the log.
  ///
  /// - Returns: what there was to see; the same for the same scenario, bit for bit.
  /// - Complexity: O(text) to lay it out, then what each event touches, and a step for each sample.
  public func play() -> Timeline {
    let stage = ScenarioStage(self)
    var timeline = Timeline()
    let sampleTimes = sampleTimes
    timeline.samples.reserveCapacity(sampleTimes.count)
    var events = events[...]
    func play(upTo time: Double) {
      while let at = events.first?.at, at <= time {
        stage.window.clock.advance(to: at)
        while let event = events.first, event.at == at {
          stage.perform(event.action)
          events.removeFirst()
        }
        stage.finishFrame()
      }
    }
    for time in sampleTimes {
      play(upTo: time)
      stage.window.clock.advance(to: time)
      timeline.samples.append(stage.sample())
    }
    play(upTo: .infinity)
    timeline.log = stage.log
    return timeline
  }
}
