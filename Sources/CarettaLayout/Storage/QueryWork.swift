// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Counts the work of queries: the steps of searches, and the line fragments that are visited one
/// by one.
///
/// Available in debug builds only; tests compare the counts for a long paragraph with the counts
/// for a short one. In release builds nothing is counted, at no cost.
@usableFromInline
package enum QueryWork {
  #if DEBUG
    @TaskLocal private static var counter: Counter?

    private final class Counter: Sendable {
      nonisolated(unsafe) var steps = 0
    }

    /// The number of counters of all tasks: while it is 0, no task is asked for its own.
    private static let counters = Atomic(0)
  #endif

  /// Returns the number of steps that the queries in a closure take; 0 in release builds.
  package static func steps(_ body: () -> Void) -> Int {
    #if DEBUG
      let counter = Counter()
      counters.add(1, ordering: .relaxed)
      defer { counters.subtract(1, ordering: .relaxed) }
      $counter.withValue(counter, operation: body)
      return unsafe counter.steps
    #else
      body()
      return 0
    #endif
  }

  /// Counts the steps of a binary search.
  @inlinable
  @inline(__always)
  package static func countSearch(_ count: Int) {
    #if DEBUG
      self.count(Int.bitWidth - count.leadingZeroBitCount)
    #endif
  }

  /// Counts steps.
  @usableFromInline
  @inline(__always)
  package static func count(_ steps: Int = 1) {
    #if DEBUG
      if counters.load(ordering: .relaxed) > 0, let counter { unsafe counter.steps += steps }
    #endif
  }
}
