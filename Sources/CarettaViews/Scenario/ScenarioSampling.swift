// SPDX-License-Identifier: Apache-2.0

extension Scenario {
  /// When somebody looks.
  public enum Sampling: Hashable, Sendable {
    /// From 0 on, every so many seconds, and at the end. Without an end: until all is over.
    case every(Double, until: Double? = nil)
    /// At some times.
    case at([Double])

    /// The most samples that are taken.
    package static let mostSamples = 1_000_000

    /// The times, in order.
    ///
    /// With `every`: the multiples of the interval, 0 included, and the end. An interval that is not a
    /// positive number is none: 0 and the end. With `at`: those given, sorted, without negative ones
    /// and those that are not finite. There are at most `mostSamples`, of `every` with the end.
    ///
    /// - Parameter end: the end where the sampling has none of its own.
    /// - Returns: The times in seconds, ascending.
    package func times(end: Double) -> [Double] {
      switch self {
      case .at(let times):
        return Array(
          times.filter { $0 >= 0 && $0.isFinite }.sorted().prefix(Self.mostSamples))
      case .every(let interval, let until):
        let end = (until ?? end).seconds
        var times = [0.0]
        if interval > 0, interval.isFinite {
          // A multiple that misses the end by a rounding is the end.
          while times.count < Self.mostSamples - 1, Double(times.count) * interval < end - 1e-9 {
            times.append((Double(times.count) * interval).neatTime)
          }
        }
        if end > 0 { times.append(end) }
        return times
      }
    }
  }

  /// The times at which somebody looks, in order.
  package var sampleTimes: [Double] { sampling.times(end: events.last?.at ?? 0) }
}
