// SPDX-License-Identifier: Apache-2.0

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
  #endif

  /// Returns the number of steps that the queries in a closure take; 0 in release builds.
  package static func steps(_ body: () -> Void) -> Int {
    #if DEBUG
      let counter = Counter()
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
      if let counter { unsafe counter.steps += steps }
    #endif
  }
}
