// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout
internal import Synchronization

/// Layout contexts for threads that lay out at once: each borrows one that no other has.
///
/// A thread alone always gets the same one, `LayoutContext.shared`.
package final class ContextPool: Sendable {
  private let idle = Mutex<[LayoutContext]>([.shared])

  /// Makes a pool.
  package init() {}

  /// Calls a closure with the current context set to one that no other call has meanwhile; inside
  /// `LayoutContext.$current.withValue` with the one set there.
  package func withContext<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard LayoutContext.current === LayoutContext.shared else { return try body() }
    let context = idle.withLock { $0.popLast() } ?? LayoutContext()
    defer { idle.withLock { $0.append(context) } }
    // `withValue` does not keep the type of the error.
    let result = LayoutContext.$current.withValue(context) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) {
        return .success(try body())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
