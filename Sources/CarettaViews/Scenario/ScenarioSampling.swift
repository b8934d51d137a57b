// SPDX-License-Identifier: Apache-2.0

extension Scenario {
  /// The times at which samples are taken.
  public enum Sampling: Hashable, Sendable, Codable {
    /// From 0 on at an interval in seconds, and at the end; nil for the default end.
    case every(Double, until: Double? = nil)
    /// At given times in seconds.
    case at([Double])

    /// The maximum number of samples.
    package static let maximumSampleCount = 1_000_000

    /// Returns the times, in order.
    ///
    /// With `every`: the multiples of the interval from 0 on, and the end; only 0 and the end if
    /// the interval is not positive and finite. With `at`: the given times, sorted, without times
    /// that are negative or not finite. There are at most `maximumSampleCount`, for `every`
    /// including the end.
    ///
    /// - Parameter end: the end for a sampling without one.
    /// - Returns: the times in seconds, ascending.
    package func times(end: Double) -> [Double] {
      switch self {
      case .at(let times):
        return Array(
          times.filter { $0 >= 0 && $0.isFinite }.sorted().prefix(Self.maximumSampleCount))
      case .every(let interval, let until):
        let end = (until ?? end).validSeconds
        var times = [0.0]
        if interval > 0, interval.isFinite {
          // A multiple that differs from the end by a rounding error counts as the end.
          while times.count < Self.maximumSampleCount - 1,
            Double(times.count) * interval < end - 1e-9
          {
            times.append((Double(times.count) * interval).decimalTime)
          }
        }
        if end > 0 { times.append(end) }
        return times
      }
    }

    /// The longest animation that the default end of sampling allows for, in seconds.
    private static let maximumAnimationTime = 60.0

    /// Returns the sampling with an end: the end of a step and of the animation that it may have
    /// started.
    func ending(after step: ScenarioStep, _ follow: CaretFollower.Options) -> Sampling {
      guard case .every(let interval, until: nil) = self else { return self }
      let animation =
        follow.reducesMotion ? 0 : min(follow.duration.validSeconds, Self.maximumAnimationTime)
      return .every(interval, until: (step.duration + animation).decimalTime)
    }
  }

  /// The times of the samples, ascending.
  package var sampleTimes: [Double] { sampling.times(end: events.last?.at ?? 0) }
}
