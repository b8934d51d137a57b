// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The number of objects of each kind that a context caches.
package struct CacheLevel: Hashable, Sendable {
  package var words: Int
  package var shapingStyles: Int
  package var layoutStyles: Int
  package var variedFaces: Int
}

/// What layouts share: the cache of shaped words and the objects that are reused from one to the
/// next.
///
/// It does not change the results of a layout, only the time it takes.
///
/// A context may be used from any thread; one at a time shapes. Threads that lay out much text
/// at once each take a context of their own:
///
/// ```swift
/// LayoutContext.$current.withValue(LayoutContext()) { layOutMuchText() }
/// ```
public final class LayoutContext: Sendable {
  /// A context for the whole process.
  public static let shared = LayoutContext()

  /// The context of layouts and documents for which none is given: ``shared``, unless the task or
  /// thread is inside `$current.withValue`.
  @TaskLocal public static var current: LayoutContext = .shared

  private let engine: Mutex<LayoutEngine>

  /// Makes a context.
  ///
  /// - Parameter cachedWords: the least number of shaped words that are cached; up to twice as many
  ///   are.
  public init(cachedWords: Int = 1 << 16) {
    engine = Mutex(LayoutEngine(cacheCapacity: max(1, cachedWords)))
  }

  /// The work done so far.
  public var counters: WorkCounters { engine.withLock { $0.counters } }

  /// How much is cached now; for tests.
  package var cacheLevel: CacheLevel { engine.withLock { $0.level } }

  /// Empties the cache of shaped words.
  ///
  /// Layouts keep the words they use.
  public func removeCachedWords() { engine.withLock { $0.shaper.cache.removeAll() } }

  /// Whether plain ASCII takes the fast path; tests compare the results of both.
  package func setUsesFastPath(_ isOn: Bool) { engine.withLock { $0.shaper.usesFastPath = isOn } }

  /// Calls a closure with the engine, which no other thread uses meanwhile.
  func withEngine<Result: Sendable>(_ body: (LayoutEngine) -> Result) -> Result {
    engine.withLock { body($0) }
  }
}

extension SharedStyling {
  /// Adds the styles that result from spans, and objects.
  ///
  /// - Parameters:
  ///   - spans: the spans, the stronger ones last.
  ///   - length: the length of the text.
  ///   - attachments: the objects in it.
  ///   - context: interns the faces at variations.
  /// - Returns: whether the unit has changed, so that all that was laid out before is invalid.
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
