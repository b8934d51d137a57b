// SPDX-License-Identifier: Apache-2.0

/// Counts what queries look at: steps of searches and pieces of lines that are collapsed through.
///
/// Debug builds only; tests hold the counts of a long paragraph against those of a short one. In
/// release builds nothing is counted and nothing is spent.
@usableFromInline
package enum QueryWork {
  #if DEBUG
    @TaskLocal private static var counter: Counter?

    private final class Counter: Sendable {
      nonisolated(unsafe) var steps = 0
    }
  #endif

  /// The steps that a closure's queries take; 0 in release builds.
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

  /// Counts the steps of a bisection.
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
