// SPDX-License-Identifier: Apache-2.0

/// The condition under which a snapshot is written instead of compared.
///
/// The mode is the first of these that applies: `never` if the environment variable `CI` is set
/// (except to `false`, `0` or an empty value); the mode of a test's trait (`.snapshots(_:)`) or of
/// `withSnapshots(_:_:)`; the mode of the environment variable `CARETTA_SNAPSHOTS`; `missing`.
public enum SnapshotMode: String, Hashable, Sendable, CaseIterable {
  /// No files are written; a missing snapshot is a failure.
  case never
  /// Missing snapshots are written.
  case missing
  /// Snapshots that are missing or different are written.
  case failed
  /// All snapshots are written, with their pictures.
  case all
}

extension SnapshotMode {
  /// The mode of a trait or of `withSnapshots(_:_:)`.
  @TaskLocal static var chosen: SnapshotMode?

  /// Returns the current mode; an unknown value of `CARETTA_SNAPSHOTS` is an error.
  static func current(
    chosen: SnapshotMode? = SnapshotMode.chosen, environment: (String) -> String?
  ) -> Result<SnapshotMode, SnapshotModeError> {
    let integration = environment("CI")?.lowercased() ?? ""
    if !["", "0", "false"].contains(integration) { return .success(.never) }
    if let chosen { return .success(chosen) }
    guard let name = environment("CARETTA_SNAPSHOTS"), !name.isEmpty else {
      return .success(.missing)
    }
    guard let mode = SnapshotMode(rawValue: name.lowercased()) else {
      return .failure(SnapshotModeError(name: name))
    }
    return .success(mode)
  }
}

/// A value of `CARETTA_SNAPSHOTS` that is not a mode.
struct SnapshotModeError: Error, CustomStringConvertible {
  var name: String

  var description: String {
    let modes = SnapshotMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "CARETTA_SNAPSHOTS is “\(name)”; it may be \(modes)"
  }
}

/// Runs a part of a test in a mode; if `CI` is set, the mode is still `never`.
public func withSnapshots<Result>(
  _ mode: SnapshotMode, _ body: () throws -> Result
) rethrows -> Result {
  try SnapshotMode.$chosen.withValue(mode, operation: body)
}
