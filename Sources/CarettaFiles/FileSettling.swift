// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing

/// Decides from the file's stamps over time whether its writer has finished.
///
/// A new version is ready when its stamp is equal at two times that are at least `pause` apart. A
/// file that is missing, empty or shorter than the previous version may have been truncated by a
/// writer that has not finished: its stamp must be unchanged for `patience`.
struct FileSettling: Sendable {
  /// The time between two checks of a file that is changing.
  static let pause = Duration.milliseconds(50)
  /// The time after which a missing, empty or shorter file is a version of its own.
  static let patience = Duration.seconds(1)

  /// The action for a file.
  enum Decision: Hashable, Sendable {
    /// The file is the known version.
    case unchanged
    /// The file must be checked again.
    case writing
    /// The file can be read.
    case ready
  }

  /// The last check: the stamp, nil for no file, and the time of its first check.
  private var last: (stamp: FileStamp?, since: Duration)?
  /// The stamp of a version whose bytes look like an unfinished file.
  private var doubtful: FileStamp?

  /// Decides from one check of the file.
  ///
  /// - Parameters:
  ///   - stamp: the file's stamp; nil if there is no file.
  ///   - known: the stamp of the version that was read last; nil if there was no file.
  ///   - time: the time of the check, from any reference time.
  /// - Returns: the action.
  mutating func decide(
    _ stamp: FileStamp?, known: FileStamp?, at time: Duration
  ) -> Decision {
    if stamp == known {
      last = nil
      return .unchanged
    }
    guard let last, last.stamp == stamp else {
      last = (stamp, time)
      return .writing
    }
    let size = stamp?.size ?? 0
    let isDoubtful = size == 0 || size < known?.size ?? 0 || stamp == doubtful
    return time - last.since >= (isDoubtful ? Self.patience : Self.pause) ? .ready : .writing
  }

  /// Checks the bytes of a version that is ready.
  ///
  /// - Returns: whether they can be decoded; false at first for bytes that end within a character;
  ///   `decide` then waits as long as for a shorter file.
  mutating func accepts(_ version: SystemFile.Version) -> Bool {
    if version.stamp == doubtful || !UTF8Text.endsWithinCharacter(version.bytes) { return true }
    doubtful = version.stamp
    return false
  }
}
