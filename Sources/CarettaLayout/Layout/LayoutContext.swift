// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// What layouts share: the cache of shaped words and the objects that are reused from one to the
/// next.
///
/// It never changes what a layout is, only how soon it is there.
///
/// A context may be used from any thread; one at a time shapes. Threads that lay out much text
/// at once each take a context of their own.
public final class LayoutContext: Sendable {
  /// The context of layouts that name none.
  public static let shared = LayoutContext()

  private let shaper: Mutex<Shaper>

  /// Makes a context.
  ///
  /// - Parameter cachedWords: how many shaped words are remembered at least; up to twice as
  ///   many are.
  public init(cachedWords: Int = 1 << 16) {
    shaper = Mutex(Shaper(cacheCapacity: max(1, cachedWords)))
  }

  /// The work done so far.
  public var counters: WorkCounters { shaper.withLock { $0.counters } }

  /// Forgets all shaped words.
  ///
  /// Layouts keep what they use.
  public func removeCachedWords() { shaper.withLock { $0.cache.removeAll() } }

  /// Whether plain ASCII takes the shortcut; for the tests that hold both ways equal.
  package func setUsesFastPath(_ isOn: Bool) { shaper.withLock { $0.usesFastPath = isOn } }

  func withShaper<Result: Sendable>(_ body: (Shaper) -> Result) -> Result {
    shaper.withLock { body($0) }
  }
}
