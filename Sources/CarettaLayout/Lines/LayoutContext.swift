// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The number of cached objects of each kind in a context.
package struct CacheLevel: Hashable, Sendable {
  package var words: Int
  package var shapingStyles: Int
  package var layoutStyles: Int
  package var variedFaces: Int
}

/// A cache of shaped words that layouts share; any thread can use it, one at a time.
///
/// A context affects only the time of a layout, not its result. Threads that lay out a lot of text
/// concurrently should each use their own context:
///
/// ```swift
/// LayoutContext.$current.withValue(LayoutContext()) { layOutMuchText() }
/// ```
public final class LayoutContext: Sendable {
  /// The context for the whole process; threads that use it at the same time wait for each other.
  public static let shared = LayoutContext()

  /// The default context of layouts and documents, by task and thread: ``shared``, unless the task
  /// or thread is inside `$current.withValue`.
  @TaskLocal public static var current: LayoutContext = .shared

  private let engine: Mutex<LayoutEngine>
  /// The contexts of the other threads, which lay out parts of long texts; created on demand.
  private let helpers = Mutex<[LayoutContext]>([])
  private let cacheCapacity: Int
  /// The maximum number of threads that lay out one text.
  let threads: Int

  /// Creates a context.
  ///
  /// With several threads, a ``TextLayout`` of a long text of many paragraphs takes less time, but
  /// more processor time and memory: each thread has its own cache. Results are equal. Texts with
  /// spans, attachments, containers or exclusions are laid out by one thread.
  ///
  /// - Parameters:
  ///   - cacheCapacity: the minimum number of shaped words that are cached for each thread; up to
  ///     twice as many are cached.
  ///   - threads: the maximum number of threads that lay out one text, at most 64.
  public init(cacheCapacity: Int = 1 << 16, threads: Int = 1) {
    engine = Mutex(LayoutEngine(cacheCapacity: max(1, cacheCapacity)))
    self.cacheCapacity = cacheCapacity
    self.threads = max(1, min(64, threads))
  }

  /// The contexts of all threads: this one, then the contexts of the other threads.
  var all: [LayoutContext] {
    helpers.withLock { helpers in
      while helpers.count + 1 < threads {
        helpers.append(LayoutContext(cacheCapacity: cacheCapacity))
      }
      return [self] + helpers
    }
  }

  /// The work done so far.
  package var counters: WorkCounters {
    let own = engine.withLock { $0.counters }
    return helpers.withLock { $0 }.reduce(own) { $0 + $1.counters }
  }

  /// The number of currently cached objects; for tests.
  package var cacheLevel: CacheLevel { engine.withLock { $0.level } }

  /// Empties the cache of shaped words.
  ///
  /// Layouts retain the words they use.
  public func removeCachedWords() {
    engine.withLock {
      $0.shaper.cache.removeAll()
      $0.hyphenCache.removeAll()
    }
    for helper in helpers.withLock({ $0 }) { helper.removeCachedWords() }
  }

  /// Sets whether plain ASCII and text without explicit bidi controls use their fast paths; tests
  /// compare the results with and without.
  package func setUsesFastPath(_ isOn: Bool) {
    engine.withLock {
      $0.shaper.usesFastPath = isOn
      $0.analyzer.embedding.usesImplicitLevels = isOn
    }
  }

  /// Sets whether the results of shortcuts are compared with HarfBuzz's and ICU's, and edited
  /// paragraphs with newly shaped ones; for tests.
  package func setChecksShortcuts(_ isOn: Bool) {
    engine.withLock {
      $0.shaper.checksPairs = isOn
      $0.breakFinder.checksBoundaries = isOn
      $0.analyzer.embedding.checksLevels = isOn
      $0.checksEarlierWords = isOn
    }
  }

  /// The number of segments built from pairs, of tokens with their line break opportunities, and of
  /// paragraphs with their embedding levels, that differ from HarfBuzz's and ICU's, and of edited
  /// paragraphs that differ from newly shaped ones; for tests.
  package var shortcutMismatches: Int {
    engine.withLock {
      $0.shaper.pairMismatches + $0.breakFinder.boundaryMismatches
        + $0.analyzer.embedding.mismatches + $0.earlierMismatches
    }
  }

  /// Calls a closure with the engine, to which it has exclusive access.
  @inline(__always)
  func withEngine<Result: Sendable>(_ body: (LayoutEngine) -> Result) -> Result {
    engine.withLock { body($0) }
  }
}

extension SharedStyling {
  /// Adds the styles that result from spans, and attachments.
  ///
  /// - Parameters:
  ///   - spans: the spans; later spans take precedence.
  ///   - length: the length of the text.
  ///   - attachments: the attachments in the text.
  ///   - context: the context that interns the faces with variations.
  /// - Returns: whether the unit has changed, which invalidates all earlier layouts.
  /// - Complexity: O(spans × log spans).
  package mutating func add(
    _ spans: [TextSpan], length: Int, attachments: [TextAttachment], context: LayoutContext
  ) -> Bool {
    guard Self.isAffected(by: spans, attachments) else { return false }
    return context.withEngine { engine in
      add(spans, length: length, attachments: attachments, styles: engine.styles)
    }
  }
}
