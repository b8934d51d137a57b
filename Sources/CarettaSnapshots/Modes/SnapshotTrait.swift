// SPDX-License-Identifier: Apache-2.0

#if canImport(Testing)
  public import Testing

  /// Says when the snapshots of a test, or of all tests of a suite, are written.
  ///
  /// ```swift
  /// @Test(.snapshots(.all)) func `a paragraph`() { … }
  /// ```
  public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    /// When snapshots are written.
    public let mode: SnapshotMode
    /// A suite's trait is for every test in it.
    public var isRecursive: Bool { true }

    /// Runs a test with the mode.
    @concurrent
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await SnapshotMode.$chosen.withValue(mode) { try await function() }
    }
  }

  extension Trait where Self == SnapshotTrait {
    /// Says when the snapshots of a test or suite are written; where `CI` is set they never are.
    public static func snapshots(_ mode: SnapshotMode) -> Self { SnapshotTrait(mode: mode) }
  }
#endif
