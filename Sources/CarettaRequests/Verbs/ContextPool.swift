// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout
internal import Synchronization

/// Layout contexts for concurrent threads: each thread borrows a context for exclusive use.
///
/// A single thread always gets `LayoutContext.shared`.
package final class ContextPool: Sendable {
  private let idle = Mutex<[LayoutContext]>([.shared])

  /// Creates a pool.
  package init() {}

  /// Calls a closure with the current context set to a context that no other call uses.
  ///
  /// Inside `LayoutContext.$current.withValue`, uses the context set there.
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
