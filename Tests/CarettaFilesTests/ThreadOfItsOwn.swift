// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs each test of a suite on a thread of its own.
///
/// For tests that block their thread while another program writes: the thread pool of tasks has one
/// thread for each core, and two blocked ones would stop all other tests.
struct ThreadOfItsOwn: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
  }
}

extension Trait where Self == ThreadOfItsOwn {
  static var threadOfItsOwn: Self { Self() }
}

private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = unsafe asUnownedTaskExecutor()
    Thread.detachNewThread { unsafe job.runSynchronously(on: executor) }
  }
}
