// SPDX-License-Identifier: Apache-2.0

#if canImport(Testing)
  public import Testing

  /// Sets the mode of the snapshots of a test, or of all tests of a suite.
  ///
  /// ```swift
  /// @Test(.snapshots(.all)) func `a paragraph`() { … }
  /// ```
  public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    /// The mode.
    package let mode: SnapshotMode
    /// Whether the trait applies to every test of a suite; always true.
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
    /// Sets the mode of the snapshots of a test or suite; if `CI` is set, the mode is `never`.
    public static func snapshots(_ mode: SnapshotMode) -> Self { SnapshotTrait(mode: mode) }
  }
#endif
